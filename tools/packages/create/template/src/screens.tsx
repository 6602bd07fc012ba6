import { CONTRACT } from '@comanda/shared-contracts/module';
import type { RemoteScreens } from '@comanda/shared-contracts/module';
import { remoteRoutes } from '@comanda/shared-contracts/react/remote-routes';
import { BOOKING_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-booking';
import { texts } from './texts.ts';

/** The pages of this remote, each with a screen that is loaded when it is opened. */
export const screens: RemoteScreens<'mf-booking'> = {
  id: 'mf-booking',
  contract: CONTRACT,
  texts,
  routes: (host) =>
    remoteRoutes(host, BOOKING_ROUTES, {
      // Each page of the remote, with the screen that this project begins with.
      RestaurantBoooking: () => import(/* webpackChunkName: "mf-booking-booking" */ './screens/start/start-screen.tsx'),
      InfoReservas: () => import(/* webpackChunkName: "mf-booking-bookings" */ './screens/start/start-screen.tsx'),
      // To here.
    }),
};
