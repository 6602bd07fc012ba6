import * as v from 'valibot';
import type { Result } from '@comanda/shared-contracts/failures';
import { read } from '@comanda/shared-contracts/wire/decode';
import { requiredInteger, requiredNumber } from '@comanda/shared-contracts/wire/primitives';

/** The seat at a table that its QR named. Spec C3-022, Q55. */
export interface SavedSeat {
  readonly seat: number;
  readonly savedAt: number;
  readonly restaurantId: number;
  readonly localId: number;
}

export const savedSeatSchema = v.object({
  qc: v.pipe(requiredInteger, v.minValue(1), v.maxValue(998)),
  fmu: requiredNumber,
  ir: requiredInteger,
  il: requiredInteger,
});

/** Reads the seat that LOCAL_TABLE remembers. Q13, Q55. */
export function decodeSavedSeat(value: unknown): Result<SavedSeat> {
  return read(savedSeatSchema, value, ({ qc, fmu, ir, il }) => ({ seat: qc, savedAt: fmu, restaurantId: ir, localId: il }));
}

/** The form in which LOCAL_TABLE remembers a seat. Q13, Q55. */
export function encodeSavedSeat({ seat, savedAt, restaurantId, localId }: SavedSeat): Readonly<Record<string, number>> {
  return { qc: seat, fmu: savedAt, ir: restaurantId, il: localId };
}
