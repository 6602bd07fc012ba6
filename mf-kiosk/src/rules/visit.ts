import { cartSubtotal, itemCount } from '@comanda/shared-contracts/domain/cart-line';
import type { KioskContact } from '@comanda/shared-contracts/domain/kiosk';
import type { Currency, Money } from '@comanda/shared-contracts/domain/money';
import type { ChosenExtras } from '@comanda/shared-contracts/domain/product';
import type { Line } from './cart.ts';
import type { KioskDispatch } from './flow.ts';
import type { ChangedLine, Refreshed } from './refresh-lines.ts';

/** A product that a line of the cart becomes, and what is chosen of it already. */
export interface Becoming {
  readonly productId: string;
  readonly extras: ChosenExtras;
}

/** What one customer has chosen so far. It lives in memory only: a reload is a new customer. */
export interface Visit {
  readonly id: string;
  readonly dispatch: KioskDispatch | undefined;
  readonly locator: string;
  /** Goes on without one: nobody is kept from eating by a sign that was not at hand. */
  readonly skipsLocator: boolean;
  readonly lines: readonly Line[];
  readonly contact: KioskContact | undefined;
  /** The line that was taken out of the cart to be changed. Spec K4-008. */
  readonly editing: Line | undefined;
  /** What that line becomes: another product, of which so much is chosen already. Undefined: itself. Q212. */
  readonly becomes: Becoming | undefined;
  /** How many lines stood before it: there it goes back, as it was, unless what it was changed to is added. */
  readonly editedAt: number;
  readonly hasSeenSuggestions: boolean;
  /** Products that were offered as a combo, be it taken or not: nobody is asked twice. Q212. */
  readonly offered: readonly string[];
  /** What a newer menu did to the cart, until the customer has gone on. X-06. */
  readonly changed: readonly ChangedLine[];
}

/** A customer who has chosen nothing yet. */
export function newVisit(id: string, dispatch: KioskDispatch | undefined): Visit {
  return { ...EMPTY, id, dispatch };
}

/** The visit with something else to be ordered. */
export function changed(visit: Visit, next: Partial<Visit>): Visit {
  return { ...visit, ...next };
}

/** Eaten that way; a locator number belongs to eating here, and is asked anew. */
export function withType(visit: Visit, dispatch: KioskDispatch): Visit {
  return changed(visit, { dispatch, locator: '', skipsLocator: false });
}

/** With a line out of the cart to be changed, and only one at a time; as it was when the line is gone. Spec K4-008. */
export function editing(visit: Visit, lineId: string): Visit {
  const lines = wholeCart(visit);
  const line = lines.find(({ id }) => id === lineId);
  return line === undefined ? visit : changed(visit, { ...takenOut(lines, line), becomes: undefined });
}

/** The same with the product that the line becomes, if its customer goes through with it. Q212. */
export function becoming(visit: Visit, lineId: string, becomes: Becoming): Visit {
  const is = editing(visit, lineId);
  return is.editing?.id === lineId ? changed(is, { becomes }) : is;
}

/** The product on whose page the line that is out of the cart belongs. */
export function editedProductId({ editing: line, becomes }: Visit): string | undefined {
  return line === undefined ? undefined : (becomes?.productId ?? line.product.id);
}

/**
 * What a product is added to, and the line whose place it takes: of one that is being changed it does on that line's own page only. Whatever else
 * is added meanwhile is a line of its own, and the changed one is back. Spec K4-008, Q212.
 */
export function addedTo(visit: Visit, productId: string): Pick<Visit, 'lines'> & { readonly lineId: string | undefined } {
  if (editedProductId(visit) === productId) return { lines: visit.lines, lineId: visit.editing?.id };
  return { lines: wholeCart(visit), lineId: undefined };
}

/** The edit was left without adding: the line is back where it stood, as it was. */
export function notEditing(visit: Visit): Visit {
  return visit.editing === undefined ? visit : changed(visit, { lines: wholeCart(visit), editing: undefined, becomes: undefined });
}

/** With the lines of a newer menu, the one that is being changed too. X-06. */
export function refreshedBy(visit: Visit, refresh: (lines: readonly Line[]) => Refreshed): Visit {
  const { lines, changed: updates } = refresh(wholeCart(visit));
  const line = lines.find(({ id }) => id === visit.editing?.id);
  return changed(visit, { ...takenOut(lines, line), changed: updates.length > 0 ? updates : visit.changed });
}

/** The order was received: nothing is left to be ordered. Spec K4-012. */
export function withEmptyCart(visit: Visit): Visit {
  return changed(visit, { lines: [], editing: undefined, becomes: undefined, changed: [] });
}

/** The lines with the one that is being changed in its place. */
function wholeCart({ lines, editing, editedAt }: Visit): readonly Line[] {
  return editing === undefined ? lines : lines.toSpliced(editedAt, 0, editing);
}

/** The lines without one, which is being changed. */
function takenOut(lines: readonly Line[], editing: Line | undefined): Pick<Visit, 'lines' | 'editing' | 'editedAt'> {
  const editedAt = editing === undefined ? 0 : lines.indexOf(editing);
  return { lines: lines.filter((line) => line !== editing), editing, editedAt };
}

/** Units in the cart. */
export function unitCount(visit: Visit | null): number {
  return itemCount(visit?.lines ?? []);
}

/** What the cart costs. */
export function totalOf(visit: Visit | null, currency: Currency): Money {
  return cartSubtotal(visit?.lines ?? [], currency);
}

const EMPTY: Omit<Visit, 'id' | 'dispatch'> = {
  locator: '',
  skipsLocator: false,
  lines: [],
  contact: undefined,
  editing: undefined,
  becomes: undefined,
  editedAt: 0,
  hasSeenSuggestions: false,
  offered: [],
  changed: [],
};
