import { passportOf } from '@comanda/shared-contracts/passport';
import { DISCOVERY_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-discovery';
import { readCall } from '@comanda/shared-contracts/stated-calls';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What mf-discovery is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-discovery', {
  routes: DISCOVERY_ROUTES,
  uses: ['venues-nearby'],
  // Paths: Spec C7, Q10.
  calls: {
    'search-venues': readCall('/search/dosearch', 'optional', { method: 'POST' }),
    'search-products': readCall('/search/products', 'optional'),
  },
  storage: {
    LASTRL: { class: 'cache', lifetimeMs: 5 * MINUTE, version: 1 },
    /** What was searched for last on this device: about whoever searched, so it goes with the person. Q133. */
    'mf-discovery/searches': { class: 'personal', lifetimeMs: 90 * DAY, version: 1 },
    /** The venues that somebody put a heart on; gone with the person, a year after the last one. Q176. */
    'mf-discovery/FAVOURITES': { class: 'personal', lifetimeMs: 365 * DAY, version: 1 },
    /** The venues whose pages were opened last. Q176. */
    'mf-discovery/SEEN': { class: 'personal', lifetimeMs: 90 * DAY, version: 1 },
    /** The venues where delivery or pickup was chosen last. Q250. */
    'mf-discovery/STARTED': { class: 'personal', lifetimeMs: 90 * DAY, version: 1 },
    /** That Home last showed an order of this person: room is kept for it until it is there. */
    'mf-discovery/PILL': { class: 'personal', lifetimeMs: 30 * DAY, version: 1 },
  },
  domains: ['discovery'],
  reads: [
    'address/choose',
    'cart/current',
    'cart/set-dispatch',
    'network/current',
    'order/find-recent',
    'order/in-progress',
    'order/repeat',
    'order/show',
  ],
  writes: ['discovery/searched', 'discovery/show-venue-info'],
});
