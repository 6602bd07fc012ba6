import * as v from 'valibot';
import { decodeCheckinSession } from '../wire/checkin-session.ts';
import { decodeSavedSeat } from '../wire/saved-seat.ts';

/** LOCAL_TABLE, version 1: beside the table and the seat, which are the provider's forms, the venue. */
const localTableSchema = v.object({ ir: v.number(), il: v.number(), sector: v.optional(v.unknown()) });

/** The table at which the diner sat last, with the seat of its QR code. */
export interface KnownTable {
  readonly tableId: string;
  readonly orderId?: string;
  readonly seat?: number;
  readonly sectorId?: string;
}

/** Reads the table that LOCAL_TABLE holds of a venue; undefined when there is none, or when it is of another venue. Spec C3-045, C9-018, Q13, Q55. */
export function readLocalTable(stored: unknown, restaurantId: number, localId: number): KnownTable | undefined {
  const at = v.safeParse(localTableSchema, stored);
  const session = decodeCheckinSession(stored);
  if (!at.success || !session.ok || at.output.ir !== restaurantId || at.output.il !== localId) return undefined;
  const seat = decodeSavedSeat(stored);
  const { sector } = at.output;
  return {
    ...session.value,
    ...(seat.ok ? { seat: seat.value.seat } : {}),
    ...(typeof sector === 'string' ? { sectorId: sector } : {}),
  };
}
