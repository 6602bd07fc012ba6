import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { CartRecord } from './cart-record.ts';
import { minimumDays } from './deferred.ts';
import { isSlotValid, type SlotCase } from './slots.ts';
import type { VenueOrdering } from '@comanda/shared-contracts/domain/venue';

/** Whether a cart's order can be wanted when it is wanted. */
export type SlotJudge = (record: CartRecord) => Cart['slotProblem'];

/**
 * What is wrong with the day and time of an order: `missing` where a venue that needs days has none, `gone` when it cannot
 * be had (any more). Undefined: nothing. Spec C5-037, C5-038, K5-015.
 */
export function slotProblemOf(
  slot: CartRecord['slot'],
  of: SlotCase & { readonly deferred: VenueOrdering['deferred'] },
): Cart['slotProblem'] {
  if (slot === undefined) return minimumDays(of.deferred) > 0 ? 'missing' : undefined;
  return isSlotValid(slot, of) ? undefined : 'gone';
}
