import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardToken, publishShop } from '../testing/card-form.ts';
import { ANONYMOUS, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';
import { changeOrder } from './change-order.ts';
import { expireDue } from './expire-payments.ts';

let sandbox: TestSandbox;
let ana: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.startOver();
  publishShop(sandbox);
  ana = await sandbox.logIn('ana@comanda.test');
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.catalog.reset());

const save = async (as: Credentials = ana, change = {}, det = {}) => {
  const body = orderBody(change, det);
  const answer = await sandbox.call('POST', '/srv/saveorder', { as, body });
  return { ...answer.body.data, ioext: body['ioext'] };
};
const list = async (tipo: number, as: Credentials = ana, more: Record<string, unknown> = {}) =>
  (await sandbox.call('GET', '/srv/getuserorders', { as, query: { tipo, ...more } })).body.data;
const act = async (iped: number, action: string, body = {}) => sandbox.control('POST', `/sandbox/api/orders/${iped}/${action}`, body);
const cancel = async (query: Record<string, unknown>, as: Credentials = ana) =>
  sandbox.call('GET', '/srv/cancelorder', { as, query: { xir: 101, xil: 1, ...query } });

describe('the orders of a person', () => {
  it('[C7-022] filters by tipo: 1 only ss 0 to 2, 10 only check-ins of these, 2 the rest, 0 all', async () => {
    const waiting = await save();
    const table = await save(ana, {}, { tipo: 3, mesa: 7 });
    const cancelled = await save();
    await cancel({ iped: cancelled.iped });
    const closed = await save();
    for (const action of ['accept', 'prepare', 'ready', 'deliver']) await act(closed.iped, action);
    const ids = (orders: { iped: number }[]) => orders.map(({ iped }) => iped);
    expect(ids(await list(1))).toEqual([table.iped, waiting.iped]);
    expect((await list(1)).every(({ ss }: { ss: number }) => [0, 1, 2].includes(ss))).toBe(true);
    expect(ids(await list(10))).toEqual([table.iped]);
    expect(ids(await list(2))).toEqual([closed.iped, cancelled.iped]);
    expect(ids(await list(0))).toEqual([closed.iped, cancelled.iped, table.iped, waiting.iped]);
  });

  it("[C7-022] limits by xcustom, newest first, and shows nobody else's orders", async () => {
    for (let count = 0; count < 3; count += 1) await save(ana);
    expect(await list(0, ana, { xcustom: 2 })).toHaveLength(2);
    expect(await list(0, ANONYMOUS)).toEqual([]);
    expect(await list(0, ana, { amb: 'DEV' })).toEqual([]);
    await save(ANONYMOUS);
    expect(await list(0, ANONYMOUS)).toHaveLength(1);
    expect(await list(0, { ...ANONYMOUS, dgid: 'another-device-id' })).toEqual([]);
  });

  it('gives the whole record, without anything that is secret', async () => {
    await save(
      ana,
      {},
      {
        xtot1: 's.secret',
        tipo: 3,
        mesa: 7,
        cart: { clave: 'ASADO', dl: [{ cant: 2, ct: 'sin sal', item: { ip: 1, np: 'Barros Luco', pm: 6990 } }] },
      },
    );
    const [order] = await list(1);
    expect(order).toMatchObject({
      ti: 3,
      im: 7,
      ent: 'PE',
      ir: 101,
      il: 1,
      orden: { dlres: [{ lir: 1, stk: 40, st: 0 }] },
      det: {
        tipo: 3,
        total: 13980,
        mesaName: 'Mesa 7',
        xid: '1001',
        cart: { dl: [{ cant: 2, ct: 'sin sal', item: { np: 'Barros Luco' } }] },
      },
    });
    expect(JSON.stringify(order)).not.toMatch(/s\.secret|ASADO/);
  });
});

