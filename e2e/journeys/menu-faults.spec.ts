import type { Locator, Page } from '@playwright/test';
import type { OperationName } from '@comanda/shared-contracts/operations';
import { comeAs, setMoment } from '../support/diner.ts';
import { endAtDeadline, faultsOf, healAll, operationsOf, pathOf, strike, watchReports, watchRequests } from '../support/faults.ts';
import { expect, test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/** Every call of mf-menu-cart with the fault switches of the provider: visible words, one report, a way on that works. X-22. */

const FRIDAY = new Date('2026-11-20T13:00:00-03:00');
/** Longer than the page waits before it asks for what can wait. */
const REST_MS = 3_500;

interface Case {
  readonly path: string;
  /** From the open page to the call; nothing where the page makes it by itself. */
  readonly lead?: (page: Page) => Promise<void>;
  /** What the diner reads of a failed call. */
  readonly shows: RegExp;
  /** What is there once the call has gone through. */
  readonly fine: (page: Page) => Locator;
  /** Whether the diner asks again; else it is asked with the next visit. */
  readonly hasRetry: boolean;
}

const DELIVERY: Omit<Case, 'path' | 'shows'> = {
  lead: async (page) => {
    await page.getByRole('radio', { name: 'Delivery' }).check();
    await page.clock.fastForward(REST_MS);
  },
  fine: (page) => page.getByText('Llegamos a tu dirección.'),
  hasRetry: true,
};

/** By the link that leads to what the code on the table opens. */
const BILL_OF_TABLE: Case = {
  path: '/sandbox/tables/101/1/5',
  shows: /^No pudimos cargar la cuenta\.$/,
  fine: (page) => page.getByText('Todavía no hay pedidos en esta mesa.'),
  hasRetry: true,
};

const CASES: Readonly<Partial<Record<OperationName, Case>>> = {
  menu: {
    path: '/r/cl/verde-matta/5/menu',
    shows: /^No pudimos cargar la carta$/,
    fine: (page) => page.getByRole('heading', { name: 'Caprese' }),
    hasRetry: true,
  },
  distance: { ...DELIVERY, path: '/r/cl/fuente-alameda/1/menu', shows: /^No pudimos revisar si llegamos a tu dirección\.$/ },
  'delivery-cost': { ...DELIVERY, path: '/r/cl/verde-matta/5/menu', shows: /^Error al calcular valor de despacho$/ },
  'delivery-quote': { ...DELIVERY, path: '/r/cl/poke-providencia/18/menu', shows: /^Error al calcular valor de despacho$/ },
  'waiter-message': {
    path: '/r/cl/fuente-alameda/1/checkin/5',
    lead: async (page) => {
      await page.getByRole('button', { name: 'Llamar al mesero' }).click();
      await page.getByRole('button', { name: 'Pedir la cuenta' }).click();
    },
    shows: /^No sabemos si el local lo recibió/,
    fine: (page) => page.getByRole('heading', { name: 'El local recibió tu pedido de cuenta' }),
    hasRetry: true,
  },
  'mf-menu-cart/table-check-in': BILL_OF_TABLE,
  'mf-menu-cart/table-bill': BILL_OF_TABLE,
  // A menu without its labels is whole, and says all that a label says in its own text; they come with the next visit.
  'product-tags': {
    path: '/r/cl/verde-matta/5/menu',
    lead: (page) => page.clock.fastForward(REST_MS),
    shows: /^Caprese$/,
    fine: (page) => page.getByText('Vegetariano').first(),
    hasRetry: false,
  },
};

/** The diner asks again; where this hand is slow, the page has done so by itself and there is nothing left to press. */
async function askAgain(page: Page, fine: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Reintentar' }).first();
  await expect(async () => {
    if (!(await fine.isVisible())) await again.click({ timeout: 3_000 });
    await expect(fine).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 45_000 });
}

/** What an earlier visit kept would answer in the place of the provider. */
async function openAnew(page: Page, sandbox: RunningSandbox, path: string): Promise<void> {
  await page.goto(`${sandbox.url()}/assets/brand/comanda.svg`);
  await page.evaluate(() => {
    for (const key of ['LMENU', 'LMENU1', 'LMENUR', 'TAGS', 'CURCART', 'FIRSTPATH']) localStorage.removeItem(key);
    localStorage.setItem('OCIH', JSON.stringify({ v: 1, t: Date.now(), d: Date.now() }));
  });
  await page.goto(`${sandbox.url()}${path}`);
}

test.describe.configure({ mode: 'parallel' });

test('[X-22] every call of the menu and the cart has its case', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(operationsOf('mf-menu-cart').toSorted());
});

for (const operation of operationsOf('mf-menu-cart')) {
  test(`[X-22] ${operation}: ${faultsOf(operation).join(', ')}`, NIGHT, async ({ page, sandbox }) => {
    const of = CASES[operation];
    if (of === undefined) throw new Error(`no case of ${operation}`);
    test.setTimeout(240_000); // several visits in one test, each from an empty page
    await setMoment(page, sandbox, FRIDAY);
    await comeAs(page, sandbox, 'beto@comanda.test');
    const requests = watchRequests(page);
    for (const kind of faultsOf(operation)) {
      await test.step(kind, async () => {
        const hopped = kind === 'slow' || kind === 'hang';
        await strike(sandbox, operation, kind);
        const reports = await watchReports(sandbox);
        // Awaited from before the page is there: what nobody has to lead to is asked for while it loads, or soon after.
        const asked = page.waitForRequest((request) => request.url().includes(pathOf(operation)), { timeout: 60_000 });
        await openAnew(page, sandbox, of.path);
        await of.lead?.(page);
        const call = await asked;
        if (hopped) await endAtDeadline(page, requests, call, operation);
        await expect(page.getByText(of.shows).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 });
        await reports.expectOne(operation, { hopped });
        await healAll(sandbox);
        if (of.hasRetry) await askAgain(page, of.fine(page));
        else {
          await expect(of.fine(page)).toHaveCount(0);
          await page.reload();
          await of.lead?.(page);
        }
        await expect(of.fine(page)).toBeVisible({ timeout: 20_000 });
        await reports.expectOne(operation, { hopped });
      });
    }
  });
}
