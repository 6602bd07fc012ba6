import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { CartRecord } from './cart-record.ts';
import { minimumDays } from './deferred.ts';
import { isSlotValid, type SlotCase, slotNear } from './slots.ts';
import type { VenueOrdering } from '@comanda/shared-contracts/domain/venue';

export type SlotVerdict = Pick<Cart, 'slotProblem' | 'nextSlot'>;

/** Whether a cart's order can be wanted when it is wanted. */
export type SlotValidator = (record: CartRecord) => SlotVerdict;

/**
 * What is wrong with the day and time of an order: `missing` where a venue that needs days has none, `gone` when it cannot
 * be had (any more), with the next one that can. Empty: nothing. Spec C5-037, C5-038, K5-015, X-06.
 */
export function slotValidatorOf(slot: CartRecord['slot'], of: SlotCase & { readonly deferred: VenueOrdering['deferred'] }): SlotVerdict {
  if (slot === undefined) return minimumDays(of.deferred) > 0 ? { slotProblem: 'missing' } : {};
  if (isSlotValid(slot, of)) return {};
  const nextSlot = slotNear(slot, of);
  return { slotProblem: 'gone', ...(nextSlot === undefined ? {} : { nextSlot }) };
}
