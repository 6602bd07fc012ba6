import { CONTRACT, type RemoteScreens } from '@comanda/shared-contracts/module';
import { remoteRoutes } from '@comanda/shared-contracts/react/remote-routes';
import { MENU_CART_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-menu-cart';
import { texts } from './texts.ts';

const menu = () => import(/* webpackChunkName: "mf-menu-cart-menu" */ './screens/menu/menu-screen.tsx');

/** One screen at five paths: the path decides the dispatch type, the table, and whether anything can be added. */
export const screens: RemoteScreens<'mf-menu-cart'> = {
  id: 'mf-menu-cart',
  contract: CONTRACT,
  texts,
  routes: (host) =>
    remoteRoutes(host, MENU_CART_ROUTES, {
      RestaurantMenu: menu,
      RestaurantMenuBeta: menu,
      RestaurantCheckIn: menu,
      RestaurantCheckInmesa: menu,
      RestaurantCheckInOrder: menu,
    }),
};
