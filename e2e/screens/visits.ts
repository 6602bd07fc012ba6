import type { Page } from '@playwright/test';
import { hrefOf } from '@comanda/shared-contracts/routes/href';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';
import { expect } from '../support/shop.ts';
import { NOW, TOMORROW, envelope } from './scene.ts';
import type { Cart, Scene, Who } from './scene.ts';
import type { Say } from './texts.ts';

/** How to get to a screen, and what tells that it is there. */
export interface Visit {
  /** Default: the consumer site. */
  readonly host?: string;
  /** Default: a visitor. */
  readonly who?: Who;
  readonly cart?: Cart;
  /** Before the screen is opened: what is true at the provider, what breaks. The result goes to `path`. */
  readonly prepare?: (scene: Scene) => Promise<string | void>;
  readonly path: (scene: Scene, prepared: string) => string | undefined;
  /** After it was opened: what is pressed to see it. */
  readonly steps?: (scene: Scene) => Promise<void>;
  /** A text that only this screen shows. */
  readonly shows: (say: Say, scene: Scene) => RegExp;
  /** Its look is its venue's: each theme is another venue. */
  readonly hasVenueLook?: boolean;
  /** Seen at 1280x800 too. */
  readonly isWide?: boolean;
  /** What must have been told as a failure on purpose. */
  readonly allows?: RegExp;
}

/** Drawn by nobody yet: opening it must lead to the composition's home without an error. */
export interface Absent {
  readonly host?: string;
  readonly who?: Who;
  readonly at: string;
  readonly because: string;
}

/** Seen on the walk through the kiosk (kiosk-walk.ts): its screens stand only in the order of a visit. */
export interface Walked {
  readonly walk: 'kiosk';
}

export const venuePath =
  (name: 'Restaurant' | 'RestaurantInfo' | 'RestaurantMenu' | 'RestaurantMenuBeta' | 'RestaurantCheckIn' | 'RestaurantBoooking') =>
  ({ place }: Scene) =>
    hrefOf(name, place.params, 'PROD');

const menu = { hasVenueLook: true, shows: (_: Say, { place, language }: Scene) => new RegExp(place.dish[language]) } as const;

/** Orders for pickup, which the venue has accepted and prepares. The order's number. */
export async function orderInKitchen({ provider, sandbox, login, place }: Scene): Promise<string> {
  const { iped } = await provider.order(await login(), place.simpleId);
  await sandbox.control(`/sandbox/api/orders/${iped}/accept`, {});
  await sandbox.control(`/sandbox/api/orders/${iped}/prepare`, {});
  return String(iped);
}

const order = {
  who: 'diner',
  hasVenueLook: true,
  prepare: orderInKitchen,
  shows: (say: Say) => say('mf-checkout', 'order.number'),
} as const;
const SEAT = { ct: 'Palco A-12, Ana', location: { kind: 1, letter: 'A', number: 12, name: 'Ana' }, su: '', zd: 'D' };