describe('cancelling', () => {
  it('[C7-024] sets ss -2 on an order that is still open, by number or by external id', async () => {
    const first = await save();
    expect((await cancel({ iped: first.iped })).body).toMatchObject({ ok: true, data: { ss: -2, sp: -1, stdvy: 170 } });
    const second = await save();
    expect((await cancel({ ipedtemp: second.ioext })).body).toMatchObject({ ok: true, data: { iped: second.iped, ss: -2 } });
  });

  it('[C7-024] refuses an order with ss 1', async () => {
    const { iped } = await save();
    await act(iped, 'accept');
    expect((await cancel({ iped })).body).toEqual({ ok: false, msg: 'El pedido ya no se puede cancelar', data: { ss: 1, sp: 0 } });
  });

  it("refuses a paid order, somebody else's, and one of another venue", async () => {
    const paid = await save(ana, {}, { prepago: 5009, idcard: 'card_9001' });
    expect((await cancel({ iped: paid.iped })).body).toMatchObject({ ok: false, data: { ss: 0, sp: 2 } });
    const { iped } = await save();
    expect((await cancel({ iped }, ANONYMOUS)).body.msg).toBe('Pedido no encontrado');
    expect((await cancel({ iped, xir: 104 })).body.msg).toBe('Pedido no encontrado');
    expect((await cancel({})).status).toBe(400);
  });
});

describe('looking an order up', () => {
  it("[C7-058] by check: the external id is the key, the number is only its owner's", async () => {
    const { ioext, iped } = await save(ana, {}, { tipo: 3, mesa: 5 });
    const look = (ic: unknown, as: Credentials = {}) =>
      sandbox.call('GET', '/srv/getorderbycheck', { as, query: { ic, xir: 101, xil: 1 } });
    const { body } = await look(ioext);
    expect(body).toMatchObject({ ok: true, data: { iped, ioext, imTxt: 'Mesa 5' }, cfg: { nr: 'Fuente Alameda', pa: 'cl', payQR: 1 } });
    expect(sandbox.context.realtime.tokens.signIn(body.fbtemp)?.uid).toBe(`ORD-${ioext}`);
    expect((await look(iped)).body).toEqual({ ok: false, msg: 'Pedido no encontrado' });
    expect((await look(iped, ana)).body.data.ioext).toBe(ioext);
    expect((await look('unknown-id-00000')).body.ok).toBe(false);
  });

  it('[C7-058] by its number with orderdetail, for its owner', async () => {
    const { iped } = await save();
    const detail = (as: Credentials) => sandbox.call('GET', '/srv/orderdetail', { as, query: { iped, xir: 101, xil: 1 } });
    expect((await detail(ana)).body).toMatchObject({ ok: true, data: { iped, det: { total: 13980 } } });
    expect((await detail(ANONYMOUS)).body.ok).toBe(false);
  });
});

