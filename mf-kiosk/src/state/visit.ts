import { createStore, type StoreApi } from 'zustand/vanilla';
import { addLine, changeQuantity } from '@comanda/shared-contracts/domain/cart-lines';
import type { Random } from '@comanda/shared-contracts/host';
import { addRefusal, type AddRefusal, type Line } from '../rules/cart.ts';
import { addedTo, changed, type Visit } from '../rules/visit.ts';

export type NewLine = Omit<Line, 'id'>;

export interface VisitStore {
  /** null: nobody is ordering. Who leads the customer on (`flow.ts`) writes the rest of it. */
  readonly view: StoreApi<Visit | null>;
  /** Null: it is in the cart. Adding ends an edit. */
  add(line: NewLine): AddRefusal | null;
  changeQuantity(lineId: string, quantity: number): void;
  /** A combo with the product was offered. Q212. */
  noteOffer(productId: string): void;
}

/** The customer's order in the making. */
export function createVisitStore(random: Random): VisitStore {
  const view = createStore<Visit | null>(() => null);
  return {
    view,
    add: (chosen) => {
      const visit = view.getState();
      if (visit === null) return 'quantity';
      const { lines, lineId } = addedTo(visit, chosen.product.id);
      const line: Line = { ...chosen, id: lineId ?? newId(random) };
      const refusal = addRefusal(lines, line);
      const added = addLine(lines, line);
      if (refusal === null && added.ok) view.setState(changed(visit, { lines: added.lines, editing: undefined, becomes: undefined }), true);
      return refusal;
    },
    changeQuantity: (lineId, quantity) => {
      const visit = view.getState();
      const result = visit === null ? undefined : changeQuantity(visit.lines, lineId, quantity);
      if (visit !== null && result?.ok === true) view.setState(changed(visit, { lines: result.lines }), true);
    },
    noteOffer: (productId) => {
      const visit = view.getState();
      if (visit !== null) view.setState(changed(visit, { offered: [...visit.offered, productId] }), true);
    },
  };
}

/** 16 random hexadecimal digits. */
export function newId(random: Random): string {
  return Array.from(random.bytes(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
