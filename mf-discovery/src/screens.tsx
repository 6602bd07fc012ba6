import type { RemoteScreens } from '@comanda/shared-contracts/module';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { remoteRoutes } from '@comanda/shared-contracts/react/remote-routes';
import { DISCOVERY_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-discovery';
import { nearbyOf } from './state/nearby.ts';
import { followCarts } from './state/started-venues.ts';
import { texts } from './texts.ts';

/** The list of Home is asked for together with the screen's code, not after it. */
export const screens: RemoteScreens<'mf-discovery'> = {
  id: 'mf-discovery',
  contract: CONTRACT,
  texts,
  routes: (host) => {
    followCarts(host);
    return remoteRoutes(host, DISCOVERY_ROUTES, {
      Home: () => {
        nearbyOf(host).start();
        return import(/* webpackChunkName: "mf-discovery-home" */ './screens/home/home-screen.tsx');
      },
      RestaurantesCercanos: () => {
        nearbyOf(host).start();
        return import(/* webpackChunkName: "mf-discovery-venue-list" */ './screens/venue-list/near-you.tsx');
      },
      Search: () => import(/* webpackChunkName: "mf-discovery-venue-list" */ './screens/venue-list/free-search.tsx'),
      SearchCat: () => import(/* webpackChunkName: "mf-discovery-venue-list" */ './screens/venue-list/category-list.tsx'),
      Restaurant: () => import(/* webpackChunkName: "mf-discovery-venue" */ './screens/venue/venue-screen.tsx'),
      RestaurantInfo: () => import(/* webpackChunkName: "mf-discovery-venue-info" */ './screens/venue-info/venue-info-screen.tsx'),
    });
  },
};
