import { passportOf } from '@comanda/shared-contracts/passport';
import { MENU_CART_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-menu-cart';
import { readCall, saveCall } from '@comanda/shared-contracts/stated-calls';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What mf-menu-cart is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-menu-cart', {
  routes: MENU_CART_ROUTES,
  uses: ['menu', 'product-tags'],
  // Paths: Spec C7; lifetimes: Spec C9.
  calls: {
    distance: readCall('/srv/getrestodistance', 'optional', { method: 'POST' }),
    'delivery-quote': readCall('/mw/lastmile/uberDirect/quote', 'optional', { method: 'POST', cacheMs: 5 * MINUTE }),
    'delivery-cost': readCall('/srv/deliverycost', 'optional', { method: 'POST' }),
    'mf-menu-cart/table-bill': readCall('/srv/tablebill', 'optional'),
    'mf-menu-cart/table-check-in': saveCall('mutate-keyed', '/srv/tablecheckin', 'optional'),
    'waiter-message': saveCall('mutate-once', '/srv/sendmessage', 'optional'),
  },
  keys: ['CURCART', 'TAGS'],
  storage: {
    LMENU: { class: 'cache', lifetimeMs: MINUTE, version: 1 },
    LMENU1: { class: 'cache', lifetimeMs: MINUTE, version: 1 },
    LMENUR: { class: 'cache', lifetimeMs: MINUTE, version: 1 },
    /** The cart that was closed last for an order, until it is given back. X-05. */
    LASTCART: { class: 'cart', lifetimeMs: 12 * HOUR, version: 1 },
    FIRSTPATH: { class: 'cart', lifetimeMs: 12 * HOUR, version: 1 },
    LOCAL_TABLE: { class: 'cart', lifetimeMs: 12 * HOUR, version: 1 },
    /** How the diner had orders brought last, by venue. Q134. */
    'mf-menu-cart/types': { class: 'personal', lifetimeMs: 90 * 24 * HOUR, version: 1 },
    /** The table whose code this phone has shown. Q190. */
    'mf-menu-cart/checkin': { class: 'personal', lifetimeMs: 4 * HOUR, version: 1 },
    OCIH: { class: 'cache', lifetimeMs: 4 * HOUR, version: 1 },
    /** What the diner does not eat: allergens and diets. About health, so it goes with the person. Decision record 0011. */
    DIET: { class: 'health', lifetimeMs: null, version: 1 },
  },
  domains: ['cart', 'waiter'],
  // A shell of before does not know that a sheet is open meanwhile.
  commands: { 'cart/repeat': null },
  reads: [
    'address/choose',
    'address/delivery',
    'discovery/show-venue-info',
    'network/current',
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
    'cart/repeat',
    'cart/set-dispatch',
    'cart/set-table',
    'waiter/called',
    'waiter/open',
  ],
  policies: ['mf-menu-cart-worker'],
});
