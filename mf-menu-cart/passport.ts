import { passportOf } from '@comanda/shared-contracts/passport';
import { MENU_CART_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-menu-cart';

/** What mf-menu-cart is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-menu-cart', {
  routes: MENU_CART_ROUTES,
  uses: ['delivery-cost', 'delivery-quote', 'distance', 'menu', 'product-tags', 'waiter-message'],
  keys: ['CURCART', 'DIET', 'FIRSTPATH', 'LASTCART', 'LMENU', 'LMENU1', 'LMENUR', 'LOCAL_TABLE', 'OCIH', 'TAGS'],
  domains: ['cart', 'waiter'],
  reads: [
    'address/choose',
    'address/delivery',
    'discovery/show-venue-info',
    'order/in-progress',
    'order/show',
    'seat/current',
    'session/ended',
    'session/log-in',
  ],
  writes: [
    'cart/add-line',
    'cart/change-quantity',
    'cart/choose-slot',
    'cart/close',
    'cart/current',
    'cart/edit-line',
    'cart/emptied',
    'cart/empty',
    'cart/line-added',
    'cart/renew',
    'cart/reopen',
    'cart/set-dispatch',
    'cart/set-table',
    'waiter/called',
    'waiter/open',
  ],
  policies: ['mf-menu-cart-worker'],
});
