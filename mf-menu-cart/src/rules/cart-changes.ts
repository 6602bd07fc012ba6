import type { CartSlot, CartTable } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { addLine, addRefusal, type CartRefusal, type LinesResult, type VenueState } from './cart-lines.ts';
import { type CartRecord, isEditable, type LineRecord, type VenuePart, withPart } from './cart-record.ts';
import type { Category } from './menu-content.ts';
import { refreshLines } from './refresh-lines.ts';
import { isSameOrder } from './same-order.ts';

/** Where a line comes from: its venue, and how and where the order would be brought. */
export interface CartContext {
  readonly part: VenuePart;
  readonly state: VenueState;
  readonly dispatch: DispatchType;
  /** The path of a check-in says so, and nobody chose it. */
  readonly isOfPath?: boolean | undefined;
  readonly table?: CartTable | undefined;
  /** The menu that the prices are of was read before the network went away. Q202. */
  readonly hasOldPrices?: boolean | undefined;
}

/** A cart about to be written; the writing dates it. */
export type Draft = Omit<CartRecord, 'changedAt'>;

/** The same order with more known of its products: it is shown and not written, and keeps its revision. */
export interface KnownBetter {
  readonly known: CartRecord;
}

/** What becomes of the cart: a function of it, so that it can be made once more on what another tab wrote. Null: nothing. */
export type CartChange = (record: CartRecord | null) => Draft | KnownBetter | CartRefusal | null;

/** More lines, of the cart's venue or of the first one: all of them, or none. */
export function adding({ part, state, dispatch, isOfPath, table, hasOldPrices }: CartContext, more: readonly LineRecord[]): CartChange {
  return (record) => {
    const refusal = more.map((line) => addRefusal(record, line, state)).find((found) => found !== null);
    if (refusal !== undefined) return refusal;
    const isSame = record !== null && record.venue.id === part.venue.id;
    const { hasOldPrices: wasOld, ...base }: Draft = isSame ? withPart(record, part) : begin({ part, dispatch, isOfPath, table }, record);
    const start: LinesResult = { ok: true, lines: base.lines };
    const isOld = hasOldPrices === true || (wasOld === true && base.lines.length > 0);
    return withLines(
      isOld ? { ...base, hasOldPrices: true } : base,
      more.reduce<LinesResult>((result, line) => (result.ok ? addLine(result.lines, line) : result), start),
    );
  };
}

/** Other lines by a rule, unless the cart is an order already. */
export function changingLines(rule: (lines: readonly LineRecord[]) => LinesResult): CartChange {
  return (record) => {
    if (record === null) return { reason: 'gone' };
    return isEditable(record) ? withLines(record, rule(record.lines)) : { reason: 'ordered' };
  };
}

/**
 * An unused cart becomes the venue's; the venue's cart is brought to what its menu says. Other venues' lines stay, and so does a cart that is
 * neither of the menu's type nor `from`, the one that it was known to be of: another tab chose that a moment ago.
 */
export function aligning(context: Omit<CartContext, 'state'>, categories?: readonly Category[], from?: DispatchType): CartChange {
  return (record) => {
    const isOther = record !== null && record.venue.id !== context.part.venue.id;
    const isThird = from !== undefined && record?.dispatch !== from && record?.dispatch !== context.dispatch;
    if (record !== null && !isOther && isThird) return null;
    if (record !== null && ((isOther && record.lines.length > 0) || !isEditable(record))) return null;
    if (record === null || isOther) return begin(context, record);
    const isKept = from !== undefined && record.dispatch === context.dispatch;
    const { isOfPath } = isKept ? record : context;
    const { table, locator, slot, ...bare } = { ...withPart(record, context.part), dispatch: context.dispatch, isOfPath };
    const aligned: CartRecord = {
      ...bare,
      ...slotFor(context.dispatch, slot),
      ...tableFor(context.dispatch, seated(context.table, table)),
      ...locatorFor(context, locator),
    };
    return settled(record, categories === undefined ? aligned : repriced(record, aligned, context, categories));
  };
}

/** The lines as the venue's menu has them now; a menu of another type changes no price. X-06. */
export function refreshing(context: Pick<CartContext, 'part' | 'dispatch' | 'hasOldPrices'>, categories: readonly Category[]): CartChange {
  return ofVenue(context.part.venue.id, (record) => {
    const known = withPart(record, context.part);
    return settled(record, known.dispatch === context.dispatch ? repriced(record, known, context, categories) : known);
  });
}

