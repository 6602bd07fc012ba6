import { salvage } from '@comanda/shared-contracts/wire/salvage';
import { decodeDispatchSlot } from '@comanda/shared-contracts/wire/dispatch-slot';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { VenueOrdering } from '@comanda/shared-contracts/domain/venue';
import type { CartRecord } from '../rules/cart-record.ts';
import { leadMinutesOf, type SlotCase } from '../rules/slots.ts';

const OFF: VenueOrdering['deferred'] = { isOn: false, minimumDays: 0, maximumDays: 0, sameDayOnly: false };

/** What the times of a cart's order depend on, now. Carts of an older version cannot be wanted for later. */
export function slotCaseOf(
  { terms, dispatch, venue }: CartRecord,
  now: Instant,
): SlotCase & { readonly deferred: VenueOrdering['deferred'] } {
  return {
    deferred: terms.deferred ?? OFF,
    windows: salvage(terms.lists?.windows ?? [], decodeDispatchSlot),
    dispatch,
    zone: venue.zone,
    now,
    leadMinutes: leadMinutesOf(dispatch, terms.minutes ?? {}),
  };
}
