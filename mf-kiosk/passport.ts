import { passportOf } from '@comanda/shared-contracts/passport';
import { KIOSK_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-kiosk';
import { readCall, saveCall } from '@comanda/shared-contracts/stated-calls';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A printer may be slow. R2. */
const PRINT_MS = 20_000;

/** What mf-kiosk is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-kiosk', {
  routes: KIOSK_ROUTES,
  uses: ['menu', 'order-cancel', 'order-detail', 'order-preflight', 'order-save', 'print-token', 'product-tags', 'test-info'],
  // Paths: Spec K7.
  calls: {
    'portal-venues': readCall('/srv/restosportales', 'optional'),
    'portal-info': readCall('/srv/portalinfo', 'optional'),
    'exchange-rate': readCall('/srv/transformcurrency', 'optional', { cacheMs: 12 * HOUR }),
    'print-remote': saveCall('mutate-keyed', '/srv/print-remote', 'kiosk', { timeoutMs: PRINT_MS }),
    barcode: readCall('/srv/barcode', 'optional'),
  },
  keys: ['TAGS', 'TEMPCART'],
  storage: {
    KIOPORTAL: { class: 'device', lifetimeMs: null, version: 1 },
    TK5: { class: 'device', lifetimeMs: 2 * DAY, version: 1 },
    /** Tickets that a kiosk has still to print. X-15. */
    PRINTS: { class: 'order', lifetimeMs: 12 * HOUR, version: 1 },
    /** The last configuration, venue and menus, for when the network is cut; and the orders taken meanwhile. X-16. */
    KSETUP: { class: 'device', lifetimeMs: 7 * DAY, version: 2 },
    KMENU: { class: 'cache', lifetimeMs: DAY, version: 3 },
    KLOCAL: { class: 'order', lifetimeMs: 12 * HOUR, version: 1 },
    /** Ids of orders whose customer has gone and that are not at their end yet: shown to nobody. */
    KLEFT: { class: 'order', lifetimeMs: 12 * HOUR, version: 1 },
  },
  domains: ['kiosk'],
  writes: ['kiosk/reset', 'kiosk/session'],
});