/** Every route of the product, once. A route that is not here does not compile; one that is not visited fails. */
export const VISITS: Readonly<Record<RouteName, Visit | Absent | Walked>> = {
  Home: { path: () => '/', isWide: true, shows: (say) => say('mf-discovery', 'nearby.title') },
  Search: { path: () => '/l/search', isWide: true, shows: (say) => say('mf-discovery', 'search.hint') },
  SearchCat: { path: () => hrefOf('SearchCat', { catsearch: 'pizza' }, 'PROD'), isWide: true, shows: () => /Masa Madre/ },
  RestaurantesCercanos: { path: () => '/l/restaurants', isWide: true, shows: () => /Fuente Alameda/ },
  Restaurant: { path: venuePath('Restaurant'), hasVenueLook: true, isWide: true, shows: (say) => say('mf-discovery', 'venue.moreInfo') },
  RestaurantInfo: {
    path: venuePath('RestaurantInfo'),
    hasVenueLook: true,
    isWide: true,
    shows: (say) => say('mf-discovery', 'info.tab.contact'),
  },
  RestaurantMenu: { ...menu, isWide: true, path: venuePath('RestaurantMenu') },
  RestaurantMenuBeta: { ...menu, isWide: true, path: venuePath('RestaurantMenuBeta') },
  RestaurantCheckIn: { ...menu, path: venuePath('RestaurantCheckIn'), shows: (say) => say('mf-menu-cart', 'dispatch.scan') },
  RestaurantCheckInmesa: { ...menu, path: ({ place }) => hrefOf('RestaurantCheckInmesa', { ...place.params, idmesa: '5' }, 'PROD') },
  RestaurantCheckInOrder: {
    ...menu,
    path: ({ place }) => hrefOf('RestaurantCheckInOrder', { ...place.params, idmesa: '5', idorden: 'x1' }, 'PROD'),
  },
  RestaurantBoooking: {
    path: venuePath('RestaurantBoooking'),
    hasVenueLook: true,
    isWide: true,
    shows: (say) => say('mf-booking', 'choose.party'),
  },
  RestaurantOrder: {
    ...order,
    isWide: true,
    path: ({ place }, idorden) => hrefOf('RestaurantOrder', { ...place.params, idorden }, 'PROD'),
  },
  RestaurantOrderPaying: {
    ...order,
    shows: (say) => say('mf-checkout', 'pay.on-receipt.title'),
    path: ({ place }, idorden) => hrefOf('RestaurantOrderPaying', { ...place.params, idorden }, 'PROD'),
  },
  RestaurantPedido: {
    ...order,
    shows: (say) => say('mf-checkout', 'pay.on-receipt.title'),
    path: ({ place }, idpedido) => hrefOf('RestaurantPedido', { ...place.params, idpedido }, 'PROD'),
  },
  Cart: {
    path: () => '/l/cart',
    who: 'diner',
    cart: 'pickup',
    hasVenueLook: true,
    isWide: true,
    shows: (say) => say('mf-checkout', 'confirm.button'),
  },
  CartEnCurso: {
    path: () => '/l/cartc',
    who: 'diner',
    isWide: true,
    prepare: orderInKitchen,
    shows: (say) => say('mf-checkout', 'status.order.confirmed'),
  },
  CartHistoricos: {
    path: () => '/l/carth',
    who: 'diner',
    prepare: async (scene) => {
      const iped = await orderInKitchen(scene);
      await scene.sandbox.control(`/sandbox/api/orders/${iped}/ready`, {});
      await scene.sandbox.control(`/sandbox/api/orders/${iped}/deliver`, {});
    },
    shows: (say) => say('mf-checkout', 'status.order.closed'),
  },
  CartToken: { path: () => '/l/carttoken', shows: (say) => say('mf-checkout', 'pay.noCode') },
  CartCheckIn: { path: () => '/l/cartcheckin', who: 'diner', shows: (say) => say('mf-checkout', 'orders.empty.check-in.title') },
  MyCards: { path: () => '/l/mycards', who: 'diner', isWide: true, shows: (say) => say('mf-checkout', 'card.default') },
  CreateCard: { path: () => '/l/createcard', who: 'diner', shows: (say) => say('mf-checkout', 'card.charge') },
  CreateCardOk: { path: () => '/l/createcardok', who: 'diner', shows: (say) => say('mf-checkout', 'card.saved.title') },
  CreateCardError: { path: () => '/l/createcarderror', who: 'diner', shows: (say) => say('mf-checkout', 'card.saveFailed') },
  InfoReservas: { path: () => '/l/booking', who: 'diner', isWide: true, prepare: booked, shows: () => /Fuente Alameda|Nori/ },
  Profile: { path: () => '/l/profile', who: 'diner', isWide: true, shows: (say) => say('mf-profile', 'profile.entry.data') },
  ProfileCart: { path: () => '/l/profilefromcart', who: 'diner', shows: (say) => say('mf-profile', 'data.saveAndReturn') },
  ProfileAddress: { path: () => '/l/profileaddress', who: 'diner', isWide: true, shows: (say) => say('mf-profile', 'addresses.add') },
  ProfileAddressCart: { path: () => '/l/profileaddresscart', who: 'guest', shows: (say) => say('mf-profile', 'addresses.browserOnly') },
  PwdReset: { prepare: resetLink, path: (_, link) => link, isWide: true, shows: (say) => say('mf-profile', 'password.repeated') },
  ProfileLogin: { path: () => '/l/profilelogin', isWide: true, shows: (say) => say('shell', 'auth.form.lead') },
  ProfileCreated: { path: () => '/l/profilecreated/done', shows: (say) => say('shell', 'auth.created.title') },
  Landing: { host: 'estadio.localhost', path: () => '/l/landing', isWide: true, shows: (say) => say('mf-stadium', 'landing.title') },
  LandingSector: { host: 'estadio.localhost', path: () => '/l/landing/1', isWide: true, shows: (say) => say('mf-stadium', 'sector.send') },
  RestaurantesColiseo: {
    host: 'estadio.localhost',
    path: () => '/l/restaurantscoliseo',
    isWide: true,
    prepare: async ({ page }) => page.evaluate((seat) => localStorage.setItem('COLISEOCT', seat), envelope('COLISEOCT', SEAT)),
    shows: (say) => say('mf-stadium', 'seat.bringTo'),
  },
  Portal: { walk: 'kiosk' },
  SelectRestaurant: { walk: 'kiosk' },
  TestPrint: { walk: 'kiosk' },
  KioskWelcome: { walk: 'kiosk' },
  OrderType: { walk: 'kiosk' },
  OrderTable: { walk: 'kiosk' },
  ProductMenu: { walk: 'kiosk' },
  KioskProduct: { walk: 'kiosk' },
  Upselling: { walk: 'kiosk' },
  KioskCart: { walk: 'kiosk' },
  UserData: { walk: 'kiosk' },
  SelectPaymentMethod: { walk: 'kiosk' },
  PayOrder: { walk: 'kiosk' },
  PaymentReceived: { walk: 'kiosk' },
  KioskError: { walk: 'kiosk' },
};

