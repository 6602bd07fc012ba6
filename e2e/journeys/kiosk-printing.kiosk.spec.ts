import { newest, press, standBefore, takeAwayAtTheCashier, ticketIds, tickets } from '../support/kiosk.ts';
import { expect, test } from '../support/shop.ts';

test('[X-15] out of paper: the number stays, the roll is changed, one ticket comes out', async ({ page, sandbox }) => {
  await sandbox.control('/sandbox/api/printer', { paper: false });
  await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
  await takeAwayAtTheCashier(page);
  await expect(page.getByRole('heading', { name: 'La impresora se quedó sin papel' })).toBeVisible();
  await expect(page.getByText(String((await newest(sandbox)).iped))).toBeVisible();
  expect(await ticketIds(sandbox)).toEqual([]);
  await sandbox.control('/sandbox/api/printer', { paper: true });
  await press(page, /^Reintentar/);
  await expect(page.getByText('Retira tu ticket abajo')).toBeVisible();
  expect(await ticketIds(sandbox)).toHaveLength(1);
});

test('[X-15] the agent dies between printing and answering: the retry finds the ticket, which is not printed twice', async ({
  page,
  sandbox,
}) => {
  await sandbox.control('/sandbox/api/printer', { crash: true });
  await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
  await takeAwayAtTheCashier(page);
  await expect(page.getByRole('heading', { name: 'No pudimos imprimir tu ticket' })).toBeVisible();
  await expect(async () => {
    await press(page, /^Reintentar/);
    await expect(page.getByText('Retira tu ticket abajo')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  expect(await ticketIds(sandbox)).toHaveLength(1);
});

test('[X-15] a printer that hangs is named after 20 s; once it goes on there is one ticket', async ({ page, sandbox }) => {
  await page.clock.install();
  await sandbox.control('/sandbox/api/printer', { hang: true });
  await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
  await takeAwayAtTheCashier(page);
  await page.clock.runFor(21_000);
  await expect(page.getByRole('heading', { name: 'No pudimos imprimir tu ticket' })).toBeVisible();
  expect(await ticketIds(sandbox)).toEqual([]);
  await sandbox.control('/sandbox/api/printer', { hang: false });
  await press(page, /^Reintentar/);
  await expect(page.getByText('Retira tu ticket abajo')).toBeVisible();
  expect(await ticketIds(sandbox)).toHaveLength(1);
});

test('[X-15] a customer leaves without a ticket for want of paper; once there is some, it comes out by itself, also after a reload', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await sandbox.control('/sandbox/api/printer', { paper: false });
  await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
  await takeAwayAtTheCashier(page);
  await expect(page.getByRole('heading', { name: 'La impresora se quedó sin papel' })).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(page).toHaveURL(/\/KioskWelcome$/);
  await page.reload();
  await expect(page.getByText('Toca la pantalla para empezar')).toBeVisible();
  await sandbox.control('/sandbox/api/printer', { paper: true });
  await page.clock.runFor(20_000);
  await expect.poll(() => ticketIds(sandbox)).toHaveLength(1);
  await page.clock.runFor(120_000);
  const [ticket, ...more] = await tickets(sandbox);
  expect([ticket?.args.h.split('\n')[0], more]).toEqual([`Pedido ${(await newest(sandbox)).iped}`, []]);
  expect(await page.evaluate(() => localStorage.getItem('PRINTS'))).toBeNull();
});

test('[X-15] one ticket for each unit: the agent dies between two of them, and each comes out once', async ({ page, sandbox }) => {
  await sandbox.control('/sandbox/api/printer', { crash: true });
  await standBefore(page, sandbox, 'TOTEM-4-3', '4343');
  await press(page, /Toca la pantalla/);
  await press(page, /^Agregar Agua sin gas/);
  await press(page, /^Agregar Agua sin gas/);
  await press(page, /^Ver Pedido/);
  await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
  if (page.url().endsWith('/upselling')) await press(page, /^Continuar/);
  await press(page, /^Confirmar/);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Camila');
  await page.getByRole('textbox', { name: /Celular|Teléfono/ }).fill('912345678');
  await press(page, /^Continuar/);
  await expect(page.getByRole('timer')).toBeVisible();
  await sandbox.control(`/sandbox/api/orders/${(await newest(sandbox)).iped}/pay`, {});
  await expect(page.getByRole('heading', { name: 'No pudimos imprimir tu ticket' })).toBeVisible();
  await expect(async () => {
    await press(page, /^Reintentar/);
    await expect(page.getByText(/Retira tus 2 tickets/)).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 25_000 });
  const numbers = (await tickets(sandbox)).map(({ args }) => args.h.split('\n')[0]?.split(' ').at(-1));
  expect(numbers.toSorted()).toEqual(['1/2', '2/2']);
});
