import type { Page } from '@playwright/test';
import type { OperationName } from '@comanda/shared-contracts/operations';
import { CARD_NUMBER, confirmOrder, orderAgain, takeCard, typeCard } from '../support/checkout.ts';
import { chooseMethod } from '../support/pay-choice.ts';
import { comeAs, setMoment } from '../support/diner.ts';
import type { Login } from '../support/provider.ts';
import { providerOf } from '../support/provider.ts';
import { faultsOf, healAll, operationsOf, pathOf, strike, timeoutOf, watchReports, watchRequests } from '../support/faults.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import { NIGHT } from '../support/night.ts';
import { layTable } from '../support/table.ts';

/**
 * Every call of the checkout with the fault switches of the provider: visible words and one report. The way on from each
 * is pressed in mf-checkout/src/screens/faults.test.tsx. X-22.
 */
const FRIDAY = new Date('2026-11-20T13:00:00-03:00');
const VENUE = '/r/cl/fuente-alameda/1';

interface Scene {
  readonly page: Page;
  readonly sandbox: RunningSandbox;
  readonly login: Login;
  visit(path: string): Promise<void>;
}

interface Case {
  /** Calls that would answer in its place, or stand at the same address: struck as well. */
  readonly also?: readonly OperationName[];
  /** Up to the page on which the call is made, with all in order; gives what `act` needs. */
  readonly open?: (scene: Scene) => Promise<string>;
  /** Makes the call. */
  readonly act: (scene: Scene, opened: string) => Promise<void>;
  readonly shows: RegExp;
  /** With all in order again: what was left open is brought to its end. */
  readonly end?: (scene: Scene) => Promise<void>;
}

const order = ({ sandbox, login }: Scene) => providerOf(sandbox).order(login, 1);
/** A card that is deleted although its answer was lost is gone. */
const keepAnotherCard = async ({ sandbox, login }: Scene) => {
  const provider = providerOf(sandbox);
  const body = { token: await provider.card(login, CARD_NUMBER) };
  return provider.call('POST', '/pay/createcard', { query: { pa: 'cl', amt: 1000 }, body, as: login.credentials });
};
const toCard = async ({ page, visit }: Scene): Promise<string> => {
  await visit('/l/createcard');
  await typeCard(page);
  return '';
};
const toMethod =
  (method: RegExp) =>
  async ({ page, sandbox }: Scene) => {
    await orderAgain(page, sandbox);
    await chooseMethod(page, method);
    return '';
  };
const REFUSED = /Error en comunicación con servicio|Error en grabación de pedido en server/;

