import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let ana: Credentials;
let beto: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  ana = await sandbox.logIn('ana@comanda.test');
  beto = await sandbox.logIn('beto@comanda.test');
});
afterAll(() => sandbox.close());

const save = async (det: Record<string, unknown> = {}, as: Credentials = ana, change = {}) =>
  (await sandbox.call('POST', '/srv/saveorder', { as, body: orderBody(change, det) })).body.data;

describe('the page of a payment', () => {
  it('[C7-020] has an address that nobody guesses from an order’s number', async () => {
    const [one, other] = [await save({ prepago: 5082 }), await save({ prepago: 5082 })].map(({ det }) => det.ppago[0]);
    expect(one).toMatch(/^pay_[0-9a-f]{24}$/);
    expect(one).not.toBe(other);
    const paid = await save({ prepago: 5009, idcard: 'card_9001' });
    expect(paid.det.ppago[0]).toMatch(/^pay_[0-9a-f]{24}$/);
    const { iped } = await save({ prepago: 5082 });
    expect((await fetch(`${sandbox.base}/pay/mw/payments/paypayment?idpr=pay_${iped}`)).status).toBe(404);
  });

  it('speaks the language that it is opened with, else that of the browser', async () => {
    const { det } = await save({ prepago: 5082 });
    const read = async (more: string, headers: Record<string, string> = {}) => {
      const html = await (await fetch(`${det.ppago[4].init_point}${more}`, { headers })).text();
      return [/lang="(..)"/, /<h1>(.*)<\/h1>/, /<button>(.*?)<\/button>/, />([^<]+)<\/a>/].map((part) => part.exec(html)?.[1]);
    };
    const [spanish, english] = [
      ['es', 'Pago', 'Pagar', 'Volver sin pagar'],
      ['en', 'Payment', 'Pay', 'Back without paying'],
    ];
    expect(await read('')).toEqual(spanish);
    expect(await read('', { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' })).toEqual(english);
    expect(await read('&lang=en', { 'accept-language': 'es-CL' })).toEqual(english);
  });

  it('takes no form of another site', async () => {
    const { iped, det } = await save({ prepago: 5082 });
    const send = (headers: Record<string, string>) =>
      fetch(`${det.ppago[4].init_point}&result=reject`, { method: 'POST', redirect: 'manual', headers });
    for (const headers of [
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await send(headers)).status, JSON.stringify(headers)).toBe(403);
    const state = async () => (await sandbox.call('GET', '/srv/orderdetail', { as: ana, query: { iped, xir: 101, xil: 1 } })).body.data.sp;
    expect(await state()).toBe(1);
    expect((await send({ origin: sandbox.base, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
    expect(await state()).toBe(-1);
  });
});

describe('whoever has the check', () => {
  const us = { nm: 'Ana', ln: 'Rojas', em: 'ana@comanda.test', ph: '+56912345678', rut: '12345678-5' };
  const ad = { di: 'Avenida Italia 1234', lt: -33.44, lg: -70.62 };
  const atTable = { tipo: 3, mesa: 5, prepago: 5082, us, ad };
  const look = async (ic: unknown, as: Credentials = {}) =>
    (await sandbox.call('GET', '/srv/getorderbycheck', { as, query: { ic, xir: 101, xil: 1 } })).body;

  it('[C7-058] sees what is eaten and what it costs, but nothing of whose order it is', async () => {
    const { ioext, iped } = await save(atTable);
    for (const as of [{}, beto, ANONYMOUS]) {
      const { data } = await look(ioext, as);
      expect(data).toMatchObject({
        iped,
        ioext,
        ss: 0,
        sp: 1,
        imTxt: 'Mesa 5',
        orden: { dlres: [{ lir: 1, stk: 40, st: 0 }] },
        det: { tipo: 3, total: 13980, mesaName: 'Mesa 5', cart: { dl: [{ cant: 2, item: { np: 'Barros Luco' } }] } },
      });
      expect(JSON.stringify(data)).not.toMatch(/Rojas|ana@|5691|12345678|Italia|init_point|pay_|"xid"|"us"|"ad"/);
    }
    expect((await look(ioext, ana)).data.det).toMatchObject({ us, xid: '1001' });
  });

  it('sees that it is paid, and not by which payment', async () => {
    const { ioext } = await save({ ...atTable, prepago: 5009, idcard: 'card_9001' });
    const { data } = await look(ioext);
    expect(data).toMatchObject({ sp: 2, det: { ppago: [] } });
    expect(JSON.stringify(data)).not.toContain('pay_');
  });
});

describe('an order of somebody else', () => {
  it('cannot be read, cancelled or paid by its number, its external id or its intent id', async () => {
    const { iped, ioext } = await save();
    const query = { iped, xir: 101, xil: 1 };
    for (const as of [beto, ANONYMOUS]) {
      expect((await sandbox.call('GET', '/srv/orderdetail', { as, query })).body.ok).toBe(false);
      expect((await sandbox.call('GET', '/srv/getorderbycheck', { as, query: { ic: iped, xir: 101, xil: 1 } })).body.ok).toBe(false);
      for (const key of [{ iped }, { ipedtemp: ioext }])
        expect((await sandbox.call('GET', '/srv/cancelorder', { as, query: { ...key, xir: 101, xil: 1 } })).body.ok).toBe(false);
    }
    expect((await sandbox.call('GET', '/srv/orderdetail', { query })).status).toBe(401);
  });

  it('keeps its intent id also where repeated saves are not recognised', async () => {
    const { ioext } = await save();
    await sandbox.context.switches.change({ dedup: false });
    const taken = await sandbox.call('POST', '/srv/saveorder', { as: beto, body: orderBody({ ioext }) });
    await sandbox.context.switches.change({ dedup: true });
    expect(taken.body).toEqual({ ok: false, msg: 'Datos invalidos en orden' });
  });
});
