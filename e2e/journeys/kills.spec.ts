import { CONFIRM } from '../support/pay-choice.ts';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addFirstProduct, openVenueMenu } from '../support/diner.ts';
import { startBrowser } from '../support/killable-browser.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import { NIGHT } from '../support/night.ts';
import { beSomebody } from '../support/table.ts';

const SAVE = 'POST /srv/saveorder';

interface Moment {
  readonly name: string;
  /** Before the diner presses the button. */
  readonly arm?: (sandbox: RunningSandbox) => Promise<unknown>;
  /** Resolves at the moment at which the browser is killed. Asked for before the button is pressed. */
  readonly reached: (page: Page) => Promise<unknown>;
  /** The press may have been lost with the browser: then the cart is whole, and the diner presses again. */
  readonly mayBeLost?: true;
}

const fault =
  (call: string, kind: string, more: object = {}) =>
  (sandbox: RunningSandbox) =>
    sandbox.control('/sandbox/faults', { call, kind, times: 1, ms: 0, ...more });

/** The steps of placing an order, from the press to the page of the order. */
const MOMENTS: readonly Moment[] = [
  { name: 'with the press', reached: () => Promise.resolve(), mayBeLost: true },
  { name: 'as the save leaves', arm: fault(SAVE, 'slow', { ms: 2000 }), reached: (page) => page.waitForRequest(/saveorder/) },
  {
    name: 'with the save on its way, and it never arrives',
    reached: (page) => new Promise((resolve) => void page.route(/saveorder/, () => resolve(null))),
  },
  {
    name: 'stored, and not answered yet',
    reached: (page) =>
      new Promise((resolve) => {
        void page.route(/saveorder/, async (route) => {
          await route.fetch();
          resolve(null);
        });
      }),
  },
  { name: 'as the answer arrives', reached: (page) => page.waitForResponse(/saveorder/) },
  { name: 'after an answer that says nothing', arm: fault(SAVE, '5xx-after'), reached: (page) => page.waitForResponse(/saveorder/) },
  {
    name: 'while it is looked for',
    arm: async (sandbox) => {
      await fault(SAVE, '5xx-after')(sandbox);
      // Each time until the browser is gone: the page asks for its orders of its own accord too.
      await fault('GET /srv/getorderbycheck', 'slow', { ms: 4000, times: 0 })(sandbox);
      await fault('GET /srv/getuserorders', 'slow', { ms: 4000, times: 0 })(sandbox);
    },
    reached: (page) =>
      page
        .getByText(/comprobando/i)
        .first()
        .waitFor(),
  },
  {
    name: 'as it is told as received',
    reached: (page) =>
      page
        .getByText(/pedido N\.º \d+/i)
        .first()
        .waitFor(),
  },
  { name: 'on the page of the order', reached: (page) => page.waitForURL(/\/order\//) },
];

/** A database that mends itself after the crash, then look-ups 1, 2, 4, 8 and 15 s later. */
const SETTLED_MS = 45_000;

const NO_ORDER = 'Tu pedido está vacío';
const orders = async (sandbox: RunningSandbox): Promise<number> =>
  (await sandbox.control<{ data: unknown[] }>('/sandbox/api/orders?limit=50')).data.length;

/** A profile in which Ana is logged in and a dish lies in the cart. */
async function fillProfile(sandbox: RunningSandbox, profile: string): Promise<void> {
  const { page, close } = await startBrowser(profile);
  await beSomebody(page, sandbox, 'ana@comanda.test');
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('CURCART'))).not.toBeNull();
  await close();
}

