import type { Browser, Page } from '@playwright/test';
import { takeCard } from '../support/checkout.ts';
import { hold } from '../support/faults.ts';
import { expect, mailedCode, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import { layTable, phoneOf } from '../support/table.ts';
import { NIGHT } from '../support/night.ts';
import type { BillRow, LaidTable } from '../support/table.ts';

const OTHER_PAYS = 'Otro usuario está pagando esta misma cuenta, revise cambios.';
const CHANGED = 'Otro usuario hizo cambios en la orden. Revise e intente nuevamente.';

const pesos = (amount: number) => `$${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;
const line = (page: Page, { pn }: BillRow) => page.getByRole('listitem').filter({ hasText: pn });
const box = (page: Page, row: BillRow) => line(page, row).getByRole('checkbox');
const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });

/** Ana and Beto, each with a phone, both before the bill of their table. */
async function sitDown(browser: Browser, sandbox: RunningSandbox, watch: { over(context: unknown): void }) {
  const table = await layTable(sandbox);
  const { lines, total } = await table.bill();
  const ana = await phoneOf(browser, sandbox, 'ana@comanda.test');
  const beto = await phoneOf(browser, sandbox, 'beto@comanda.test');
  const betoReceived: string[] = [];
  beto.on('websocket', (channel) => channel.on('framereceived', ({ payload }) => betoReceived.push(String(payload))));
  for (const page of [ana, beto]) {
    watch.over(page.context());
    await joinBill(page, sandbox, table);
  }
  return { table, lines: lines as readonly [BillRow, BillRow, BillRow, BillRow], total, ana, beto, betoReceived };
}

async function openBill(page: Page, sandbox: RunningSandbox, { payPath }: LaidTable): Promise<void> {
  await page.goto(`${sandbox.url()}${payPath}`);
  await expect(page.getByRole('heading', { name: 'Mesa 5' })).toBeVisible();
}

/**
 * Opens the bill and waits until its channel has told who sits there: before that a line cannot be marked when connecting takes
 * long, and what the channel tells first would overwrite a mark.
 */
async function joinBill(page: Page, sandbox: RunningSandbox, table: LaidTable): Promise<void> {
  let hasReceived = false;
  page.on('websocket', (channel) => channel.on('framereceived', ({ payload }) => (hasReceived ||= String(payload).includes('users'))));
  await openBill(page, sandbox, table);
  await expect.poll(() => hasReceived, { timeout: 30_000 }).toBe(true);
  await drawn(page);
}

/** The page has done what it heard before: the screen was drawn since. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

async function takeSavedCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /4242/ }).check();
}

/** Beto has no card: he types one. */
async function typeCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  const form = page.frameLocator('iframe');
  await form.getByLabel('Número de tarjeta').fill('4111 1111 1111 1111');
  await expect(form.getByLabel('Mes')).toBeFocused();
  await form.getByLabel('Mes').fill('12');
  await form.getByLabel('Año').fill('2039');
  await form.getByLabel('Código').fill('739');
  await form.getByLabel('Nombre y apellido').fill('Beto Fuentes');
  await form.getByRole('textbox', { name: 'Número', exact: true }).fill('20.347.878-K');
  await takeCard(page);
  await expect(page.getByText('Tarjeta terminada en 1111').first()).toBeVisible();
}

test('[X-13] [C8-013] each pays what is theirs, with a tip of their own; while one pays the other waits', async ({
  browser,
  sandbox,
  watch,
}) => {
  const { table, lines, ana, beto, betoReceived } = await sitDown(browser, sandbox, watch);
  const [first, second] = lines;
  await box(ana, first).check();
  await expect(line(beto, first)).toContainText('Lo paga Ana');
  await expect(box(beto, first)).toHaveCount(0);
  await box(beto, second).check();
  await expect(line(ana, second)).toContainText('Lo paga Beto');

  await ana.getByRole('radio', { name: '15%' }).check();
  await takeSavedCard(ana);
  // The card was typed for another amount: what counts is what is paid.
  await beto.getByRole('radio', { name: '20%' }).check();
  await typeCard(beto);
  await beto.getByRole('radio', { name: 'Sin propina' }).check();
  const letAnaPay = await hold(ana, /paygaeorder/);
  const before = betoReceived.length;
  const paying = ana.waitForRequest(/paygaeorder/);
  await payButton(ana).click();
  const sent = (await paying).postDataJSON();
  const tip = Math.round(first.p28 * 0.15);
  expect(sent).toMatchObject({ mpg: 5009, lines: [first.li], propina: tip, total: first.p28 + tip });
  await expect.poll(() => betoReceived.slice(before).some((word) => word.includes('paying'))).toBe(true);
  await drawn(beto);
  await payButton(beto).click();
  await expect(beto.getByText(OTHER_PAYS)).toBeVisible();
  const reported = betoReceived.length;
  letAnaPay();

  await expect(ana.getByRole('heading', { name: `Pagaste ${pesos(first.p28 + tip)}` })).toBeVisible();
  await expect(line(beto, first)).toContainText('Pagado');
  // That it is paid may be heard before that nobody pays any more.
  await expect.poll(() => betoReceived.slice(reported).some((word) => /\/paying\/.*"d":null/.test(word))).toBe(true);
  await drawn(beto);
  await payButton(beto).click();
  await expect(beto.getByRole('heading', { name: `Pagaste ${pesos(second.p28)}` })).toBeVisible();
  expect((await table.bill()).lines.map(({ dp }) => dp)).toEqual([1, 1, 0, 0]);
});

test('[X-13] [C8-014] what somebody else took or paid meanwhile is not paid twice', NIGHT, async ({ browser, sandbox, watch }) => {
  const { table, lines, ana, beto } = await sitDown(browser, sandbox, watch);
  const [first, , third] = lines;
  await typeCard(beto);
  await beto.getByRole('radio', { name: 'El resto' }).check();
  await box(ana, third).check();
  await expect(line(beto, third)).toContainText('Lo paga Ana');
  await payButton(beto).click();
  await expect(beto.getByText(CHANGED)).toBeVisible();
  await box(ana, third).uncheck();
  await expect(line(beto, third)).not.toContainText('Lo paga Ana');

  // Ana pays, and Beto's phone does not hear of it in time: the provider has the last word.
  const release = await hold(beto, /getgaeorder/);
  await takeSavedCard(ana);
  await box(ana, first).check();
  await expect(line(beto, first)).toContainText('Lo paga Ana');
  await payButton(ana).click();
  await expect(ana.getByRole('heading', { name: /^Pagaste/ })).toBeVisible();
  // Ana's last word: nobody pays, and nobody holds anything. Else Beto's phone would not even ask the provider.
  await expect(line(beto, first)).not.toContainText('Lo paga Ana');
  await drawn(beto);
  await beto.getByRole('radio', { name: 'Lo mío' }).check();
  await beto.getByRole('radio', { name: 'El resto' }).check();
  const answered = beto.waitForResponse(/paygaeorder/);
  await payButton(beto).click();
  expect(await (await answered).json()).toMatchObject({ ok: false, data: { error: 'conflict' } });
  release();
  await expect(beto.getByText(CHANGED)).toBeVisible();
  await expect(line(beto, first)).toContainText('Pagado');
  expect((await table.bill()).lines.map(({ dp }) => dp)).toEqual([1, 0, 0, 0]);
});

test('[X-13] equal parts, then the rest: the bill is paid, and both see it', NIGHT, async ({ browser, sandbox, watch }) => {
  const { table, total, ana, beto } = await sitDown(browser, sandbox, watch);
  await takeSavedCard(ana);
  await ana.getByRole('radio', { name: 'Partes iguales' }).check();
  await ana.getByRole('button', { name: 'Una persona más' }).click();
  await ana.getByRole('radio', { name: 'Sin propina' }).check();
  const part = Math.ceil(total / 3);
  await payButton(ana).click();
  await expect(ana.getByRole('heading', { name: `Pagaste ${pesos(part)}` })).toBeVisible();
  await expect(beto.getByText(`Queda por pagar ${pesos(total - part)} de ${pesos(total)}`)).toBeVisible();
  await typeCard(beto);
  await beto.getByRole('radio', { name: 'El resto' }).check();
  await beto.getByRole('radio', { name: 'Sin propina' }).check();
  await payButton(beto).click();
  await expect(beto.getByRole('heading', { name: 'La cuenta está pagada' })).toBeVisible();
  await expect(beto.getByText(`Tú pagaste ${pesos(total - part)}.`)).toBeVisible();
  await expect(ana.getByRole('heading', { name: 'La cuenta está pagada' })).toBeVisible();
  await expect(ana.getByText(`Tú pagaste ${pesos(part)}.`)).toBeVisible();
  expect(await table.bill()).toMatchObject({ sp: 2, pagado: total });
});

for (const hours of [3, -3]) {
  test(
    `[X-13] a line that a lost phone holds is free again when its lease has run out, also on a phone whose clock is wrong by ${hours} hours`,
    NIGHT,
    async ({ browser, sandbox, watch }) => {
      const { table, lines, ana, beto, betoReceived } = await sitDown(browser, sandbox, watch);
      const [first] = lines;
      await beto.clock.install({ time: Date.now() + hours * 3_600_000 });
      await joinBill(beto, sandbox, table);
      await box(ana, first).check();
      await expect(line(beto, first)).toContainText('Lo paga Ana');
      await ana.context().close();
      // Ana's phone may have spoken for the last time up to 20 s before: with these it is still within the minute.
      await sandbox.control('/sandbox/test/clock', { advanceMs: 25_000 });
      const before = betoReceived.length;
      await beto.clock.fastForward(20_000);
      await expect.poll(() => betoReceived.slice(before).some((word) => word.includes('users'))).toBe(true);
      await drawn(beto);
      await expect(line(beto, first)).toContainText('Lo paga Ana');
      await sandbox.control('/sandbox/test/clock', { advanceMs: 36_000 });
      // At its next word to the table the phone hears what time it is there.
      await beto.clock.fastForward(25_000);
      await box(beto, first).check();
      await typeCard(beto);
      await payButton(beto).click();
      await expect(beto.getByRole('heading', { name: /^Pagaste/ })).toBeVisible();
      expect((await table.bill()).lines.map(({ dp }) => dp)).toEqual([1, 0, 0, 0]);
    },
  );
}

test(
  '[X-13] a payment whose answer is lost is asked for again after a reload, and charged once',
  NIGHT,
  async ({ browser, sandbox, watch }) => {
    const { table, lines, ana } = await sitDown(browser, sandbox, watch);
    const [first] = lines;
    await box(ana, first).check();
    await takeSavedCard(ana);
    await ana.getByRole('radio', { name: 'Sin propina' }).check();
    // Until it is taken away: the browser may send a request of a broken connection again by itself.
    await sandbox.control('/sandbox/faults', { call: 'POST /srv/paygaeorder', kind: 'answer-lost', times: 0 });
    await payButton(ana).click();
    await expect(ana.getByText(/No sabemos si el pago llegó/)).toBeVisible({ timeout: 20_000 });
    await ana.reload();
    await expect(ana.getByText(/No sabemos si el pago llegó/)).toBeVisible({ timeout: 20_000 });
    await expect(ana.getByRole('radio', { name: 'El resto' })).toHaveCount(0);
    await sandbox.control('/sandbox/faults', undefined, 'DELETE');
    await takeSavedCard(ana);
    await ana.getByRole('button', { name: /Consultar y terminar el pago/ }).click();
    await expect(ana.getByRole('heading', { name: `Pagaste ${pesos(first.p28)}` })).toBeVisible();
    expect((await table.bill()).lines.map(({ dp }) => dp)).toEqual([1, 0, 0, 0]);
  },
);

test(
  '[X-13] a visitor before the bill logs in to pay with a saved card, and comes back to what was chosen',
  NIGHT,
  async ({ browser, sandbox, watch }) => {
    const table = await layTable(sandbox);
    const page = await (await browser.newContext()).newPage();
    watch.over(page.context());
    await openBill(page, sandbox, table);
    const { total } = await table.bill();
    await expect(page.getByText(/Sin cuenta se paga el total/)).toBeVisible();
    await page.getByRole('radio', { name: '15%' }).check();
    await page.getByRole('button', { name: 'Usar una tarjeta guardada' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('ana@comanda.test');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(sandbox, 'ana@comanda.test'));
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('radio', { name: 'El resto' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '15%' })).toBeChecked();
    await takeSavedCard(page);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'La cuenta está pagada' })).toBeVisible();
    expect(await table.bill()).toMatchObject({ sp: 2, pagado: total });
  },
);

test('[X-13] what was marked and chosen stands again after a reload', NIGHT, async ({ browser, sandbox, watch }) => {
  const { lines, ana, beto } = await sitDown(browser, sandbox, watch);
  const [first] = lines;
  await box(ana, first).check();
  await ana.getByRole('radio', { name: 'Sin propina' }).check();
  await expect(line(beto, first)).toContainText('Lo paga Ana');
  await ana.reload();
  await expect(box(ana, first)).toBeChecked({ timeout: 20_000 });
  await expect(ana.getByRole('radio', { name: 'Sin propina' })).toBeChecked();
  await expect(ana.getByRole('button', { name: `Pagar ${pesos(first.p28)}` })).toBeVisible();
});
