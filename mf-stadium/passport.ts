import { passportOf } from '@comanda/shared-contracts/passport';
import { STADIUM_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-stadium';
import { readCall } from '@comanda/shared-contracts/stated-calls';

/** What mf-stadium is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-stadium', {
  routes: STADIUM_ROUTES,
  uses: ['venues-nearby'],
  // Path: Spec C7.
  calls: { 'stadium-config': readCall('/srv/coliseoconfig', 'optional') },
  storage: { COLISEOCT: { class: 'cart', lifetimeMs: null, version: 1 } },
  domains: ['seat'],
  reads: ['network/current', 'session/ended'],
  writes: ['seat/chosen', 'seat/clear', 'seat/current'],
});
