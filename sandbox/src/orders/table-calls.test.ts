import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

const TABLE = 7;
const MINUTE = 60_000;
/** A phone that nobody is logged in on. */
const PHONE: Credentials = { dgid: 'beto-phone-0001' };
const OTHER_PHONE: Credentials = { dgid: 'caro-phone-0001' };

let sandbox: TestSandbox;
let ana: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.startOver();
  ana = { ...(await sandbox.logIn('ana@comanda.test')), dgid: 'ana-phone-00001' };
});
afterAll(() => sandbox.close());

const codeOf = async (table = TABLE): Promise<string> => {
  const { body } = await sandbox.control('GET', '/sandbox/api/venues/101/1/tables');
  const { path } = body.data.find(({ id }: { id: number }) => id === table);
  return new URL(path, sandbox.base).searchParams.get('tc') ?? '';
};
const checkIn = async (as: Credentials, { table = TABLE, code = '' } = {}) =>
  (await sandbox.call('POST', '/srv/tablecheckin', { as, body: { xir: 101, xil: 1, mesa: table, cod: code || (await codeOf(table)) } }))
    .body;
const read = async (as: Credentials, { table = TABLE, ...more }: Record<string, unknown> = {}) =>
  (await sandbox.call('GET', '/srv/tablebill', { as, query: { xir: 101, xil: 1, mesa: table, ...more } })).body;
const order = async (as: Credentials = ana, { table = TABLE, ...det }: Record<string, unknown> = {}) => {
  const body = orderBody({ ti: 3, im: table }, { tipo: 3, mesa: table, ...det });
  const saved = await sandbox.call('POST', '/srv/saveorder', { as, body });
  return { iped: saved.body.data.iped, ioext: String(body['ioext']) };
};
const act = (iped: number, action: string) => sandbox.control('POST', `/sandbox/api/orders/${iped}/${action}`, {});
const later = (ms: number) => sandbox.context.clock.advance(ms);
const SCAN_AGAIN = { ok: false, error: 'check-in', msg: 'Escanea de nuevo el código de tu mesa' };

