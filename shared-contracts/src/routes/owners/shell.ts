import type { RouteEntry } from '../route-entry.ts';

/** The routes that the shell itself draws. Q02. */
export const SHELL_ROUTES = {
  ProfileLogin: { owner: 'shell', screen: 'login', scope: 'site', path: '/l/profilelogin' },
  ProfileCreated: { owner: 'shell', screen: 'login', scope: 'site', path: '/l/profilecreated/:code?' },
} as const satisfies Record<string, RouteEntry>;
