import { createServer, type IncomingMessage } from 'node:http';
import { createAccounts } from './accounts.ts';
import { type Answer, type Handler, no, plain, record, words, yes } from './answer.ts';
import { addressRoutes } from './addresses.ts';
import { billRoutes } from './bills.ts';
import { createBookings } from './bookings.ts';
import { CITY, COUNTRY, type Dish, type Venue, dishesOf, kilometres, makeVenues, restaurantInfoOf, restaurantOf } from './catalog.ts';
import { createKiosk } from './kiosk.ts';
import { createOrders } from './orders.ts';

/** Another path and token than those that a product may take for granted. */
export const LOGIN_PATH = '/cuentas/entrar';
export const TOKEN = 'carta-web';

/** What pages of another origin may send and see: each call is asked about beforehand. Spec C7-001. */
const CORS = {
  'access-control-allow-headers': 'app-version, x-csrf-token, authorization, content-type, accept-language',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
  vary: 'Origin',
};

/** A second provider, as it runs: its address, and what whoever plays the venue may see and do. */
export type SecondProvider = Awaited<ReturnType<typeof startSecondProvider>>;

/**
 * Starts a restaurant provider that was written from the specification alone: another origin, other ids, other currencies, and
 * nothing that the specification does not promise. It keeps what it is told until it stops; its clock is the machine's. `port` 0: a free one.
 */
export async function startSecondProvider(port = 0) {
  const venues = makeVenues();
  const kiosk = createKiosk(venues);
  const accounts = createAccounts(LOGIN_PATH, kiosk.isKnown);
  const orders = createOrders(venues, accounts.who);
  const bookings = createBookings(venues, accounts.who);
  /** Waiter calls as they came. */
  const messages: unknown[] = [];
  const routes: Readonly<Record<string, Handler>> = {
    ...placeRoutes(venues),
    ...menuRoutes(venues),
    ...accounts.routes,
    ...orders.routes,
    ...billRoutes(venues, orders.find, accounts.cardsOf),
    ...addressRoutes(),
    ...bookings.routes,
    ...kiosk.routes,
    'GET /srv/test': (asked) => {
      const answer: unknown[] = Array.from({ length: 17 }, () => null);
      const venue = venues.find(({ simpleId }) => String(simpleId) === asked.query['sid']);
      if (venue !== undefined) answer[12] = restaurantInfoOf(venue);
      answer[16] = kiosk.config(asked);
      return { status: 200, body: answer };
    },
    'POST /srv/sendmessage': ({ body }) => {
      messages.push(body);
      return yes();
    },
  };

  const server = createServer((request, response) => {
    void answerTo(routes, request).then(({ status, body }) => {
      response.writeHead(status, {
        'access-control-allow-origin': request.headers.origin ?? '*',
        ...CORS,
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    accounts,
    orders,
    bookings,
    kiosk,
    messages,
    /** A product by its name, to be changed. */
    dish: (name: string): Dish => {
      const found = venues.flatMap(dishesOf).find(({ np }) => np === name);
      if (found === undefined) throw new Error(`no dish ${name}`);
      return found;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerTo(routes: Readonly<Record<string, Handler>>, request: IncomingMessage): Promise<Answer> {
  const { method = 'GET', headers, url = '/' } = request;
  if (method === 'OPTIONS') return { status: 204, body: undefined };
  const { pathname, searchParams } = new URL(url, 'http://provider');
  const handler = routes[`${method} ${pathname}`];
  if (handler === undefined) return no('No existe.', {}, 404);
  if (headers.authorization !== `Bearer ${TOKEN}` || headers['app-version'] === undefined) return no('Cliente desconocido.', {}, 403);
  const query = Object.fromEntries(searchParams);
  if (query['amb'] !== 'PROD' && query['amb'] !== 'DEV') return no('Falta parametros', {}, 400);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  try {
    return await handler({ query, body: text === '' ? {} : record(JSON.parse(text)) });
  } catch (error) {
    return no(String(error), {}, 500);
  }
}

/** Where things are: the diner, the venues, the way between them. */
function placeRoutes(venues: readonly Venue[]): Readonly<Record<string, Handler>> {
  const near = (lat: unknown, lng: unknown, km: number): readonly Venue[] =>
    venues.filter(({ latitud, longitud }) => kilometres({ lat: Number(lat), lng: Number(lng) }, { lat: latitud, lng: longitud }) <= km);
  return {
    'GET /srv/getcninfo': () => yes({ pc: COUNTRY, ci: CITY, ll: '-25.2867,-57.7200' }),
    'POST /srv/restosavailable': ({ body, query }) =>
      yes({ data: near(body['lat'], body['lng'], Number(query['dist'] ?? 30)).map(restaurantOf) }),
    'POST /search/dosearch': ({ body }) => {
      const found = near(body['lat'], body['lng'], Number(body['distance'] ?? 30)).filter((venue) => fits(venue, words(body['query'])));
      return yes({ data: found.slice(0, Number(body['maxRecords'] ?? 50)).map(restaurantOf) });
    },
    'POST /srv/getrestodistance': ({ body }) => {
      const [from, to] = [record(body['origin']), record(body['destination'])];
      const km = kilometres({ lat: Number(from['lat']), lng: Number(from['lng']) }, { lat: Number(to['lat']), lng: Number(to['lng']) });
      return yes({ dist: Math.round(km * 1000) / 1000, poly: -1 });
    },
  };
}

/** What the venues sell. The specification names no container of a menu; this one is what `wire/menu.ts` of the product reads. */
function menuRoutes(venues: readonly Venue[]): Readonly<Record<string, Handler>> {
  return {
    'GET /srv/restoinfo': ({ query }) => {
      const venue = venues.find(({ simpleId }) => String(simpleId) === query['sid']);
      return venue === undefined ? no('No existe el local.') : yes({ data: restaurantInfoOf(venue) });
    },
    'POST /srv/getrestomenu': ({ body, query }) => {
      const venue = venues.find(({ irl }) => irl === body['irl']);
      if (venue === undefined) return no('No existe el local.');
      const kind =
        query['kio'] === '1' ? (query['retiro'] === '1' ? 4 : 5) : query['checkin'] === '1' ? 3 : query['retiro'] === '1' ? 1 : 2;
      return yes({ data: { tipo: kind, cats: venue.cats, hd: [], polys: [] } });
    },
    'POST /srv/deliverycost': ({ body }) => {
      const venue = venues.find(({ irl }) => irl === body['irl']);
      return venue === undefined ? no('No existe el local.') : yes({ cost: venue.deliveryFee });
    },
    'GET /srv/productags': () => yes({ data: [] }),
  };
}

function fits(venue: Venue, text: string): boolean {
  return plain([venue.nombre, ...venue.tipoCocina].join(' ')).includes(plain(text));
}

// Run by itself: node start.ts, with PORT for another port.
if (import.meta.main) void startSecondProvider(Number(process.env['PORT'] ?? 8200)).then(({ url }) => console.log(`provider at ${url}`));