describe('what the venue and the clock do', () => {
  it('takes a delivery from new to collected, step by step, and refuses steps out of order', async () => {
    const ad = { alias: 'Casa', def: 1, pa: 'cl', di: 'Avenida Italia 1234', lt: -33.44, lg: -70.62 };
    const { iped } = await save(ana, {}, { tipo: 2, ad, costoDespacho: 1990, total: 15970 });
    expect((await act(iped, 'ready')).status).toBe(409);
    const seen = [];
    for (const action of ['accept', 'prepare', 'ready', 'dispatch', 'deliver', 'collect']) {
      const { data } = (await act(iped, action)).body;
      seen.push([data.ss, data.sp, data.stdvy, data.orden.dlres[0].stk, 'tracking_url' in data]);
    }
    expect(seen).toEqual([
      [1, 0, 90, 90, false],
      [1, 0, 100, 100, false],
      [1, 0, 110, 110, false],
      [1, 0, 120, 120, true],
      [3, 0, 180, 130, true],
      [3, 2, 200, 130, true],
    ]);
    const [order] = await list(2);
    const page = await fetch(order.tracking_url);
    expect(await page.text()).toContain('Entregado y cobrado');
    const english = await fetch(order.tracking_url, { headers: { 'accept-language': 'en' } });
    expect(await english.text()).toContain(`Order ${iped}: <strong>Delivered and paid`);
  });

  it('rejects an order, and cancels a single line', async () => {
    const rejected = await save();
    expect((await act(rejected.iped, 'reject')).body.data).toMatchObject({ ss: -1, sp: -1, stdvy: 172 });
    const kept = await save();
    expect((await act(kept.iped, 'cancel-line', { lir: 1 })).body.data.orden.dlres).toEqual([{ lir: 1, stk: 170, st: 172 }]);
    expect((await act(kept.iped, 'cancel-line', { lir: 1 })).status).toBe(409);
    expect((await act(kept.iped, 'fly')).status).toBe(400);
    expect((await act(1, 'accept')).status).toBe(404);
  });

  it('an order that waits for its payment ends after 10 min with ss -3', async () => {
    const { iped } = await save(ana, {}, { prepago: 5082 });
    const paid = await save(ana, {}, { prepago: 5082 });
    await act(paid.iped, 'pay');
    sandbox.context.clock.advance(599_000);
    await expireDue(sandbox.context);
    expect((await list(1)).map((order: { iped: number }) => order.iped)).toContain(iped);
    sandbox.context.clock.advance(1_000);
    await expireDue(sandbox.context);
    const [ended] = await list(2);
    expect(ended).toMatchObject({ iped, ss: -3, sp: 0 });
    expect((await list(1)).map((order: { iped: number }) => order.iped)).toContain(paid.iped);
  });

  const payPage = async (link: string, result: string) => {
    const back = await fetch(`${link}&result=${result}`, { method: 'POST', redirect: 'manual' });
    return new URL(back.headers.get('location') ?? '', sandbox.base).searchParams.get('code');
  };
  const byCheck = async (ioext: string) =>
    (await sandbox.call('GET', '/srv/getorderbycheck', { query: { ic: ioext, xir: 101, xil: 1 } })).body.data;
  const resend = async (body: Record<string, unknown>, code: string | null, as = ana) => {
    const sent = { ...body, det: { ...(body['det'] as object), prepago: 5009, code } };
    return (await sandbox.call('POST', '/srv/saveorder', { as, body: sent })).body;
  };

  it("the provider's page pays an order", async () => {
    const { iped, ioext, det } = await save(ana, {}, { prepago: 5082 });
    expect(await (await fetch(det.ppago[4].init_point)).text()).toContain(`Pedido ${iped}`);
    await payPage(det.ppago[4].init_point, 'approve');
    expect(await byCheck(ioext)).toMatchObject({ sp: 2, det: { prepago: 5082 } });
  });

  it('[C7-030] with MercadoPago nothing is paid before the code is sent; the same code for the same order is answered the same', async () => {
    const body = orderBody({}, { prepago: 5011 });
    const { ioext, det } = (await sandbox.call('POST', '/srv/saveorder', { as: ana, body })).body.data;
    const link = det.ppago[4].init_point;
    expect(await (await fetch(link)).text()).not.toContain('result=later');
    const code = await payPage(link, 'approve');
    expect(await byCheck(ioext)).toMatchObject({ ss: 0, sp: 1, det: { prepago: 5011 } });
    expect(await resend(body, 'pc.unknown')).toEqual({ ok: false, msg: 'Pago no realizado.' });
    const first = await resend(body, code);
    expect(first).toMatchObject({ ok: true, data: { ioext, sp: 2, dup: true, det: { prepago: 5011 } } });
    expect(await resend(body, code)).toEqual(first);
    expect(await byCheck(ioext)).toMatchObject({ sp: 2, det: { prepago: 5011 } });
  });

  it('[C7-030] without recognising repeated saves too, a save that carries the number of an order completes that one', async () => {
    const body = orderBody({}, { prepago: 5011 });
    const { iped, ioext, det } = (await sandbox.call('POST', '/srv/saveorder', { as: ana, body })).body.data;
    const code = await payPage(det.ppago[4].init_point, 'approve');
    await sandbox.context.switches.change({ dedup: false });
    const paid = await resend({ ...body, iped, ioext }, code);
    const another = await resend({ ...body, iped: iped + 1, ioext }, code);
    await sandbox.context.switches.change({ dedup: true });
    expect(paid).toMatchObject({ ok: true, data: { iped, sp: 2, dup: true } });
    expect(another.ok).toBe(false);
    expect((await list(0)).filter((order: { ioext: string }) => order.ioext === ioext)).toHaveLength(1);
  });

  it('[C7-030] a code belongs to its order, and pays nothing once that has expired', async () => {
    const body = orderBody({}, { prepago: 5011 });
    const link = async (of: Record<string, unknown>) =>
      (await sandbox.call('POST', '/srv/saveorder', { as: ana, body: of })).body.data.det.ppago[4].init_point;
    const code = await payPage(await link(body), 'approve');
    const other = orderBody({}, { prepago: 5011 });
    await link(other);
    expect(await resend(other, code)).toEqual({ ok: false, msg: 'Pago no realizado.' });
    expect(await resend(orderBody({}), code)).toEqual({ ok: false, msg: 'Pago no realizado.' });
    sandbox.context.clock.advance(600_000);
    await expireDue(sandbox.context);
    expect(await resend(body, code)).toMatchObject({ data: { ss: -3, sp: 0, det: { prepago: 5011 } } });
  });

  it('[C7-030] an order is completed with what the provider itself keeps of it', async () => {
    const { ioext, det } = await save(ana, {}, { prepago: 5011 });
    const code = await payPage(det.ppago[4].init_point, 'approve');
    expect(await resend(await byCheck(ioext), code)).toMatchObject({ ok: true, data: { ioext, sp: 2, dup: true } });
  });

  it('[C7-030] a card is charged what its order costs, and nothing else', async () => {
    const pay = async (transaction_amount: number, det = {}) => {
      const card = { token: await cardToken(sandbox, ana), transaction_amount };
      return (await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody({}, { prepago: 5009, card, ...det }) })).body;
    };
    expect(await pay(13_980)).toMatchObject({ ok: true, data: { sp: 2, det: { total: 13_980 } } });
    expect(await pay(13_981)).toEqual({ ok: false, msg: 'Pago no realizado.' });
    // Who names no total agrees with that of the server, and the card must, too.
    expect(await pay(1, { total: undefined })).toEqual({ ok: false, msg: 'Pago no realizado.' });
  });

  it('a pending card order is paid when it is sent again with a card', async () => {
    const body = orderBody({}, { prepago: 5011 });
    const first = await sandbox.call('POST', '/srv/saveorder', { as: ana, body });
    expect(first.body.data.sp).toBe(1);
    const again = { ...body, det: { ...(body['det'] as object), prepago: 5009, card: { token: await cardToken(sandbox, ana) } } };
    expect((await sandbox.call('POST', '/srv/saveorder', { as: ana, body: again })).body.data).toMatchObject({
      iped: first.body.data.iped,
      sp: 2,
      dup: true,
    });
  });
});

