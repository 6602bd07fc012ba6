import type { Page } from '@playwright/test';
import { addDish, comeAs, confirmPickup, goToCart, logIn, openVenueMenu, operatorDoes } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { chooseMethod, CONFIRM } from '../support/pay-choice.ts';
import { expect, mailedCode, test } from '../support/shop.ts';
import { countTaps } from '../support/taps.ts';
import type { Taps } from '../support/taps.ts';

const DISH = 'Leche asada';
/** Dearer than what the venue brings at least. */
const DINNER = 'Pastel de choclo';
const VENUE = 'Fuente Alameda';

/** With the list of methods folded on what was used last, all that is left of a checkout; the conditions too, where they were accepted before. */
async function confirm(page: Page): Promise<void> {
  const conditions = page.getByRole('checkbox', { name: /condiciones/i });
  await expect(conditions).toBeVisible();
  if (!(await conditions.isChecked())) await conditions.check();
  await page.getByRole('button', { name: CONFIRM }).click();
}

/** What stands at the foot of Home for who has ordered; it comes a moment after the cards, and what is under it cannot be tapped. */
const repeat = (page: Page) => page.getByRole('button', { name: /^Repetir pedido/ }).first();

/** Until the venue has the order. */
async function ordered(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\//, { timeout: 15_000 });
}

/** Says what it took, where one stood, and how long it was under the driver, which thinks of nothing. */
function tell(name: string, { taps, fields, screens }: Taps, since: number): void {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  test
    .info()
    .annotations.push({ type: 'taps', description: `${name}: ${taps} taps, ${fields} fields, ${seconds} s; ${screens.join(' ')}` });
}

/** The table of taps in the README: counted as the page hears of them, from the first page to the placed order. */
test('a new diner, a known one, and one who orders the same again', NIGHT, async ({ page, sandbox }) => {
  const deliver = async () => {
    for (const action of ['accept', 'prepare', 'ready', 'deliver']) await operatorDoes(sandbox, action);
  };
  const taps = await countTaps(page);
  const begin = async () => {
    const since = Date.now();
    await page.goto(sandbox.url());
    return { since, before: taps() };
  };
  const asNew = await begin();
  await openVenueMenu(page, VENUE, 'Retiro');
  await addDish(page, DISH);
  await goToCart(page);
  const email = 'nueva.comensal@comanda.test';
  await logIn(page, email, () => mailedCode(sandbox, email));
  await confirmPickup(page);
  await ordered(page);
  const first = taps();
  tell('new diner', first, asNew.since);
  await deliver();

  const asKnown = await begin();
  await expect(repeat(page)).toBeVisible();
  await openVenueMenu(page, VENUE, 'Retiro');
  await addDish(page, DISH);
  await goToCart(page);
  await confirm(page);
  await ordered(page);
  const known = taps(asKnown.before);
  tell('known diner', known, asKnown.since);
  await deliver();

  const anew = await begin();
  await repeat(page).click();
  await expect(page).toHaveURL(/\/l\/cart$/);
  await confirm(page);
  await ordered(page);
  const again = taps(anew.before);
  tell('again', again, anew.since);
  expect(known.fields + again.fields).toBe(0);
  expect([first.taps, known.taps, again.taps]).toEqual([11, 5, 2]);
});

test('a known diner who has it brought', NIGHT, async ({ page, sandbox }) => {
  await comeAs(page, sandbox, 'ana@comanda.test');
  const taps = await countTaps(page);
  const order = async (hasOrdered: boolean) => {
    const since = Date.now();
    await page.goto(sandbox.url());
    if (hasOrdered) await expect(repeat(page)).toBeVisible();
    const before = taps();
    await openVenueMenu(page, VENUE, 'Delivery');
    await addDish(page, DINNER);
    await goToCart(page);
    await expect(page).toHaveURL(/\/l\/cart$/);
    return { since, before };
  };
  await order(false);
  await chooseMethod(page, /Efectivo/);
  await confirm(page);
  await ordered(page);
  for (const action of ['accept', 'prepare', 'ready', 'dispatch', 'deliver']) await operatorDoes(sandbox, action);
  const { since, before } = await order(true);
  await confirm(page);
  await ordered(page);
  tell('known diner, delivery', taps(before), since);
  expect(taps(before)).toMatchObject({ taps: 5, fields: 0 });
});

test('a table, by its code, and its next round', NIGHT, async ({ page, sandbox }) => {
  const taps = await countTaps(page);
  const placed = () => expect(page).toHaveURL(/checkin\/5\/[\w-]{16}$/, { timeout: 20_000 });
  const scan = async () => {
    const since = Date.now();
    await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/checkin/5?qc=3`);
    return { since, before: taps() };
  };
  const asNew = await scan();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await addDish(page, DISH);
  await goToCart(page);
  await page.getByRole('button', { name: 'Seguir sin cuenta' }).click();
  await chooseMethod(page, /Efectivo/);
  await confirm(page);
  await placed();
  const first = taps(asNew.before);
  tell('table', first, asNew.since);

  const round = await scan();
  await addDish(page, DISH);
  await goToCart(page);
  await confirm(page);
  await placed();
  const next = taps(round.before);
  tell('table, next round', next, round.since);
  expect([first.taps, next.taps, first.fields + next.fields]).toEqual([8, 4, 0]);
});
