import * as v from 'valibot';
import { type Currency, type Money, toMajor } from '../domain/money.ts';
import type { SavedOrder } from '../domain/outbox.ts';
import { done, failed, failure, type Failure, type Result } from '../failures.ts';
import { decodeCartChange } from './cart-change.ts';
import { noting, read, readData, readLenient, refusal } from './decode.ts';
import { decodeExternalId } from './order-state.ts';
import { decodePaymentReference } from './payment-reference.ts';
import { amount, fields, flag, lenient, maybeAmount, maybeNumber, maybeText, requiredAmount } from './primitives.ts';
import { asRecord, asText, compact, isRecord } from './values.ts';
import { salvage } from './salvage.ts';

/** Lenient: `ok` alone says that it is stored. What cannot be read of it is absent, and is looked up. */
export const savedOrderSchema = v.object({
  iped: lenient((value) => asText(value)?.trim()),
  ioext: maybeText,
  ss: maybeNumber,
  sp: maybeNumber,
  dup: flag,
  det: fields,
});

export const preflightSchema = v.object({ det: v.object({ total: requiredAmount, subtotal: maybeAmount }) });

/** What the provider's refusals mean, where it gives no code (`error`) of its own, as it misspells them and as they are spelled. Spec C8 "Order", Q98. */
const REFUSALS: Readonly<Record<string, string>> = {
  'No hay turnos abiertos': 'no-shift',
  'Este local está cerrado.': 'closed',
  'Clave Check In incorrecta': 'wrong-password',
  'Pago no realizado.': 'payment-refused',
  'Falta dirccion para delivery': 'missing-address',
  'Falta dirección para delivery': 'missing-address',
  'Datos invalidos en orden': 'invalid-order',
  'Datos inválidos en orden': 'invalid-order',
  'No vienen campos válidos': 'invalid-order',
  'El total cambió': 'total-changed',
  'El costo de despacho cambió': 'delivery-cost-changed',
};

/**
 * Answer of POST /srv/saveorder. `ok: true` says that it is stored, whatever else of the answer cannot be read: the specification
 * promises no more than `error`, `total` and `ppago`. A refusal says that nothing was stored; an answer that is neither leaves it
 * unknown, and money may have moved. Spec C7-019, X-04.
 */
export function decodeSavedOrder(value: unknown, currency: Currency): Result<SavedOrder> {
  const refused = readRefusal(value, currency);
  if (refused !== undefined) return failed(refused);
  const result = readData(value, (data) => done(savedOrderOf(readLenient(savedOrderSchema, data), currency)));
  return result.ok ? result : failed({ ...result.failure, outcome: 'unknown', moneyMayHaveMoved: true });
}

function savedOrderOf({ iped, ioext, ss, sp, dup, det }: v.InferOutput<typeof savedOrderSchema>, currency: Currency): SavedOrder {
  const { paymentId, paymentLink } = noting(det, 'ppago', () => decodePaymentReference(det['ppago']));
  const total = noting(det, 'total', () => amount(det['total'], currency));
  return compact({
    orderId: iped === '' ? undefined : iped,
    ...decodeExternalId(ioext),
    total: total === undefined ? undefined : toMajor(total),
    statusCode: ss,
    paymentCode: sp,
    paymentId: paymentId ?? asText(asRecord(det['pagado'])['pid']),
    redirectUrl: paymentLink,
    isRepeat: dup,
  });
}

export interface Preflight {
  readonly total: Money;
  readonly subtotal?: Money;
}

/** Answer of the same call with `preflight=1`: what the cart would cost; nothing is stored. Q29. */
export function decodePreflight(value: unknown, currency: Currency): Result<Preflight> {
  const refused = readRefusal(value, currency);
  if (refused !== undefined) return failed(refused);
  return readData(value, (data) =>
    read(preflightSchema, data, ({ det }) => {
      const total = amount(det.total, currency);
      return total === undefined ? undefined : compact({ total, subtotal: amount(det.subtotal, currency) });
    }),
  );
}

/** The refusal in an answer: `ok` is false, or `data.error` says so. Undefined when there is none. */
function readRefusal(value: unknown, currency: Currency): Failure | undefined {
  if (!isRecord(value)) return undefined;
  const data = asRecord(value['data']);
  const error = asText(data['error']);
  // A number is given to what was stored, whatever is said beside it.
  const isRefused = value['ok'] === false || (value['ok'] === true && error !== undefined && asText(data['iped']) === undefined);
  if (!isRefused) return undefined;
  const plain = refusal(value);
  const changes = salvage(data['cambios'], (change) => decodeCartChange(change, currency));
  const det = asRecord(data['det']);
  const total = amount(det['total'], currency);
  const subtotal = amount(det['subtotal'], currency);
  const detail = compact({ kind: 'cart-changed' as const, changes, total, subtotal });
  if (changes.length === 0) {
    return { ...plain, code: REFUSALS[plain.message ?? ''] ?? plain.code, ...(total === undefined ? {} : { detail }) };
  }
  return failure('conflict', 'cart-changed', { ...(plain.message === undefined ? {} : { message: plain.message }), detail });
}
