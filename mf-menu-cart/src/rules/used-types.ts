import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';

/** A type that one comes back to: a table is another one each time. */
export type UsedType = typeof DispatchType.PICKUP | typeof DispatchType.DELIVERY;

/** The types that were used last, by venue, the latest first. */
export type UsedTypes = readonly (readonly [venueId: string, type: UsedType])[];

/** So many venues are remembered. Q134. */
const KEPT = 20;

/** With the type that is used at a venue now. */
export function withUsed(used: UsedTypes, venueId: string, dispatch: DispatchType): UsedTypes {
  if (dispatch !== DispatchType.PICKUP && dispatch !== DispatchType.DELIVERY) return used;
  return [[venueId, dispatch] as const, ...used.filter(([id]) => id !== venueId)].slice(0, KEPT);
}

/** What was used last at a venue. */
export function usedAt(used: UsedTypes, venueId: string): UsedType | undefined {
  return used.find(([id]) => id === venueId)?.[1];
}
