import { DispatchType, type ConsumerDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { VenueOrdering } from '@comanda/shared-contracts/domain/venue';

/** What can be done at a venue, as its buttons name it. */
export type VenueAction = 'delivery' | 'pickup' | 'booking' | 'checkin';

type Switches = Pick<VenueOrdering, 'offersDelivery' | 'offersPickup' | 'isPickupOnly' | 'offersCheckin' | 'offersBooking'>;

/** The order type of an action; a booking has none. Spec C1-003, C2-034. */
export const ACTION_DISPATCH = {
  delivery: DispatchType.DELIVERY,
  pickup: DispatchType.PICKUP,
  checkin: DispatchType.CHECKIN,
  booking: undefined,
} as const satisfies Record<VenueAction, ConsumerDispatchType | undefined>;

/** What a venue offers, in the order of its buttons. Pickup only leaves no other way to order. Spec C2-034, C3-027, C3-028. */
export function actionsOf(ordering: Switches): readonly VenueAction[] {
  const isOnly = ordering.isPickupOnly;
  const offers: readonly (readonly [VenueAction, boolean])[] = [
    ['delivery', ordering.offersDelivery && !isOnly],
    ['pickup', ordering.offersPickup || isOnly],
    ['booking', ordering.offersBooking],
    ['checkin', ordering.offersCheckin && !isOnly],
  ];
  return offers.filter(([, isOffered]) => isOffered).map(([action]) => action);
}
