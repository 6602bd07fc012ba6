import * as v from 'valibot';
import { type Currency, type Money, toMajor } from '../domain/money.ts';
import type { SavedOrder } from '../domain/outbox.ts';
import { done, failed, failure, type Failure, type Result } from '../failures.ts';
import { decodeCartChange } from './cart-change.ts';
import { errorBeside, noting, read, readData, readLenient, refusal, saysNone, unreadable } from './decode.ts';
import { decodeExternalId } from './order-state.ts';
import { decodePaymentReference } from './payment-reference.ts';
import { amount, fields, flag, lenient, maybeAmount, maybeNumber, maybeText, requiredAmount } from './primitives.ts';
import { asRecord, asText, compact, isRecord } from './values.ts';
import { salvage } from './salvage.ts';

/** Lenient: `ok` alone says that it is stored. What cannot be read of it is absent, and is looked up. */
export const savedOrderSchema = v.object({
  iped: lenient(orderNumber),
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
  const result = unlessRefused(value, currency, (data) => done(savedOrderOf(readLenient(savedOrderSchema, data), currency)));
  if (!result.ok && result.failure.kind !== 'protocol') return result;
  return result.ok ? result : failed({ ...result.failure, outcome: 'unknown', moneyMayHaveMoved: true });
}

function savedOrderOf({ iped, ioext, ss, sp, dup, det }: v.InferOutput<typeof savedOrderSchema>, currency: Currency): SavedOrder {
  const { paymentId, paymentLink } = noting(det, 'ppago', () => decodePaymentReference(det['ppago']));
  const total = noting(det, 'total', () => amount(det['total'], currency));
  return compact({
    orderId: iped,
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
  return unlessRefused(value, currency, (data) =>
    read(preflightSchema, data, ({ det }) => {
      const total = amount(det.total, currency);
      return total === undefined ? undefined : compact({ total, subtotal: amount(det.subtotal, currency) });
    }),
  );
}

/** The content of an answer; not where `ok` is false, or `data.error` says so, or says what nobody understands. */
function unlessRefused<T>(value: unknown, currency: Currency, decode: (data: unknown) => Result<T>): Result<T> {
  // A number is given to what was stored, whatever is said beside it.
  const isReported = isRecord(value) && value['ok'] === true && orderNumber(asRecord(value['data'])['iped']) === undefined;
  const error = isReported ? errorBeside(value) : 'none';
  if (error === 'unclear') return unreadable('data.error');
  if (isRecord(value) && (value['ok'] === false || error === 'told')) return failed(refusalOf(value, currency));
  return readData(value, decode);
}

/** The order's number; undefined where the answer says that it has none. */
function orderNumber(iped: unknown): string | undefined {
  return saysNone(iped) ? undefined : asText(iped)?.trim();
}

function refusalOf(value: Readonly<Record<string, unknown>>, currency: Currency): Failure {
  const data = asRecord(value['data']);
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
