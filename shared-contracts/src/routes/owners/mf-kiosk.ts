import type { RouteEntry } from '../route-entry.ts';

/** The routes that mf-kiosk draws. Q02. */
export const KIOSK_ROUTES = {
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
