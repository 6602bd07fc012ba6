import { chosenOf, unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import { unitsOf } from '@comanda/shared-contracts/domain/cart-lines';
import { choicesIn, chosenCount, chosenUnits, extraMaximum, groupProblem, isExtraSoldOut } from '@comanda/shared-contracts/domain/extras';
import { plainText } from '@comanda/shared-contracts/domain/menu-search';
import { add, compareMoney, type Money, multiply, subtract } from '@comanda/shared-contracts/domain/money';
import type { ChosenExtra, ChosenExtras, Extra, ExtrasGroup, MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import { cannotBeHad, type Line, lineMaximum } from './cart.ts';
import { allProducts } from './menu-list.ts';

/** A combo of the menu that holds a dish, and what it costs more than the dish alone. Q212. */
export interface ComboOffer {
  readonly combo: Product;
  /** What is chosen of it already: the dish, and what was chosen with the dish where the combo asks for the same. */
  readonly extras: ChosenExtras;
  /** Of one unit, with the cheapest of what is still to be chosen; below zero where the combo costs less. */
  readonly difference: Money;
  /** Whether what is still to be chosen can cost more: the difference is the least then. */
  readonly isFrom: boolean;
}

/** Products of a menu by their names; of a name that several have, none is known. */
type Named = ReadonlyMap<string, Product | undefined>;

/**
 * The combo that a line of the cart could become, the one that costs least more; undefined where the menu has none, or does not say
 * enough. Data name no combos, so it is a product with two and more groups of which something must be chosen, of which one has an option
 * called as the dish, and another one options that the menu sells, too. `stamp`: when it is chosen. Q160, Q212.
 */
export function comboOffer(categories: readonly MenuCategory[], line: Line, lines: readonly Line[], stamp: number): ComboOffer | undefined {
  if (line.product.hidesPrice) return undefined;
  const products = allProducts(categories);
  const named = namesOf(products);
  return products
    .flatMap((combo) => {
      const isFree = lineMaximum(combo, line.quantity, unitsOf(lines, combo.id)) >= line.quantity;
      return isFree ? (offerOf(combo, line, named, stamp) ?? []) : [];
    })
    .toSorted((a, b) => compareMoney(a.difference, b.difference))[0];
}

function offerOf(combo: Product, line: Line, named: Named, stamp: number): ComboOffer | undefined {
  const { product } = line;
  if (combo.id === product.id || combo.hidesPrice || cannotBeHad(combo)) return undefined;
  const own = placeIn(combo, product, named);
  if (own === undefined) return undefined;
  const kept = carried(combo, line);
  if (kept === undefined || Object.hasOwn(kept, own.group.code)) return undefined;
  const extras = { ...kept, [own.group.code]: [{ extra: own.extra, quantity: 1, chosenAt: stamp }] };
  const open = combo.groups.filter((group) => group.minimum > chosenCount(choicesIn(extras, group.code)));
  const rest = open.map((group) => cheapestIn(group, choicesIn(extras, group.code)));
  const whole = open.reduce<ChosenExtras>(
    (sum, { code }, at) => ({ ...sum, [code]: [...choicesIn(sum, code), ...(rest[at] ?? [])] }),
    extras,
  );
  const price = unitPrice(combo, whole);
  const alone = unitPrice(product, line.extras);
  // Where nobody can say what its parts cost, they are not worth more than the dish: from a drink nobody is led to a menu.
  const apart = apartPrice(alone, rest.flat(), named) ?? add(alone, product.price);
  if (compareMoney(price, apart) > 0) return undefined;
  return { combo, extras, difference: subtract(price, alone), isFrom: open.some(varies) };
}

/** Where the combo has the dish as its main part: the one place for it, and nothing else that must be chosen costs more on the menu. */
function placeIn(combo: Product, dish: Product, named: Named): { readonly group: ExtrasGroup; readonly extra: Extra } | undefined {
  const asked = combo.groups.filter(({ minimum }) => minimum > 0);
  const isDish = ({ name }: Extra): boolean => named.get(nameKey(name))?.id === dish.id;
  const [group, ...more] = asked.filter(({ extras }) => extras.some(isDish));
  if (group === undefined || more.length > 0 || group.minimum !== 1) return undefined;
  const extra = group.extras.find(isDish);
  if (extra === undefined || isExtraSoldOut(extra)) return undefined;
  const others = asked.filter((other) => other !== group).map(({ extras }) => extras.flatMap(({ name }) => named.get(nameKey(name)) ?? []));
  const isSet = others.some(({ length }) => length > 0);
  const isMain = others.every((parts) => parts.length === 0 || parts.some(({ price }) => compareMoney(price, dish.price) <= 0));
  return isSet && isMain ? { group, extra } : undefined;
}

/** What was chosen with the dish as the combo has it, at its prices; undefined where something would be lost. */
function carried(combo: Product, { extras }: Line): ChosenExtras | undefined {
  const chosen = Object.entries(extras).filter(([, { length }]) => length > 0);
  const kept = chosen.flatMap(([code, choices]) => {
    const group = combo.groups.find((candidate) => candidate.code === code);
    const own = group === undefined ? undefined : choicesOf(group, choices);
    return own === undefined ? [] : [[code, own] as const];
  });
  return kept.length === chosen.length ? Object.fromEntries(kept) : undefined;
}

/** The same choices in another group with its options; undefined where it lacks one, or allows fewer. */
function choicesOf(group: ExtrasGroup, choices: readonly ChosenExtra[]): readonly ChosenExtra[] | undefined {
  const own = choices.flatMap((choice) => {
    const extra = group.extras.find(({ id }) => id === choice.extra.id);
    return extra === undefined || choice.quantity > mostOf(extra, group) ? [] : [{ ...choice, extra }];
  });
  return own.length === choices.length && groupProblem(group, own)?.kind !== 'surplus' ? own : undefined;
}

/** Most units of an option in its group; where one replaces the other there is one of each. */
function mostOf(extra: Extra, group: ExtrasGroup): number {
  return Math.min(extraMaximum(extra, group), group.allowsSeveral ? Infinity : 1);
}

/** The cheapest choices that settle a group beside what is chosen in it. Its product can be had, so there are enough. */
function cheapestIn(group: ExtrasGroup, chosen: readonly ChosenExtra[]): readonly ChosenExtra[] {
  let left = group.minimum - chosenCount(chosen);
  const mostLeft = (extra: Extra): number => mostOf(extra, group) - chosenUnits({ [group.code]: chosen }, group.code, extra.id);
  return group.extras
    .toSorted((a, b) => compareMoney(a.price, b.price))
    .flatMap((extra) => {
      const quantity = Math.min(left, mostLeft(extra));
      left -= quantity;
      return quantity > 0 ? { extra, quantity, chosenAt: 0 } : [];
    });
}

/** What the dish and these parts cost one by one; undefined where the menu does not sell one of them. */
function apartPrice(alone: Money, rest: readonly ChosenExtra[], named: Named): Money | undefined {
  return rest.reduce<Money | undefined>((sum, { extra, quantity }) => {
    const part = named.get(nameKey(extra.name));
    return sum === undefined || part === undefined ? undefined : add(sum, multiply(part.price, quantity));
  }, alone);
}

/** Whether its options that can be had cost differently. */
function varies({ extras }: ExtrasGroup): boolean {
  return new Set(extras.filter((extra) => !isExtraSoldOut(extra)).map(({ price }) => price.minor)).size > 1;
}

function namesOf(products: readonly Product[]): Named {
  const named = new Map<string, Product | undefined>();
  for (const product of products) {
    const key = nameKey(product.name);
    named.set(key, named.has(key) || product.isPriceUnknown === true ? undefined : product);
  }
  return named;
}

/** An option of a combo and the product of the menu are written alike, or nearly. Q160. */
export function nameKey(name: string): string {
  return plainText(name).trim();
}

/** The line that came to the cart by itself, between two states of it; undefined where another one grew, or was changed. */
export function newLine(before: readonly Line[], after: readonly Line[]): Line | undefined {
  const line = after.at(-1);
  return after.length === before.length + 1 && before.every(({ id }) => id !== line?.id) ? line : undefined;
}

/** Parts of a line that a combo holds, by their names. */
export function partNames(lines: readonly Line[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ extras }) => chosenOf(extras).map(({ extra }) => nameKey(extra.name))));
}
