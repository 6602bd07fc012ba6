import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answers, checkBySchema } from './server/schemas.ts';
import type { CheckAnswer, SandboxApp } from './server/schemas.ts';
import { servedCalls } from './testing/served-calls.ts';
import { ANONYMOUS, orderBody, startTestSandbox, answersExactly } from './testing/test-sandbox.ts';
import type { Credentials, Json, TestSandbox } from './testing/test-sandbox.ts';

const PAGE = readFileSync(new URL('../API.md', import.meta.url), 'utf8');
const MAX_LINES = 120;
/** Calls that answer no JSON: a page, a picture, a stream, a beacon. */
const NO_JSON = [
  'GET /pay/mw/payments/paypayment',
  'POST /pay/mw/payments/paypayment',
  'GET /card/form',
  'GET /sandbox/api/ticket-pictures/{file}',
  'GET /sandbox/api/events',
  'GET /sandbox/api/sales.csv',
  'POST /reports',
];

let sandbox: TestSandbox;
let ana: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  sandbox.context.clock.set(Date.UTC(2026, 10, 20, 15, 0));
  ana = await sandbox.logIn('ana@comanda.test');
});
afterAll(() => sandbox.close());

/** A call that must be answered as its schema tells: the test sandbox answers 500 otherwise. */
async function reported(method: string, path: string, options: Parameters<TestSandbox['call']>[2] = {}): Promise<Json> {
  const { status, body } = await sandbox.call(method, path, options);
  expect(status, `${method} ${path}`).toBe(200);
  return body;
}

/** A server with one call, whose schema tells less and other things than it answers. */
function otherwise(checkAnswer?: CheckAnswer): SandboxApp {
  const app: SandboxApp = Fastify();
  checkBySchema(app, checkAnswer);
  const schema = { querystring: z.object({ n: z.coerce.number() }), ...answers({ data: z.object({ a: z.string() }) }) };
  app.get('/told', { schema }, async ({ query }) => ({ ok: true, data: { a: 1, b: query }, more: [3] }));
  return app;
}

describe('an answer and its schema', () => {
  it('goes out whole, also where its schema names less or other things, and a query keeps what its schema does not name', async () => {
    const answer = await otherwise().inject('/told?n=2&xid=7');
    expect(answer.json()).toEqual({ ok: true, data: { a: 1, b: { n: 2, xid: '7' } }, more: [3] });
  });

  it('is a fault in tests where the two differ', async () => {
    expect((await otherwise(answersExactly).inject('/told?n=2')).statusCode).toBe(500);
    const schema = answers({ data: z.object({ a: z.string() }) }).response[200];
    expect(() => answersExactly(schema, { ok: true, data: { a: 'x' } })).not.toThrow();
    expect(() => answersExactly(schema, { ok: true, data: { a: 'x', b: 1 } })).toThrow('a schema tells otherwise');
    expect(() => answersExactly(schema, { ok: true, data: {} })).toThrow('a schema tells otherwise');
  });
});