/** The cart with its ways to pay, loaded again where a busy machine is slow to start its browser. */
async function openCart(page: Page, sandbox: RunningSandbox): Promise<void> {
  await expect(async () => {
    await page.goto(`${sandbox.url()}/l/cart`);
    await page.locator('#checkout-payment').waitFor({ timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
}

async function confirm(page: Page, method = /Efectivo/, timeout = 15_000): Promise<void> {
  // The list is closed where the browser remembers what was chosen before the crash: then its name stands alone.
  await page.locator('#checkout-payment').getByText(method).first().click({ timeout });
  await page.getByRole('checkbox', { name: /condiciones/i }).check({ timeout });
  await page.getByRole('button', { name: CONFIRM }).click({ timeout });
}

/** The cart is closed, or its order is told of: it cannot be ordered a second time. */
async function expectClosedCart(page: Page, sandbox: RunningSandbox): Promise<void> {
  await page.goto(`${sandbox.url()}/l/cart`);
  await expect(
    page
      .getByText(NO_ORDER)
      .or(page.getByText(/pedido N\.º \d+/i))
      .first(),
  ).toBeVisible({ timeout: SETTLED_MS });
}

/** Does something on a page of no browser of Playwright's own: what it shows is not kept by itself when it fails. */
async function withScreen(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    const text = await page.locator('body').innerText();
    await test.info().attach(name, { body: await page.screenshot(), contentType: 'image/png' });
    throw new Error(`${name}, at ${page.url()}, where it says:\n${text}`, { cause });
  }
}

/** Places the order, kills the browser at a moment, starts it again on what the disk kept. */
async function killAt(moment: Moment, sandbox: RunningSandbox, profile: string): Promise<void> {
  const before = await orders(sandbox);
  const first = await startBrowser(profile);
  try {
    await withScreen(first.page, moment.name, async () => {
      await openCart(first.page, sandbox);
      await moment.arm?.(sandbox);
      const reached = moment.reached(first.page);
      await confirm(first.page);
      await reached;
    });
  } finally {
    await first.kill();
    await sandbox.control('/sandbox/faults', undefined, 'DELETE');
  }

  const { page, kill } = await startBrowser(profile);
  try {
    await withScreen(page, moment.name, async () => {
      await page.goto(`${sandbox.url()}/l/cart`);
      if (moment.mayBeLost) {
        // What was pressed may still be on its way out of the outbox: the page then moves on under a second press.
        await expect(async () => {
          if ((await orders(sandbox)) > before) return;
          await confirm(page, /Efectivo/, 2_000);
        }).toPass({ timeout: 40_000 });
      }
      await expect.poll(() => orders(sandbox), { timeout: SETTLED_MS, message: moment.name }).toBe(before + 1);
      await expectClosedCart(page, sandbox);
      await expect(page.getByRole('button', { name: CONFIRM })).toHaveCount(0);
      expect(await orders(sandbox), moment.name).toBe(before + 1);
    });
  } finally {
    await kill();
  }
}

/** Each half in a worker of its own. */
for (const half of [0, 1]) {
  const moments = MOMENTS.filter((_, index) => index % 2 === half);
  test(
    `[X-04] a browser that is killed ${moments.map(({ name }) => name).join('; ')}: one order each time (F9)`,
    NIGHT,
    async ({ sandbox }) => {
      test.setTimeout(360_000);
      const folder = mkdtempSync(join(tmpdir(), 'comanda-kill-'));
      try {
        await fillProfile(sandbox, join(folder, 'filled'));
        for (const [index, moment] of moments.entries()) {
          const profile = join(folder, String(index));
          cpSync(join(folder, 'filled'), profile, { recursive: true });
          await test.step(moment.name, () => killAt(moment, sandbox, profile));
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
}

interface Paid {
  readonly ss: number;
  readonly sp: number;
}
const paid = async (sandbox: RunningSandbox): Promise<readonly number[]> =>
  (await sandbox.control<{ data: Paid[] }>('/sandbox/api/orders?limit=50')).data.map(({ sp }) => sp);

test(
  '[X-05] a browser that is killed at the payment’s page, after paying there, or while a card is charged: one order, paid once (F9)',
  NIGHT,
  async ({ sandbox }) => {
    test.setTimeout(360_000);
    const folder = mkdtempSync(join(tmpdir(), 'comanda-kill-'));
    const begin = async (name: string) => {
      const profile = join(folder, name);
      cpSync(join(folder, 'filled'), profile, { recursive: true });
      const { page, kill } = await startBrowser(profile);
      await openCart(page, sandbox);
      return { page, kill, profile };
    };
    /** On what the disk kept, in the list of orders. */
    const again = async (profile: string) => {
      const browser = await startBrowser(profile);
      await browser.page.goto(`${sandbox.url()}/l/cartc`);
      return browser;
    };
    try {
      await fillProfile(sandbox, join(folder, 'filled'));

      await test.step('at the payment’s page: the same payment is gone on with', async () => {
        const first = await begin('at-page');
        await confirm(first.page, /Stripe/);
        await first.page.getByRole('button', { name: 'Pagar', exact: true }).waitFor();
        await first.kill();
        expect(await paid(sandbox)).toEqual([1]);
        const { page, kill } = await again(first.profile);
        await page.getByRole('main').getByRole('link', { name: 'Fuente Alameda' }).click();
        await page.getByRole('button', { name: 'Reintentar el pago' }).click();
        await page.getByRole('button', { name: 'Pagar', exact: true }).click();
        await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible({ timeout: SETTLED_MS });
        expect(await paid(sandbox)).toEqual([2]);
        await kill();
      });

      await test.step('after paying there: nothing is left to pay', async () => {
        const first = await begin('paid-there');
        await confirm(first.page, /Stripe/);
        const reported = new Promise((resolve) => {
          void first.page.route(/paypayment/, async (route) => {
            if (route.request().method() !== 'POST') return route.continue();
            await route.fetch({ maxRedirects: 0 });
            resolve(null);
          });
        });
        await first.page.getByRole('button', { name: 'Pagar', exact: true }).click({ noWaitAfter: true });
        await reported;
        await first.kill();
        await expect.poll(() => paid(sandbox)).toEqual([2, 2]);
        const { page, kill } = await again(first.profile);
        await page.getByRole('main').getByRole('link', { name: 'Fuente Alameda' }).first().click();
        await expect(page.getByText('Total pagado')).toBeVisible({ timeout: SETTLED_MS });
        await expect(page.getByRole('button', { name: 'Reintentar el pago' })).toHaveCount(0);
        await kill();
      });

      await test.step('while a card is charged: the order is found, and charged once', async () => {
        const first = await begin('card');
        const stored = new Promise((resolve) => {
          void first.page.route(/saveorder/, async (route) => {
            if (new URL(route.request().url()).searchParams.get('preflight') === '1') return route.continue();
            await route.fetch();
            resolve(null);
          });
        });
        await confirm(first.page, /4242/);
        await stored;
        await first.kill();
        const { page, kill } = await again(first.profile);
        await expectClosedCart(page, sandbox);
        expect(await paid(sandbox)).toEqual([2, 2, 2]);
        await kill();
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
