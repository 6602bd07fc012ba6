import * as v from 'valibot';
import { DispatchType, isDispatchType } from '../domain/dispatch.ts';
import type { VenuePaymentMethod } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { GUESSED, mark } from './notes.ts';
import { lenient, marking, requiredInteger, text, those } from './primitives.ts';
import { asNumber, asText, compact, isEmpty, itemsOf } from './values.ts';
import { salvage } from './salvage.ts';

const EVERY_TYPE: readonly DispatchType[] = Object.values(DispatchType);

export const paymentMethodSchema = v.object({
  id: requiredInteger,
  nm: text,
  idpr: lenient(asText),
  types: lenient(readTypes),
});

/** A method of the venue's list `pagos`. Without `types` it serves every dispatch type, with none but unknown ones no type of ours. Q36. */
export function decodePaymentMethod(raw: unknown): Result<VenuePaymentMethod> {
  return read(paymentMethodSchema, raw, ({ id, nm, idpr, types }) =>
    compact({
      id,
      name: nm,
      processId: idpr === '0' ? undefined : idpr,
      dispatchTypes: types,
    }),
  );
}

/** The methods of a venue; without a list, payment on receipt only. Q36. */
export function decodePaymentMethods(raw: unknown): readonly VenuePaymentMethod[] {
  const methods = marking(raw, itemsOf);
  return methods === undefined ? [{ id: 0, name: '', dispatchTypes: EVERY_TYPE }] : salvage(methods, decodePaymentMethod);
}

/** A list, or a single type. */
function readTypes(raw: unknown): readonly DispatchType[] {
  if (isEmpty(raw)) return EVERY_TYPE;
  const list = itemsOf(raw);
  if (list === undefined) mark(GUESSED);
  return those(list ?? [raw], asDispatchType);
}

function asDispatchType(raw: unknown): DispatchType | undefined {
  const type = asNumber(raw);
  return isDispatchType(type) ? type : undefined;
}
