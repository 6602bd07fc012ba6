import { passportOf } from '@comanda/shared-contracts/passport';
import { PROFILE_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-profile';
import { readCall, saveCall } from '@comanda/shared-contracts/stated-calls';

/** What mf-profile is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-profile', {
  routes: PROFILE_ROUTES,
  uses: ['connection-info', 'password-recover', 'venues-nearby'],
  // Paths: Spec C7.
  calls: {
    'places-search': readCall('/srv/google-maps/autocomplete', 'optional'),
    'place-details': readCall('/srv/google-maps/details', 'optional'),
    'password-code-check': readCall('/sapi/pwdreset', 'none'),
    'password-reset': saveCall('mutate-once', '/sapi/pwdreset', 'none'),
    'password-change': saveCall('mutate-once', '/sapi/chclave', 'user'),
  },
  domains: ['address'],
  reads: ['cart/current', 'session/log-in', 'session/log-out', 'session/save-guest', 'session/save-profile'],
  writes: ['address/changed', 'address/choose', 'address/delivery'],
});
