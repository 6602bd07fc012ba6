import type { Environment } from '../domain/environment.ts';
import type { PartId } from '../remotes.ts';

export interface RouteEntry {
  readonly owner: PartId;
  /** Screen folder of the owner that draws it; names the page's chunk `<owner>-<screen>`. */
  readonly screen: string;
  /** site: the whole path. venue: below the venue's base path. */
  readonly scope: 'site' | 'venue';
  /** The pattern, `:name` for a parameter and a trailing `?` for an optional one; the first one is used by `href`. */
  readonly path: string;
  readonly aliases?: readonly string[];
  /** Another pattern in some environments. Spec C2-007. */
  readonly pathIn?: Readonly<Partial<Record<Environment, string>>>;
  /** Drawn in the open venue's colours although it is no page of the venue: the cart is confirmed where it was filled. */
  readonly hasVenueLook?: boolean;
  /**
   * What stands above the screen on a phone. site: the shell's bar with the address. title: the shell's bar with a back
   * button and the route's title (the default). none: the screen draws its own. Desktop always has the site bar.
   */
  readonly header?: 'site' | 'title' | 'none';
  /** Environments in which the route does not exist. Spec C2-010, C2-011. */
  readonly notIn?: readonly Environment[];
}

/**
 * Every route of the product: name, path, owner. Spec C2 "Route names" and "Paths", K2 "Kiosk routes", Q02.
 * Names marked "ours" there are ours here too. Venue names take the environment suffix (`routeName`).
 */
