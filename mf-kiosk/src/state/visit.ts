import { createStore, type StoreApi } from 'zustand/vanilla';
import { cartSubtotal, itemCount } from '@comanda/shared-contracts/domain/cart-line';
import { addLine, changeQuantity } from '@comanda/shared-contracts/domain/cart-lines';
import type { KioskContact } from '@comanda/shared-contracts/domain/kiosk';
import type { Currency, Money } from '@comanda/shared-contracts/domain/money';
import type { Random } from '@comanda/shared-contracts/host';
import { addRefusal, type AddRefusal, type Line } from '../rules/cart.ts';
import type { KioskDispatch } from '../rules/flow.ts';
import type { ChangedLine, Refreshed } from '../rules/refresh-lines.ts';

/** What one customer has chosen so far. It lives in memory only: a reload is a new customer. */
export interface Visit {
  readonly id: string;
  /** Grows with each change of what would be ordered; an order names the revision that it saves. */
  readonly revision: number;
  readonly dispatch: KioskDispatch | undefined;
  readonly locator: string;
  readonly lines: readonly Line[];
  readonly contact: KioskContact | undefined;
  /** The line that was taken out of the cart to be changed. Spec K4-008. */
  readonly editing: Line | undefined;
  /** How many lines stood before it: there it goes back, as it was, unless what it was changed to is added. */
  readonly editedAt: number;
  readonly hasSeenSuggestions: boolean;
  /** What a newer menu did to the cart, until the customer has gone on. X-06. */
  readonly changed: readonly ChangedLine[];
}

export type NewLine = Omit<Line, 'id'>;

export interface VisitStore {
  /** null: nobody is ordering. */
  readonly view: StoreApi<Visit | null>;
  start(dispatch: KioskDispatch | undefined): void;
  end(): void;
  /** How it is eaten; a locator number belongs to eating here, and is asked anew. */
  choose(dispatch: KioskDispatch): void;
  setLocator(locator: string): void;
  setContact(contact: KioskContact): void;
  /** Null: it is in the cart. Adding ends an edit. */
  add(line: NewLine): AddRefusal | null;
  changeQuantity(lineId: string, quantity: number): void;
  /** Takes a line out of the cart to be changed, and only one at a time; undefined when it is gone. Spec K4-008. */
  edit(lineId: string): Line | undefined;
  /** The edit was left without adding: the line goes back where it stood, as it was. */
  giveUpEdit(): void;
  /** A newer menu changes the lines, the one that is being changed too. X-06. */
  refresh(refreshed: (lines: readonly Line[]) => Refreshed): void;
  forgetChanges(): void;
  sawSuggestions(): void;
  /** The order was received: nothing is left to be ordered. Spec K4-012. */
  clearCart(): void;
}

/** The customer's order in the making. */
export function createVisitStore(random: Random): VisitStore {
  const view = createStore<Visit | null>(() => null);
  const change = (next: (visit: Visit) => Partial<Visit>): void => {
    const visit = view.getState();
    if (visit !== null) view.setState({ ...visit, revision: visit.revision + 1, ...next(visit) }, true);
  };
  const note = (next: Partial<Visit>): void => {
    const visit = view.getState();
    if (visit !== null) view.setState({ ...visit, ...next }, true);
  };

  return {
    view,
    start: (dispatch) => view.setState({ ...EMPTY, id: newId(random), dispatch }, true),
    end: () => view.setState(null, true),
    choose: (dispatch) => change(() => ({ dispatch, locator: '' })),
    setLocator: (locator) => change(() => ({ locator })),
    setContact: (contact) => change(() => ({ contact })),
    add: (chosen) => {
      const visit = view.getState();
      if (visit === null) return 'quantity';
      const line: Line = { ...chosen, id: visit.editing?.id ?? newId(random) };
      const refusal = addRefusal(visit.lines, line);
      const added = addLine(visit.lines, line);
      if (refusal === null && added.ok) change(() => ({ lines: added.lines, editing: undefined }));
      return refusal;
    },
    changeQuantity: (lineId, quantity) =>
      change(({ lines }) => {
        const changed = changeQuantity(lines, lineId, quantity);
        return changed.ok ? { lines: changed.lines } : {};
      }),
    edit: (lineId) => {
      const visit = view.getState();
      const lines = visit === null ? [] : wholeCart(visit);
      const editing = lines.find(({ id }) => id === lineId);
      if (editing !== undefined) change(() => takenOut(lines, editing));
      return editing;
    },
    giveUpEdit: () => {
      if (view.getState()?.editing !== undefined) change((visit) => ({ lines: wholeCart(visit), editing: undefined }));
    },
    refresh: (refreshed) =>
      change((visit) => {
        const { lines, changed } = refreshed(wholeCart(visit));
        const editing = lines.find(({ id }) => id === visit.editing?.id);
        return { ...takenOut(lines, editing), changed: changed.length > 0 ? changed : visit.changed };
      }),
    forgetChanges: () => note({ changed: [] }),
    sawSuggestions: () => note({ hasSeenSuggestions: true }),
    clearCart: () => change(() => ({ lines: [], editing: undefined, changed: [] })),
  };
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
  revision: 0,
  locator: '',
  lines: [],
  contact: undefined,
  editing: undefined,
  editedAt: 0,
  hasSeenSuggestions: false,
  changed: [],
};

/** 16 random hexadecimal digits. */
export function newId(random: Random): string {
  return Array.from(random.bytes(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
