import * as v from 'valibot';
import type { CartLine } from '../domain/cart.ts';
import { lineSubtotal } from '../domain/cart-line.ts';
import { type Currency, toMajor } from '../domain/money.ts';
import type { ChosenExtra, ChosenExtras, Product } from '../domain/product.ts';
import { done, type Result } from '../failures.ts';
import { noting, read, unreadable, unreadableIn } from './decode.ts';
import { decodeExtra } from './extra.ts';
import { note, takeMarks } from './notes.ts';
import { fields, marking, maybeText, raw, requiredInteger, text } from './primitives.ts';
import { asList, asNumber, asRecord, asText, wireId } from './values.ts';
import { decodeProduct } from './product.ts';
import { salvage } from './salvage.ts';

/** Most units of one thing. Spec C5-024. */
const MOST_UNITS = 1000;

export const cartLineSchema = v.object({
  cant: v.pipe(requiredInteger, v.minValue(1), v.maxValue(MOST_UNITS)),
  item: raw,
  /** Group code to a list of [extra, quantity, stamp]. */
  extras: fields,
  ct: text,
  lineReference: maybeText,
});

/** A line of a cart or an order; `position` counts from 1 and names a line without a reference. Spec C3-007, K3-011. */
export function decodeCartLine(value: unknown, position: number, currency: Currency): Result<CartLine> {
  const wire = read(cartLineSchema, value, (line) => line);
  if (!wire.ok) return wire;
  const { cant, item, extras, ct, lineReference } = wire.value;
  const product = decodeProduct(item, currency);
  if (!product.ok) return unreadableIn('item', product.failure);
  const outer = takeMarks();
  const unreadOptions: string[] = [];
  const chosen = decodeChosenExtras(extras, currency, (name) => unreadOptions.push(name));
  const line = { product: product.value, quantity: cant, extras: chosen };
  note(takeMarks(outer), extras);
  const unread = unreadOptions.length === 0 ? {} : { unreadOptions };
  return done({ id: lineReference ?? `l${position}`, ...line, ...unread, comment: ct, subtotal: lineSubtotal(line) });
}

/** Chosen extras by group; groups in which nothing is chosen are left out. `onUnread` gets the name of each that cannot be read, '' for none. */
export function decodeChosenExtras(
  value: Readonly<Record<string, unknown>>,
  currency: Currency,
  onUnread: (name: string) => void = () => undefined,
): ChosenExtras {
  const decode = (entry: unknown): Result<ChosenExtra> => {
    const choice = decodeChosenExtra(entry, currency);
    if (!choice.ok) onUnread(asText(asRecord(asList(entry)[0])['np']) ?? '');
    return choice;
  };
  const groups = Object.entries(value)
    .map(([code, chosen]) => [code, noting(value, '{}', () => salvage(chosen, decode))] as const)
    .filter(([, chosen]) => chosen.length > 0);
  return Object.fromEntries(groups);
}

/** A line as it is ordered: the product and its extras by id, with the prices that the diner saw. */
export function encodeCartLine(line: CartLine): WireCartLine {
  return {
    cant: line.quantity,
    ct: line.comment,
    lineReference: line.id,
    item: encodeItem(line.product),
    extras: Object.fromEntries(Object.entries(line.extras).map(([code, chosen]) => [code, chosen.map(encodeChosenExtra)] as const)),
  };
}

export interface WireCartLine {
  readonly cant: number;
  readonly ct: string;
  readonly lineReference: string;
  readonly item: Readonly<Record<'ip' | 'np' | 'pm' | 'pl' | 'jp' | 'jb' | 'foto', string | number>>;
  readonly extras: Readonly<Record<string, readonly WireChosenExtra[]>>;
}

export type WireChosenExtra = readonly [
  extra: { readonly pl: number | string; readonly np: string; readonly pm: number },
  quantity: number,
  stamp: number,
];

function encodeItem(product: Product): WireCartLine['item'] {
  return {
    ip: wireId(product.listedAs ?? product.id),
    np: product.name,
    pm: toMajor(product.price),
    pl: wireId(product.priceLineId),
    jp: wireId(product.categoryId),
    jb: wireId(product.areaId),
    foto: product.picture?.url ?? '',
  };
}

function encodeChosenExtra({ extra, quantity, chosenAt }: ChosenExtra): WireChosenExtra {
  return [{ pl: wireId(extra.id), np: extra.name, pm: toMajor(extra.price) }, quantity, chosenAt];
}

/** [extra, quantity, stamp]; a stamp that is no time (an older boolean) reads as 0. Q60. */
function decodeChosenExtra(value: unknown, currency: Currency): Result<ChosenExtra> {
  const tuple = asList(value);
  const [wireExtra, units, stamp] = tuple;
  const quantity = asNumber(units);
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < 1 || quantity > MOST_UNITS) return unreadable('');
  const extra = decodeExtra(wireExtra, currency);
  const chosenAt = noting(tuple, '[]', () => marking(stamp, asNumber)) ?? 0;
  return extra.ok ? done({ extra: extra.value, quantity, chosenAt }) : unreadableIn('[]', extra.failure);
}
