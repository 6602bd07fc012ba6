import * as v from 'valibot';
import type { Seat } from '@comanda/shared-contracts/domain/seat';
import type { Result } from '@comanda/shared-contracts/failures';
import { read } from '@comanda/shared-contracts/wire/decode';
import { maybeNumber, requiredText, text } from '@comanda/shared-contracts/wire/primitives';
import { asRecord } from '@comanda/shared-contracts/wire/values';

export const seatLocationSchema = v.object({
  /** 1 box, 2 suite. */
  kind: v.picklist([1, 2]),
  letter: text,
  number: maybeNumber,
  suite: maybeNumber,
  name: text,
});

/** COLISEOCT: where in the stadium the diner sits. Spec K3-020, Q95. */
export const savedLocationSchema = v.object({
  ct: requiredText,
  location: v.pipe(v.unknown(), v.transform(asRecord), seatLocationSchema),
  /** Suite number, or empty. */
  su: text,
  /** Zone: I, D, Occ or Ori; goes to the menu request. */
  zd: requiredText,
});

/** Spec K3-020. */
export function decodeSavedLocation(value: unknown): Result<Seat> {
  return read(savedLocationSchema, value, ({ ct, location, su, zd }) => {
    const { kind, letter, number, suite, name } = location;
    if (kind === 1 && number !== undefined) return { text: ct, location: { kind: 'box', letter, number, name }, zone: zd };
    const suiteNumber = suite ?? Number.parseInt(su, 10);
    if (kind === 1 || Number.isNaN(suiteNumber)) return undefined;
    return { text: ct, location: { kind: 'suite', suite: suiteNumber, name }, zone: zd };
  });
}

/** The same, to be kept. */
export function encodeSavedLocation({ text: ct, location, zone }: Seat): Readonly<Record<string, unknown>> {
  if (location.kind === 'suite') {
    const { suite, name } = location;
    return { ct, location: { kind: 2, suite, name }, su: String(suite), zd: zone };
  }
  const { letter, number, name } = location;
  return { ct, location: { kind: 1, letter, number, name }, su: '', zd: zone };
}