export async function booked({ provider, login, place }: Scene): Promise<void> {
  await provider.book(await login(), place.simpleId, TOMORROW.date, TOMORROW.time);
}

/** From the wizard's street to the pin of an avenue that is on every map. */
async function toMap({ page }: Scene): Promise<void> {
  await page.locator('input[name=street]').fill('Providencia 1208');
  await page.getByRole('button', { name: /Avenida Providencia 1208/ }).click();
  await expect(page.locator('.leaflet-marker-icon')).toBeVisible();
}

async function toVerify(scene: Scene): Promise<void> {
  await toMap(scene);
  await scene.page.getByRole('button', { name: scene.say('mf-profile', 'wizard.map.confirm') }).click();
}

/** Also for the dialog that follows. */
export async function toDetails(scene: Scene): Promise<void> {
  await toVerify(scene);
  await scene.page.getByRole('button', { name: scene.say('mf-profile', 'wizard.verify.yes') }).click();
}

/** The path of a mailed link that resets Ana's password. */
async function resetLink({ sandbox, provider }: Scene): Promise<string> {
  const to = 'ana@comanda.test';
  await provider.call('POST', '/sapi/pwdrecover', { body: { em: to } });
  const { data } = await sandbox.control<{ data: { link: string }[] }>(`/sandbox/api/mails?to=${encodeURIComponent(to)}&limit=1`);
  return data[0]?.link ?? '';
}

/** Presses a button of the shell by the text on it. */
const pressShell =
  (key: string) =>
  async ({ page, say }: Scene) =>
    page
      .getByRole('button', { name: say('shell', key) })
      .last()
      .click();

/** Switches a fault of a provider call on, until the visit is over. */
export const fault =
  (call: string, kind = '5xx-before') =>
  async ({ sandbox }: Scene) => {
    await sandbox.control('/sandbox/faults', { call, kind, times: 0, ms: 0 });
  };

