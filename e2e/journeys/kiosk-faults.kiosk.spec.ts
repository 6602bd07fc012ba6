import type { Locator, Page } from '@playwright/test';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { OperationName } from '@comanda/shared-contracts/operations';
import { setMoment } from '../support/diner.ts';
import { endAtDeadline, faultsOf, healAll, operationsOf, pathOf, strike, watchReports, watchRequests } from '../support/faults.ts';
import { newest, press, takeAwayAtTheCashier } from '../support/kiosk.ts';
import { type Json, providerOf } from '../support/provider.ts';
import { expect, test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/** Every call of the kiosk with the fault switches of the provider: visible words, one report, a way on that works. X-22. */

const NOON = new Date('2026-11-20T13:00:00-03:00');
/** So long a payment is awaited before it is asked about; ms. */
const PAYMENT_MS = 141_000;
/** Between two questions of a payment. */
const ASK_AGAIN_MS = 5_000;

interface Case {
  readonly device?: readonly [id: string, code: string];
  readonly path?: string;
  readonly edit?: (composition: Composition) => Composition;
  /** From the open page to the call; nothing where the page makes it by itself. */
  readonly lead?: (page: Page, sandbox: RunningSandbox) => Promise<void>;
  /** What the customer reads of a failed call. */
  readonly shows: RegExp;
  /** It is read while the call is still under way, for nothing waits for it; the screen goes by itself after 15 s. */
  readonly isReadBefore?: boolean;
  /** Another try: the customer's press, or the kiosk's own time. */
  readonly again: (page: Page) => Promise<void>;
  /** What is there once the call has gone through. */
  readonly fine: (page: Page) => Locator;
}

/** The customer's press; where this hand is slow, the kiosk has tried again by itself and there is nothing left to press. */
const retryUntil =
  (fine: Case['fine']) =>
  async (page: Page): Promise<void> => {
    const again = page
      .getByRole('button', { name: /^Reintentar/ })
      .filter({ visible: true })
      .first();
    await expect(async () => {
      if (!(await fine(page).isVisible())) await again.click({ timeout: 3_000 });
      await expect(fine(page)).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 45_000 });
  };

/** Leaves the screen with the number, which goes by itself a while after the ticket. */
async function leaveNumber(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: /Toca la pantalla/ }).filter({ visible: true });
  await expect(async () => {
    if (!(await start.isVisible())) await page.getByRole('button', { name: /^Volver al inicio/ }).click({ timeout: 3_000 });
    await expect(start).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
}
const TICKET = (page: Page): Locator => page.getByText('Retira tu ticket abajo');
const TICKETS = (page: Page): Locator => page.getByText('Retira tus 2 tickets abajo');
const RESTAURANTS = (page: Page): Locator => page.getByRole('button', { name: /Brasa Norte/ });
const WELCOME = (page: Page): Locator => page.getByRole('button', { name: 'Toca la pantalla para empezar' });
const DISHES = (page: Page): Locator => page.getByRole('button', { name: 'Agregar Agua sin gas' });
const TERMINAL = ['TOTEM-4-2', '4242'] as const;

/** Eats here at the terrace kiosk and waits before the card reader. */
async function toTheReader(page: Page): Promise<void> {
  await press(page, /Toca la pantalla/);
  await press(page, /^Dígito 2/);
  await press(page, /^Confirmar/);
  await press(page, /^Agregar Agua sin gas/);
  await press(page, /^Ver Pedido/);
  await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
  if (page.url().endsWith('/upselling')) await press(page, /^Continuar/);
  await press(page, /^Confirmar/);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Camila');
  await page.getByRole('textbox', { name: 'Email' }).fill('camila@comanda.test');
  await press(page, /^Continuar/);
  await press(page, /^Con tarjeta/);
  await expect(page.getByRole('timer')).toBeVisible();
}

/** What becomes of the payment is asked once its time is over, by nothing else before. */
const ASKED_LATE: Omit<Case, 'shows'> = {
  device: TERMINAL,
  edit: (composition) => ({ ...composition, orderPolling: false }),
  lead: async (page) => {
    await toTheReader(page);
    await page.clock.fastForward(PAYMENT_MS);
  },
  again: (page) => page.clock.fastForward(ASK_AGAIN_MS),
  fine: (page) => page.getByRole('heading', { name: 'Pago rechazado' }),
};

/** No print agent beside the kiosk: the provider prints. */
const CLOUD: Omit<Case, 'shows'> = {
  edit: ({ printAgent: _, ...composition }) => composition,
  lead: (page) => takeAwayAtTheCashier(page),
  again: retryUntil(TICKET),
  fine: TICKET,
};

const PORTAL: Case = {
  path: '/l/cl/portal/15',
  shows: /^No pudimos cargar los restaurantes$/,
  again: retryUntil(RESTAURANTS),
  fine: RESTAURANTS,
};

const CASES: Readonly<Partial<Record<OperationName, Case>>> = {
  // The shell asks for its own part of it once the page has come to rest.
  'test-info': {
    shows: /^No podemos atender en este momento$/,
    again: retryUntil(WELCOME),
    fine: WELCOME,
  },
  menu: {
    lead: async (page) => {
      await press(page, /Toca la pantalla/);
      await press(page, /^Para llevar/);
    },
    shows: /^No pudimos cargar la carta$/,
    again: retryUntil(DISHES),
    fine: DISHES,
  },
  // The dishes stand there all the same.
  'product-tags': {
    lead: async (page) => {
      await press(page, /Toca la pantalla/);
      await press(page, /^Para llevar/);
    },
    shows: /^Agua sin gas$/,
    isReadBefore: true,
    again: () => Promise.resolve(),
    fine: DISHES,
  },
  'portal-info': PORTAL,
  'portal-venues': PORTAL,
  // For the figures of the venue alone: the customer is served as if it had been answered.
  'exchange-rate': {
    lead: (page) => takeAwayAtTheCashier(page),
    shows: /^Retira tu ticket abajo$/,
    isReadBefore: true,
    again: async (page) => {
      await leaveNumber(page);
      await takeAwayAtTheCashier(page);
    },
    fine: TICKET,
  },
  // Where nobody can say what the cart costs, the save decides: the order goes out all the same.
  'order-preflight': {
    lead: (page) => takeAwayAtTheCashier(page),
    shows: /^Retira tu ticket abajo$/,
    again: () => Promise.resolve(),
    fine: TICKET,
  },
  'order-detail': { ...ASKED_LATE, shows: /^Estamos confirmando tu pago$/ },
  // When it was carried out although no answer came, that is seen at once.
  'order-cancel': { ...ASKED_LATE, shows: /^(Estamos confirmando tu pago|Pago rechazado)$/ },
  'print-token': { ...CLOUD, shows: /^No pudimos imprimir tu ticket$/ },
  'print-remote': { ...CLOUD, shows: /^No pudimos imprimir tu ticket$/ },
  barcode: {
    device: TERMINAL,
    lead: async (page, sandbox) => {
      await toTheReader(page);
      await sandbox.control(`/sandbox/api/orders/${(await newest(sandbox)).iped}/pay`, {});
    },
    shows: /^No pudimos imprimir tu ticket$/,
    again: retryUntil(TICKETS),
    fine: TICKETS,
  },
};

/** A device as it was when it was linked: nothing of an earlier order, nothing kept that could stand in for an answer. */
async function openAnew(page: Page, sandbox: RunningSandbox, user: Json, path: string): Promise<void> {
  await page.goto(`${sandbox.url('kiosk.localhost')}/assets/brand/comanda.svg`);
  await page.evaluate(async (device) => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    localStorage.setItem('KIOUSER', JSON.stringify({ v: 1, t: Date.now(), d: device }));
  }, user);
  await page.goto(`${sandbox.url('kiosk.localhost')}${path}`);
}

