import { CONTRACT, type RemoteScreens } from '@comanda/shared-contracts/module';
import { remoteRoutes } from '@comanda/shared-contracts/react/remote-routes';
import { KIOSK_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-kiosk';
import { texts } from './texts.ts';

/** The stations of a kiosk's order. Stations that follow each other share a chunk: each one more would stand, with its hash, in the entry. */
export const screens: RemoteScreens<'mf-kiosk'> = {
  id: 'mf-kiosk',
  contract: CONTRACT,
  texts,
  routes: (host) =>
    remoteRoutes(host, KIOSK_ROUTES, {
      KioskWelcome: () => import(/* webpackChunkName: "mf-kiosk-welcome" */ './screens/welcome/welcome-screen.tsx'),
      OrderType: () => import(/* webpackChunkName: "mf-kiosk-order-type" */ './screens/order-type/order-type-screen.tsx'),
      OrderTable: () => import(/* webpackChunkName: "mf-kiosk-order-type" */ './screens/locator/locator-screen.tsx'),
      ProductMenu: () => import(/* webpackChunkName: "mf-kiosk-menu" */ './screens/menu/menu-screen.tsx'),
      KioskProduct: () => import(/* webpackChunkName: "mf-kiosk-product" */ './screens/product/product-screen.tsx'),
      Upselling: () => import(/* webpackChunkName: "mf-kiosk-cart" */ './screens/upselling/upselling-screen.tsx'),
      KioskCart: () => import(/* webpackChunkName: "mf-kiosk-cart" */ './screens/cart/cart-screen.tsx'),
      UserData: () => import(/* webpackChunkName: "mf-kiosk-pay" */ './screens/contact/contact-screen.tsx'),
      SelectPaymentMethod: () => import(/* webpackChunkName: "mf-kiosk-pay" */ './screens/payment-choice/payment-choice-screen.tsx'),
      PayOrder: () => import(/* webpackChunkName: "mf-kiosk-pay" */ './screens/pay/pay-screen.tsx'),
      PaymentReceived: () => import(/* webpackChunkName: "mf-kiosk-received" */ './screens/received/received-screen.tsx'),
      SelectRestaurant: () => import(/* webpackChunkName: "mf-kiosk-portal" */ './screens/venue-choice/venue-choice-screen.tsx'),
      Portal: () => import(/* webpackChunkName: "mf-kiosk-portal" */ './screens/venue-choice/venue-choice-screen.tsx'),
      TestPrint: () => import(/* webpackChunkName: "mf-kiosk-portal" */ './screens/test-print/test-print-screen.tsx'),
      KioskError: () => import(/* webpackChunkName: "mf-kiosk-pay" */ './screens/error/error-screen.tsx'),
    }),
};
