import { DispatchType, type ConsumerDispatchType } from './dispatch.ts';
import type { VenueOrdering } from './venue.ts';

type Switches = Pick<VenueOrdering, 'offersDelivery' | 'offersPickup' | 'isPickupOnly' | 'offersCheckin'>;

/** What the path of a menu says: a table's, `isBrowseOnly` where nothing can be ordered at it. */
type MenuPath = { readonly kind: 'menu' } | { readonly kind: 'checkin'; readonly isBrowseOnly: boolean };

const { PICKUP, DELIVERY, CHECKIN } = DispatchType;

/** The types a venue offers, in the order of the switch. Pickup only leaves nothing else. Spec C3-027. */
export function offeredTypes(ordering: Switches): readonly ConsumerDispatchType[] {
  if (ordering.isPickupOnly) return [PICKUP];
  const types: readonly (readonly [boolean, ConsumerDispatchType])[] = [
    [ordering.offersDelivery, DELIVERY],
    [ordering.offersPickup, PICKUP],
    [ordering.offersCheckin, CHECKIN],
  ];
  return types.filter(([isOffered]) => isOffered).map(([, type]) => type);
}

/** The type a menu opens with when nobody has chosen: at a table is who came by its code. Spec C4-022, as the head of the decisions has it. */
export function defaultDispatch(ordering: Switches | undefined): ConsumerDispatchType {
  if (ordering === undefined) return DELIVERY;
  if (ordering.isPickupOnly || (ordering.offersPickup && !ordering.offersDelivery)) return PICKUP;
  return DELIVERY;
}

export interface DispatchDecision {
  readonly dispatch: ConsumerDispatchType;
  /** Where the menu of this venue really is. Spec C4-024, C4-025. */
  readonly redirect?: 'checkin' | 'checkin-menu';
}

/**
 * The type a menu opens with. In this order: the check-in path, pickup only, only check-in, the diner's choice, the saved type (of the
 * cart, else the one used last there), the default; a choice counts only while it is offered. Spec C4-022 to C4-025, Q64, Q134.
 */
export function decideDispatch(
  ordering: Switches,
  place: MenuPath,
  preferences: { readonly chosen?: DispatchType | undefined; readonly saved?: DispatchType | undefined } = {},
): DispatchDecision {
  if (place.kind === 'checkin') {
    const mustBrowse = !ordering.offersCheckin && !place.isBrowseOnly;
    return mustBrowse ? { dispatch: CHECKIN, redirect: 'checkin-menu' } : { dispatch: CHECKIN };
  }
  if (ordering.isPickupOnly) return { dispatch: PICKUP };
  if (!ordering.offersDelivery && !ordering.offersPickup) {
    return { dispatch: CHECKIN, redirect: ordering.offersCheckin ? 'checkin' : 'checkin-menu' };
  }
  const offered = offeredTypes(ordering);
  const preferred = [preferences.chosen, preferences.saved].flatMap((preference) => offered.filter((type) => type === preference))[0];
  return { dispatch: preferred ?? defaultDispatch(ordering) };
}
