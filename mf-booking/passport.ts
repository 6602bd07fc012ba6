import { passportOf } from '@comanda/shared-contracts/passport';
import { BOOKING_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-booking';
import { readCall, saveCall } from '@comanda/shared-contracts/stated-calls';

const HOUR = 3_600_000;

/** What mf-booking is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-booking', {
  routes: BOOKING_ROUTES,
  // Paths: Spec C7.
  calls: {
    'booking-config': readCall('/srv/restobooking', 'optional'),
    'bookings-list': readCall('/srv/bookings', 'user'),
    'booking-make': saveCall('mutate-keyed', '/srv/bookings', 'user'),
    'booking-cancel': saveCall('mutate-keyed', '/srv/bookings', 'user', { method: 'DELETE' }),
  },
  storage: {
    /**
     * Bookings of which it is not known yet whether they were made: where, whose, for when and for how many. They outlive the session: read
     * by their own diner alone, who would book a second time without them. X-10.
     */
    BOOKSENT: { class: 'personal', lifetimeMs: 12 * HOUR, version: 1 },
  },
  domains: ['booking'],
  reads: ['network/current', 'session/log-in', 'session/log-out', 'session/refresh', 'session/save-profile'],
  writes: ['booking/made', 'booking/refresh', 'booking/upcoming'],
});