describe('the open bill of a table', () => {
  it('[X-13] is read by whoever came by the code of the table: lines, totals and first names', async () => {
    const { ioext } = await order(ana, { us: { nm: 'Ana María', ln: 'Rojas', em: 'ana@comanda.test', ph: '+56912345678', rut: '1-9' } });
    const { ok, data } = await checkIn(PHONE);
    expect([ok, data.hasta > 0]).toEqual([true, true]);
    const bill = await read(PHONE);
    expect(bill).toEqual({
      ok: true,
      data: {
        imTxt: 'Mesa 7',
        total: 13980,
        pagado: 0,
        pedidos: [
          {
            nm: 'Ana',
            ic: ioext,
            total: 13980,
            pagado: 0,
            lines: [{ ca: 2, pn: 'Barros Luco', p28: 6990, dp: 0, st: 0 }],
          },
        ],
      },
    });
    expect(JSON.stringify(bill)).not.toMatch(/Rojas|María|@|\+56|1-9|xid|iped/);
  });

  it.each(['12345678', '+56 9 1234', 'ana@comanda.test', '', 'x'.repeat(60)])('[X-13] %j is no first name', async (nm) => {
    await order(ana, { us: { nm, ln: '', em: '', ph: '', rut: '' } });
    await checkIn(PHONE);
    expect((await read(PHONE)).data.pedidos[0].nm).toBe('');
  });

  it('[X-13] is the sum of what several have ordered, of what is open alone', async () => {
    await order();
    const gone = await order();
    await order({ ...ANONYMOUS, dgid: PHONE['dgid'] ?? '' });
    const other = await order(ana, { table: 8 });
    await act(gone.iped, 'reject');
    await checkIn(PHONE);
    const { data } = await read(PHONE);
    expect([data.pedidos.length, data.total]).toEqual([2, 27960]);
    expect(JSON.stringify(data)).not.toContain(other.ioext);
  });

  it('[X-13] is nobody else’s: without a check-in, at another table, on another phone, in the other world, at a kiosk', async () => {
    await order();
    expect(await read(PHONE)).toEqual(SCAN_AGAIN);
    await checkIn(PHONE, { table: 8 });
    expect(await read(PHONE)).toEqual(SCAN_AGAIN);
    await checkIn(PHONE);
    expect((await read(PHONE)).ok).toBe(true);
    expect(await read(OTHER_PHONE)).toEqual(SCAN_AGAIN);
    expect(await read(PHONE, { amb: 'DEV' })).toEqual(SCAN_AGAIN);
    expect(await read(PHONE, { xil: 2 })).toEqual(SCAN_AGAIN);
    expect(await read(PHONE, { table: 8 })).toEqual(SCAN_AGAIN);
    expect((await checkIn(await sandbox.linkKiosk())).ok).toBe(false);
    expect((await checkIn({ dgid: '' })).ok).toBe(false);
  });

  it('[X-13] a guessed code opens nothing, and not many may be tried', async () => {
    await order();
    const right = await codeOf();
    expect(right).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    expect(await codeOf(8)).not.toBe(right);
    expect(await checkIn(PHONE, { code: await codeOf(8) })).toEqual({ ok: false, msg: 'Código de mesa incorrecto' });
    const tries = await Promise.all(Array.from({ length: 30 }, (_, index) => checkIn(PHONE, { code: `AAAAAAAAAA${index + 10}` })));
    expect(tries.at(-1)).toMatchObject({ ok: false, error: 'wait', retry: expect.any(Number) });
    expect(await read(PHONE)).toEqual(SCAN_AGAIN);
    // Who shares the address of the venue and shows the right one waits for nobody.
    expect((await checkIn(OTHER_PHONE)).ok).toBe(true);
  });

  it('what the code on a table opens is told to the house, and where its link leads', async () => {
    const { path } = (await sandbox.control('GET', '/sandbox/api/venues/101/1/tables')).body.data.find(
      ({ id }: { id: number }) => id === TABLE,
    );
    expect(path).toBe(`/r/cl/fuente-alameda/1/checkin/7?tc=${await codeOf()}`);
    const followed = await fetch(`${sandbox.base}/sandbox/tables/101/1/7`, { redirect: 'manual' });
    expect([followed.status, followed.headers.get('location')]).toEqual([302, path]);
    expect((await fetch(`${sandbox.base}/sandbox/tables/101/1/48`, { redirect: 'manual' })).status).toBe(404);
  });

  it('[X-13] ends with the visit: 240 minutes after the check-in, and once the table was free', async () => {
    await checkIn(PHONE);
    const { iped } = await order();
    later(MINUTE);
    expect((await read(PHONE)).data.pedidos).toHaveLength(1);
    await act(iped, 'accept');
    await act(iped, 'collect');
    later(MINUTE);
    expect(await read(PHONE)).toEqual(SCAN_AGAIN);
    // The next party.
    await order();
    expect(await read(PHONE)).toEqual(SCAN_AGAIN);
    await checkIn(PHONE);
    expect((await read(PHONE)).data.pedidos).toHaveLength(1);
    later(241 * MINUTE);
    expect(await read(PHONE)).toEqual(SCAN_AGAIN);
    await checkIn(PHONE);
    expect((await read(PHONE)).data).toEqual({ imTxt: 'Mesa 7', total: 0, pagado: 0, pedidos: [] });
  });

  it('[X-13] one who pays and leaves does not end it for who still sits there', async () => {
    const first = await order();
    await checkIn(PHONE);
    await order({ ...ANONYMOUS, dgid: OTHER_PHONE['dgid'] ?? '' });
    later(MINUTE);
    await act(first.iped, 'accept');
    await act(first.iped, 'collect');
    later(MINUTE);
    expect((await read(PHONE)).data.pedidos).toHaveLength(1);
  });

  it('[X-13] goes with a logout: who logged in meanwhile, or checked in so, takes it along', async () => {
    await order();
    const phone = PHONE['dgid'] ?? '';
    const beto = { ...(await sandbox.logIn('beto@comanda.test')), dgid: phone };
    await checkIn(PHONE);
    expect((await read(beto)).ok).toBe(true);
    expect(await read(PHONE)).toEqual(SCAN_AGAIN);
    expect(await read({ ...ana, dgid: phone })).toEqual(SCAN_AGAIN);
    expect((await read(beto)).ok).toBe(true);
  });
});
