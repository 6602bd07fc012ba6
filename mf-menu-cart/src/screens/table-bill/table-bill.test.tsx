import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { failure } from '@comanda/shared-contracts/failures';
import { openApp, WAIT } from '../../test-app.tsx';
import { menuAnswer, rawProduct, venue } from '../../test-data.ts';
import { storesFor } from '../../state/stores.ts';

const TABLE = '/r/cl/fuente-alameda/1/checkin/7';
const OTHER_TABLE = '/r/cl/fuente-alameda/1/checkin/8';
const IC = 'abcdefghijklmnop';
const CHECK_IN = 'mf-menu-cart/table-check-in';
const BILL = 'mf-menu-cart/table-bill';
const KEY = 'mf-menu-cart/checkin';
const KEPT = { restaurantId: 101, localId: 1 };
const SCAN_AGAIN = { ok: false, error: 'check-in', msg: 'Escanea de nuevo el código de tu mesa' };
const PAYS = { cf: { pagos: [{ id: 5011, nm: 'MercadoPago', idpr: 1, types: [3] }] } };

const line = (pn: string, more = {}) => ({ ca: 1, pn, p28: 5000, dp: 0, st: 0, ...more });
const bill = (pedidos: readonly object[], pagado = 0) => ({
  ok: true,
  data: { imTxt: 'Mesa 7', total: 5000 * pedidos.length, pagado, pedidos },
});
const order = (nm: string, more = {}) => ({ nm, ic: IC, total: 5000, pagado: 0, lines: [line('Cazuela')], ...more });