const CASES: Readonly<Partial<Record<OperationName, Case>>> = {
  'orders-list': { act: ({ visit }) => visit('/l/cartc'), shows: /No pudimos cargar tus pedidos/ },
  'order-detail': {
    also: ['orders-list'],
    open: async (scene) => `${VENUE}/order/${(await order(scene)).iped}`,
    act: ({ visit }, path) => visit(path),
    shows: /No pudimos cargar el pedido/,
  },
  'order-by-check': {
    also: ['orders-list'],
    open: async (scene) => `${VENUE}/order/${(await order(scene)).ioext}/paying`,
    act: ({ visit }, path) => visit(path),
    shows: /No sabemos cómo va tu pago/,
  },
  'order-cancel': {
    open: async (scene) => {
      await scene.visit(`${VENUE}/order/${(await order(scene)).ioext}`);
      await scene.page.getByRole('button', { name: 'Cancelar pedido' }).click();
      return '';
    },
    act: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click(),
    shows: /No pudimos cancelar el pedido|No sabemos si se canceló/,
  },
  'order-preflight': { open: toMethod(/Stripe/), act: ({ page }) => confirmOrder(page), shows: REFUSED },
  'order-save': {
    open: async (scene) => {
      await toMethod(/Efectivo/)(scene);
      // What looks for a lost order would find it within a second, and the words with it.
      await strike(scene.sandbox, 'order-by-check', 'slow');
      return '';
    },
    act: ({ page }) => confirmOrder(page),
    shows: /Estamos comprobando tu pedido/,
    // The next kind begins with a cart of its own.
    end: ({ page }) =>
      expect(async () => {
        await page.clock.fastForward(5_000);
        await expect(page).toHaveURL(/\/order\//, { timeout: 2_000 });
      }).toPass({ timeout: 45_000 }),
  },
  'cards-list': { act: ({ visit }) => visit('/l/mycards'), shows: /No pudimos cargar tus tarjetas/ },
  'card-delete': {
    also: ['cards-list'],
    open: async (scene) => {
      const { page, visit } = scene;
      await keepAnotherCard(scene);
      await visit('/l/mycards');
      await page
        .getByRole('button', { name: /terminada en \d{4}/ })
        .first()
        .click();
      return '';
    },
    act: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click(),
    shows: /No pudimos eliminar la tarjeta/,
  },
  'card-tokenize': { act: ({ visit }) => visit('/l/createcard'), shows: /No pudimos abrir el formulario/ },
  'card-process': { open: toCard, act: ({ page }) => takeCard(page), shows: /Error al Grabar Tarjeta/ },
  // When only the answer was lost, the list of cards tells that it was kept.
  'card-create': {
    open: toCard,
    act: ({ page }) => takeCard(page),
    shows: /Error al Grabar Tarjeta|Tu tarjeta quedó guardada|No sabemos si tu tarjeta quedó guardada/,
  },
  'check-read': {
    open: async ({ sandbox }) => (await layTable(sandbox)).payPath,
    act: ({ visit }, path) => visit(path),
    shows: /No pudimos cargar el pedido/,
  },
  'check-pay': {
    open: async ({ page, sandbox, visit }) => {
      await visit((await layTable(sandbox)).payPath);
      await page.getByRole('checkbox').first().check();
      await page.getByRole('radio', { name: /4242/ }).check();
      return '';
    },
    act: ({ page }) => page.getByRole('button', { name: /^Pagar \$/ }).click(),
    shows: /Hubo un error en el pago|No sabemos si el pago llegó/,
  },
};
/**
 * Their failure decides nothing that a diner sees: a return says that its payment is unknown, a password is asked for. A venue is asked for
 * the currency of orders that name none, which those of this provider do: mf-checkout's faults.test.tsx and the second provider prove it.
 */
const SILENT: readonly OperationName[] = ['test-info', 'connection-info', 'venue-info'];

test.describe.configure({ mode: 'parallel' });

test('[X-22] every call of the checkout has its case', () => {
  expect([...Object.keys(CASES), ...SILENT].toSorted()).toEqual(operationsOf('mf-checkout').toSorted());
});

for (const operation of operationsOf('mf-checkout').filter((id) => !SILENT.includes(id))) {
  test(`[X-22] ${operation}: ${faultsOf(operation).join(', ')}`, NIGHT, async ({ page, sandbox }) => {
    test.setTimeout(180_000);
    const of = CASES[operation];
    if (of === undefined) throw new Error(`no case of ${operation}`);
    await setMoment(page, sandbox, FRIDAY);
    const login = await comeAs(page, sandbox, 'ana@comanda.test');
    const scene: Scene = { page, sandbox, login, visit: async (path) => void (await page.goto(`${sandbox.url()}${path}`)) };
    const requests = watchRequests(page);
    for (const kind of faultsOf(operation)) {
      await test.step(kind, async () => {
        const hopped = kind === 'slow' || kind === 'hang';
        // The page of the kind before would read again what is struck now.
        await page.goto('about:blank');
        const opened = (await of.open?.(scene)) ?? '';
        for (const struck of [...(of.also ?? []), operation]) await strike(sandbox, struck, kind);
        const reports = await watchReports(sandbox);
        const asked = page.waitForRequest((request) => request.url().includes(pathOf(operation)));
        await of.act(scene, opened);
        await asked;
        const words = page.getByText(of.shows).filter({ visible: true }).first();
        if (hopped) {
          // On a busy machine the call's time may be up by itself before the page has come to rest.
          if (of.also === undefined) await Promise.any([requests.expectOnly(operation), words.waitFor()]);
          if (!(await words.isVisible())) await page.clock.fastForward(timeoutOf(operation) + 500);
        }
        await expect(words).toBeVisible();
        await reports.expectOne(operation, { hopped: hopped || of.also !== undefined });
        await healAll(sandbox);
        await of.end?.(scene);
      });
    }
  });
}
