import { passportOf } from '@comanda/shared-contracts/passport';
import { STADIUM_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-stadium';

/** What mf-stadium is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-stadium', {
  routes: STADIUM_ROUTES,
  uses: ['stadium-config', 'venues-nearby'],
  keys: ['COLISEOCT'],
  domains: ['seat'],
  reads: ['session/ended'],
  writes: ['seat/chosen', 'seat/clear', 'seat/current'],
});
