import { type ConsumerDispatchType, DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { VenueOrdering } from '@comanda/shared-contracts/domain/venue';

/** The dispatch types that a venue offers, delivery first, as the switch shows them. Pickup-only overrules the rest. Spec C3-027. */
export function offeredTypes(
  ordering: Pick<VenueOrdering, 'offersDelivery' | 'offersPickup' | 'isPickupOnly' | 'offersCheckin'>,
): readonly ConsumerDispatchType[] {
  if (ordering.isPickupOnly) return [DispatchType.PICKUP];
  return [
    ...(ordering.offersDelivery ? [DispatchType.DELIVERY] : []),
    ...(ordering.offersPickup ? [DispatchType.PICKUP] : []),
    ...(ordering.offersCheckin ? [DispatchType.CHECKIN] : []),
  ];
}