/** Where the guest of that venue sits, in place of any locator; null: nowhere. */
export function seating(venueId: string, table: CartTable | null): CartChange {
  return ofVenue(venueId, ({ table: _, ...bare }) => {
    if (table === null) return bare;
    const { locator: __, ...seatless } = bare;
    return { ...seatless, table };
  });
}

/** The sign that the guest of that venue took, in place of any table; null: none. Q117. */
export function locating(venueId: string, locator: string | null): CartChange {
  return ofVenue(venueId, (record) => {
    if (record.dispatch !== DispatchType.CHECKIN) return null;
    const { table, locator: _, ...bare } = record;
    return locator === null ? { ...bare, ...tableFor(record.dispatch, table) } : { ...bare, locator };
  });
}

/** When the order is wanted; null: as soon as possible. */
export function timing(slot: CartSlot | null): CartChange {
  return (record) => {
    if (record === null || !isEditable(record)) return null;
    const { slot: before, ...bare } = record;
    if (before?.date === slot?.date && before?.time === slot?.time) return null;
    return slot === null ? bare : { ...bare, slot };
  };
}

/** A cart that was taken away comes back, unless something else was begun since. */
export function bringingBack(record: CartRecord): CartChange {
  return (now) => (now !== null && now.lines.length > 0 ? null : { ...record, revision: Math.max(record.revision, now?.revision ?? 0) });
}

/** What is left of an emptied cart: who took a locator there still has it. */
export function keepingLocator(record: CartRecord, locator: string): CartChange {
  const { dispatch, venue, reference, terms } = record;
  return (now) => now ?? { ...begin({ part: { venue, reference, terms }, dispatch }, record), locator };
}

/** The lines at the prices of a menu. One of before makes nothing old of an order that stays what it was; only one of now ends that it is. Q202. */
function repriced(
  record: CartRecord,
  next: CartRecord,
  { hasOldPrices }: Pick<CartContext, 'hasOldPrices'>,
  categories: readonly Category[],
): CartRecord {
  const fresh = { ...next, lines: refreshLines(next.lines, categories) };
  const { hasOldPrices: _, ...bare } = fresh;
  const isOld = hasOldPrices === true && fresh.lines.length > 0 && (record.hasOldPrices === true || !isSameOrder(record, fresh));
  return isOld ? { ...bare, hasOldPrices: true } : bare;
}

function ofVenue(venueId: string, change: (record: CartRecord) => ReturnType<CartChange>): CartChange {
  return (record) => (record === null || record.venue.id !== venueId || !isEditable(record) ? null : change(record));
}

/** The same order keeps its revision, and is not written for what it knows more of its products. */
function settled(record: CartRecord, fresh: CartRecord): Draft | KnownBetter {
  return isSameOrder(record, fresh) ? { known: fresh } : fresh;
}

function withLines(record: Draft, result: LinesResult): Draft | CartRefusal {
  return result.ok ? { ...record, lines: result.lines } : result.refusal;
}

function begin({ part, dispatch, isOfPath, table }: Omit<CartContext, 'state'>, before: CartRecord | null): Draft {
  return { ...part, dispatch, isOfPath, lines: [], ...tableFor(dispatch, table), revision: before?.revision ?? 0 };
}

/** The seat and sector of the same table stay: the address names the seat only once. Spec C2-022, Q55. */
function seated(table: CartTable | undefined, before: CartTable | undefined): CartTable | undefined {
  return table !== undefined && table.id === before?.id ? { ...before, ...table } : (table ?? before);
}

/** An order at a table is for now. A day and hour chosen for another type would store it for then. */
function slotFor(dispatch: DispatchType, slot: CartSlot | undefined): { readonly slot?: CartSlot } {
  return slot === undefined || dispatch === DispatchType.CHECKIN ? {} : { slot };
}

/** The sign that a guest took stays until a table's code says where they sit, or the order goes elsewhere. Q117. */
function locatorFor(
  { dispatch, table }: Pick<CartContext, 'dispatch' | 'table'>,
  locator: string | undefined,
): { readonly locator?: string } {
  return locator === undefined || table !== undefined || dispatch !== DispatchType.CHECKIN ? {} : { locator };
}

/** Only an order at a table has one. */
function tableFor(dispatch: DispatchType, table: CartTable | undefined): { readonly table?: CartTable } {
  return table === undefined || dispatch !== DispatchType.CHECKIN ? {} : { table };
}
