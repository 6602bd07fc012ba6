import type { Session } from '@comanda/shared-contracts/domain/session';

/** The form that links a kiosk. Spec K4-007. */
const LINK_FORM = '/l/profilelogin';

/** Where a path leads in place of itself: a kiosk that is linked to nothing to its form (K4-007), `/` to a home of another path. */
export function pageGuard(page: { readonly isKiosk: boolean; readonly home: string; readonly session: () => Session }) {
  return (pathname: string): string | undefined => {
    if (page.isKiosk && page.session().kind !== 'kiosk' && pathname !== LINK_FORM) return LINK_FORM;
    return pathname === '/' && page.home !== '/' ? page.home : undefined;
  };
}
