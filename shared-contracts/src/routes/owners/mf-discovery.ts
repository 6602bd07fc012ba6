import type { RouteEntry } from '../route-entry.ts';

/** The routes that mf-discovery draws. Q02. */
export const DISCOVERY_ROUTES = {
  Home: { owner: 'mf-discovery', screen: 'home', header: 'site', scope: 'site', path: '/', aliases: ['/index'] },
  Search: { owner: 'mf-discovery', screen: 'venue-list', scope: 'site', path: '/l/search' },
  SearchCat: { owner: 'mf-discovery', screen: 'venue-list', scope: 'site', path: '/l/searchcat/:catsearch' },
  RestaurantesCercanos: { owner: 'mf-discovery', screen: 'venue-list', scope: 'site', path: '/l/restaurants' },
  Restaurant: { owner: 'mf-discovery', screen: 'venue', header: 'none', scope: 'venue', path: '' },
  RestaurantInfo: {
    owner: 'mf-discovery',
    screen: 'venue-info',
    scope: 'venue',
    path: '/info',
    pathIn: { DEV: '/contact', TEST: '/contact' },
  },
} as const satisfies Record<string, RouteEntry>;
