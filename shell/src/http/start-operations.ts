import type { StartOperationId } from '@comanda/shared-contracts/operations';
import { type CacheHost, type Operation, readOperation } from './operation.ts';

const MINUTE = 60_000;

/** Spec C9-009. */
const venueInfoMs = (host: CacheHost): number => (host.isKiosk ? 3 : 10) * MINUTE;

/** The calls with which a page begins, in a file of their own: the early file carries them and no other. Decision record 0008. */
export const START_OPERATIONS: Readonly<Record<StartOperationId, Operation>> = {
  'venue-info': readOperation('/srv/restoinfo', 'optional', { cacheMs: venueInfoMs }),
  // The address dialog asks whether anybody is near, and the list then asks the same: one request. C2-028.
  'venues-nearby': readOperation('/srv/restosavailable', 'optional', { method: 'POST', cacheMs: 2 * MINUTE }),
};
