import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED_NUMBER, cardToken, publishShop } from '../testing/card-form.ts';
import { ANONYMOUS, intentId, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let ana: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  publishShop(sandbox);
  ana = await sandbox.logIn('ana@comanda.test');
});
afterAll(() => sandbox.close());

const save = (body: unknown, as: Credentials = ana, query: Record<string, unknown> = {}) =>
  sandbox.call('POST', '/srv/saveorder', { body, as, query });
const ordersOf = async (as: Credentials) => (await sandbox.call('GET', '/srv/getuserorders', { as })).body.data;

describe('saving an order', () => {
  it('[C7-020] stores the order once and answers its number, its external id and the total', async () => {
    const body = orderBody();
    const { body: answer } = await save(body);
    expect(answer).toMatchObject({
      ok: true,
      data: { ioext: body['ioext'], ss: 0, sp: 0, stdvy: 40, dup: false, det: { total: 13980, ppago: [] } },
    });
    expect(answer.data.iped).toBeGreaterThan(90000);
  });

  it('[C7-020] a preflight prices the cart and leaves getuserorders unchanged', async () => {
    const before = await ordersOf(ana);
    const { body: answer } = await save(orderBody(), ana, { preflight: 1 });
    expect(answer).toEqual({ ok: true, msg: '', data: { det: { total: 13980, subtotal: 13980 } } });
    expect(await ordersOf(ana)).toEqual(before);
  });

  it('[C7-020] a redirect method answers a payment id and a redirect link', async () => {
    const { body: answer } = await save(orderBody({}, { prepago: 5082 }));
    const [pid, , , , link] = answer.data.det.ppago;
    expect(pid).toMatch(/^pay_/);
    expect(link.init_point).toBe(`${sandbox.base}/pay/mw/payments/paypayment?idpr=${pid}`);
    expect(answer.data.sp).toBe(1);
  });

  it('[C7-020] a marked cart is refused with data.error', async () => {
    const marked = { dl: [{ cant: 1, ct: 'sandbox:data.error', item: { ip: 1, pm: 6990 } }] };
    expect((await save(orderBody({}, { total: 6990, cart: marked }))).body).toEqual({
      ok: false,
      msg: '',
      data: { error: 'Pedido rechazado por el local' },
    });
  });

  it('[C7-020] the same intent id is the same order, however often and however fast it is sent', async () => {
    const body = orderBody();
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(body)));
    expect(new Set(answers.map((answer) => answer.body.data.iped)).size).toBe(1);
    expect(answers.filter((answer) => answer.body.data.dup === false)).toHaveLength(1);
  });

  it('refuses an intent id that another person or another cart already used', async () => {
    const body = orderBody();
    await save(body);
    const beto = await sandbox.logIn('beto@comanda.test');
    expect((await save(body, beto)).body).toEqual({ ok: false, msg: 'Datos invalidos en orden' });
    const other = orderBody({ ioext: body['ioext'] }, { total: 3500, cart: { dl: [{ cant: 1, item: { ip: 2, pm: 3500 } }] } });
    expect((await save(other)).body).toEqual({ ok: false, msg: 'Datos invalidos en orden' });
  });

  it('with the de-duplication switched off, as /srv/test then says, a second call makes a second order', async () => {
    const isDeclared = async () => (await sandbox.call('GET', '/srv/test')).body[6].dedup;
    expect(await isDeclared()).toBe(true);
    await sandbox.context.switches.change({ dedup: false });
    expect(await isDeclared()).toBe(false);
    const body = orderBody();
    const first = await save(body);
    const second = await save(body);
    await sandbox.context.switches.change({ dedup: true });
    expect(second.body.data.iped).not.toBe(first.body.data.iped);
  });

  it('names all lines that changed since the diner saw them, with the price of now', async () => {
    const dl = [
      { cant: 1, item: { ip: 1, pm: 5990 } },
      { cant: 9, item: { ip: 2, pm: 3500 } },
      { cant: 1, item: { ip: 3, pm: 2500 } },
    ];
    const { body: answer } = await save(orderBody({}, { total: 39990, cart: { dl } }));
    expect([answer.error, answer.data.error]).toEqual(['cart-changed', 'Algunos productos cambiaron']);
    expect(answer.data.cambios).toEqual([
      { lir: 1, ip: 1, motivo: 'precio', pm: 6990 },
      { lir: 2, ip: 2, motivo: 'stock', max: 3 },
      { lir: 3, ip: 3, motivo: 'agotado' },
    ]);
  });

  it('sells the last ones only once and gives them back when the order is cancelled', async () => {
    const last = () => orderBody({}, { total: 10500, cart: { dl: [{ cant: 3, item: { ip: 2, pm: 3500 } }] } });
    const [first, second] = await Promise.all([save(last()), save(last())]);
    const saved = [first, second].filter(({ body }) => body.ok);
    expect(saved).toHaveLength(1);
    await sandbox.call('GET', '/srv/cancelorder', { as: ana, query: { iped: saved[0]?.body.data.iped, xir: 101, xil: 1 } });
    expect((await save(last(), ana, { preflight: 1 })).body.ok).toBe(true);
  });

  it('refuses when no shift is open, when the venue is closed, without a place for a delivery, and without a table', async () => {
    sandbox.catalog.setShift(101, 1, false);
    expect((await save(orderBody())).body.msg).toBe('No hay turnos abiertos');
    sandbox.catalog.close(101, 1);
    expect((await save(orderBody())).body.msg).toBe('Este local está cerrado.');
    sandbox.catalog.setShift(101, 1, true);
    expect((await save(orderBody({}, { tipo: 2 }))).body.msg).toBe('Falta dirccion para delivery');
    expect((await save(orderBody({}, { tipo: 3 }))).body.msg).toBe('Para realizar pedido, escanee QR de la mesa');
    expect((await save({})).body.msg).toBe('No vienen campos válidos');
  });

  it('asks for the check-in password once at a table', async () => {
    sandbox.catalog.password = 'ASADO';
    const atTable = (clave: string) => orderBody({}, { tipo: 3, mesa: 5, cart: { clave, dl: [{ cant: 2, item: { ip: 1, pm: 6990 } }] } });
    expect((await save(atTable('nada'), ANONYMOUS)).body.msg).toBe('Clave Check In incorrecta');
    expect((await save(atTable('ASADO'), ANONYMOUS)).body.ok).toBe(true);
    expect((await save(atTable(''), ANONYMOUS)).body.ok).toBe(true);
    sandbox.catalog.password = '';
  });

  it('a saved card pays at once; a refused card stores nothing', async () => {
    const paid = await save(orderBody({}, { prepago: 5009, idcard: 'card_9001' }));
    expect(paid.body.data).toMatchObject({ sp: 2, det: { ppago: [expect.stringMatching(/^pay_/), null, null, null, null] } });
    const before = await ordersOf(ana);
    expect((await save(orderBody({}, { prepago: 5009, card: { token: await cardToken(sandbox, ana, REFUSED_NUMBER) } }))).body).toEqual({
      ok: false,
      msg: 'Pago no realizado.',
    });
    expect(await ordersOf(ana)).toEqual(before);
  });

  it('a kiosk orders types 4 and 5 for its device and pays later at the cashier or at its terminal', async () => {
    const kiosk = await sandbox.linkKiosk();
    const kioskOrder = (prepago: number) => orderBody({ ir: 104, dk: 1, virtual_table_id: '17' }, { tipo: 5, prepago });
    expect((await save(kioskOrder(1000), kiosk)).body.data.sp).toBe(0);
    expect((await save(kioskOrder(5025), kiosk)).body.data.sp).toBe(1);
    expect((await save(kioskOrder(5082), kiosk)).body.msg).toBe('Datos invalidos en orden');
    expect((await ordersOf(kiosk))[0]).toMatchObject({ virtual_table_id: '17', det: { tipo: 5 } });
  });

  it('keeps only fields that it knows, with the names of the menu and its own amounts and states', async () => {
    const ad = { alias: 'Casa', def: 1, pa: 'cl', di: 'Avenida Italia 1234', lt: -33.44, lg: -70.62, admin: 1 };
    const item = { ip: 1, np: 'Langosta', pm: 6990, foto: 'https://elsewhere.test/x.png', st: 172 };
    const forged = {
      tipo: 2,
      ad,
      costoDespacho: 1990,
      total: 15970,
      abonado: 13980,
      pagado: { pid: 'pay_1' },
      descuento: 13980,
      cfgApp: { admin: 1 },
      inf: { nr: 'Another venue', sid: 4, pa: 'us' },
      us: { nm: 'Ana', role: 'staff' },
      cart: { st: 9, iped: 1, costoDespacho: 1, resto: { id: '104-1' }, dl: [{ cant: 2, ct: '', item, dp: 2 }] },
    };
    const saved = await save(orderBody({ owner: '1', ss: 3, sp: 2 }, forged));
    expect(saved.body.data).toMatchObject({ ss: 0, sp: 0, det: { total: 15970, costoDespacho: 1990, descuento: 0 } });
    const [order] = await ordersOf(ana);
    expect(Object.keys(order.det).filter((key) => ['abonado', 'pagado', 'xtot1'].includes(key))).toEqual([]);
    expect(JSON.stringify(order)).not.toMatch(/admin|staff|Langosta|elsewhere|Another venue|"dp"/);
    expect(order.det).toMatchObject({
      inf: { nr: 'Fuente Alameda', sid: 1, pa: 'cl' },
      cart: {
        st: 1,
        costoDespacho: 1990,
        resto: { id: '101-1', logo: '/assets/logos/1.svg', tz: 'America/Santiago' },
        dl: [{ item: { np: 'Barros Luco', nombreTrad: 'Barros Luco in English' } }],
      },
    });
    const { body } = await sandbox.call('GET', '/srv/getgaeorder', { query: { ic: order.ioext, xir: 101, xil: 1 } });
    expect(body.data).toMatchObject({ total: 13980, pagado: 0 });
  });

  it('computes what delivery costs; another sum, or none, is answered like another price', async () => {
    const ad = { di: 'Avenida Italia 1234', lt: -33.44, lg: -70.62 };
    const deliver = (det: Record<string, unknown>) => save(orderBody({}, { tipo: 2, ad, ...det }));
    const changed = {
      ok: false,
      msg: '',
      error: 'delivery-cost-changed',
      data: { error: 'El costo de despacho cambió', det: { total: 15970, subtotal: 13980 }, cambios: [] },
    };
    expect((await deliver({ costoDespacho: 0, total: 13980 })).body).toEqual(changed);
    expect((await deliver({ costoDespacho: 990, total: 14970 })).body).toEqual(changed);
    expect((await deliver({ costoDespacho: 990, total: 15970 })).body).toEqual(changed);
    expect((await deliver({ costoDespacho: 1990, total: 15970 })).body.data.det).toMatchObject({ costoDespacho: 1990, total: 15970 });
    expect((await deliver({ costoDespacho: 1990, total: 15970, ad: { ...ad, lt: 10 } })).body).toEqual({ ok: false, msg: 'Fuera de area' });
  });

  it('counts in the decimals that the venue writes: half a peso is another total, whatever the difference', async () => {
    const changed = { error: 'El total cambió', det: { total: 15929, subtotal: 13980 }, cambios: [] };
    expect((await save(orderBody({}, { propina: 1948.5, total: 15928.5 }))).body).toMatchObject({ error: 'total-changed', data: changed });
    expect((await save(orderBody({}, { propina: 1949, total: 15928.998 }))).body.data).toMatchObject({ det: { total: 15929 } });
    expect((await save(orderBody({}, { propina: 1949, total: 15928.9 }))).body.data).toEqual(changed);
    expect((await save(orderBody({}, { propina: 1949, total: 15929 }))).body.ok).toBe(true);
  });

  it('refuses fields of another kind than they should be', async () => {
    const wrong = [
      { us: 'Ana' },
      { us: { nm: {} } },
      { propina: '1' },
      { tipo: 2, ad: [] },
      { ad: { di: 'Av. Italia 1', lt: 400, lg: 0 } },
    ];
    for (const det of wrong) expect((await save(orderBody({}, det))).status, JSON.stringify(det)).toBe(400);
  });

  it('a kiosk orders at its own venue alone', async () => {
    const kiosk = await sandbox.linkKiosk();
    expect((await save(orderBody({ ir: 101 }, { tipo: 5, prepago: 1000 }), kiosk)).body.msg).toBe('Datos invalidos en orden');
  });

  it('an intent id that is not 16 characters is malformed', async () => {
    expect((await save(orderBody({ ioext: 'short' }))).status).toBe(400);
    expect((await save(orderBody({ ioext: intentId() }))).status).toBe(200);
  });
});
