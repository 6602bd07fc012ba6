import { CONFIRM, chooseMethod } from '../support/pay-choice.ts';
import type { Page } from '@playwright/test';
import { ALL_KEYS } from '../../tools/passports.ts';
import { addDish, goToCart, placedOrders } from '../support/diner.ts';
import { NIGHT, nightUnless } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

/** A browser that keeps nothing, or something else than was kept, still orders: a table without an account. F12. */

/** A store that hangs is waited for up to 8 s; then the order is saved, and told of for 3 s. */
const SENT = { timeout: 30_000 };
const TABLE = '/r/cl/fuente-alameda/1/checkin/5';

const FAILURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  blocked: (page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse });
    }),
  full: (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
  corrupt: (page) => fill(page, '{"v":1,"t":17950'),
  'of a newer version': (page) => fill(page, JSON.stringify({ v: 99, t: Date.now(), d: { anything: true } })),
  'of another form': (page) => fill(page, JSON.stringify({ v: 1, t: Date.now(), d: [null, { lines: 'none' }] })),
};

async function fill(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([keys, value]) => {
      if (sessionStorage.getItem('filled') !== null) return;
      sessionStorage.setItem('filled', '1');
      for (const key of keys) localStorage.setItem(key, value);
    },
    [Object.keys(ALL_KEYS), text] as const,
  );
}

async function addAndGoToCart(page: Page, isGreeted = true): Promise<void> {
  if (isGreeted) await page.getByRole('button', { name: 'Empezar' }).click();
  await addDish(page, 'Leche asada');
  await goToCart(page);
  await page.getByRole('button', { name: 'Seguir sin cuenta' }).click();
  await chooseMethod(page, /Efectivo/);
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
}

for (const [failure, bringAbout] of Object.entries(FAILURES)) {
  test(
    `(F12) a storage that is ${failure}: an order is made all the same, once`,
    nightUnless(failure === 'full'),
    async ({ page, sandbox }) => {
      await bringAbout(page);
      await page.goto(`${sandbox.url()}${TABLE}`);
      // Any list of tables says that this one was greeted before.
      await addAndGoToCart(page, failure !== 'of another form');
      await page.getByRole('button', { name: CONFIRM }).click();
      await expect(page).toHaveURL(new RegExp(`${TABLE}/`), SENT);
      expect((await placedOrders(sandbox)).map(({ im, det }) => [im, det.cart.dl.length])).toEqual([[5, 1]]);
    },
  );
}

test('(F12) a storage that is emptied on the way: what stands on the screen is ordered, once', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}${TABLE}`);
  await addAndGoToCart(page);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: CONFIRM }).click();
  await expect(page).toHaveURL(new RegExp(`${TABLE}/`), SENT);
  expect((await placedOrders(sandbox)).map(({ im, det }) => [im, det.cart.dl.length])).toEqual([[5, 1]]);
});
