import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

interface Message {
  readonly id: number;
  readonly st: string;
  readonly check?: boolean;
  readonly [key: string]: unknown;
}

/** The diner at a table calls, and the operator answers. */
test('[K1-005] a table calls the waiter and asks for the bill, and both reach the venue', async ({ page, sandbox }) => {
  const messages = async () => (await sandbox.control<{ data: Message[] }>('/sandbox/api/messages')).data;
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/checkin/5`);
  await page.getByRole('button', { name: 'Empezar' }).click();

  await page.getByRole('button', { name: 'Llamar al mesero' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Necesitas algo?' });
  await dialog.getByRole('button', { name: 'Llamar al mesero' }).click();
  await page.getByPlaceholder('Ej: Traer sal por favor').fill('Sal, por favor');
  await page.getByRole('button', { name: 'Llamar', exact: true }).click();
  // Whoever has no account goes on without one.
  const guest = page.getByRole('button', { name: 'Seguir sin cuenta' });
  const sent = page.getByText('Espera en tu mesa. Si nadie viene en unos minutos, llama otra vez.');
  await expect(guest.or(sent).first()).toBeVisible();
  if (await guest.isVisible()) await guest.click();
  await expect(page.getByRole('heading', { name: 'El local recibió tu llamado' })).toBeVisible();
  await expect.poll(async () => (await messages()).length).toBe(1);
  expect(JSON.stringify((await messages())[0])).toContain('Sal, por favor');

  // The next call waits: a reload forgets the pause of this page, not the call.
  await page.reload();
  await page.getByRole('button', { name: 'Llamar al mesero' }).click();
  await page.getByRole('button', { name: 'Pedir la cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'El local recibió tu pedido de cuenta' })).toBeVisible();
  await expect.poll(async () => (await messages()).length).toBe(2);

  // On the venue's console both wait for somebody to go, oldest first, and are answered there.
  const desk = await page.context().newPage();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.goto(`${sandbox.url()}/sandbox`);
  const calls = desk.locator('#calls').getByRole('listitem');
  await expect(calls).toContainText([/“Sal, por favor”/, /Pide la cuenta/]);
  const answer = desk.locator('#calls').getByRole('button', { name: /^Voy.*Mesa 5$/ });
  await answer.first().click();
  await expect(answer).toHaveCount(1);
  await answer.click();
  await expect(answer).toHaveCount(0);
  await expect(calls.filter({ hasText: 'atendido' })).toHaveCount(2);
  expect((await messages()).map(({ st, check }) => [st, check])).toEqual([
    ['answered', true],
    ['answered', false],
  ]);
});

test('[X-02] a call that does not get through says so, and can be made again', NIGHT, async ({ page, sandbox }) => {
  let isBroken = true;
  await page.route('**/srv/sendmessage**', (route) => (isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue()));
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/checkin/5`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('button', { name: 'Llamar al mesero' }).click();
  await page.getByRole('button', { name: 'Pedir la cuenta' }).click();
  const guest = page.getByRole('button', { name: 'Seguir sin cuenta' });
  const failed = page.getByRole('heading', { name: 'No pudimos confirmar tu pedido de cuenta' });
  await expect(guest.or(failed).first()).toBeVisible({ timeout: 15_000 });
  if (await guest.isVisible()) await guest.click();
  await expect(failed).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/El local recibió/)).toHaveCount(0);
  isBroken = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'El local recibió tu pedido de cuenta' })).toBeVisible();
});
