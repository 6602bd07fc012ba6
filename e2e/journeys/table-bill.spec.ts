import type { Page } from '@playwright/test';
import { addDish, goToCart } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { CONFIRM, chooseMethod } from '../support/pay-choice.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import { beSomebody, phoneOf } from '../support/table.ts';

const TABLE = '/r/cl/fuente-alameda/1/checkin/5';
const LATER_MS = 20_000;

/** What the code on a table of Fuente Alameda opens. */
async function codeOf(sandbox: RunningSandbox, table: number): Promise<string> {
  const { data } = await sandbox.control<{ data: { id: number; path: string }[] }>('/sandbox/api/venues/101/1/tables');
  return `${sandbox.url()}${data.find(({ id }) => id === table)?.path}`;
}

async function scan(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Empezar' }).click();
}

/** Orders a dish at the table, to be paid there. */
async function order(page: Page, dish: string): Promise<void> {
  await addDish(page, dish);
  await goToCart(page);
  await chooseMethod(page, /Efectivo/);
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: CONFIRM }).click();
  await expect(page).toHaveURL(new RegExp(`${TABLE}/[\\w-]{16}$`), { timeout: LATER_MS });
}

const billOf = (page: Page) => page.getByRole('region', { name: 'Cuenta de la mesa' });

test('[X-13] two phones at one table see one bill, and no other', NIGHT, async ({ browser, page, sandbox, watch }) => {
  test.setTimeout(180_000);
  const code = await codeOf(sandbox, 5);
  const ana = await phoneOf(browser, sandbox, 'ana@comanda.test');
  watch.over(ana.context());
  await scan(ana, code);
  await expect(ana).toHaveURL(`${sandbox.url()}${TABLE}`);
  await expect(billOf(ana).getByText('Todavía no hay pedidos en esta mesa.')).toBeVisible();
  await order(ana, 'Leche asada');
  await expect(billOf(ana).getByText(/^Un pedido, por pagar/)).toBeVisible({ timeout: LATER_MS });

  // The phone beside, of nobody: it sees lines, sum and first name, as soon as it has shown the code.
  await scan(page, code);
  await billOf(page).getByRole('button', { name: 'Ver la cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cuenta de la mesa' });
  await expect(sheet.getByRole('region', { name: 'Pedido de Ana' }).getByText('1 × Leche asada')).toBeVisible();
  await expect(sheet.getByText(/Rojas|@/)).toHaveCount(0);
  // From there to what can be paid and split.
  await sheet.getByRole('button', { name: 'Pagar o dividir lo de Ana' }).click();
  await expect(page.getByRole('heading', { name: 'Mesa 5' })).toBeVisible();
  await expect(page.getByText('1 × Leche asada')).toBeVisible();

  // What one orders more is seen by the other without a tap.
  await page.goto(`${sandbox.url()}${TABLE}`);
  await expect(billOf(page).getByText(/^Un pedido, por pagar/)).toBeVisible();
  await ana.goto(`${sandbox.url()}${TABLE}`);
  await order(ana, 'Cazuela de vacuno');
  await expect(billOf(page).getByText(/^2 pedidos, por pagar/)).toBeVisible({ timeout: 2 * LATER_MS });

  // Another table sees nothing of it; the number of this one without its code does not either, nor does a guessed code.
  const caro = await (await browser.newContext()).newPage();
  watch.over(caro.context());
  await scan(caro, await codeOf(sandbox, 6));
  await expect(billOf(caro).getByText('Todavía no hay pedidos en esta mesa.')).toBeVisible();
  const asked: string[] = [];
  caro.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await caro.goto(`${sandbox.url()}${TABLE}`);
  await expect(caro.getByText('Estás en Mesa 5')).toBeVisible();
  await caro.goto(`${sandbox.url()}${TABLE}?tc=AAAAAAAAAAAA`);
  await expect(billOf(caro).getByText(/El código no es el de esta mesa/)).toBeVisible();
  expect(asked).not.toContain('/srv/tablebill');

  // Paid and gone: who stayed behind with a phone sees nothing of the next party.
  const { data } = await sandbox.control<{ data: { iped: number }[] }>('/sandbox/api/orders?limit=50');
  for (const { iped } of data)
    for (const action of ['accept', 'collect']) await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
  await expect(billOf(page).getByText(/Esta cuenta se cerró/)).toBeVisible({ timeout: 2 * LATER_MS });
  const next = await phoneOf(browser, sandbox, 'beto@comanda.test');
  watch.over(next.context());
  await scan(next, code);
  await order(next, 'Leche asada');
  await page.reload();
  await expect(page.getByText('Estás en Mesa 5')).toBeVisible();
  await expect(billOf(page)).toHaveCount(0);
});

test(
  '[X-13] without the code of the table: by the code that the first phone shows',
  NIGHT,
  async ({ browser, page, context, sandbox, watch }) => {
    test.setTimeout(120_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: sandbox.url() });
    await beSomebody(page, sandbox, 'ana@comanda.test');
    await scan(page, `${sandbox.url()}${TABLE}`);
    await order(page, 'Leche asada');
    await billOf(page).getByRole('button', { name: 'Ver la cuenta' }).click();
    await page.getByRole('button', { name: 'Compartir con la mesa' }).click();
    const sheet = page.getByRole('dialog', { name: 'Compartir la cuenta' });
    await expect(sheet.getByRole('img', { name: 'Código de esta cuenta' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByText('Enlace copiado')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const beto = await phoneOf(browser, sandbox, 'beto@comanda.test');
    watch.over(beto.context());
    await scan(beto, link);
    await billOf(beto).getByRole('button', { name: 'Ver la cuenta' }).click();
    await expect(beto.getByRole('checkbox', { name: /Leche asada/ })).toBeVisible();
  },
);
