import { CONTRACT } from '@comanda/shared-contracts/module';
import type { RemoteScreens } from '@comanda/shared-contracts/module';
import { remoteRoutes } from '@comanda/shared-contracts/react/remote-routes';
import { BOOKING_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-booking';
import { storesFor } from './state/stores.ts';
import { texts } from './texts.ts';

/** The diner's list is asked for together with the screen's code, not after it. */
export const screens: RemoteScreens<'mf-booking'> = {
  id: 'mf-booking',
  contract: CONTRACT,
  texts,
  routes: (host) =>
    remoteRoutes(host, BOOKING_ROUTES, {
      RestaurantBoooking: () => import(/* webpackChunkName: "mf-booking-booking" */ './screens/booking/booking-screen.tsx'),
      InfoReservas: () => {
        void storesFor(host).bookings.load();
        return import(/* webpackChunkName: "mf-booking-bookings" */ './screens/bookings/bookings-screen.tsx');
      },
    }),
};
