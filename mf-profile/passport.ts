import { passportOf } from '@comanda/shared-contracts/passport';
import { PROFILE_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-profile';

/** What mf-profile is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-profile', {
  routes: PROFILE_ROUTES,
  uses: [
    'connection-info',
    'password-change',
    'password-code-check',
    'password-recover',
    'password-reset',
    'place-details',
    'places-search',
    'venues-nearby',
  ],
  domains: ['address'],
  reads: ['cart/current', 'session/log-in', 'session/log-out', 'session/save-guest', 'session/save-profile'],
  writes: ['address/changed', 'address/choose', 'address/delivery'],
});
