import type { VenueMenuDisplay } from '@comanda/shared-contracts/domain/venue';

/** What the path of a menu screen says. Spec C2-009, C2-010, Q54. */
export type MenuPlace =
  | { readonly kind: 'menu' }
  | {
      readonly kind: 'checkin';
      /** The word `menu` in the place of a table: categories and prices, nothing can be added. Spec C4-025, Q54. */
      readonly isBrowseOnly: boolean;
      readonly tableId?: string;
      /** Order id in the path; 16 characters or it does not count. Spec C2-004, C4-031. */
      readonly orderId?: string;
    };

/** `/r/{country}/{name}/{venue}/checkin`: what stands before may be called anything. */
const CHECKIN_PATH = /^(\/[^/]+){4}\/checkin(\/|$)/;

/** The table and order that the path parameters of a check-in route name. Spec C2-004. */
export function menuPlaceOf(
  pathname: string,
  params: { readonly idmesa?: string | undefined; readonly idorden?: string | undefined },
): MenuPlace {
  if (!CHECKIN_PATH.test(pathname)) return { kind: 'menu' };
  const { idmesa, idorden } = params;
  if (idmesa === 'menu') return { kind: 'checkin', isBrowseOnly: true };
  return {
    kind: 'checkin',
    isBrowseOnly: false,
    ...(idmesa === undefined ? {} : { tableId: idmesa }),
    ...(idorden !== undefined && idorden.length === 16 ? { orderId: idorden } : {}),
  };
}

/** Whether featured products are drawn as the new carousel: where the venue wants it, and at `/menu/beta` in any case. Spec C3-041, Q54. */
export function hasCarousel(pathname: string, { usesNewCarousel }: Pick<VenueMenuDisplay, 'usesNewCarousel'>): boolean {
  return usesNewCarousel || /\/menu\/beta\/?$/.test(pathname);
}
