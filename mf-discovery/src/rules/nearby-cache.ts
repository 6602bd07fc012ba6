import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { isNear } from '@comanda/shared-contracts/domain/geo';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/** How long a list of restaurants is used again, ms. Spec C9-006. */
export const LIST_LIFETIME_MS = 300_000;

/** Whether a list read for one place and time serves another: within 300 s and 0.0005 degrees of both axes. Spec C9-006, Q106. */
export function isReusable(list: { readonly place: GeoPoint; readonly at: Instant }, place: GeoPoint, now: Instant): boolean {
  const age = now - list.at;
  return age >= 0 && age <= LIST_LIFETIME_MS && isNear(list.place, place);
}
