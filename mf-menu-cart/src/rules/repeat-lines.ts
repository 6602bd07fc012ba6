import type { CartLine } from '@comanda/shared-contracts/domain/cart';
import { unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import { lineRefusal, refreshLine, unitsOf } from '@comanda/shared-contracts/domain/cart-lines';
import { choicesIn, extraMaximum, isExtraSoldOut, lacksChoice } from '@comanda/shared-contracts/domain/extras';
import { isSameCurrency, type Money } from '@comanda/shared-contracts/domain/money';
import type { ChosenExtra, ChosenExtras, Extra, Product } from '@comanda/shared-contracts/domain/product';
import type { LineRecord } from './cart-record.ts';
import type { Category } from './menu-content.ts';
import { productMaximum } from './quantity.ts';

/** A line as it was ordered once. */
type OrderedLine = Pick<CartLine, 'product' | 'quantity' | 'extras' | 'comment' | 'unreadOptions'>;

type NewLine = Omit<LineRecord, 'id'>;

/** A name in the provider's languages; '' where the record of the order has none. */
interface OptionName {
  readonly name: string;
  readonly nameTranslated?: string;
}

/** What is otherwise than it was ordered. X-30. */
export type RepeatChange =
  /** Not in the cart: not on the menu, sold out, or its options must be chosen anew. */
  | { readonly kind: 'gone' | 'sold-out' | 'choose'; readonly line: OrderedLine }
  /** In the cart, without these options. */
  | { readonly kind: 'options'; readonly line: OrderedLine; readonly without: readonly OptionName[] }
  | { readonly kind: 'fewer'; readonly line: OrderedLine; readonly left: number }
  /** One unit, of what is in the cart of it. */
  | { readonly kind: 'price'; readonly line: OrderedLine; readonly before: Money; readonly after: Money };

export interface Repeated {
  /** What of the order can be had now, with the menu's products and prices. */
  readonly lines: readonly NewLine[];
  readonly changes: readonly RepeatChange[];
}

/**
 * What was ordered, as a menu has it now: by the ids of the provider and by nothing else, so that no dish and no option is guessed. `held`: lines
 * of the cart that it is added to. X-30.
 */
export function repeatLines(ordered: readonly OrderedLine[], categories: readonly Category[], held: readonly LineRecord[]): Repeated {
  const listed = listedProducts(categories, new Set(ordered.map(({ product }) => listedId(product))));
  const lines: NewLine[] = [];
  const changes: RepeatChange[] = [];
  for (const line of ordered) {
    const taken = [...held, ...lines.map((other) => ({ ...other, id: '' }))];
    const one = repeatLine(line, productOf(line, listed.get(listedId(line.product)) ?? []), (id) => unitsOf(taken, id));
    if (one.line !== undefined) lines.push(one.line);
    changes.push(...one.changes);
  }
  return { lines, changes };
}

interface One {
  readonly line?: NewLine;
  readonly changes: readonly RepeatChange[];
}

function repeatLine(line: OrderedLine, product: Product | undefined, unitsTaken: (productId: string) => number): One {
  const { quantity, extras, comment, unreadOptions = [] } = line;
  const fresh = refreshLine({ id: '', product: line.product, quantity, extras, comment }, product);
  if (fresh === undefined) return { changes: [{ kind: 'gone', line }] };
  const left = productMaximum(fresh.product) - unitsTaken(fresh.product.id);
  if (fresh.product.isSoldOut || lacksChoice(fresh.product) || left <= 0) return { changes: [{ kind: 'sold-out', line }] };
  const kept = choicesThat(fresh.extras, ({ extra }) => !isExtraSoldOut(extra));
  const lost = Object.values(choicesThat(fresh.extras, ({ extra }) => isExtraSoldOut(extra))).flat();
  const without: readonly OptionName[] = [...lost.map(({ extra }) => extra), ...unreadOptions.map((name) => ({ name }))];
  const next = { product: fresh.product, quantity: Math.min(quantity, left), extras: kept, comment };
  if (lineRefusal({ ...next, id: '' }) !== null || exceeds(next)) return { changes: [{ kind: 'choose', line }] };
  const changes: readonly RepeatChange[] = [
    ...(without.length === 0 ? [] : [{ kind: 'options' as const, line, without }]),
    ...(next.quantity === quantity ? [] : [{ kind: 'fewer' as const, line, left: next.quantity }]),
    ...priceChange(line, next),
  ];
  return { line: next, changes };
}

/** What the same choices cost then and now; nothing where the record of the order has no price, or another currency. */
function priceChange(line: OrderedLine, { product, extras }: NewLine): readonly RepeatChange[] {
  const { product: was } = line;
  const chosen = new Set(Object.entries(extras).flatMap(([code, choices]) => choices.map(({ extra }) => `${code} ${extra.id}`)));
  const then = choicesThat(line.extras, ({ extra }, code) => chosen.has(`${code} ${extra.id}`));
  const isUnknown = was.isPriceUnknown === true || Object.values(then).some((of) => of.some(({ extra }) => extra.isPriceUnknown));
  if (isUnknown || !isSameCurrency(was.price.currency, product.price.currency)) return [];
  const before = unitPrice(was, then);
  const after = unitPrice(product, extras);
  return before.minor === after.minor ? [] : [{ kind: 'price', line, before, after }];
}

function exceeds({ product, extras }: NewLine): boolean {
  return product.groups.some((group) => {
    const most = (extra: Extra) => Math.min(extraMaximum(extra, group), group.allowsSeveral ? Infinity : 1);
    return choicesIn(extras, group.code).some(({ extra, quantity }) => quantity > most(extra));
  });
}

function choicesThat(extras: ChosenExtras, isOne: (choice: ChosenExtra, code: string) => boolean): ChosenExtras {
  const entries = Object.entries(extras).map(([code, of]) => [code, of.filter((choice) => isOne(choice, code))] as const);
  return Object.fromEntries(entries.filter(([, of]) => of.length > 0));
}

/** The products that the provider lists under these ids, each once. */
function listedProducts(categories: readonly Category[], ids: ReadonlySet<string>): ReadonlyMap<string, readonly Product[]> {
  const found = new Map<string, Product[]>();
  for (const category of categories)
    for (const product of category.products()) {
      const id = listedId(product);
      if (!ids.has(id)) continue;
      const others = found.get(id) ?? [];
      if (!others.some((other) => other.id === product.id)) found.set(id, [...others, product]);
    }
  return found;
}

/** Of dishes that share an id the one of the same line of the price list, else of the same name; none where that says not which. */
function productOf({ product }: OrderedLine, listed: readonly Product[]): Product | undefined {
  if (listed.length <= 1) return listed[0];
  const sameLine = listed.filter(({ priceLineId }) => priceLineId === product.priceLineId);
  const alike = sameLine.length === 1 ? sameLine : listed.filter(({ name }) => name === product.name);
  return alike.length === 1 ? alike[0] : undefined;
}

function listedId({ id, listedAs }: Pick<Product, 'id' | 'listedAs'>): string {
  return listedAs ?? id;
}
