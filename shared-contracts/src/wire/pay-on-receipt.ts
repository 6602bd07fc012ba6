import * as v from 'valibot';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { requiredInteger, requiredText } from './primitives.ts';

export const payOnReceiptSchema = v.object({ id: v.pipe(requiredInteger, v.maxValue(-1)), nm: requiredText });

/** A venue's own way to be paid on receipt; its id is negative. Spec C3-025. */
export interface PayOnReceiptMethod {
  readonly id: number;
  readonly name: string;
}

/** Refuses an id of 0 or more. Spec C3-025. */
export function decodePayOnReceipt(raw: unknown): Result<PayOnReceiptMethod> {
  return read(payOnReceiptSchema, raw, ({ id, nm }) => ({ id, name: nm }));
}
