import { unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import { choicesIn, chosenCount, extraMaximum } from '@comanda/shared-contracts/domain/extras';
import { type Money, multiply } from '@comanda/shared-contracts/domain/money';
import type { ChosenExtra, ChosenExtras, Extra, ExtrasGroup, Product } from '@comanda/shared-contracts/domain/product';

/** What is being put together in the product dialog. */
export interface ProductDraft {
  readonly quantity: number;
  readonly extras: ChosenExtras;
  readonly comment: string;
}

/**
 * The draft with what its product says now: the extras at their present prices, those that are sold out or no longer
 * listed taken away, no more units than `maximum` allows, but one. X-06.
 */
export function draftNow(draft: ProductDraft, product: Product, maximum: number): ProductDraft {
  const entries = Object.entries(draft.extras).flatMap(([code, chosen]) => {
    const group = product.groups.find((candidate) => candidate.code === code);
    if (group === undefined) return [];
    const kept = chosen.flatMap((choice): ChosenExtra[] => {
      const extra = group.extras.find(({ id }) => id === choice.extra.id);
      if (extra === undefined) return [];
      const quantity = Math.min(choice.quantity, extraMaximum(extra, group));
      return quantity > 0 ? [{ ...choice, extra, quantity }] : [];
    });
    return kept.length > 0 ? [[code, kept] as const] : [];
  });
  return {
    ...draft,
    quantity: Math.min(draft.quantity, Math.max(maximum, 1)),
    extras: Object.fromEntries(entries),
  };
}

/** How a group is drawn: one of a few, several of a few, or so many of each. */
export type GroupKind = 'radio' | 'checkbox' | 'stepper';

/** A single choice that must be made is a row of radios; one that may stay empty can be unchecked again. */
export function groupKind(group: ExtrasGroup): GroupKind {
  if (group.allowsSeveral && group.extras.some((extra) => extraMaximum(extra, group) > 1)) return 'stepper';
  return !group.allowsSeveral && group.maximum === 1 && group.minimum === 1 ? 'radio' : 'checkbox';
}

/**
 * The extras with another number of units of one. Never above what its rules allow; a single-choice group drops its
 * oldest choices when it would hold too many, any other group does not take more. `stamp`: time of the choice, ms.
 * Spec C5-022, C5-023.
 */
export function chooseExtra(
  extras: ChosenExtras,
  { group, extra, quantity, stamp }: { group: ExtrasGroup; extra: Extra; quantity: number; stamp: number },
): ChosenExtras {
  const before = choicesIn(extras, group.code);
  const others = before.filter((choice) => choice.extra.id !== extra.id);
  const units = Math.min(quantity, extraMaximum(extra, group), roomFor(group, others));
  const known = before.find((choice) => choice.extra.id === extra.id);
  const chosen = units <= 0 ? others : replaceOrAppend(before, { extra, quantity: units, chosenAt: known?.chosenAt ?? stamp });
  const kept = group.allowsSeveral ? chosen : dropOldest(chosen, group.maximum);
  const { [group.code]: _, ...rest } = extras;
  return kept.length === 0 ? rest : { ...extras, [group.code]: kept };
}

/** Most units that one extra may have at this moment; what the other choices leave of the group. Spec C5-023. */
export function unitsAllowed(extras: ChosenExtras, group: ExtrasGroup, extra: Extra): number {
  const others = choicesIn(extras, group.code).filter((choice) => choice.extra.id !== extra.id);
  return Math.min(extraMaximum(extra, group), roomFor(group, others));
}

/** What the button shows: quantity times one unit with its extras. Spec C5-027. */
export function draftTotal(product: Product, draft: ProductDraft): Money {
  return multiply(unitPrice(product, draft.extras), draft.quantity);
}

/** A single-choice group makes room by dropping; the others hold no more than their maximum. */
function roomFor(group: ExtrasGroup, others: readonly ChosenExtra[]): number {
  if (!group.allowsSeveral || group.maximum === 0) return Infinity;
  return Math.max(0, group.maximum - chosenCount(others));
}

function replaceOrAppend(chosen: readonly ChosenExtra[], choice: ChosenExtra): readonly ChosenExtra[] {
  const isKnown = chosen.some(({ extra }) => extra.id === choice.extra.id);
  return isKnown ? chosen.map((other) => (other.extra.id === choice.extra.id ? choice : other)) : [...chosen, choice];
}

/** The oldest comes first: an option keeps its place among the chosen ones. */
function dropOldest(chosen: readonly ChosenExtra[], maximum: number): readonly ChosenExtra[] {
  if (maximum === 0) return chosen;
  let kept = chosen;
  while (chosenCount(kept) > maximum) kept = kept.slice(1);
  return kept;
}
