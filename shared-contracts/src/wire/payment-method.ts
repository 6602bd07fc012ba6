import * as v from 'valibot';
import { DispatchType, isDispatchType } from '../domain/dispatch.ts';
import type { VenuePaymentMethod } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { lenient, list, requiredInteger, text } from './primitives.ts';
import { asText, compact } from './values.ts';
import { salvage } from './salvage.ts';

const EVERY_TYPE: readonly DispatchType[] = Object.values(DispatchType);

export const paymentMethodSchema = v.object({
  id: requiredInteger,
  nm: text,
  idpr: lenient(asText),
  types: list,
});

/** A method of the venue's list `pagos`. Without `types` it serves every dispatch type. Q36. */
export function decodePaymentMethod(raw: unknown): Result<VenuePaymentMethod> {
  return read(paymentMethodSchema, raw, ({ id, nm, idpr, types }) =>
    compact({
      id,
      name: nm,
      processId: idpr === '0' ? undefined : idpr,
      dispatchTypes: types.length === 0 ? EVERY_TYPE : types.filter(isDispatchType),
    }),
  );
}

/** The methods of a venue; without a list, payment on receipt only. Q36. */
export function decodePaymentMethods(raw: unknown): readonly VenuePaymentMethod[] {
  if (!Array.isArray(raw)) return [{ id: 0, name: '', dispatchTypes: EVERY_TYPE }];
  return salvage(raw, decodePaymentMethod);
}
