import { request } from 'node:http';
import type { RunningSandbox } from './start-sandbox.ts';

/** What JSON.parse gives: loosely typed, for tests. */
export type Json = ReturnType<typeof JSON.parse>;

/** Credentials as they stand in the query of a call. */
export type Credentials = Readonly<Record<string, string>>;

export interface Login {
  readonly credentials: Credentials;
  /** What the shell keeps of it in LT3. */
  readonly stored: { readonly xid: string; readonly tot1: string; readonly tot4: string; readonly expU: number };
}

const APP_VERSION = '1.0.0-e2e';
const DEVICE = '00000000-0000-4000-8000-00000000e2e0';

/** The provider's calls without a browser, to bring about what a page shall show. */
export interface Provider {
  call(method: string, path: string, options?: { query?: Record<string, unknown>; body?: unknown; as?: Credentials }): Promise<Json>;
  logIn(email: string): Promise<Login>;
  /** Links a kiosk; the record that KIOUSER keeps. */
  linkKiosk(id: string, code: string): Promise<Json>;
  /** Orders dishes without options for pickup, two unless told. `change.det` is laid over the details. The saved record. */
  order(login: Login, simpleId: number, change?: Readonly<Record<string, unknown>>, dishes?: number): Promise<Json>;
  /** Has somebody type a card on a form of the shop; its token pays once, and only for them. */
  card(login: Login, number: string): Promise<string>;
  /** Books a table for two on the first free day and time. The key of the booking. */
  book(login: Login, simpleId: number, date: string, time: string): Promise<string>;
}

let made = 0;

export function providerOf(sandbox: RunningSandbox): Provider {
  const call: Provider['call'] = async (method, path, { query = {}, body, as = {} } = {}) => {
    const search = new URLSearchParams({ amb: 'PROD', dgid: DEVICE, ...as });
    for (const [key, value] of Object.entries(query)) search.set(key, String(value));
    const response = await fetch(`http://localhost:${sandbox.port}${path}?${search}`, {
      method,
      headers: {
        'app-version': APP_VERSION,
        authorization: 'Bearer public',
        'x-csrf-token': csrfToken(`${APP_VERSION}|${method}|${path}|${search.get('xid') ?? ''}|${DEVICE}`),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: Json = await response.json();
    if (!response.ok || answer.ok === false) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const venueOf = async (simpleId: number): Promise<Json> => (await call('GET', '/srv/restoinfo', { query: { sid: simpleId } })).data;
  return {
    call,
    logIn: async (email) => {
      const { id, tot4, data } = await call('POST', '/srv/security/login', { body: { tot0: email, tot3: 'comanda123', xmod: 2000 } });
      return { credentials: { xid: id, xtot1: data.tot1, xtot4: tot4 }, stored: { xid: id, tot1: data.tot1, tot4, expU: data.expU } };
    },
    linkKiosk: async (id, code) => (await call('POST', '/srv/kioskcode', { body: { kiosId: id, sc: code } })).data,
    order: async ({ credentials }, simpleId, { det: detail, ...change } = {}, count = 2) => {
      const venue = await venueOf(simpleId);
      const [ir, il] = venue.id.split('-').map(Number);
      const menu = (await call('POST', '/srv/getrestomenu', { query: { retiro: 1 }, body: { irl: venue.irl, dk: 0 } })).data;
      const dishes: Json[] = menu.cats.flatMap(({ productos }: Json) => productos);
      const chosen = dishes.filter(({ agot, catExtras, stock }) => !agot && catExtras.length === 0 && (stock ?? 9) > 2).slice(0, count);
      const total = chosen.reduce((sum: number, { pm }: Json) => sum + pm, 0);
      const { data } = await call('POST', '/srv/saveorder', {
        as: credentials,
        body: {
          ioext: newId('order'),
          dsid: DEVICE,
          ir,
          il,
          dk: 0,
          ti: 1,
          im: 0,
          det: {
            tipo: 1,
            total,
            subtotal: total,
            costoDespacho: 0,
            propina: 0,
            prepago: 0,
            mesa: 0,
            inf: { nr: venue.nombre, sid: simpleId, dk: 0, pa: venue.pais },
            us: { nm: 'Ana', ln: 'Rojas', em: 'ana@comanda.test', ph: '+56912345678', rut: '' },
            cart: {
              resto: { id: venue.id, nombre: venue.nombre, pais: venue.pais, simpleId, dk: 0 },
              dl: chosen.map((dish) => ({ cant: 1, ct: '', item: dish, extras: {} })),
            },
            ...(typeof detail === 'object' ? detail : {}),
          },
          ...change,
        },
      });
      return data;
    },
    card: async ({ credentials }, number) => {
      const { data } = await call('POST', '/pay/tokenizecard', { query: { pa: 'cl' }, as: credentials });
      const form = new URL(data.init_point);
      const holder = { holder: 'Ana Rojas', documentType: 'RUT', document: '123456785' };
      const card = { session: form.searchParams.get('s'), number, month: '12', year: '39', securityCode: '739', ...holder };
      return (await postTo(form, sandbox.port, '/card/token', card)).token;
    },
    book: async ({ credentials }, simpleId, date, time) => {
      const [ir, il] = (await venueOf(simpleId)).id.split('-').map(Number);
      const rsv = {
        fr: date,
        frr: date,
        hh: time,
        qc: 2,
        nombre: 'Ana Rojas',
        ph: '+56912345678',
        ta: 12,
        ct: '',
        em: 'ana@comanda.test',
        rvl: 0,
        s: 1,
        og: 'APP',
        im: 0,
      };
      const { data } = await call('POST', '/srv/bookings', { as: credentials, body: { xir: ir, xil: il, rsv } });
      return data.key;
    },
  };
}

/** As the page of an origin asks its own server; fetch lets neither header through. */
function postTo({ host, origin }: URL, port: number, path: string, body: unknown): Promise<Json> {
  return new Promise((resolve, reject) => {
    const headers = { host, origin, 'content-type': 'application/json' };
    const asking = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    });
    asking.on('error', reject);
    asking.end(JSON.stringify(body));
  });
}

/** 16 characters, never twice in a run. */
function newId(name: string): string {
  made += 1;
  return `${name}${process.pid}x${made}`.padEnd(16, '-').slice(0, 16);
}

/** FNV-1a with 32 bits, as the provider's header rule wants it. Q05. */
function csrfToken(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
