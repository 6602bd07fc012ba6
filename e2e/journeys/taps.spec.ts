import type { Page } from '@playwright/test';
import { addDish, confirmPickup, goToCart, logIn, openVenueMenu, operatorDoes } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { chooseMethod, CONFIRM } from '../support/pay-choice.ts';
import { expect, mailedCode, test } from '../support/shop.ts';
import { countTaps } from '../support/taps.ts';
import type { Taps } from '../support/taps.ts';

const DISH = 'Leche asada';

/** With the list of methods folded on what was used last, all that is left of a checkout. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: CONFIRM }).click();
}

/** Says what it took, and where one stood. */
function tell(name: string, { taps, fields, screens }: Taps): void {
  test.info().annotations.push({ type: 'taps', description: `${name}: ${taps} taps, ${fields} fields; ${screens.join(' ')}` });
}

/** The table of taps in the README: counted as the page hears of them, from the first page to the placed order. */
test('a new diner, a known one, and one who orders the same again', NIGHT, async ({ page, sandbox }) => {
  const taps = await countTaps(page);
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addDish(page, DISH);
  await goToCart(page);
  const email = 'nueva.comensal@comanda.test';
  await logIn(page, email, () => mailedCode(sandbox, email));
  await confirmPickup(page);
  await expect(page).toHaveURL(/\/order\//, { timeout: 15_000 });
  const first = taps();
  tell('new diner', first);
  for (const action of ['accept', 'prepare', 'ready', 'deliver']) await operatorDoes(sandbox, action);

  await page.goto(sandbox.url());
  const before = taps();
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addDish(page, DISH);
  await goToCart(page);
  await confirm(page);
  await expect(page).toHaveURL(/\/order\//, { timeout: 15_000 });
  const known = taps(before);
  tell('known diner', known);
  for (const action of ['accept', 'prepare', 'ready', 'deliver']) await operatorDoes(sandbox, action);

  await page.goto(sandbox.url());
  const again = taps();
  await page
    .getByRole('button', { name: /^Repetir pedido/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/l\/cart$/);
  await confirm(page);
  await expect(page).toHaveURL(/\/order\//, { timeout: 15_000 });
  tell('again', taps(again));
  expect(taps(again).taps).toBeLessThanOrEqual(3);
  expect(known.fields + taps(again).fields).toBe(0);
  expect([first.taps, known.taps]).toEqual([11, 7]);
});

test('a table, by its code', NIGHT, async ({ page, sandbox }) => {
  const taps = await countTaps(page);
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/checkin/5?qc=3`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await addDish(page, DISH);
  await goToCart(page);
  await page.getByRole('button', { name: 'Seguir sin cuenta' }).click();
  await chooseMethod(page, /Efectivo/);
  await confirm(page);
  await expect(page).toHaveURL(/checkin\/5\/[\w-]{16}$/, { timeout: 20_000 });
  tell('table', taps());
  expect(taps()).toMatchObject({ taps: 8, fields: 0 });
});
