import type { KioskPortal, PortalVenue } from '@comanda/shared-contracts/domain/kiosk';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodePortalInfo, decodePortalVenues } from '../wire/portal.ts';

type PortalName = Pick<KioskPortal, 'country' | 'portalId'>;

/** The portal itself: its name and which kiosk it has at each venue. Spec K7-004. */
export function fetchPortal(api: Api, { country, portalId }: PortalName, now: Instant): Promise<Result<KioskPortal>> {
  return api.call({ operation: 'portal-info', query: { pais: country, ipr: portalId }, decode: (raw) => decodePortalInfo(raw, now) });
}

/** The restaurants of a portal, in its order. Spec K7-004. */
export function fetchPortalVenues(api: Api, { country, portalId }: PortalName): Promise<Result<readonly PortalVenue[]>> {
  return api.call({ operation: 'portal-venues', query: { pais: country, ipr: portalId, kio: 1 }, decode: decodePortalVenues });
}
