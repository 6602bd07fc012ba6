import { BOOKING_ROUTES } from './owners/mf-booking.ts';
import { CHECKOUT_ROUTES } from './owners/mf-checkout.ts';
import { DISCOVERY_ROUTES } from './owners/mf-discovery.ts';
import { KIOSK_ROUTES } from './owners/mf-kiosk.ts';
import { MENU_CART_ROUTES } from './owners/mf-menu-cart.ts';
import { PROFILE_ROUTES } from './owners/mf-profile.ts';
import { STADIUM_ROUTES } from './owners/mf-stadium.ts';
import { SHELL_ROUTES } from './owners/shell.ts';
import type { RouteEntry } from './route-entry.ts';

/**
 * Every route of the product: name, path, owner. Spec C2 "Route names" and "Paths", K2 "Kiosk routes", Q02.
 * Names marked "ours" there are ours here too. Venue names take the environment suffix (`routeName`).
 * Each owner's routes are a file of their own, so that a remote carries its own alone.
 */
export const ROUTES = {
  ...DISCOVERY_ROUTES,
  ...MENU_CART_ROUTES,
  ...CHECKOUT_ROUTES,
  ...BOOKING_ROUTES,
  ...PROFILE_ROUTES,
  ...SHELL_ROUTES,
  ...STADIUM_ROUTES,
  ...KIOSK_ROUTES,
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof ROUTES;

type ParamsIn<P extends string> = P extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsIn<Rest>
  : P extends `${string}:${infer Param}`
    ? Param
    : never;

type ParamRecord<Names extends string> = {
  readonly [K in Names as K extends `${string}?` ? never : K]: string;
} & { readonly [K in Names as K extends `${infer Base}?` ? Base : never]?: string };

/** The three parameters of a venue's base path. Spec C2-003. */
export interface VenueParams {
  readonly pais: string;
  readonly name: string;
  readonly idsimple: string;
}

/** The parameters that a path names. */
export type ParamsOfPath<P extends string> = [ParamsIn<P>] extends [never] ? Record<never, never> : ParamRecord<ParamsIn<P>>;

type PathParams<N extends RouteName> = [ParamsIn<(typeof ROUTES)[N]['path']>] extends [never]
  ? Record<never, never>
  : ParamRecord<ParamsIn<(typeof ROUTES)[N]['path']>>;

/** What `href` needs for a route; an empty record when it needs nothing. */
export type RouteParams<N extends RouteName> = (typeof ROUTES)[N]['scope'] extends 'venue' ? VenueParams & PathParams<N> : PathParams<N>;
