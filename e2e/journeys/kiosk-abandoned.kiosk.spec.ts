import type { Page, Request } from '@playwright/test';
import { backToStart, drawn, newest, orders, press, standBefore, traces } from '../support/kiosk.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

/** What may lie in a kiosk's storage while nobody stands before it. F8. */
const DEVICE_KEYS = new Set(['COMPOSITION', 'DGID', 'FBT', 'IDI', 'KIOUSER', 'KMENU', 'KSETUP', 'TAGS', 'TK5', 'AMB']);
const NAME = 'Camila Privada';
const EMAIL = 'camila@privada.test';
const COMMENT = 'Sin sal por mi presión';
/** With an order on its way the outbox keeps its dishes and total beside this word. */
const KEPT_ORDER = '"pageId"';

/** An order that could not be asked about is asked about again after five seconds. */
const FORGOTTEN_MS = 20_000;

type Step = (page: Page) => Promise<void>;

/** The way of a customer of the terrace kiosk; abandoned behind each of these. */
const STEPS: readonly (readonly [path: RegExp, Step])[] = [
  [/\/OrderTable$/, (page) => press(page, /Toca la pantalla/)],
  [
    /\/ProductMenu$/,
    async (page) => {
      await press(page, /^Dígito 2/);
      await press(page, /^Confirmar/);
    },
  ],
  [/\/KioskProduct\//, (page) => press(page, /Medio pollo/)],
  [
    /\/(upselling|KioskCart)$/,
    async (page) => {
      await page.getByText('Limonada').first().click();
      await page.getByRole('textbox', { name: /^Comentario/ }).fill(COMMENT);
      await press(page, /^Agregar al pedido/);
      await press(page, /^Ver Pedido/);
    },
  ],
  [
    /\/UserData$/,
    async (page) => {
      if (page.url().endsWith('/upselling')) await press(page, /^Continuar/);
      await press(page, /^Confirmar/);
    },
  ],
  [
    /\/SelectPaymentMethod$/,
    async (page) => {
      await page.getByRole('textbox', { name: 'Nombre' }).fill(NAME);
      await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
      await press(page, /^Continuar/);
    },
  ],
  [/\/PayOrder\/5025$/, (page) => press(page, /^Con tarjeta/)],
];

async function customerKeys(page: Page): Promise<readonly string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return keys.filter((key) => !DEVICE_KEYS.has(key) && !key.startsWith('firebase:'));
}

/** What of the customer's own words can still be found. */
async function found(page: Page): Promise<readonly string[]> {
  const known = await traces(page);
  return [NAME, EMAIL, COMMENT, KEPT_ORDER].filter((secret) => known.includes(secret));
}

/** The calls of a page that are not answered yet. */
function watchCalls(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => (request.url().includes('/srv/') ? open.add(request) : undefined));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Less than any call waits for its answer. */
const HOP_MS = 4_000;

/** So long nobody touches the kiosk. A call's time hops with the clock: `hop` by hop each is answered before it is up. */
async function leaveAlone(page: Page, calls: ReadonlySet<Request>, ms: number, hop: number): Promise<void> {
  await drawn(page);
  for (let left = ms; left > 0; left -= hop) {
    await expect.poll(() => calls.size, { intervals: [20, 50, 100, 250] }).toBe(0);
    await page.clock.runFor(Math.min(left, hop));
  }
}

test(
  '[K4-017] a kiosk that is left at any step starts anew by itself, in Spanish, with nothing of its customer left',
  NIGHT,
  async ({ page, sandbox }) => {
    test.setTimeout(180_000);
    const calls = watchCalls(page);
    const now = new Date('2026-11-20T19:40:00-03:00');
    await sandbox.control('/sandbox/test/clock', { setMs: now.getTime() });
    await page.clock.install({ time: now });
    await standBefore(page, sandbox, 'TOTEM-4-2', '4242');
    for (let last = 0; last < STEPS.length; last += 1) {
      for (const [path, step] of STEPS.slice(0, last + 1)) {
        await step(page);
        await expect(page).toHaveURL(path);
      }
      const isPaying = last === STEPS.length - 1;
      if (isPaying) await expect(page.getByRole('timer')).toBeVisible();
      await leaveAlone(page, calls, 152_000, isPaying ? HOP_MS : 152_000);
      // A payment is settled before the customer is asked whether anybody is there.
      if (!isPaying) await expect(page.getByText('¿Sigues ahí?')).toBeVisible();
      await leaveAlone(page, calls, 30_000, isPaying ? HOP_MS : 30_000);
      await expect(page).toHaveURL(/\/KioskWelcome$/);
      // The answer that closes an unpaid order comes in its own time.
      await expect.poll(() => customerKeys(page), { timeout: FORGOTTEN_MS }).toEqual([]);
      await expect.poll(() => found(page), { timeout: FORGOTTEN_MS }).toEqual([]);
    }
    await expect.poll(async () => (await orders(sandbox, 5)).map(({ ss, sp }) => [ss, sp])).toEqual([[-2, -1]]);
  },
);

test(
  '[K1-007] takes away in English and pays at the cashier; the next customer is greeted in Spanish',
  NIGHT,
  async ({ page, sandbox }) => {
    await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
    await press(page, /^English/);
    await press(page, /^Touch the screen/);
    await press(page, /^Take away|^To go/);
    await press(page, /^Add Still water/);
    await press(page, /^(View|See) order/i);
    await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
    if (page.url().endsWith('/upselling')) await press(page, /^Continue/);
    await press(page, /^Confirm/);
    await expect(page.getByRole('heading', { name: 'Order received!' })).toBeVisible();
    await expect(page.getByText('Take your ticket below')).toBeVisible();
    await press(page, /^Back to the start/);
    await expect(page.getByRole('button', { name: 'Toca la pantalla para empezar' })).toBeVisible();
  },
);

test('F8: after a finished order nothing of the customer can be found, or gone back to', async ({ page, sandbox }) => {
  await standBefore(page, sandbox, 'TOTEM-4-2', '4242');
  for (const [path, step] of STEPS) {
    await step(page);
    await expect(page).toHaveURL(path);
  }
  await expect(page.getByRole('timer')).toBeVisible();
  // While the order is under way it is there to be found: the search finds what is to be found.
  expect(await found(page)).toEqual(expect.arrayContaining([NAME, KEPT_ORDER]));
  await sandbox.control(`/sandbox/api/orders/${(await newest(sandbox)).iped}/pay`, {});
  await expect(page.getByText(/Retira tus? .*tickets? abajo/)).toBeVisible({ timeout: 30_000 });
  await backToStart(page);
  await expect.poll(() => customerKeys(page), { timeout: FORGOTTEN_MS }).toEqual([]);
  await expect.poll(() => found(page), { timeout: FORGOTTEN_MS }).toEqual([]);
  // Whoever goes back through the history meets the welcome, whatever stood there.
  for (let entry = 0; entry < 6; entry += 1) {
    await page.goBack().catch(() => null);
    await expect(page).toHaveURL(/\/KioskWelcome$/);
    expect(await page.content()).not.toContain(NAME);
  }
});
