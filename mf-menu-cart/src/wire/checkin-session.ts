import * as v from 'valibot';
import type { Result } from '@comanda/shared-contracts/failures';
import { read } from '@comanda/shared-contracts/wire/decode';
import { maybeText, requiredText } from '@comanda/shared-contracts/wire/primitives';
import { compact } from '@comanda/shared-contracts/wire/values';

/** The table at which the diner sits, and the order made there. Spec C3-022. */
export interface CheckinSession {
  readonly tableId: string;
  readonly orderId?: string;
}

export const checkinSessionSchema = v.object({ idTable: requiredText, idOrder: maybeText });

/** Reads what LOCAL_TABLE holds of the table and its order. Q13. */
export function decodeCheckinSession(value: unknown): Result<CheckinSession> {
  return read(checkinSessionSchema, value, ({ idTable, idOrder }) => compact({ tableId: idTable, orderId: idOrder }));
}

/** The form in which LOCAL_TABLE keeps it. Q13. */
export function encodeCheckinSession({ tableId, orderId }: CheckinSession): Readonly<Record<string, string>> {
  return compact({ idTable: tableId, idOrder: orderId });
}
