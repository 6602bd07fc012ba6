import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedCalls } from './testing/served-calls.ts';
import { ANONYMOUS, orderBody, startTestSandbox } from './testing/test-sandbox.ts';
import type { Credentials, Json, TestSandbox } from './testing/test-sandbox.ts';

const PAGE = readFileSync(new URL('../API.md', import.meta.url), 'utf8');

let sandbox: TestSandbox;
let ana: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  sandbox.context.clock.set(Date.UTC(2026, 10, 20, 15, 0));
  ana = await sandbox.logIn('ana@comanda.test');
});
afterAll(() => sandbox.close());

/** The examples below a heading of the page that can be read as JSON, one a line or one over several lines. */
function examples(heading: string): Json[] {
  const start = PAGE.indexOf(`\n## ${heading}`);
  if (start < 0) throw new Error(`API.md has no heading ${heading}`);
  const end = PAGE.indexOf('\n## ', start + 1);
  const blocks = PAGE.slice(start, end < 0 ? undefined : end).matchAll(/```json\n([\s\S]*?)```/g);
  return [...blocks].flatMap(([, block]) => readAll(block ?? ''));
}

/** Reads values that follow one another, each ending at a line's end. */
function readAll(text: string): Json[] {
  const values: Json[] = [];
  let open = '';
  for (const line of text.split('\n')) {
    open += line;
    try {
      values.push(JSON.parse(open));
      open = '';
    } catch {
      // The value goes on in the next line.
    }
  }
  return values;
}

/** The names and kinds of all fields, without their values; lists count by their first entry. */
function shape(value: Json): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shape(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, shape(field)] as const)
      .toSorted(([left], [right]) => left.localeCompare(right)),
  );
}

describe('the page that describes the calls', () => {
  it('[C9-037] describes no call of the session and the orders that is not served', () => {
    const own = PAGE.slice(PAGE.indexOf('\n# Session'), PAGE.indexOf('\n# Control'));
    const named = new Set(
      [...own.matchAll(/\/(?:srv|sapi|mw)\/[\w/{}-]+/g)].map(([path]) => path.replace(/^\/mw\/.*$/, '/mw/:product/createuserapp')),
    );
    const served = new Set(servedCalls(sandbox.app).map((call) => call.slice(call.indexOf(' ') + 1)));
    expect([...named].filter((path) => !served.has(path))).toEqual([]);
  });

  it('[C9-037] shows the answers exactly as they are: same fields, same kinds', async () => {
    const order = async (det: Record<string, unknown> = {}) =>
      (await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody({}, det) })).body;
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
    const [, savedExample, linkExample, preflightExample, changedExample] = examples('POST /srv/saveorder');
    expect(shape(delivery)).toEqual(shape(savedExample));
    expect(shape(link)).toEqual(shape(linkExample));
    const checked = await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody(), query: { preflight: 1 } });
    expect(shape(checked.body)).toEqual(shape(preflightExample));
    const changed = await sandbox.call('POST', '/srv/saveorder', {
      as: ana,
      body: orderBody({}, { cart: { ...cart, dl: [{ cant: 1, item: { ip: 1, pm: 1 } }] } }),
    });
    expect(shape(changed.body)).toEqual(shape(changedExample));

    for (const action of ['accept', 'prepare', 'ready', 'dispatch'])
      await sandbox.control('POST', `/sandbox/api/orders/${delivery.data.iped}/${action}`, {});
    const { data } = (await sandbox.call('GET', '/srv/getuserorders', { as: ana })).body;
    const [record] = examples('The order record');
    expect(shape(data.find(({ iped }: Json) => iped === delivery.data.iped))).toEqual(shape(record));

    const cancelled = await sandbox.call('GET', '/srv/cancelorder', { as: ana, query: { iped: link.data.iped, xir: 101, xil: 1 } });
    const again = await sandbox.call('GET', '/srv/cancelorder', { as: ana, query: { iped: link.data.iped, xir: 101, xil: 1 } });
    const [cancelExample, refusedExample] = examples('GET /srv/cancelorder');
    expect(shape(cancelled.body)).toEqual(shape(cancelExample));
    expect(shape(again.body)).toEqual(shape(refusedExample));
  });

  it('[C9-037] shows the login, the profile and the kiosk exactly as they are', async () => {
    const body = { tot0: 'ana@comanda.test', tot3: 'comanda123' };
    const login = await sandbox.call('POST', '/srv/security/login', { body });
    const profileExample = examples('POST {loginPath}').find(({ data }) => data?.detApp !== undefined);
    const withoutLists = (value: Json) => ({ ...value, data: { ...value.data, pl: 'pl' } });
    expect(shape(withoutLists(login.body))).toEqual(shape(withoutLists(profileExample)));
    const kiosk = await sandbox.call('POST', '/srv/kioskcode', { body: { kiosId: 'TOTEM-4-2', sc: '4242' } });
    expect(shape(kiosk.body)).toEqual(shape(examples('POST and GET /srv/kioskcode').find(({ idPortal }) => idPortal !== undefined)));
  });

  it('[C9-037] shows bills, bookings and messages exactly as they are', async () => {
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
    const saved = await sandbox.call('POST', '/srv/saveorder', { as: ANONYMOUS, body: orderBody({}, twoLines) });
    const query = { ic: saved.body.data.ioext, xir: 101, xil: 1 };
    const bill = await sandbox.call('GET', '/srv/getgaeorder', { query });
    const [billExample, , paidExample, conflictExample] = examples('GET /srv/getgaeorder');
    expect(shape(bill.body)).toEqual(shape(billExample));
    const payment = {
      mpg: 5009,
      idcard: 'card_9001',
      lines: [1],
      propina: 0,
      total: 13980,
      fm: bill.body.data.fm,
      idpago: 'p0O9i8U7y6T5r4E3',
    };
    expect(shape((await sandbox.call('POST', '/srv/paygaeorder', { as: ana, query, body: payment })).body)).toEqual(shape(paidExample));
    const late = { ...payment, idpago: 'p0O9i8U7y6T5r4E4' };
    expect(shape((await sandbox.call('POST', '/srv/paygaeorder', { as: ana, query, body: late })).body)).toEqual(shape(conflictExample));

    const [listExample, request, bookedExample] = examples('Bookings');
    const booked = await sandbox.call('POST', '/srv/bookings', { as: ana, body: { ...request, xir: 101, xil: 1 } });
    expect(shape(booked.body)).toEqual(shape(bookedExample));
    expect(shape((await sandbox.call('GET', '/srv/bookings', { as: ana })).body)).toEqual(shape(listExample));

    const [message, sent] = examples('POST /srv/sendmessage');
    expect(shape((await sandbox.call('POST', '/srv/sendmessage', { as: ana, body: message })).body)).toEqual(shape(sent));
  });
});
