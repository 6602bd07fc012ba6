import { hrefOf } from '@comanda/shared-contracts/testing/href';
import { envelope } from './scene.ts';
import { venuePath, menu, order } from './visit.ts';
import { orderInKitchen, booked, resetLink } from './preparations.ts';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';
import type { Visit, Absent, Walked } from './visit.ts';

const SEAT = { ct: 'Palco A-12, Ana', location: { kind: 1, letter: 'A', number: 12, name: 'Ana' }, su: '', zd: 'D' };

/** Every route of the product, once. A route that is not here does not compile; one that is not visited fails. */
export const VISITS: Readonly<Record<RouteName, Visit | Absent | Walked>> = {
  Home: { path: () => '/', isWide: true, shows: (textOf) => textOf('mf-discovery', 'nearby.title') },
  Search: { path: () => '/l/search', isWide: true, shows: (textOf) => textOf('mf-discovery', 'search.hint') },
  SearchCat: { path: () => hrefOf('SearchCat', { catsearch: 'pizza' }, 'PROD'), isWide: true, shows: () => /Masa Madre/ },
  RestaurantesCercanos: { path: () => '/l/restaurants', isWide: true, shows: () => /Fuente Alameda/ },
  Restaurant: {
    path: venuePath('Restaurant'),
    hasVenueLook: true,
    isWide: true,
    shows: (textOf) => textOf('mf-discovery', 'venue.moreInfo'),
  },
  RestaurantInfo: {
    path: venuePath('RestaurantInfo'),
    hasVenueLook: true,
    isWide: true,
    shows: (textOf) => textOf('mf-discovery', 'info.tab.contact'),
  },
  RestaurantMenu: { ...menu, isWide: true, path: venuePath('RestaurantMenu') },
  RestaurantMenuBeta: { ...menu, isWide: true, path: venuePath('RestaurantMenuBeta') },
  RestaurantCheckIn: { ...menu, path: venuePath('RestaurantCheckIn'), shows: (textOf) => textOf('mf-menu-cart', 'dispatch.scan') },
  RestaurantCheckInmesa: { ...menu, path: ({ place }) => hrefOf('RestaurantCheckInmesa', { ...place.params, idmesa: '5' }, 'PROD') },
  RestaurantCheckInOrder: {
    ...menu,
    path: ({ place }) => hrefOf('RestaurantCheckInOrder', { ...place.params, idmesa: '5', idorden: 'x1' }, 'PROD'),
  },
  RestaurantBoooking: {
    path: venuePath('RestaurantBoooking'),
    hasVenueLook: true,
    isWide: true,
    shows: (textOf) => textOf('mf-booking', 'choose.party'),
  },
  RestaurantOrder: {
    ...order,
    isWide: true,
    path: ({ place }, idorden) => hrefOf('RestaurantOrder', { ...place.params, idorden }, 'PROD'),
  },
  RestaurantOrderPaying: {
    ...order,
    shows: (textOf) => textOf('mf-checkout', 'pay.on-receipt.title'),
    path: ({ place }, idorden) => hrefOf('RestaurantOrderPaying', { ...place.params, idorden }, 'PROD'),
  },
  RestaurantPedido: {
    ...order,
    shows: (textOf) => textOf('mf-checkout', 'pay.on-receipt.title'),
    path: ({ place }, idpedido) => hrefOf('RestaurantPedido', { ...place.params, idpedido }, 'PROD'),
  },
  Cart: {
    path: () => '/l/cart',
    who: 'diner',
    cart: 'pickup',
    hasVenueLook: true,
    isWide: true,
    shows: (textOf) => textOf('mf-checkout', 'confirm.button'),
  },
  CartEnCurso: {
    path: () => '/l/cartc',
    who: 'diner',
    isWide: true,
    prepare: orderInKitchen,
    shows: (textOf) => textOf('mf-checkout', 'status.order.confirmed'),
  },
  CartHistoricos: {
    path: () => '/l/carth',
    who: 'diner',
    prepare: async (scene) => {
      const iped = await orderInKitchen(scene);
      await scene.sandbox.control(`/sandbox/api/orders/${iped}/ready`, {});
      await scene.sandbox.control(`/sandbox/api/orders/${iped}/deliver`, {});
    },
    shows: (textOf) => textOf('mf-checkout', 'status.order.closed'),
  },
  CartToken: { path: () => '/l/carttoken', shows: (textOf) => textOf('mf-checkout', 'pay.noCode') },
  CartCheckIn: { path: () => '/l/cartcheckin', who: 'diner', shows: (textOf) => textOf('mf-checkout', 'orders.empty.check-in.title') },
  MyCards: { path: () => '/l/mycards', who: 'diner', isWide: true, shows: (textOf) => textOf('mf-checkout', 'card.default') },
  CreateCard: { path: () => '/l/createcard', who: 'diner', shows: (textOf) => textOf('mf-checkout', 'card.charge') },
  CreateCardOk: { path: () => '/l/createcardok', who: 'diner', shows: (textOf) => textOf('mf-checkout', 'card.oldLink.title') },
  CreateCardError: { path: () => '/l/createcarderror', who: 'diner', shows: (textOf) => textOf('mf-checkout', 'card.saveFailed') },
  InfoReservas: { path: () => '/l/booking', who: 'diner', isWide: true, prepare: booked, shows: () => /Fuente Alameda|Nori/ },
  Profile: { path: () => '/l/profile', who: 'diner', isWide: true, shows: (textOf) => textOf('mf-profile', 'profile.entry.data') },
  ProfileCart: { path: () => '/l/profilefromcart', who: 'diner', shows: (textOf) => textOf('mf-profile', 'data.saveAndReturn') },
  ProfileAddress: { path: () => '/l/profileaddress', who: 'diner', isWide: true, shows: (textOf) => textOf('mf-profile', 'addresses.add') },
  ProfileAddressCart: {
    path: () => '/l/profileaddresscart',
    who: 'guest',
    shows: (textOf) => textOf('mf-profile', 'addresses.browserOnly'),
  },
  PwdReset: { prepare: resetLink, path: (_, link) => link, isWide: true, shows: (textOf) => textOf('mf-profile', 'password.repeated') },
  ProfileLogin: { path: () => '/l/profilelogin', isWide: true, shows: (textOf) => textOf('shell', 'auth.form.lead') },
  ProfileCreated: { path: () => '/l/profilecreated/done', shows: (textOf) => textOf('shell', 'auth.created.title') },
  Landing: { host: 'estadio.localhost', path: () => '/l/landing', isWide: true, shows: (textOf) => textOf('mf-stadium', 'landing.title') },
  LandingSector: {
    host: 'estadio.localhost',
    path: () => '/l/landing/1',
    isWide: true,
    shows: (textOf) => textOf('mf-stadium', 'sector.send'),
  },
  RestaurantesColiseo: {
    host: 'estadio.localhost',
    path: () => '/l/restaurantscoliseo',
    isWide: true,
    prepare: async ({ page }) => page.evaluate((seat) => localStorage.setItem('COLISEOCT', seat), envelope('COLISEOCT', SEAT)),
    shows: (textOf) => textOf('mf-stadium', 'seat.bringTo'),
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