describe('the page that says what no schema says, and the answers of the calls', () => {
  it(`has at most ${MAX_LINES} lines and repeats no record`, () => {
    expect(PAGE.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
    expect(PAGE).not.toContain('```');
  });

  it('[C9-037] every call tells its answer by a schema', async () => {
    const { paths } = (await sandbox.control('GET', '/sandbox/api.json')).body;
    const silent = Object.entries<Json>(paths).flatMap(([path, methods]) =>
      Object.entries<Json>(methods).flatMap(([method, call]) =>
        call.responses?.['200']?.content === undefined ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    );
    expect(silent.toSorted()).toEqual(NO_JSON.toSorted());
  });

  it('[C9-037] describes no call of the session and the orders that is not served', () => {
    const named = new Set(
      [...PAGE.matchAll(/\/(?:srv|sapi|mw)\/[\w/{}-]+/g)].map(([path]) => path.replace(/^\/mw\/.*$/, '/mw/:product/createuserapp')),
    );
    const served = new Set(servedCalls(sandbox.app).map((call) => call.slice(call.indexOf(' ') + 1)));
    expect([...named].filter((path) => !served.has(path))).toEqual([]);
  });

  it('[C9-037] tells the answers about orders exactly as they are: same fields, same kinds', async () => {
    const order = (det: Record<string, unknown> = {}) => reported('POST', '/srv/saveorder', { as: ana, body: orderBody({}, det) });
    const extras = { G1: [[{ pl: 9, np: 'Pan integral', pm: 1000 }, 1, 1]] };
    const ad = {
      alias: 'Casa',
      def: 1,
      pa: 'cl',
      di: 'Avenida Italia 1234',
      dp: '',
      cm: 'Providencia',
      ci: 'Santiago',
      zc: 7500000,
      ct: '',
      lt: -33.4,
      lg: -70.6,
    };
    const item = { ip: 1, np: 'Barros Luco', pm: 6990, pl: 1, jp: 1, jb: 1, foto: '' };
    const resto = { id: '101-1', nombre: 'Fuente Alameda', pais: 'cl', simpleId: 1, dk: 0 };
    const cart = {
      resto,
      tipo: 2,
      prepago: 0,
      propina: 0,
      costoDespacho: 0,
      fechaDespacho: '',
      horaDespacho: '',
      fmu: 1,
      dl: [{ cant: 2, ct: '', lineReference: 'l1', item, extras }],
    };
    const delivery = await order({ tipo: 2, ad, costoDespacho: 1990, total: 17970, cart });
    const link = await order({ prepago: 5082 });
    expect(link.data.det.ppago[4]).toEqual({ init_point: expect.any(String) });
    const checked = await reported('POST', '/srv/saveorder', { as: ana, body: orderBody(), query: { preflight: 1 } });
    expect(checked.data).toEqual({ det: { total: 13980, subtotal: 13980 } });
    const changed = await order({ cart: { ...cart, dl: [{ cant: 1, item: { ip: 1, pm: 1 } }] } });
    expect(changed).toMatchObject({ ok: false, error: 'cart-changed', data: { cambios: [{ motivo: 'precio' }] } });

    for (const action of ['accept', 'prepare', 'ready', 'dispatch'])
      expect((await sandbox.control('POST', `/sandbox/api/orders/${delivery.data.iped}/${action}`, {})).status).toBe(200);
    const { data } = await reported('GET', '/srv/getuserorders', { as: ana });
    expect(data.find(({ iped }: Json) => iped === delivery.data.iped)).toHaveProperty('tracking_url');

    const cancel = () => reported('GET', '/srv/cancelorder', { as: ana, query: { iped: link.data.iped, xir: 101, xil: 1 } });
    expect([(await cancel()).ok, (await cancel()).ok]).toEqual([true, false]);
  });

  it('[C9-037] tells the login, the profile and the kiosk exactly as they are', async () => {
    const login = await reported('POST', '/srv/security/login', { body: { tot0: 'ana@comanda.test', tot3: 'comanda123' } });
    expect(login.data.detApp.cards['5011'].cl).toHaveLength(1);
    expect((await reported('GET', '/srv/profileinfo', { as: ana })).data.detApp).toEqual(login.data.detApp);
    const kiosk = await reported('POST', '/srv/kioskcode', { body: { kiosId: 'TOTEM-4-2', sc: '4242' } });
    expect(kiosk.idPortal).toBe('15');
  });

  it('[C9-037] tells bills, bookings and messages exactly as they are', async () => {
    const twoLines = {
      tipo: 3,
      mesa: 5,
      total: 17480,
      cart: {
        dl: [
          { cant: 2, item: { ip: 1, np: 'a', pm: 6990 } },
          { cant: 1, item: { ip: 2, np: 'b', pm: 3500 } },
        ],
      },
    };
    const saved = await reported('POST', '/srv/saveorder', { as: ANONYMOUS, body: orderBody({}, twoLines) });
    const query = { ic: saved.data.ioext, xir: 101, xil: 1 };
    const bill = await reported('GET', '/srv/getgaeorder', { query });
    const payment = { mpg: 5009, idcard: 'card_9001', lines: [1], propina: 0, total: 13980, fm: bill.data.fm, idpago: 'p0O9i8U7y6T5r4E3' };
    expect((await reported('POST', '/srv/paygaeorder', { as: ana, query, body: payment })).data.pagadas).toEqual([1]);
    const late = { ...payment, idpago: 'p0O9i8U7y6T5r4E4' };
    expect((await reported('POST', '/srv/paygaeorder', { as: ana, query, body: late })).data.error).toBe('conflict');

    const rsv = { fr: '20261121', hh: '20:30', qc: 2, nombre: 'Ana Rojas', ph: '+56912345678', ta: 12, em: 'ana@comanda.test' };
    expect((await reported('POST', '/srv/bookings', { as: ana, body: { xir: 101, xil: 1, rsv } })).data.dup).toBe(false);
    expect((await reported('GET', '/srv/bookings', { as: ana })).tr.rv).toHaveLength(1);

    const message = { dgid: 'a-device', idMesa: 5, idSector: 0, comment: 'Traer sal por favor', check: false, xil: 1, xir: 101 };
    expect((await reported('POST', '/srv/sendmessage', { as: ana, body: message })).data.id).toBeGreaterThan(0);
  });
});
