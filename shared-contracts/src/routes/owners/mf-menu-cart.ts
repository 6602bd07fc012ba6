import type { RouteEntry } from '../route-entry.ts';

/** The routes that mf-menu-cart draws. Q02. */
export const MENU_CART_ROUTES = {
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
} as const satisfies Record<string, RouteEntry>;