describe('the bill of a table', () => {
  const idpago = (text: string) => text.padEnd(16, '0');
  const bill = async (ic: string) => (await sandbox.call('GET', '/srv/getgaeorder', { query: { ic, xir: 101, xil: 1 } })).body;
  const pay = async (ic: string, body: Record<string, unknown>) =>
    (await sandbox.call('POST', '/srv/paygaeorder', { as: ana, query: { ic, xir: 101, xil: 1 }, body })).body;
  const byCard = { mpg: 5009, idcard: 'card_9001' };
  const twoLines = {
    tipo: 3,
    mesa: 9,
    total: 17480,
    cart: {
      dl: [
        { cant: 2, item: { ip: 1, np: 'Barros Luco', pm: 6990 } },
        { cant: 1, item: { ip: 2, np: 'Completo', pm: 3500 } },
      ],
    },
  };

  it('[C7-032] shows the lines, what they cost and what is paid', async () => {
    const { ioext } = await save(ana, {}, twoLines);
    expect(await bill(ioext)).toMatchObject({
      ok: true,
      data: {
        imTxt: 'Mesa 9',
        total: 17480,
        pagado: 0,
        stks: { 1: 40, 2: 40 },
        lines: [
          { li: 1, ca: 2, pr: 1, pn: 'Barros Luco', p28: 6990, dp: 0 },
          { li: 2, ca: 1, p28: 3500 },
        ],
      },
    });
  });

  it('[C7-032] pays chosen lines once; somebody else who chose them too gets the conflict; the last payment closes the bill', async () => {
    const { ioext } = await save(ana, {}, twoLines);
    const { fm } = (await bill(ioext)).data;
    const first = { ...byCard, lines: [2], propina: 350, total: 3850, fm, idpago: idpago('first') };
    expect(await pay(ioext, first)).toMatchObject({ ok: true, data: { sp: 0, pagadas: [2] } });
    expect((await pay(ioext, first)).data.pagadas).toEqual([2]);
    expect(await pay(ioext, { ...first, idpago: idpago('other') })).toMatchObject({ ok: false, data: { error: 'conflict' } });
    expect(await pay(ioext, { ...first, lines: [], total: 17480, idpago: idpago('all') })).toMatchObject({
      ok: false,
      data: { error: 'conflict' },
    });
    expect((await bill(ioext)).data.pagado).toBe(3500);
    expect(await pay(ioext, { ...byCard, lines: [1], propina: 0, total: 13980, fm, idpago: idpago('last') })).toMatchObject({
      ok: true,
      data: { sp: 2 },
    });
    expect((await bill(ioext)).data).toMatchObject({ sp: 2, pagado: 17480 });
  });

  it('[C7-032] has one total with its order: the tip that was ordered is a line of the bill, and paid once like any other', async () => {
    const { ioext, det } = await save(ana, {}, { ...twoLines, propina: 1748, total: undefined });
    const { total, lines, fm } = (await bill(ioext)).data;
    expect([det.total, total]).toEqual([19_228, 19_228]);
    expect(lines.at(-1)).toMatchObject({ li: 3, ca: 1, pn: 'Propina', p28: 1748, dp: 0 });
    const tip = { ...byCard, lines: [3], propina: 0, total: 1748, fm, idpago: idpago('tip') };
    expect(await pay(ioext, tip)).toMatchObject({ ok: true, data: { sp: 0, pagadas: [3] } });
    expect((await pay(ioext, { ...tip, idpago: idpago('tip2') })).data.error).toBe('conflict');
    expect((await bill(ioext)).data).toMatchObject({ pagado: 1748, sp: 0 });
    const rest = { ...byCard, lines: [], propina: 0, total: 17_480, idpago: idpago('rest') };
    expect(await pay(ioext, { ...rest, fm: (await bill(ioext)).data.fm })).toMatchObject({ ok: true, data: { sp: 2 } });
    expect((await bill(ioext)).data).toMatchObject({ sp: 2, pagado: 19_228 });
  });

  it('[C7-032] is paid by its dishes alone where the tip is left: it stays open for that', async () => {
    const { ioext } = await save(ana, {}, { ...twoLines, propina: 1748, total: undefined });
    const { fm } = (await bill(ioext)).data;
    expect(await pay(ioext, { ...byCard, lines: [1, 2], propina: 0, total: 17_480, fm, idpago: idpago('dishes') })).toMatchObject({
      data: { sp: 0 },
    });
    expect((await bill(ioext)).data).toMatchObject({ pagado: 17_480, total: 19_228, sp: 0 });
  });

  it('two diners who pay the same line at once: one pays, one gets the conflict', async () => {
    const { ioext } = await save(ana, {}, twoLines);
    const { fm } = (await bill(ioext)).data;
    const payment = (name: string) => pay(ioext, { ...byCard, lines: [1], propina: 0, total: 13980, fm, idpago: idpago(name) });
    const answers = await Promise.all([payment('a'), payment('b')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('[X-13] charges a card what its token says, and nothing when that is not what is paid', async () => {
    const { ioext } = await save(ana, {}, twoLines);
    const { fm } = (await bill(ioext)).data;
    const payment = { mpg: 5009, lines: [2], propina: 350, total: 3850, fm, idpago: idpago('typed') };
    const card = { token: await cardToken(sandbox, ana), transaction_amount: 3500 };
    expect(await pay(ioext, { ...payment, card })).toMatchObject({ ok: false, msg: 'Pago no realizado.' });
    expect((await bill(ioext)).data.pagado).toBe(0);
    expect(await pay(ioext, { ...payment, card: { ...card, transaction_amount: 3850 } })).toMatchObject({ ok: true });
  });

  it('[X-13] a bill that the waiter collected is paid: nobody pays it again, and it says so', async () => {
    const { iped, ioext } = await save(ana, {}, twoLines);
    await sandbox.call('POST', `/sandbox/api/orders/${iped}/accept`, { body: {} });
    const { fm } = (await bill(ioext)).data;
    await sandbox.call('POST', `/sandbox/api/orders/${iped}/collect`, { body: {} });
    expect((await bill(ioext)).data).toMatchObject({ sp: 2, total: 17480, pagado: 17480 });
    const payment = { ...byCard, lines: [2], propina: 0, total: 3500, fm, idpago: idpago('late') };
    expect(await pay(ioext, payment)).toMatchObject({ ok: false, data: { error: 'conflict' } });
  });

  it('[X-13] what happens at the till while a card is charged is not undone by its payment', async () => {
    const { iped, ioext } = await save(ana, {}, twoLines);
    await sandbox.call('POST', `/sandbox/api/orders/${iped}/accept`, { body: {} });
    const { fm } = (await bill(ioext)).data;
    const token = await cardToken(sandbox, ana);
    const card = { token, transaction_amount: 3500 };
    const payment = { mpg: 5009, card, lines: [2], propina: 0, total: 3500, fm, idpago: idpago('slow') };
    const { db } = sandbox.context;
    const begin = db.transaction.bind(db);
    const waiterIsFaster = {
      execute: async (work: never) => {
        await changeOrder(sandbox.context, iped, 'collect');
        return begin().execute(work);
      },
    };
    vi.spyOn(db, 'transaction').mockReturnValueOnce(waiterIsFaster as never);
    const answer = await pay(ioext, payment);
    expect((await bill(ioext)).data.sp).toBe(2);
    expect(answer).toMatchObject({ ok: false, data: { error: 'conflict' } });
    // The card was charged nothing: its token still pays something else.
    const other = await save(ana, {}, twoLines);
    const { fm: now } = (await bill(other.ioext)).data;
    expect(await pay(other.ioext, { ...payment, fm: now, idpago: idpago('again') })).toMatchObject({ ok: true });
  });

  it('[X-13] an equal part is as fine as the venue writes its prices: pesos in Chile, cents in Spain', async () => {
    const { catalog } = sandbox.context;
    const venue = catalog.venue(101, 1);
    const { ioext } = await save(ana, {}, twoLines);
    const third = async (decimals: 0 | 2, total: number) => {
      const { fm } = (await bill(ioext)).data;
      const writing = vi.spyOn(catalog, 'venue').mockReturnValue(venue && { ...venue, cur: ['EUR', '€', 1, ',', decimals, '.'] });
      const answer = await pay(ioext, { ...byCard, parte: 3, propina: 0, total, fm, idpago: idpago(`third${decimals}`) });
      writing.mockRestore();
      return answer;
    };
    const conflict = { ok: false, data: { error: 'conflict' } };
    expect(await third(0, 5826.67)).toMatchObject(conflict);
    expect(await third(2, 5827)).toMatchObject(conflict);
    expect(await third(2, 5826.67)).toMatchObject({ ok: true });
    expect(await third(0, 5827)).toMatchObject({ ok: true });
  });

  it('[X-13] only a table’s order that nothing else pays is a bill, and one that is paid in part is not cancelled', async () => {
    const pickup = await save(ana);
    const waiting = await save(ana, {}, { ...twoLines, prepago: 5082 });
    for (const { ioext } of [pickup, waiting]) {
      const { fm, lines } = (await bill(ioext)).data;
      const [{ p28, ca }] = lines;
      const payment = { ...byCard, lines: [1], propina: 0, total: p28 * ca, fm, idpago: idpago(`no${ioext.slice(4, 10)}`) };
      expect(await pay(ioext, payment)).toMatchObject({ ok: false, data: { error: 'conflict' } });
    }
    const { iped, ioext } = await save(ana, {}, twoLines);
    const { fm } = (await bill(ioext)).data;
    expect(await pay(ioext, { ...byCard, parte: 2, propina: 0, total: 8740, fm, idpago: idpago('part') })).toMatchObject({ ok: true });
    const cancel = await sandbox.call('GET', '/srv/cancelorder', { as: ana, query: { iped, xir: 101, xil: 1 } });
    expect(cancel.body).toMatchObject({ ok: false, msg: 'El pedido ya no se puede cancelar', data: { ss: 0, sp: 0 } });
  });

  it("needs a method and the payment's own id", async () => {
    const { ioext } = await save(ana, {}, twoLines);
    expect((await sandbox.call('POST', '/srv/paygaeorder', { query: { ic: ioext, xir: 101, xil: 1 }, body: { lines: [1] } })).status).toBe(
      400,
    );
    const { fm } = (await bill(ioext)).data;
    expect((await pay(ioext, { mpg: 0, lines: [2], total: 3500, fm, idpago: idpago('cash') })).msg).toBe('Pago no realizado.');
    // By a link nothing would be charged: a share has no page of its own.
    const byLink = await pay(ioext, { mpg: 5082, lines: [2], total: 3500, fm, idpago: idpago('link') });
    expect(byLink.msg).toBe('Pago no realizado.');
    expect((await bill(ioext)).data.pagado).toBe(0);
  });
});