export const ROUTES = {
  Home: { owner: 'mf-discovery', screen: 'home', header: 'site', scope: 'site', path: '/', aliases: ['/index'] },
  Search: { owner: 'mf-discovery', screen: 'venue-list', scope: 'site', path: '/l/search' },
  SearchCat: { owner: 'mf-discovery', screen: 'venue-list', scope: 'site', path: '/l/searchcat/:catsearch' },
  RestaurantesCercanos: { owner: 'mf-discovery', screen: 'venue-list', scope: 'site', path: '/l/restaurants' },
  Restaurant: { owner: 'mf-discovery', screen: 'venue', header: 'none', scope: 'venue', path: '' },
  RestaurantInfo: {
    owner: 'mf-discovery',
    screen: 'venue-info',
    scope: 'venue',
    path: '/info',
    pathIn: { DEV: '/contact', TEST: '/contact' },
  },
  RestaurantMenu: { owner: 'mf-menu-cart', screen: 'menu', header: 'none', scope: 'venue', path: '/menu' },
  RestaurantMenuBeta: { owner: 'mf-menu-cart', screen: 'menu', header: 'none', scope: 'venue', path: '/menu/beta' },
  RestaurantCheckIn: { owner: 'mf-menu-cart', screen: 'menu', header: 'none', scope: 'venue', path: '/checkin' },
  RestaurantCheckInmesa: { owner: 'mf-menu-cart', screen: 'menu', header: 'none', scope: 'venue', path: '/checkin/:idmesa' },
  RestaurantCheckInOrder: {
    owner: 'mf-menu-cart',
    screen: 'menu',
    header: 'none',
    scope: 'venue',
    path: '/checkin/:idmesa/:idorden',
    notIn: ['TEST'],
  },
  RestaurantBoooking: { owner: 'mf-booking', screen: 'booking', header: 'none', scope: 'venue', path: '/booking' },
  RestaurantOrder: { owner: 'mf-checkout', screen: 'order', header: 'none', scope: 'venue', path: '/order/:idorden' },
  RestaurantOrderPaying: { owner: 'mf-checkout', screen: 'order', header: 'none', scope: 'venue', path: '/order/:idorden/paying' },
  RestaurantPedido: { owner: 'mf-checkout', screen: 'order', header: 'none', scope: 'venue', path: '/pedido/:idpedido', notIn: ['TEST'] },
  Cart: { owner: 'mf-checkout', screen: 'cart', header: 'none', hasVenueLook: true, scope: 'site', path: '/l/cart' },
  CartEnCurso: { owner: 'mf-checkout', screen: 'orders', scope: 'site', path: '/l/cartc' },
  CartHistoricos: { owner: 'mf-checkout', screen: 'orders', scope: 'site', path: '/l/carth' },
  CartToken: { owner: 'mf-checkout', screen: 'cart', header: 'none', hasVenueLook: true, scope: 'site', path: '/l/carttoken' },
  CartCheckIn: { owner: 'mf-checkout', screen: 'orders', scope: 'site', path: '/l/cartcheckin' },
  MyCards: { owner: 'mf-checkout', screen: 'cards', scope: 'site', path: '/l/mycards' },
  CreateCard: { owner: 'mf-checkout', screen: 'cards', scope: 'site', path: '/l/createcard' },
  CreateCardOk: { owner: 'mf-checkout', screen: 'cards', scope: 'site', path: '/l/createcardok' },
  CreateCardError: { owner: 'mf-checkout', screen: 'cards', scope: 'site', path: '/l/createcarderror' },
  InfoReservas: { owner: 'mf-booking', screen: 'bookings', scope: 'site', path: '/l/booking' },
  Profile: { owner: 'mf-profile', screen: 'profile', scope: 'site', path: '/l/profile' },
  ProfileCart: { owner: 'mf-profile', screen: 'profile', scope: 'site', path: '/l/profilefromcart' },
  ProfileAddress: { owner: 'mf-profile', screen: 'addresses', scope: 'site', path: '/l/profileaddress' },
  ProfileAddressCart: { owner: 'mf-profile', screen: 'addresses', scope: 'site', path: '/l/profileaddresscart' },
  PwdReset: { owner: 'mf-profile', screen: 'password', scope: 'site', path: '/l/pwdreset/:code/:tag' },
  ProfileLogin: { owner: 'shell', screen: 'login', scope: 'site', path: '/l/profilelogin' },
  ProfileCreated: { owner: 'shell', screen: 'login', scope: 'site', path: '/l/profilecreated/:code?' },
  Landing: { owner: 'mf-stadium', screen: 'landing', header: 'none', scope: 'site', path: '/l/landing' },
  LandingSector: { owner: 'mf-stadium', screen: 'sector', header: 'none', scope: 'site', path: '/l/landing/:idsector' },
  RestaurantesColiseo: { owner: 'mf-stadium', screen: 'venues', scope: 'site', path: '/l/restaurantscoliseo' },
  Portal: { owner: 'mf-kiosk', screen: 'venue-choice', scope: 'site', path: '/l/:pais/portal/:idportal' },
  SelectRestaurant: { owner: 'mf-kiosk', screen: 'venue-choice', scope: 'site', path: '/SelectRestaurant' },
  KioskWelcome: { owner: 'mf-kiosk', screen: 'welcome', scope: 'site', path: '/KioskWelcome' },
  OrderType: { owner: 'mf-kiosk', screen: 'order-type', scope: 'site', path: '/OrderType' },
  OrderTable: { owner: 'mf-kiosk', screen: 'locator', scope: 'site', path: '/OrderTable' },
  ProductMenu: { owner: 'mf-kiosk', screen: 'menu', scope: 'site', path: '/ProductMenu' },
  KioskProduct: { owner: 'mf-kiosk', screen: 'product', scope: 'site', path: '/KioskProduct/:id' },
  Upselling: { owner: 'mf-kiosk', screen: 'upselling', scope: 'site', path: '/upselling' },
  KioskCart: { owner: 'mf-kiosk', screen: 'cart', scope: 'site', path: '/KioskCart' },
  UserData: { owner: 'mf-kiosk', screen: 'contact', scope: 'site', path: '/UserData' },
  SelectPaymentMethod: { owner: 'mf-kiosk', screen: 'payment-choice', scope: 'site', path: '/SelectPaymentMethod' },
  PayOrder: { owner: 'mf-kiosk', screen: 'pay', scope: 'site', path: '/PayOrder/:method' },
  PaymentReceived: { owner: 'mf-kiosk', screen: 'received', scope: 'site', path: '/PaymentReceived' },
  KioskError: { owner: 'mf-kiosk', screen: 'error', scope: 'site', path: '/KioskError/:error' },
  TestPrint: { owner: 'mf-kiosk', screen: 'test-print', scope: 'site', path: '/testPrint' },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof ROUTES;

export const ROUTE_NAMES = Object.keys(ROUTES).filter(isRouteName);

/** Whether a text is the name of a route, without an environment's suffix. Q02. */
export function isRouteName(value: string): value is RouteName {
  return Object.hasOwn(ROUTES, value);
}

/** The table as plain entries, for code that iterates it. */
export function routeEntry(name: RouteName): RouteEntry {
  return ROUTES[name];
}

type ParamsIn<P extends string> = P extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsIn<Rest>
  : P extends `${string}:${infer Param}`
    ? Param
    : never;

type ParamRecord<Names extends string> = {
  readonly [K in Names as K extends `${string}?` ? never : K]: string;
} & { readonly [K in Names as K extends `${infer Base}?` ? Base : never]?: string };

/** The three parameters of a venue's base path. Spec C2-003. */
export interface VenueParams {
  readonly pais: string;
  readonly name: string;
  readonly idsimple: string;
}

type PathParams<N extends RouteName> = [ParamsIn<(typeof ROUTES)[N]['path']>] extends [never]
  ? Record<never, never>
  : ParamRecord<ParamsIn<(typeof ROUTES)[N]['path']>>;

/** What `href` needs for a route; an empty record when it needs nothing. */
export type RouteParams<N extends RouteName> = (typeof ROUTES)[N]['scope'] extends 'venue' ? VenueParams & PathParams<N> : PathParams<N>;