/** An order at table 5, of which Beto has paid the first line and holds the second. Its external id. */
async function sharedTable({ provider, sandbox, login, place }: Scene): Promise<string> {
  const { iped, ioext } = await provider.order(await login(), place.simpleId, { ti: 3, im: 5, det: { tipo: 3, mesa: 5 } }, 4);
  await sandbox.control(`/sandbox/api/orders/${iped}/accept`, {});
  const venue = (await provider.call('GET', '/srv/restoinfo', { query: { sid: place.simpleId } })).data;
  const [xir, xil] = venue.id.split('-');
  const query = { ic: ioext, xir, xil };
  const { lines, fm } = (await provider.call('GET', '/srv/getgaeorder', { query })).data;
  const share = { mpg: 5009, lines: [lines[0].li], propina: 0, total: lines[0].p28, fm, idpago: `b${ioext.slice(1)}` };
  const beto = await provider.logIn('beto@comanda.test');
  const card = { token: await provider.card(beto, '4111111111111111') };
  await provider.call('POST', '/srv/paygaeorder', { query, body: { ...share, card }, as: beto.credentials });
  const node = { node: 'O', id: ioext };
  await sandbox.control('/sandbox/test/push', { ...node, child: 'users', value: { u2: { nm: 'Beto', ts: NOW.getTime() + 30_000 } } });
  await sandbox.control('/sandbox/test/push', { ...node, child: 'selected', value: { [lines[1].li]: 'u2' } });
  return ioext;
}

/** What the venue does to the newest bill of the scene. */
async function endBill({ sandbox }: Scene, ioext: string, action: 'collect' | 'reject'): Promise<void> {
  const { data } = await sandbox.control<{ data: { iped: number; ioext: string }[] }>('/sandbox/api/orders?limit=50');
  const iped = data.find((order) => order.ioext === ioext)?.iped;
  await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
}

const bill = {
  who: 'diner',
  hasVenueLook: true,
  prepare: sharedTable,
  path: ({ place }: Scene, idorden: string) => hrefOf('RestaurantOrderPaying', { ...place.params, idorden }, 'PROD'),
} as const;

/** Takes the third line and pays it with the saved card. */
async function payThird({ page, say }: Scene): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await page.getByRole('radio', { name: /4242/ }).check();
  await page
    .getByRole('button', { name: say('mf-checkout', 'bill.pay') })
    .last()
    .click();
}

/** A diner who eats no gluten and no egg, and vegetarian. */
export const keepsDiet = async ({ page }: Scene) =>
  page.evaluate((diet) => localStorage.setItem('DIET', diet), envelope('DIET', { a: ['gluten', 'egg'], d: ['vegetarian'] }));

