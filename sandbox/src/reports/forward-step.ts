/** What is on its way out to one receiver. */
export interface Outgoing<T> {
  /** Not sent yet, the oldest first. */
  readonly waiting: readonly T[];
  /** Sent, and not answered yet, or to be sent again. */
  readonly batch: readonly T[];
  /** How often this batch has failed. */
  readonly failures: number;
  /** How many were given up. */
  readonly lost: number;
}

export type OutEvent<T> =
  | { readonly kind: 'add'; readonly item: T }
  | { readonly kind: 'taken' }
  /** The receiver will never take it. */
  | { readonly kind: 'refused' }
  /** It may take it later; `afterMs`: it said when. */
  | { readonly kind: 'failed'; readonly afterMs?: number }
  | { readonly kind: 'due' };

export type OutEffect<T> = { readonly kind: 'send'; readonly batch: readonly T[] } | { readonly kind: 'wait'; readonly ms: number };

export interface OutLimits {
  /** So many wait at most: of more the oldest are given up. */
  readonly waiting: number;
  readonly batch: number;
}

export const NOTHING_OUT: Outgoing<never> = { waiting: [], batch: [], failures: 0, lost: 0 };
/** So often a batch is sent. */
const TRIES = 6;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;

/**
 * What becomes of what is to be sent. Invariant: each item waits, is in the one batch that is on its way, was taken, or is counted as lost; no more than the limits say
 * are held, whatever the receiver does.
 */
export function forwardStep<T>(
  state: Outgoing<T>,
  event: OutEvent<T>,
  limits: OutLimits,
): { readonly state: Outgoing<T>; readonly effects: readonly OutEffect<T>[] } {
  switch (event.kind) {
    case 'add': {
      const waiting = [...state.waiting, event.item];
      const over = Math.max(0, waiting.length - limits.waiting);
      const next = { ...state, waiting: waiting.slice(over), lost: state.lost + over };
      return next.batch.length > 0 ? { state: next, effects: [] } : begin(next, limits);
    }
    case 'taken':
      return begin({ ...state, batch: [] }, limits);
    case 'refused':
      return begin({ ...state, batch: [], lost: state.lost + state.batch.length }, limits);
    case 'failed': {
      const failures = state.failures + 1;
      if (failures >= TRIES) return begin({ ...state, batch: [], lost: state.lost + state.batch.length }, limits);
      const ms = Math.min(LONGEST_WAIT_MS, Math.max(event.afterMs ?? 0, FIRST_WAIT_MS * 4 ** (failures - 1)));
      return { state: { ...state, failures }, effects: [{ kind: 'wait', ms }] };
    }
    case 'due':
      return { state, effects: state.batch.length === 0 ? [] : [{ kind: 'send', batch: state.batch }] };
  }
}

function begin<T>(
  state: Outgoing<T>,
  { batch: size }: OutLimits,
): { readonly state: Outgoing<T>; readonly effects: readonly OutEffect<T>[] } {
  const batch = state.waiting.slice(0, size);
  const next = { ...state, batch, waiting: state.waiting.slice(size), failures: 0 };
  return { state: next, effects: batch.length === 0 ? [] : [{ kind: 'send', batch }] };
}
