import { passportOf } from '@comanda/shared-contracts/passport';
import type { PartPassport } from '@comanda/shared-contracts/passport';
import { SHELL_ROUTES } from '@comanda/shared-contracts/routes/owners/shell';
import { OPERATIONS } from './src/http/operations.ts';
import type { Operation } from './src/http/operation.ts';

/** What the shell is to the platform: the calls among it are the table that all parts may use. X-19. */
export const PASSPORT: PartPassport = {
  ...passportOf('shell', {
    routes: SHELL_ROUTES,
    keys: [
      'ADATA',
      'AMB',
      'ANEW',
      'COMPOSITION',
      'DGID',
      'ENDED',
      'FBT',
      'IDI',
      'ISANONY',
      'KEPTMENUS',
      'KEPTORDERS',
      'KEPTPLACES',
      'KIOUSER',
      'LASTLOC',
      'LT3',
      'PLACES',
      'SOCIAL',
      'THEME',
      'VERSIONS',
      'VISIT',
    ],
    domains: ['chrome', 'network', 'session', 'venue'],
    reads: [
      'address/choose',
      'address/delivery',
      'booking/refresh',
      'booking/upcoming',
      'cart/current',
      'kiosk/reset',
      'order/in-progress',
      'order/refresh',
      'order/show',
    ],
    writes: [
      'chrome/open-menu',
      'chrome/open-notices',
      'network/current',
      'session/current',
      'session/ended',
      'session/link-kiosk',
      'session/log-in',
      'session/log-out',
      'session/refresh',
      'session/save-guest',
      'session/save-profile',
      'session/started',
      'venue/current',
      'venue/open',
      'venue/opened',
    ],
  }),
  calls: Object.fromEntries(Object.entries(OPERATIONS).map(([id, operation]) => [id, stated(operation)])),
  policies: ['shell', 'comanda-remotes', 'comanda-kiosk-worker', 'comanda-data'],
};

/** For how long an answer is used again may depend on the page: that the table alone says. */
function stated({ method, path, class: kind, timeoutMs, credentials, moneyMayHaveMoved, query }: Operation) {
  return { method, path, class: kind, timeoutMs, credentials, moneyMayHaveMoved, ...(query === undefined ? {} : { query }) };
}