/** States of screens that the routes alone do not show, by name. */
export const STATES: Readonly<Record<string, Visit>> = {
  'Home-failed': { prepare: fault('POST /srv/restosavailable'), path: () => '/', shows: (say) => say('mf-discovery', 'nearby.failed') },
  'Home-offline': {
    path: () => '/',
    steps: async ({ page, say }) => {
      await expect(page.getByText(say('mf-discovery', 'nearby.title')).first()).toBeVisible();
      await page.context().setOffline(true);
    },
    shows: (say) => say('shell', 'offline'),
  },
  'Home-order': { who: 'diner', prepare: orderInKitchen, path: () => '/', shows: (say) => say('mf-discovery', 'pill.preparing') },
  'Search-results': {
    path: () => '/l/search',
    steps: ({ page }) => page.getByRole('searchbox').fill('pizza'),
    isWide: true,
    shows: () => /Masa Madre/,
  },
  'Search-none': {
    path: () => '/l/search',
    steps: ({ page }) => page.getByRole('searchbox').fill('zzzzxq'),
    shows: (say) => say('mf-discovery', 'search.none'),
  },
  'Restaurant-missing': { path: () => '/r/cl/no-such-place/99999', shows: (say) => say('mf-discovery', 'venue.missing.title') },
  'Restaurant-failed': {
    hasVenueLook: false,
    prepare: fault('GET /srv/restoinfo'),
    path: () => '/r/cl/fuente-alameda/1',
    shows: (say) => say('mf-discovery', 'venue.failed'),
  },
  'Menu-cart': {
    ...menu,
    isWide: true,
    cart: 'pickup',
    path: venuePath('RestaurantMenu'),
    shows: (say) => new RegExp(`${say('mf-menu-cart', 'cart.view').source}|${say('mf-menu-cart', 'cart.continue').source}`),
  },
  'Menu-diet': {
    ...menu,
    isWide: true,
    cart: 'pickup',
    prepare: keepsDiet,
    path: venuePath('RestaurantMenu'),
    shows: (say) => say('mf-menu-cart', 'diet.change'),
  },
  'Menu-failed': {
    hasVenueLook: true,
    prepare: fault('POST /srv/getrestomenu'),
    path: venuePath('RestaurantMenu'),
    shows: (say) => say('mf-menu-cart', 'menu.failed.title'),
  },
  'Menu-remote-down': {
    prepare: async ({ page, sandbox }) => {
      // What an earlier visit loaded is kept for good: files never change.
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
      await sandbox.control('/sandbox/file-faults', { remote: 'mf-menu-cart', fault: '404', match: '' });
    },
    path: () => '/r/cl/fuente-alameda/1/menu',
    shows: (say) => say('shell', 'failure.title'),
  },
  'Order-missing': {
    who: 'diner',
    hasVenueLook: true,
    path: ({ place }) => hrefOf('RestaurantOrder', { ...place.params, idorden: '1' }, 'PROD'),
    shows: (say) => say('mf-checkout', 'order.notFound.title'),
  },
  'Order-failed': {
    ...order,
    prepare: async (scene) => {
      const iped = await orderInKitchen(scene);
      for (const call of ['GET /srv/getorderbycheck', 'GET /srv/orderdetail', 'GET /srv/getuserorders']) await fault(call)(scene);
      return iped;
    },
    path: ({ place }, idorden) => hrefOf('RestaurantOrder', { ...place.params, idorden }, 'PROD'),
    shows: (say) => say('mf-checkout', 'order.failed.title'),
  },
  'Order-rejected': {
    ...order,
    prepare: async ({ provider, sandbox, login, place }) => {
      const { iped } = await provider.order(await login(), place.simpleId);
      await sandbox.control(`/sandbox/api/orders/${iped}/reject`, {});
      return String(iped);
    },
    path: ({ place }, idorden) => hrefOf('RestaurantOrder', { ...place.params, idorden }, 'PROD'),
    shows: (say) => say('mf-checkout', 'status.order.cancelled-by-venue'),
  },
  'Pay-cancelled': {
    ...order,
    prepare: async ({ provider, sandbox, login, place }) => {
      const { iped } = await provider.order(await login(), place.simpleId, { det: { prepago: 5011 } });
      await sandbox.control(`/sandbox/api/orders/${iped}/pay`, {});
      await sandbox.control(`/sandbox/api/orders/${iped}/reject`, {});
      return String(iped);
    },
    path: ({ place }, idorden) => hrefOf('RestaurantOrderPaying', { ...place.params, idorden }, 'PROD'),
    shows: (say) => say('mf-checkout', 'pay.cancelled.title'),
  },
  'Pay-unknown': {
    who: 'diner',
    hasVenueLook: true,
    prepare: async (scene) => {
      const { provider, login, place, page } = scene;
      const { ioext } = await provider.order(await login(), place.simpleId, { det: { prepago: 5011 } });
      const { id, nombre: name } = (await provider.call('GET', '/srv/restoinfo', { query: { sid: place.simpleId } })).data;
      const venue = { id, simpleId: place.simpleId, dk: 0, name, country: 'cl', menuPath: '/' };
      const note = { venue, revision: 1, dispatch: 1, itemCount: 2, methodId: 5011, total: '' };
      const kept = envelope('TEMPCART', { note, intentId: ioext, request: { ioext, det: {} }, returned: { code: 'pc.1', state: 'sent' } });
      await page.evaluate((pending) => localStorage.setItem('TEMPCART', pending), kept);
      await fault('POST /srv/saveorder')(scene);
    },
    path: () => '/l/carttoken?code=pc.1',
    // Its address has a query.
    steps: () => Promise.resolve(),
    shows: (say) => say('mf-checkout', 'pay.codeUnknown'),
  },
  'Card-unknown': {
    who: 'diner',
    path: () => '/l/createcarderror?unknown=1',
    steps: () => Promise.resolve(),
    shows: (say) => say('mf-checkout', 'card.unknown.title'),
  },
  Bill: {
    ...bill,
    isWide: true,
    steps: ({ page, say }) => expect(page.getByText(say('mf-checkout', 'bill.lineHeld')).first()).toBeVisible(),
    shows: (say) => say('mf-checkout', 'bill.linePaid'),
  },
  'Bill-parts': {
    ...bill,
    steps: ({ page, say }) => page.getByRole('radio', { name: say('mf-checkout', 'bill.mode.parts') }).check(),
    shows: (say) => say('mf-checkout', 'bill.people_other'),
  },
  'Bill-guest': { ...bill, who: 'guest', shows: (say) => say('mf-checkout', 'bill.guest') },
  'Bill-done': { ...bill, steps: payThird, shows: (say) => say('mf-checkout', 'bill.done.title') },
  'Bill-end': {
    ...bill,
    prepare: async (scene) => {
      const ioext = await sharedTable(scene);
      await endBill(scene, ioext, 'collect');
      return ioext;
    },
    shows: (say) => say('mf-checkout', 'bill.end.paid.title'),
  },
  'Bill-closed': {
    ...bill,
    prepare: async (scene) => {
      const ioext = await sharedTable(scene);
      await endBill(scene, ioext, 'reject');
      return ioext;
    },
    shows: (say) => say('mf-checkout', 'bill.end.closed.title'),
  },
  'Bill-unknown': {
    ...bill,
    steps: async (scene) => {
      await fault('POST /srv/paygaeorder', 'html')(scene);
      await payThird(scene);
    },
    allows: /check-pay|not-json/,
    shows: (say) => say('mf-checkout', 'bill.unknown'),
  },
  'Orders-visitor': { path: () => '/l/cartc', shows: (say) => say('mf-checkout', 'orders.visitor.title') },
  'Orders-empty': {
    who: 'guest',
    path: () => '/l/cartc',
    shows: (say) => say('mf-checkout', 'orders.empty.in-progress.title'),
  },
  'Orders-failed': {
    who: 'guest',
    prepare: fault('GET /srv/getuserorders'),
    path: () => '/l/cartc',
    shows: (say) => say('mf-checkout', 'orders.failed.title'),
  },
  'Cart-empty': { path: () => '/l/cart', shows: (say) => say('mf-checkout', 'cart.empty.title') },
  'Cart-guest': {
    who: 'guest',
    cart: 'delivery',
    hasVenueLook: true,
    isWide: true,
    path: () => '/l/cart',
    shows: (say) => say('mf-checkout', 'confirm.button'),
  },
  'Cart-visitor': { cart: 'pickup', hasVenueLook: true, path: () => '/l/cart', shows: (say) => say('mf-checkout', 'confirm.button') },
  'Cart-refused': {
    who: 'diner',
    cart: 'pickup',
    hasVenueLook: true,
    path: () => '/l/cart',
    steps: async ({ page, say }) =>
      page
        .getByRole('button', { name: say('mf-checkout', 'confirm.button') })
        .first()
        .click(),
    shows: (say) => say('mf-checkout', 'problem.conditions'),
  },
  'Cart-changed': {
    who: 'diner',
    cart: 'pickup',
    hasVenueLook: true,
    path: () => '/l/cart',
    steps: async (scene) => {
      await accept(scene);
      await sellOut(scene);
      await confirm(scene);
    },
    shows: (say) => say('mf-checkout', 'changed.sold-out'),
  },
  'Cart-placing': {
    who: 'diner',
    cart: 'pickup',
    hasVenueLook: true,
    prepare: fault('POST /srv/saveorder', 'hang'),
    path: () => '/l/cart',
    steps: async (scene) => {
      await accept(scene);
      await confirm(scene);
    },
    shows: (say) => say('mf-checkout', 'placing.creating'),
  },
  'Cart-checking': {
    who: 'diner',
    cart: 'pickup',
    hasVenueLook: true,
    prepare: async (scene) => {
      await fault('POST /srv/saveorder', 'answer-lost')(scene);
      await fault('GET /srv/getorderbycheck')(scene);
    },
    path: () => '/l/cart',
    steps: async (scene) => {
      await accept(scene);
      await confirm(scene);
    },
    shows: (say) => say('mf-checkout', 'checking.title'),
  },
  'Booking-review': {
    who: 'diner',
    hasVenueLook: true,
    isWide: true,
    path: venuePath('RestaurantBoooking'),
    steps: toReview,
    shows: (say) => say('mf-booking', 'booking.send'),
  },
  'Booking-review-visitor': {
    hasVenueLook: true,
    path: venuePath('RestaurantBoooking'),
    steps: toReview,
    shows: (say) => say('mf-booking', 'review.visitor'),
  },
  'Booking-failed': {
    who: 'diner',
    hasVenueLook: true,
    path: venuePath('RestaurantBoooking'),
    prepare: fault('POST /srv/bookings'),
    steps: async (scene) => {
      await toReview(scene);
      await scene.page.getByRole('button', { name: scene.say('mf-booking', 'booking.send') }).click();
    },
    shows: (say) => say('mf-booking', 'problem.failed'),
  },
  'Booking-done': {
    who: 'diner',
    hasVenueLook: true,
    isWide: true,
    path: venuePath('RestaurantBoooking'),
    steps: async (scene) => {
      await toReview(scene);
      await scene.page.getByRole('button', { name: scene.say('mf-booking', 'booking.send') }).click();
    },
    shows: (say) => say('mf-booking', 'done.title'),
  },
  'Booking-closed': {
    hasVenueLook: true,
    path: ({ theme }) => (theme === 'light' ? '/r/cl/brasa-norte/4/booking' : '/r/cl/ramen-yungay/7/booking'),
    shows: (say) => say('mf-booking', 'place.closed'),
  },
  'Bookings-visitor': { path: () => '/l/booking', shows: (say) => say('mf-booking', 'bookings.gate') },
  'Bookings-failed': {
    who: 'diner',
    prepare: fault('GET /srv/bookings'),
    path: () => '/l/booking',
    shows: (say) => say('mf-booking', 'bookings.failed'),
  },
  'Login-forgot': {
    path: () => '/l/profilelogin',
    steps: pressShell('auth.form.forgot'),
    shows: (say) => say('shell', 'auth.forgot.lead'),
  },
  'Login-create': {
    path: () => '/l/profilelogin',
    steps: pressShell('auth.form.signUp'),
    shows: (say) => say('shell', 'auth.create.lead'),
  },
  'Login-sent': {
    path: () => '/l/profilelogin',
    steps: async (scene) => {
      await pressShell('auth.form.forgot')(scene);
      await scene.page.getByRole('textbox', { name: scene.say('shell', 'auth.email.label') }).fill('beto@comanda.test');
      await pressShell('auth.forgot.send')(scene);
    },
    shows: (say) => say('shell', 'auth.forgot.sentTitle'),
  },
  'Login-in': { who: 'diner', path: () => '/l/profilelogin', shows: (say) => say('shell', 'auth.in.title') },
  'Login-replace': {
    who: 'diner',
    path: () => `/l/profilecreated/${Buffer.from('{"em":"beto@comanda.test","cd":"ABC123"}').toString('base64url')}`,
    shows: (say) => say('shell', 'auth.replace.go'),
  },
  'Staff-login': { path: () => '/SelectRestaurant', isWide: true, shows: (say) => say('shell', 'staff.lead') },
  'Staff-venues': {
    path: () => '/SelectRestaurant',
    steps: async (scene) => {
      const { page, say } = scene;
      await page.getByRole('textbox', { name: say('shell', 'auth.email.label') }).fill('equipo@comanda.test');
      await page.getByLabel(say('shell', 'auth.form.password', 'whole')).fill('comanda123');
      await pressShell('auth.form.enter')(scene);
    },
    shows: (say) => say('shell', 'staff.choose'),
  },
  'Profile-visitor': { path: () => '/l/profile', shows: (say) => say('mf-profile', 'profile.visitor.title') },
  'PwdReset-refused': { path: () => '/l/pwdreset/c0de/t4g', shows: (say) => say('mf-profile', 'password.linkBad') },
  'Wizard-source': {
    path: () => '/l/profileaddress',
    steps: ({ page, say }) => page.getByRole('button', { name: say('mf-profile', 'addresses.add') }).click(),
    shows: (say) => say('mf-profile', 'wizard.source.title'),
  },
  'Wizard-street': {
    path: () => '/l/profileaddress?step=2',
    isWide: true,
    steps: async ({ page }) => page.locator('input[name=street]').fill('Providencia'),
    shows: () => /Avenida Providencia/,
  },
  'Wizard-map': { path: () => '/l/profileaddress?step=2', isWide: true, steps: toMap, shows: (say) => say('mf-profile', 'map.hint') },
  'Wizard-verify': {
    path: () => '/l/profileaddress?step=2',
    steps: toVerify,
    shows: (say) => say('mf-profile', 'wizard.verify.title'),
  },
  'Wizard-details': {
    path: () => '/l/profileaddress?step=2',
    isWide: true,
    steps: toDetails,
    shows: (say) => say('mf-profile', 'wizard.details.title'),
  },
  'Wizard-phone': {
    path: () => '/l/profileaddress?step=4',
    steps: ({ page }) => page.locator('input[name=phone]').fill('961234567'),
    shows: (say) => say('mf-profile', 'wizard.phone.title'),
  },
  'Addresses-empty': { path: () => '/l/profileaddress', shows: (say) => say('mf-profile', 'addresses.empty.title') },
  'Sector-suites': { host: 'estadio.localhost', path: () => '/l/landing/2', shows: (say) => say('mf-stadium', 'sector.send') },
  'Sector-failed': {
    host: 'estadio.localhost',
    prepare: fault('GET /srv/coliseoconfig'),
    path: () => '/l/landing/1',
    shows: (say) => say('mf-stadium', 'sector.failed'),
  },
};

