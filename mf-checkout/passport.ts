import { passportOf } from '@comanda/shared-contracts/passport';
import { CHECKOUT_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-checkout';
import { readCall, saveCall } from '@comanda/shared-contracts/stated-calls';

const DAY = 86_400_000;
const MONEY = { moneyMayHaveMoved: true } as const;

/** What mf-checkout is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-checkout', {
  routes: CHECKOUT_ROUTES,
  uses: [
    'connection-info',
    'order-by-check',
    'order-cancel',
    'order-detail',
    'order-preflight',
    'order-save',
    'orders-list',
    'test-info',
    'venue-info',
  ],
  // Paths: Spec C7.
  calls: {
    'cards-list': readCall('/srv/security/cards', 'user'),
    'card-delete': saveCall('mutate-keyed', '/srv/security/cards', 'user', { method: 'GET', query: { xcustom: '1' } }),
    'card-process': saveCall('mutate-once', '/pay/processcard', 'required', MONEY),
    'card-create': saveCall('mutate-once', '/pay/createcard', 'user', MONEY),
    'card-tokenize': saveCall('mutate-once', '/pay/tokenizecard', 'required', MONEY),
    'check-read': readCall('/srv/getgaeorder', 'optional'),
    'check-pay': saveCall('mutate-keyed', '/srv/paygaeorder', 'optional', MONEY),
  },
  keys: ['LEFTFOR', 'TEMPCART'],
  storage: {
    LASTMPG: { class: 'device', lifetimeMs: null, version: 1 },
    /** That whoever waits is called when an order moves, and how this device can. Q177. */
    'mf-checkout/ALERTS': { class: 'device', lifetimeMs: null, version: 1 },
    /** Whose conditions were accepted with an order, by whom, and when. Q251. */
    'mf-checkout/CONSENTS': { class: 'personal', lifetimeMs: 90 * DAY, version: 1 },
    IOGAE: { class: 'personal', lifetimeMs: null, version: 1 },
  },
  domains: ['order'],
  // A shell of before does not know that a sheet is open meanwhile.
  commands: { 'order/find-recent': 15_000, 'order/repeat': null },
  reads: [
    'address/choose',
    'address/delivery',
    'cart/add-line',
    'cart/change-quantity',
    'cart/choose-slot',
    'cart/close',
    'cart/current',
    'cart/edit-line',
    'cart/renew',
    'cart/reopen',
    'cart/repeat',
    'cart/set-dispatch',
    'network/current',
    'seat/current',
    'session/ended',
    'session/log-in',
    'session/refresh',
    'session/save-guest',
    'session/save-profile',
  ],
  writes: ['order/changed', 'order/find-recent', 'order/in-progress', 'order/placed', 'order/refresh', 'order/repeat', 'order/show'],
});
