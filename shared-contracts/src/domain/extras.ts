import { discountPercent, referencePrice } from './discount.ts';
import type { DispatchType } from './dispatch.ts';
import { add, atLeastZero, compareMoney, type Money, zero } from './money.ts';
import type { ChosenExtra, ChosenExtras, Extra, ExtrasGroup, Product } from './product.ts';

/** Why a group is not settled: how many units are missing or too many. Null: it is. */
export type GroupProblem = { readonly kind: 'missing'; readonly count: number } | { readonly kind: 'surplus'; readonly count: number };

/** What is chosen in a group; a code may be named like anything that every object has. X-22. */
export function choicesIn(extras: ChosenExtras, groupCode: string): readonly ChosenExtra[] {
  return Object.hasOwn(extras, groupCode) ? (extras[groupCode] ?? []) : [];
}

/** How many units of an extra are chosen. */
export function chosenUnits(extras: ChosenExtras, groupCode: string, extraId: string): number {
  return choicesIn(extras, groupCode).find(({ extra }) => extra.id === extraId)?.quantity ?? 0;
}

/** Units chosen in a group. */
export function chosenCount(chosen: readonly ChosenExtra[]): number {
  return chosen.reduce((count, { quantity }) => count + quantity, 0);
}

/**
 * Whether the choice in a group keeps its rules. A bound of 0 is no bound, so a group without bounds is never in
 * error. Spec C5-021, K5-005, Q60.
 */
export function groupProblem(
  { minimum, maximum }: Pick<ExtrasGroup, 'minimum' | 'maximum'>,
  chosen: readonly ChosenExtra[],
): GroupProblem | null {
  const count = chosenCount(chosen);
  if (minimum > 0 && count < minimum) return { kind: 'missing', count: minimum - count };
  if (maximum > 0 && count > maximum) return { kind: 'surplus', count: count - maximum };
  return null;
}

/** The groups that are not settled, in the order of the menu. Spec C5-021, K5-005, X-01. */
export function groupProblems(
  { groups }: Pick<Product, 'groups'>,
  extras: ChosenExtras,
): readonly { readonly group: ExtrasGroup; readonly problem: GroupProblem }[] {
  return groups.flatMap((group) => {
    const problem = groupProblem(group, choicesIn(extras, group.code));
    return problem === null ? [] : [{ group, problem }];
  });
}

/** Whether an extra cannot be had: marked so, or its stock is used up to the reserve. Q56. */
export function isExtraSoldOut(extra: Pick<Extra, 'isSoldOut' | 'stock' | 'reserved'>): boolean {
  return extra.isSoldOut || (extra.stock !== undefined && extra.stock <= extra.reserved);
}

/**
 * Most units of one extra: the smallest of its own maximum, the group's, and its stock without the reserve.
 * 0 when sold out; Infinity when nothing bounds it. Spec C5-023, K5-007.
 */
export function extraMaximum(
  extra: Pick<Extra, 'isSoldOut' | 'stock' | 'reserved' | 'maximum'>,
  group: Pick<ExtrasGroup, 'maximum'>,
): number {
  if (isExtraSoldOut(extra)) return 0;
  const bounds = [
    extra.maximum ?? Infinity,
    group.maximum > 0 ? group.maximum : Infinity,
    extra.stock === undefined ? Infinity : extra.stock - extra.reserved,
  ];
  return Math.max(0, Math.min(...bounds));
}

/** Most units that a group can hold; Infinity when nothing bounds it. Where one replaces the other there is one of each. */
export function groupCapacity({ extras, maximum, allowsSeveral }: Pick<ExtrasGroup, 'extras' | 'maximum' | 'allowsSeveral'>): number {
  const most = extras.map((extra) => Math.min(extraMaximum(extra, { maximum }), allowsSeveral ? Infinity : 1));
  return Math.min(
    most.reduce((sum, units) => sum + units, 0),
    maximum > 0 ? maximum : Infinity,
  );
}

/** What a product asks to be chosen. */
export type Choosing = Pick<Product, 'groups' | 'areChoicesUnknown'>;

/** Whether a choice that must be made cannot be made: too few of its options can be had, or nobody knows which they are. Then neither can the product. */
export function lacksChoice({ groups, areChoicesUnknown }: Choosing): boolean {
  return areChoicesUnknown === true || groups.some((group) => group.minimum > groupCapacity(group));
}

/**
 * The price a card shows: the product's own, none where nobody knows it, or, when it has none, "from" the sum of the cheapest extra that can be
 * had in each group that asks for a choice. Spec C5-025, Q60.
 */
export function cardPrice(product: Product, dispatch: DispatchType): CardPrice {
  if (product.isPriceUnknown === true) return { kind: 'unknown' };
  if (product.price.minor === 0 || product.hidesPrice) return { kind: 'from', price: fromPrice(product) };
  const reference = referencePrice(product, dispatch);
  const percent = discountPercent(product, dispatch);
  if (reference === undefined || percent === undefined) return { kind: 'exact', price: product.price };
  return { kind: 'discounted', price: product.price, reference, percent };
}

export type CardPrice =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'exact'; readonly price: Money }
  | { readonly kind: 'from'; readonly price: Money }
  | { readonly kind: 'discounted'; readonly price: Money; readonly reference: Money; readonly percent: number };

/** Sum of the cheapest extra of each group with a minimum, on top of nothing and never less than that. Spec C5-025. */
export function fromPrice({ groups, price }: Pick<Product, 'groups' | 'price'>): Money {
  const cheapest = groups.filter(({ minimum }) => minimum > 0).map(({ extras }) => cheapestOf(extras));
  return atLeastZero(cheapest.reduce<Money>((total, extra) => (extra === undefined ? total : add(total, extra)), zero(price.currency)));
}

function cheapestOf(extras: readonly Extra[]): Money | undefined {
  return extras
    .filter((extra) => !isExtraSoldOut(extra))
    .map(({ price }) => price)
    .toSorted(compareMoney)[0];
}