test.describe.configure({ mode: 'parallel' });

test('[X-22] every call of the kiosk has its case', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(operationsOf('mf-kiosk').toSorted());
});

for (const operation of operationsOf('mf-kiosk')) {
  test(`[X-22] ${operation}: ${faultsOf(operation).join(', ')}`, NIGHT, async ({ page, sandbox }) => {
    const of = CASES[operation];
    if (of === undefined) throw new Error(`no case of ${operation}`);
    test.setTimeout(240_000);
    await setMoment(page, sandbox, NOON);
    const { edit, device = ['TOTEM-4-1', '4141'], path = '/' } = of;
    if (edit !== undefined) sandbox.editComposition('kiosk', edit);
    const user: Json = await providerOf(sandbox).linkKiosk(...device);
    const requests = watchRequests(page);
    for (const kind of faultsOf(operation)) {
      await test.step(kind, async () => {
        await strike(sandbox, operation, kind);
        const reports = await watchReports(sandbox);
        // Awaited from before the page is there, and as long as the whole way to the call may take.
        const asked = page.waitForRequest((request) => request.url().includes(pathOf(operation)), { timeout: 90_000 });
        await openAnew(page, sandbox, user, path);
        await of.lead?.(page, sandbox);
        const call = await asked;
        const isRead = () => expect(page.getByText(of.shows).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 });
        if (of.isReadBefore === true) await isRead();
        if (kind === 'slow' || kind === 'hang') await endAtDeadline(page, requests, call, operation);
        if (of.isReadBefore !== true) await isRead();
        await reports.expectOneOf(operation);
        await healAll(sandbox);
        await of.again(page);
        await expect(of.fine(page)).toBeVisible({ timeout: 20_000 });
        await reports.expectOneOf(operation);
      });
    }
  });
}
