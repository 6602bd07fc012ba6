import { passportOf } from '@comanda/shared-contracts/passport';
import { DISCOVERY_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-discovery';

/** What mf-discovery is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-discovery', {
  routes: DISCOVERY_ROUTES,
  uses: ['search-products', 'search-venues', 'venues-nearby'],
  keys: ['LASTRL'],
  domains: ['discovery'],
  reads: ['address/choose', 'cart/set-dispatch', 'order/in-progress', 'order/show'],
  writes: ['discovery/searched', 'discovery/show-venue-info'],
});
