import type { RouteEntry } from '../route-entry.ts';

/** The routes that mf-checkout draws. Q02. */
export const CHECKOUT_ROUTES = {
  RestaurantOrder: { owner: 'mf-checkout', screen: 'order', header: 'none', scope: 'venue', path: '/order/:idorden' },
  RestaurantOrderPaying: { owner: 'mf-checkout', screen: 'payment', header: 'none', scope: 'venue', path: '/order/:idorden/paying' },
  RestaurantPedido: { owner: 'mf-checkout', screen: 'payment', header: 'none', scope: 'venue', path: '/pedido/:idpedido', notIn: ['TEST'] },
  Cart: { owner: 'mf-checkout', screen: 'cart', header: 'none', hasVenueLook: true, scope: 'site', path: '/l/cart' },
  CartEnCurso: { owner: 'mf-checkout', screen: 'orders', scope: 'site', path: '/l/cartc' },
  CartHistoricos: { owner: 'mf-checkout', screen: 'orders', scope: 'site', path: '/l/carth' },
  CartToken: { owner: 'mf-checkout', screen: 'payment', header: 'none', hasVenueLook: true, scope: 'site', path: '/l/carttoken' },
  CartCheckIn: { owner: 'mf-checkout', screen: 'orders', scope: 'site', path: '/l/cartcheckin' },
  MyCards: { owner: 'mf-checkout', screen: 'cards', scope: 'site', path: '/l/mycards' },
  CreateCard: { owner: 'mf-checkout', screen: 'create-card', scope: 'site', path: '/l/createcard' },
  CreateCardOk: { owner: 'mf-checkout', screen: 'cards', scope: 'site', path: '/l/createcardok' },
  CreateCardError: { owner: 'mf-checkout', screen: 'cards', scope: 'site', path: '/l/createcarderror' },
} as const satisfies Record<string, RouteEntry>;
