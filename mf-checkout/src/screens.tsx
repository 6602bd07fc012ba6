import { CONTRACT, type RemoteScreens } from '@comanda/shared-contracts/module';
import { remoteRoutes } from '@comanda/shared-contracts/react/remote-routes';
import { CHECKOUT_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-checkout';
import { texts } from './texts.ts';

const orders = () => import(/* webpackChunkName: "mf-checkout-orders" */ './screens/orders/orders-screen.tsx');
const payment = () => import(/* webpackChunkName: "mf-checkout-payment" */ './screens/payment/payment-screen.tsx');
const cardResult = () => import(/* webpackChunkName: "mf-checkout-cards" */ './screens/cards/card-result-screen.tsx');
const order = () => import(/* webpackChunkName: "mf-checkout-order" */ './screens/order/order-screen.tsx');

/** The cart on its way to an order, the lists of orders, and one order. */
export const screens: RemoteScreens<'mf-checkout'> = {
  id: 'mf-checkout',
  contract: CONTRACT,
  texts,
  routes: (host) =>
    remoteRoutes(host, CHECKOUT_ROUTES, {
      Cart: () => import(/* webpackChunkName: "mf-checkout-cart" */ './screens/cart/cart-screen.tsx'),
      CartEnCurso: orders,
      CartHistoricos: orders,
      CartCheckIn: orders,
      RestaurantOrder: order,
      RestaurantOrderPaying: payment,
      RestaurantPedido: payment,
      CartToken: () => import(/* webpackChunkName: "mf-checkout-payment" */ './screens/payment/return-screen.tsx'),
      MyCards: () => import(/* webpackChunkName: "mf-checkout-cards" */ './screens/cards/cards-screen.tsx'),
      CreateCard: () => import(/* webpackChunkName: "mf-checkout-create-card" */ './screens/cards/create-card-screen.tsx'),
      CreateCardOk: cardResult,
      CreateCardError: cardResult,
    }),
};
