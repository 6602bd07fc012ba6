import { CONTRACT, type RemoteScreens } from '@comanda/shared-contracts/module';
import { remoteRoutes } from '@comanda/shared-contracts/react/remote-routes';
import { texts } from './texts.ts';

const orders = () => import(/* webpackChunkName: "mf-checkout-orders" */ './screens/orders/orders-screen.tsx');
const order = () => import(/* webpackChunkName: "mf-checkout-order" */ './screens/order/order-screen.tsx');

/** The cart on its way to an order, the lists of orders, and one order. */
export const screens: RemoteScreens<'mf-checkout'> = {
  id: 'mf-checkout',
  contract: CONTRACT,
  texts,
  routes: (host) =>
    remoteRoutes(host, {
      Cart: () => import(/* webpackChunkName: "mf-checkout-cart" */ './screens/cart/cart-screen.tsx'),
      CartEnCurso: orders,
      CartHistoricos: orders,
      CartCheckIn: orders,
      RestaurantOrder: order,
      RestaurantOrderPaying: order,
      RestaurantPedido: order,
    }),
};
