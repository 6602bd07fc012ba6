import type { CartChange } from './domain/cart-change.ts';
import type { Money } from './domain/money.ts';
import type { Instant, PlainTime } from './domain/time.ts';

/**
 * The error taxonomy. Screens choose what to say and what to offer by the attributes (`outcome`, `retry`,
 * `moneyMayHaveMoved`), never by the message.
 */
export type FailureKind =
  | 'transport' // no answer: offline, timed out, aborted, circuit resting
  | 'http' // an answer outside 2xx that carries no refusal we understand
  | 'protocol' // an answer that is not what the call promises: HTML, truncated, wrong shape
  | 'domain' // the provider refused, with a code or a text
  | 'conflict' // somebody else was faster: bill, price, stock, slot, shift
  | 'auth' // not logged in, expired, not permitted
  | 'composition' // a remote or the composition could not be used
  | 'device' // storage, printer, terminal, clock, location
  | 'bug'; // ours

/** Whether the effect of a mutation took place: certainly not, perhaps, certainly. */
export type Outcome = 'none' | 'unknown' | 'done';

/** What the provider said beside its refusal, decoded. Plain data. */
export type FailureDetail =
  /** Where in an answer the first unreadable value stands. */
  | { readonly kind: 'schema'; readonly path: string }
  /** What of an answer was left out or guessed at. `count`: how often; paths have `[]` for indexes. */
  | { readonly kind: 'fields'; readonly fields: readonly { readonly path: string; readonly kind: string; readonly count: number }[] }
  /** Lines that changed since the diner saw them, and what the cart costs now. */
  | { readonly kind: 'cart-changed'; readonly changes: readonly CartChange[]; readonly total?: Money; readonly subtotal?: Money }
  /** Times near the one that is taken. */
  | { readonly kind: 'free-times'; readonly times: readonly PlainTime[] }
  /** Not before so many seconds. */
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'attempts-left'; readonly count: number }
  /** When somebody else changed the record. */
  | { readonly kind: 'changed-at'; readonly at: Instant };

export interface Failure {
  readonly kind: FailureKind;
  /** Stable and loggable: `timeout`, `offline`, `http-503`, `not-json`, `schema`, `not-logged-in`, a provider code. */
  readonly code: string;
  readonly outcome: Outcome;
  /** Whether the same action may be offered again at once. */
  readonly retry: boolean;
  readonly moneyMayHaveMoved: boolean;
  /** The provider's own sentence to the diner, when it gave one. Plain text. */
  readonly message?: string;
  readonly detail?: FailureDetail;
}

export type Result<T, F = Failure> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };

/** A result that came. */
export function done<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A result that did not come, with the reason. */
export function failed<F = Failure>(failure: F): { readonly ok: false; readonly failure: F } {
  return { ok: false, failure };
}

/** A failure with the defaults of its kind: nothing happened, retry for transport and protocol, no money moved. */
export function failure(kind: FailureKind, code: string, more: Partial<Omit<Failure, 'kind' | 'code'>> = {}): Failure {
  return {
    kind,
    code,
    outcome: 'none',
    retry: kind === 'transport' || kind === 'http' || kind === 'protocol',
    moneyMayHaveMoved: false,
    ...more,
  };
}
