import type { RemoteScreens } from '@comanda/shared-contracts/module';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { remoteRoutes } from '@comanda/shared-contracts/react/remote-routes';
import { STADIUM_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-stadium';
import { stadiumOf } from './state/stadium.ts';
import { texts } from './texts.ts';

/** The stadium's layout is asked for together with the code of the screens that need it, not after it. */
export const screens: RemoteScreens<'mf-stadium'> = {
  id: 'mf-stadium',
  contract: CONTRACT,
  texts,
  routes: (host) =>
    remoteRoutes(host, STADIUM_ROUTES, {
      Landing: () => import(/* webpackChunkName: "mf-stadium-landing" */ './screens/landing/landing-screen.tsx'),
      LandingSector: () => {
        void stadiumOf(host).load();
        return import(/* webpackChunkName: "mf-stadium-sector" */ './screens/sector/sector-screen.tsx');
      },
      RestaurantesColiseo: () => {
        void stadiumOf(host).load();
        return import(/* webpackChunkName: "mf-stadium-venues" */ './screens/venues/venues-screen.tsx');
      },
    }),
};
