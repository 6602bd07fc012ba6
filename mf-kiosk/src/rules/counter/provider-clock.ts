import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { OrderFile } from './counter.ts';
import { change, fileOf, keep, set, type Turn } from './turn.ts';

/*
 * Nobody says when an order was paid: the provider says when an order was changed last, which may be long after its payment.
 * So it was paid then at the latest; and not before it was last known as unpaid, or sent at all. All by the provider's clock, which the
 * kiosk's own need not agree with. Spec K4-014.
 */

/** The provider has reported something that it did then. */
export function heard(turn: Turn, at: Instant | undefined): void {
  if (at === undefined) return;
  const lead = at - turn.facts.now;
  set(turn, { providerLead: Math.max(lead, turn.counter.providerLead ?? lead) });
}

/** What the provider's clock shows at least; undefined while it has reported nothing. */
export function providerNow({ counter, facts }: Turn): Instant | undefined {
  return counter.providerLead === undefined ? undefined : facts.now + counter.providerLead;
}

/** The provider has stated that it was unpaid then: kept with the order of whoever stands there, for a page that starts anew. */
export function unpaidAt(turn: Turn, intentId: string, at: Instant | undefined): void {
  const file = fileOf(turn, intentId);
  if (file === undefined || at === undefined || at <= (file.statedUnpaidAt ?? -Infinity)) return;
  change(turn, intentId, { statedUnpaidAt: at, unpaidAt: Math.max(at, file.unpaidAt ?? at) });
  if (turn.counter.front === intentId && !turn.counter.isResting) keep(turn, file.order);
}

/** Whether a document that was made then is certainly none of a payment of this order. */
export function isMadeBefore({ unpaidAt }: Pick<OrderFile, 'unpaidAt'>, madeAt: Instant | undefined): boolean {
  return madeAt !== undefined && unpaidAt !== undefined && latest(madeAt) < unpaidAt;
}

/** A moment that is written in whole seconds may be any of its second. */
export function latest(at: Instant): Instant {
  return at % 1_000 === 0 ? at + 999 : at;
}