/** In the booking: the first free time, then on to the review. */
export async function toReview({ page, say }: Scene): Promise<void> {
  await chooseTime(page);
  await page.getByRole('button', { name: say('mf-booking', 'booking.continue') }).click();
  await expect(page.getByText(say('mf-booking', 'review.phone', 'whole')).first()).toBeVisible();
}

export async function chooseTime(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: /^\d{1,2}:\d\d/, disabled: false })
    .first()
    .check();
}

/** In the cart: a payment that needs no card, and the conditions. */
async function accept({ page, say }: Scene): Promise<void> {
  await expect(page.getByRole('button', { name: say('mf-checkout', 'confirm.button') }).first()).toBeVisible();
  const onReceipt = page.getByRole('radio', { name: say('mf-checkout', 'payment.method.on-receipt') });
  // The list closes on what was chosen, and is not there when there is only one.
  if (await onReceipt.isVisible()) await onReceipt.click();
  await page.getByRole('checkbox').last().check();
}

async function confirm({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('button', { name: say('mf-checkout', 'confirm.button') })
    .first()
    .click();
}

/** The dish that lies in the cart is gone. */
async function sellOut({ sandbox, place }: Scene): Promise<void> {
  const venue = `${100 + place.simpleId}/1`;
  const { data } = await sandbox.control<{ data: { ip: number; np: string }[] }>(`/sandbox/api/venues/${venue}/products`);
  const dish = data.find(({ np }) => np === place.dish.es);
  await sandbox.control(`/sandbox/api/venues/${venue}/products/${dish?.ip}`, { agot: true });
}