async function open(path: string, api: TestHostOptions['api'], more: TestHostOptions = {}) {
  const app = await openApp(path, {
    venue: venue({ selfat: 1, selfatbanner: 0, payQR: 1 }, { dm: [[7, [], 4, 'Mesa 7']], ...PAYS }),
    api: { menu: menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela')] }], 3), ...api },
    ...more,
  });
  await app.settle();
  return { ...app, asked: (name: string) => app.calls.filter(({ operation }) => operation === name) };
}
const card = () => screen.findByRole('region', { name: 'Cuenta de la mesa' }, WAIT);
/** A phone that has shown the code of a table. */
const checkedIn = (tableId: string): TestHostOptions => ({ storage: Object.fromEntries([[KEY, { ...KEPT, tableId }]]) });
const KNOWN = checkedIn('7');

describe('the bill of the table', () => {
  it('[X-13] is there for whoever shows the code of the table; the code leaves the address and is shown once', async () => {
    const app = await open(`${TABLE}?qc=2&tc=K7M4Q2X9T3VB`, { [CHECK_IN]: { ok: true }, [BILL]: bill([order('Ana'), order('')]) });
    expect(within(await card()).getByText('2 pedidos, por pagar $10.000')).toBeDefined();
    expect(app.asked(CHECK_IN).map(({ body }) => body)).toEqual([{ xir: 101, xil: 1, mesa: 7, cod: 'K7M4Q2X9T3VB' }]);
    expect(app.router.state.location.pathname + app.router.state.location.search).toBe(TABLE);
    expect(JSON.stringify(app.host.storage.read(KEY, (raw) => raw))).not.toContain('K7M4');
  });

  it('[X-13] opens to lines, totals and first names, and from there to the bill that is paid', async () => {
    const lines = [line('Cazuela', { dp: 1 }), line('Pisco', { st: 172 }), line('Empanada', { ca: 2 })];
    const app = await open(TABLE, { [BILL]: bill([order('Ana', { lines }), order('', { ic: undefined })], 2500) }, KNOWN);
    fireEvent.click(within(await card()).getByRole('button', { name: 'Ver la cuenta' }));
    const sheet = await screen.findByRole('dialog', { name: 'Cuenta de la mesa' }, WAIT);
    const ana = within(within(sheet).getByRole('region', { name: 'Pedido de Ana' }));
    expect(ana.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 × CazuelaPagado$5.000',
      '1 × PiscoAnulado$5.000',
      '2 × Empanada$10.000',
    ]);
    expect(
      within(sheet)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['$10.000', '$2.500', '$7.500']);
    expect(within(within(sheet).getByRole('region', { name: 'Pedido' })).queryByRole('button')).toBeNull();
    fireEvent.click(ana.getByRole('button', { name: 'Pagar o dividir lo de Ana' }));
    await app.settle();
    expect(app.visited.at(-1)).toBe(`/r/cl/fuente-alameda/1/order/${IC}/paying`);
  });

  it('[X-13] follows what the table orders and pays: at its pace, and at once when a node tells', async () => {
    const app = await open(TABLE, { [BILL]: bill([order('Ana')]) }, KNOWN);
    const region = within(await card());
    app.setAnswer(BILL, bill([order('Ana'), order('Beto')]));
    await app.settle(15_000);
    expect(region.getByText('2 pedidos, por pagar $10.000')).toBeDefined();
    app.setAnswer(BILL, bill([order('Beto')]));
    act(() => app.push({ node: 'order', orderId: IC }, { kind: 'changed', key: 'gae', value: { fm: 2 } }));
    await app.settle();
    expect(region.getByText('Un pedido, por pagar $5.000')).toBeDefined();
    app.setAnswer(BILL, () => ({ failure: failure('transport', 'offline') }));
    await app.settle(15_000);
    expect(region.getByText('Un pedido, por pagar $5.000 (sin actualizar)')).toBeDefined();
  });

  it('[X-13] says that nothing was ordered yet, and what could not be loaded, with another try', async () => {
    const app = await open(TABLE, { [BILL]: () => ({ failure: failure('transport', 'timeout') }) }, KNOWN);
    const region = within(await card());
    expect(region.getByText('No pudimos cargar la cuenta.')).toBeDefined();
    app.setAnswer(BILL, bill([]));
    fireEvent.click(region.getByRole('button', { name: 'Reintentar' }));
    await app.settle();
    expect(region.getByText('Todavía no hay pedidos en esta mesa.')).toBeDefined();
    expect(region.queryByRole('button')).toBeNull();
  });

  const faults = [
    failure('transport', 'offline'),
    failure('transport', 'timeout', { outcome: 'unknown' }),
    failure('http', 'http-503'),
    failure('protocol', 'not-json'),
    failure('protocol', 'schema'),
  ];
  it.each(([CHECK_IN, BILL] as const).flatMap((call) => faults.map((fault) => [call, fault.code, fault] as const)))(
    '[X-22] %s, %s: says so and can be tried again',
    async (call, _, fault) => {
      const app = await open(`${TABLE}?tc=K7M4Q2X9T3VB`, {
        [CHECK_IN]: { ok: true },
        [BILL]: bill([]),
        [call]: () => ({ failure: fault }),
      });
      const region = within(await card());
      expect(region.getByText('No pudimos cargar la cuenta.')).toBeDefined();
      app.setAnswer(call, call === BILL ? bill([]) : { ok: true });
      fireEvent.click(region.getByRole('button', { name: 'Reintentar' }));
      await app.settle();
      expect(region.getByText('Todavía no hay pedidos en esta mesa.')).toBeDefined();
    },
  );

  it('[X-13] too many wrong codes from an address are no word about this one: it can be tried again', async () => {
    const wait = { ok: false, error: 'wait', msg: 'Demasiados intentos', retry: 60 };
    const app = await open(`${TABLE}?tc=K7M4Q2X9T3VB`, { [CHECK_IN]: wait, [BILL]: bill([]) });
    const region = within(await card());
    expect(region.getByText('No pudimos cargar la cuenta.')).toBeDefined();
    app.setAnswer(CHECK_IN, { ok: true });
    fireEvent.click(region.getByRole('button', { name: 'Reintentar' }));
    await app.settle();
    expect(region.getByText('Todavía no hay pedidos en esta mesa.')).toBeDefined();
  });

  it('[X-33] is asked for by itself once the network is back', async () => {
    const app = await open(TABLE, { [BILL]: () => ({ failure: failure('transport', 'offline') }) }, KNOWN);
    const region = within(await card());
    const network = (isOnline: boolean) => act(() => app.as('shell').publish('network/current', { isOnline }));
    network(false);
    app.setAnswer(BILL, bill([order('Ana')]));
    network(true);
    await app.settle();
    expect(region.getByText('Un pedido, por pagar $5.000')).toBeDefined();
  });

  it('[X-13] ends with the visit: it is gone from the sheet too, and the code is asked for', async () => {
    const app = await open(TABLE, { [BILL]: bill([order('Ana')]) }, KNOWN);
    fireEvent.click(within(await card()).getByRole('button', { name: 'Ver la cuenta' }));
    const sheet = await screen.findByRole('dialog', { name: 'Cuenta de la mesa' }, WAIT);
    app.setAnswer(BILL, SCAN_AGAIN);
    await app.settle(15_000);
    expect(within(sheet).queryByText(/Cazuela|Ana/)).toBeNull();
    expect(within(sheet).getByText(/Esta cuenta se cerró/)).toBeDefined();
    expect(app.host.storage.read(KEY, (raw) => raw)).toBeUndefined();
    const before = app.asked(BILL).length;
    await app.settle(60_000);
    expect(app.asked(BILL)).toHaveLength(before);
  });

  it('[X-13] is nobody else’s: whoever comes after a logout sees nothing of it', async () => {
    const app = await open(TABLE, { [BILL]: bill([order('Ana')]) }, { ...KNOWN, session: aSession() });
    await card();
    app.setAnswer(BILL, SCAN_AGAIN);
    act(() => {
      app.host.storage.remove(KEY);
      app.setSession(aVisitorSession());
    });
    await app.settle();
    expect(screen.queryByRole('region', { name: 'Cuenta de la mesa' })).toBeNull();
  });

  it('[X-13] a code that did not arrive goes with who showed it, and stays with who logs in', async () => {
    const lost = () => ({ failure: failure('transport', 'offline') });
    const app = await open(`${TABLE}?tc=K7M4Q2X9T3VB`, { [CHECK_IN]: lost, [BILL]: bill([order('Ana')]) });
    await card();
    act(() => app.setSession(aSession()));
    await app.settle();
    expect(app.asked(CHECK_IN)).toHaveLength(2);
    app.setAnswer(CHECK_IN, { ok: true });
    act(() => app.setSession(aVisitorSession()));
    await app.settle();
    expect([app.asked(CHECK_IN).length, app.asked(BILL).length]).toEqual([2, 0]);
    expect(screen.queryByRole('region', { name: 'Cuenta de la mesa' })).toBeNull();
  });

  it('[X-13] a code that waits for its table to be shown goes with who brought it', async () => {
    const { host, setSession } = await open(TABLE, {}, { session: aSession() });
    const { tableCodes } = storesFor(host);
    tableCodes.setState({ [OTHER_TABLE]: 'K7M4Q2X9T3VB' });
    act(() => setSession(aVisitorSession()));
    expect(tableCodes.getState()).toEqual({});
    tableCodes.setState({ [OTHER_TABLE]: 'K7M4Q2X9T3VB' });
    act(() => setSession(aSession()));
    expect(tableCodes.getState()).toEqual({ [OTHER_TABLE]: 'K7M4Q2X9T3VB' });
  });

  it('[X-13] the end of a visit does not take away the table at which another tab has checked in since', async () => {
    const app = await open(TABLE, { [BILL]: bill([order('Ana')]) }, KNOWN);
    await card();
    app.host.storage.write(KEY, { ...KEPT, tableId: '8' });
    app.setAnswer(BILL, SCAN_AGAIN);
    await app.settle(15_000);
    expect(app.host.storage.read(KEY, (raw) => raw)).toEqual({ ...KEPT, tableId: '8' });
  });

  it('[X-13] a wrong code is said; a provider without the call says nothing, and another table’s check-in asks nothing', async () => {
    const wrong = await open(`${TABLE}?tc=WRONG`, { [CHECK_IN]: { ok: false, msg: 'Código de mesa incorrecto' } });
    expect(within(await card()).getByText(/El código no es el de esta mesa/)).toBeDefined();
    expect(wrong.asked(BILL)).toEqual([]);
    wrong.view.unmount();
    const without = await open(`${TABLE}?tc=K7M4Q2X9T3VB`, {});
    await without.settle(60_000);
    expect([without.asked(CHECK_IN).length, without.asked(BILL).length]).toEqual([1, 0]);
    expect(screen.queryByRole('region', { name: 'Cuenta de la mesa' })).toBeNull();
    without.view.unmount();
    const other = await open(TABLE, { [BILL]: bill([order('Ana')]) }, checkedIn('8'));
    await other.settle(60_000);
    expect(other.asked(BILL)).toEqual([]);
  });

  it('[X-13] without the extension, an order that the first phone showed leads to its bill', async () => {
    const app = await open(`${TABLE}/${IC}`, {});
    fireEvent.click(within(await card()).getByRole('button', { name: 'Ver la cuenta' }));
    expect(app.visited.at(-1)).toBe(`/r/cl/fuente-alameda/1/order/${IC}/paying`);
  });
});
