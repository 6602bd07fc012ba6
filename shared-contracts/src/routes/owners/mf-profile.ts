import type { RouteEntry } from '../route-entry.ts';

/** The routes that mf-profile draws. Q02. */
export const PROFILE_ROUTES = {
  Profile: { owner: 'mf-profile', screen: 'profile', scope: 'site', path: '/l/profile' },
  ProfileCart: { owner: 'mf-profile', screen: 'profile', scope: 'site', path: '/l/profilefromcart' },
  ProfileAddress: { owner: 'mf-profile', screen: 'addresses', scope: 'site', path: '/l/profileaddress' },
  ProfileAddressCart: { owner: 'mf-profile', screen: 'addresses', scope: 'site', path: '/l/profileaddresscart' },
  PwdReset: { owner: 'mf-profile', screen: 'password', scope: 'site', path: '/l/pwdreset/:code/:tag' },
} as const satisfies Record<string, RouteEntry>;
