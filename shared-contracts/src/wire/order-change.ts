import * as v from 'valibot';
import type { OrderChange } from '../domain/order.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { changedPaymentCode, decodeExternalId, decodeOrderState, decodePayment } from './order-state.ts';
import { requiredInstant } from './moments.ts';
import { maybeNumber, maybeText, requiredInteger, requiredText } from './primitives.ts';
import { compact } from './values.ts';

export const orderChangeSchema = v.object({
  iped: requiredText,
  ioext: maybeText,
  ss: requiredInteger,
  sp: changedPaymentCode,
  stdvy: maybeNumber,
  fm: requiredInstant,
});

/** `ped` of a live node. Spec K7-015. */
export function decodeOrderChange(value: unknown): Result<OrderChange> {
  return read(orderChangeSchema, value, (wire) =>
    compact({
      id: wire.iped,
      ...decodeExternalId(wire.ioext),
      ...decodeOrderState(wire),
      ...(wire.sp === undefined ? {} : decodePayment(wire.sp)),
      changedAt: wire.fm,
    }),
  );
}
