import type { RouteEntry } from '../route-entry.ts';

/** The routes that mf-booking draws. Q02. */
export const BOOKING_ROUTES = {
  RestaurantBoooking: { owner: 'mf-booking', screen: 'booking', header: 'none', scope: 'venue', path: '/booking' },
  InfoReservas: { owner: 'mf-booking', screen: 'bookings', scope: 'site', path: '/l/booking' },
} as const satisfies Record<string, RouteEntry>;
