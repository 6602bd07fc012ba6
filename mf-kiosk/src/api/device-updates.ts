import type { RealtimeChange } from '@comanda/shared-contracts/host';
import { optionally } from '@comanda/shared-contracts/wire/decode';
import { decodeOrderChange } from '@comanda/shared-contracts/wire/order-change';
import type { OrderChange } from '@comanda/shared-contracts/domain/order';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { decodeTaxDocument, type TaxDocument } from '@comanda/shared-contracts/wire/printed-message';

/** Updates on the live node of a kiosk: of an order, or a tax document. Spec K7-015. */
export type DeviceUpdate =
  | { readonly kind: 'order'; readonly change: OrderChange }
  /** `isOld`: it stood there when the node was first read, so it is of an earlier order. */
  | { readonly kind: 'tax'; readonly document: TaxDocument; readonly isOld: boolean };

/** The updates in a change of the node; what cannot be read says nothing, because orders are asked for as well. Spec K7-015. */
export function readUpdates(change: RealtimeChange): readonly DeviceUpdate[] {
  if (change.kind === 'removed') return [];
  if (change.kind !== 'snapshot') return readProp(change.key, change.value, false);
  return Object.entries(asRecord(change.value)).flatMap(([key, value]) => readProp(key, value, true));
}

function readProp(key: string, value: unknown, isOld: boolean): readonly DeviceUpdate[] {
  if (key === 'ped') {
    const order = optionally(value, decodeOrderChange);
    return order === undefined ? [] : [{ kind: 'order', change: order }];
  }
  if (key !== 'dte') return [];
  const document = optionally(value, decodeTaxDocument);
  return document === undefined ? [] : [{ kind: 'tax', document, isOld }];
}
