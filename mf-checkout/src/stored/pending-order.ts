import * as v from 'valibot';
import { readLenient } from '@comanda/shared-contracts/wire/decode';
import { keptList, maybeText, orAbsent, requiredText, textList } from '@comanda/shared-contracts/wire/primitives';
import { asRecord, compact } from '@comanda/shared-contracts/wire/values';
import { NO_ORDERS, type PendingOrders } from '../rules/payment-return/records.ts';
import { noteSchema } from './order-note.ts';

const returnedSchema = v.pipe(
  v.object({ code: requiredText, state: v.picklist(['open', 'sent', 'accepted', 'refused']), by: maybeText }),
  v.transform(compact),
);

/** An order of TEMPCART, and the one of LEFTFOR, version 1. */
const pendingOrderSchema = v.pipe(
  v.object({
    note: noteSchema,
    by: maybeText,
    intentId: maybeText,
    paymentId: maybeText,
    request: v.optional(v.unknown()),
    returned: orAbsent(returnedSchema),
  }),
  v.transform(compact),
);

/** TEMPCART, version 1. */
const pendingOrdersSchema = v.object({ orders: keptList(pendingOrderSchema), spent: textList, writes: textList });

/** Reads TEMPCART, entry by entry; an older version kept one order alone, and so does LEFTFOR. */
export function readPendingOrders(raw: unknown): PendingOrders {
  const kept = asRecord(raw);
  return { ...NO_ORDERS, ...readLenient(pendingOrdersSchema, Array.isArray(kept['orders']) ? kept : { ...kept, orders: [raw] }) };
}
