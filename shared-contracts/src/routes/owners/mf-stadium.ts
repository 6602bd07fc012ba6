import type { RouteEntry } from '../route-entry.ts';

/** The routes that mf-stadium draws. Q02. */
export const STADIUM_ROUTES = {
  Landing: { owner: 'mf-stadium', screen: 'landing', header: 'none', scope: 'site', onlyAt: 'stadium', path: '/l/landing' },
  LandingSector: { owner: 'mf-stadium', screen: 'sector', header: 'none', scope: 'site', onlyAt: 'stadium', path: '/l/landing/:idsector' },
  RestaurantesColiseo: { owner: 'mf-stadium', screen: 'venues', scope: 'site', onlyAt: 'stadium', path: '/l/restaurantscoliseo' },
} as const satisfies Record<string, RouteEntry>;
