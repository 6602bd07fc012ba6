import { createStore, type StoreApi } from 'zustand/vanilla';
import { cartSubtotal, itemCount } from '@comanda/shared-contracts/domain/cart-line';
import type { KioskContact } from '@comanda/shared-contracts/domain/kiosk';
import type { Currency, Money } from '@comanda/shared-contracts/domain/money';
import type { Random } from '@comanda/shared-contracts/host';
import { addLine, addRefusal, type AddRefusal, changeQuantity, type Line } from '../rules/cart.ts';
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
  /** Takes a line out of the cart to be changed; undefined when it is gone. Spec K4-008. */
  edit(lineId: string): Line | undefined;
  /** The edit was left without adding: the line goes back as it was. */
  giveUpEdit(): void;
  refresh(refreshed: Refreshed): void;
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
  const put = (lines: readonly Line[], line: Line): { readonly lines: readonly Line[]; readonly editing: undefined } => ({
    lines: addLine(lines, line),
    editing: undefined,
  });

  return {
    view,
    start: (dispatch) => view.setState({ ...EMPTY, id: newId(random), dispatch }, true),
    end: () => view.setState(null, true),
    choose: (dispatch) => change(() => ({ dispatch, locator: '' })),
    setLocator: (locator) => change(() => ({ locator })),
    setContact: (contact) => change(() => ({ contact })),
    add: (added) => {
      const visit = view.getState();
      if (visit === null) return 'quantity';
      const line: Line = { ...added, id: visit.editing?.id ?? newId(random) };
      const refusal = addRefusal(visit.lines, line);
      if (refusal === null) change(({ lines }) => put(lines, line));
      return refusal;
    },
    changeQuantity: (lineId, quantity) => change(({ lines }) => ({ lines: changeQuantity(lines, lineId, quantity) })),
    edit: (lineId) => {
      const line = view.getState()?.lines.find(({ id }) => id === lineId);
      if (line !== undefined) change(({ lines }) => ({ lines: lines.filter(({ id }) => id !== lineId), editing: line }));
      return line;
    },
    giveUpEdit: () => {
      const editing = view.getState()?.editing;
      if (editing !== undefined) change(({ lines }) => put(lines, editing));
    },
    refresh: ({ lines, changed }) => change((visit) => ({ lines, changed: changed.length > 0 ? changed : visit.changed })),
    forgetChanges: () => note({ changed: [] }),
    sawSuggestions: () => note({ hasSeenSuggestions: true }),
    clearCart: () => change(() => ({ lines: [], editing: undefined, changed: [] })),
  };
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
  hasSeenSuggestions: false,
  changed: [],
};

/** 16 random hexadecimal digits. */
export function newId(random: Random): string {
  return Array.from(random.bytes(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
