import type { Cart, CartVenue } from '@comanda/shared-contracts/domain/cart';
import { type DispatchType, isDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { asNumber, asRecord, asText } from '@comanda/shared-contracts/wire/primitives';

/** What is kept with an order intent, to close its cart and to show it again after a reload. Plain data. */
export interface OrderNote {
  readonly venue: Pick<CartVenue, 'id' | 'simpleId' | 'dk' | 'name' | 'country' | 'menuPath'>;
  /** The revision of the cart that was sent. */
  readonly revision: number;
  readonly dispatch: DispatchType;
  readonly tableId?: string;
  readonly itemCount: number;
  /** How it is paid; decides what follows the order. */
  readonly methodId: number;
  /** Written as the venue writes prices. */
  readonly total: string;
}

/** The note of a cart that is about to be ordered. */
export function noteOf(cart: Cart, total: string, methodId: number): OrderNote {
  const { id, simpleId, dk, name, country, menuPath } = cart.venue;
  return {
    venue: { id, simpleId, dk, name, country, menuPath },
    revision: cart.revision,
    dispatch: cart.dispatch,
    itemCount: cart.itemCount,
    methodId,
    total,
    ...(cart.table === undefined ? {} : { tableId: cart.table.id }),
  };
}

/** Reads a note back; undefined for one that somebody else wrote. */
export function readNote(value: unknown): OrderNote | undefined {
  const note = asRecord(value);
  const venue = asRecord(note['venue']);
  const id = asText(venue['id']);
  const simpleId = asNumber(venue['simpleId']);
  const revision = asNumber(note['revision']);
  const dispatch = note['dispatch'];
  if (id === undefined || simpleId === undefined || revision === undefined || !isDispatchType(dispatch)) return undefined;
  const tableId = asText(note['tableId']);
  return {
    venue: {
      id,
      simpleId,
      dk: asNumber(venue['dk']) ?? 0,
      name: asText(venue['name']) ?? '',
      country: asText(venue['country']) ?? 'cl',
      menuPath: asText(venue['menuPath']) ?? '/',
    },
    revision,
    dispatch,
    itemCount: asNumber(note['itemCount']) ?? 0,
    methodId: asNumber(note['methodId']) ?? 0,
    total: asText(note['total']) ?? '',
    ...(tableId === undefined ? {} : { tableId }),
  };
}
