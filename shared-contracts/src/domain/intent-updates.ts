import type { OrderProgress } from '../host.ts';
import { DECISION_LIFETIME_MS } from './outbox.ts';

/** Whether two words about an intent of the outbox say the same: what was done about one is not done again about the other. X-04. */
export function isSameUpdate(one: Pick<OrderProgress, 'state' | 'decision'>, other: Pick<OrderProgress, 'state' | 'decision'>): boolean {
  return one.state === other.state && one.decision?.since === other.decision?.since;
}

/** Whether it is not known yet if the provider has the order. */
export function isOnItsWay({ state }: Pick<OrderProgress, 'state'>): boolean {
  return state === 'draft' || state === 'saving' || state === 'unknown';
}

/**
 * Whether an intent that is over was refused, of which this page last received `before`: another tab was notified, and put it away. One that
 * nobody knows of ends without an order too, yet only once the diner was shown so for `DECISION_LIFETIME_MS`. X-04.
 */
export function wasRefused(
  before: Pick<OrderProgress, 'since' | 'decision'>,
  ended: Pick<OrderProgress, 'saved' | 'since' | 'failure'>,
): boolean {
  const { saved, since, failure } = ended;
  return saved === undefined && failure !== undefined && since - (before.decision?.since ?? before.since) < DECISION_LIFETIME_MS;
}
