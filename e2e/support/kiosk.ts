import { expect, type Page } from '@playwright/test';
import { providerOf, type Json } from './provider.ts';
import type { RunningSandbox } from './start-sandbox.ts';

/** An order as the operator's console lists it. */
export interface OrderRow {
  readonly iped: number;
  readonly ss: number;
  readonly sp: number;
  readonly ioext: string;
  readonly virtual_table_id: string;
}

interface Ticket {
  readonly id: string;
  readonly args: { readonly h: string; readonly c: string };
}

/** Stands before a kiosk that is linked already, in PROD unless told otherwise; its page may come no further than that (`commit`) where a file of it hangs. */
export async function standBefore(
  page: Page,
  sandbox: RunningSandbox,
  id: string,
  code: string,
  { amb = 'PROD', waitUntil = 'load' }: { readonly amb?: 'PROD' | 'DEV'; readonly waitUntil?: 'commit' | 'load' } = {},
): Promise<void> {
  const user: Json = { ...(await providerOf(sandbox).linkKiosk(id, code)), amb };
  await page.goto(`${sandbox.url('kiosk.localhost')}/assets/brand/comanda.svg`);
  await page.evaluate((value) => localStorage.setItem('KIOUSER', value), JSON.stringify({ v: 1, t: Date.now(), d: user }));
  await page.goto(sandbox.url('kiosk.localhost'), { waitUntil });
}

export const press = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Orders for take away at the main kiosk, up to the cart. */
export async function fillCart(page: Page): Promise<void> {
  await press(page, /Toca la pantalla/);
  await press(page, /^Para llevar/);
  await press(page, /^Agregar Agua sin gas/);
  await press(page, /^Ver Pedido/);
  await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
  if (page.url().endsWith('/upselling')) await press(page, /^Continuar/);
  await expect(page).toHaveURL(/\/KioskCart$/);
}

/** The whole order at the main kiosk, which takes the cashier alone. */
export async function takeAwayAtTheCashier(page: Page): Promise<void> {
  await fillCart(page);
  await press(page, /^Confirmar/);
  await expect(page).toHaveURL(/\/PaymentReceived$/);
}

/** From an order's number to the start by its button, unless the screen has gone back by itself: seconds behind the last ticket it does. */
export async function backToStart(page: Page): Promise<void> {
  await expect(async () => {
    if (!page.url().endsWith('/KioskWelcome')) {
      await page
        .getByRole('button', { name: /^Volver al inicio/ })
        .filter({ visible: true })
        .first()
        .click({ timeout: 2_000 });
    }
    await expect(page).toHaveURL(/\/KioskWelcome$/, { timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
}

/**
 * The browser has drawn what stands there, and has told of what moved by it. A clock that hops before would let the scroll of a new
 * page come late, as if somebody had touched the kiosk then. An observer answers behind a real frame, which no test's clock holds.
 */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      });
    }
  });
}

/** The latest orders, the newest first. */
export const orders = async (sandbox: RunningSandbox, limit = 20): Promise<readonly OrderRow[]> =>
  (await sandbox.control<{ data: readonly OrderRow[] }>(`/sandbox/api/orders?limit=${limit}`)).data;

export async function newest(sandbox: RunningSandbox): Promise<OrderRow> {
  const [order] = await orders(sandbox, 1);
  if (order === undefined) throw new Error('no order');
  return order;
}

/** All that was printed, the latest first. */
export const tickets = async (sandbox: RunningSandbox): Promise<readonly Ticket[]> =>
  (await sandbox.control<{ data: readonly Ticket[] }>('/sandbox/api/tickets')).data;

export const ticketIds = async (sandbox: RunningSandbox): Promise<readonly string[]> => (await tickets(sandbox)).map(({ id }) => id);

/**
 * All that this browser knows by now of whoever stood before it, as text: storage, databases with their records, what workers
 * keep, cookies, the page and its history entry. F8.
 */
export function traces(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const records: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await opened(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        records.push(name, store, await opened(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) kept.push(url);
    }
    const stored = { ...localStorage, ...sessionStorage };
    return JSON.stringify([stored, records, kept, document.cookie, document.title, history.state, document.documentElement.outerHTML]);
  });
}
