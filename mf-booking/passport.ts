import { passportOf } from '@comanda/shared-contracts/passport';
import { BOOKING_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-booking';

/** What mf-booking is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-booking', {
  routes: BOOKING_ROUTES,
  uses: ['booking-cancel', 'booking-config', 'booking-make', 'bookings-list'],
  keys: ['BOOKSENT'],
  domains: ['booking'],
  reads: ['session/log-in', 'session/log-out', 'session/refresh', 'session/save-profile'],
  writes: ['booking/made', 'booking/refresh', 'booking/upcoming'],
});
