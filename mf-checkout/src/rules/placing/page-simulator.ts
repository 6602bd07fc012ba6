import { isOnItsWay } from '@comanda/shared-contracts/domain/intent-updates';
import type { IntentProgress, PlacingEvent, PlacingState } from './placing.ts';

/** A page of the simulation, with what came through to it. */
export interface Page {
  readonly name: string;
  state: PlacingState;
  isOnCart: boolean;
  /** What came through to this page of each intent. */
  readonly received: Map<string, IntentProgress>;
  /** Confirmations of this page that are not answered. */
  readonly open: Set<number>;
  readonly sent: Set<number>;
  readonly closes: Map<string, number>;
  readonly closed: Set<string>;
  readonly left: Map<string, number>;
  /** Intents whose cart came back though they are over, as place() told this page. */
  readonly again: Map<string, number>;
  readonly renewing: Set<string>;
  /** What was shown or said of each intent that this page sent. */
  readonly pending: Set<string>;
  readonly reported: Set<string>;
  /** Intents whose end came here, or was shown, while somebody else was to find nothing of it. */
  readonly excused: Set<string>;
  refusals: number;
  readonly queue: PlacingEvent[];
  isRunning: boolean;
}

/** What is on its way of who is here, as the page was notified. */
export function onTheWay({ received }: Page): readonly IntentProgress[] {
  return [...received.values()].filter((progress) => progress.isMine !== false && isOnItsWay(progress));
}

/** What of an order on its way is shown nowhere. */
export function wrongAtRest(page: Page, person: string): readonly string[] {
  const { view, sending } = page.state;
  if (view.status === 'creating' && view.intentId === undefined)
    return page.open.size > 0 ? [] : ['an order is shown that nobody confirmed'];
  if (view.status !== 'idle') return [];
  if (sending?.person === person) return ['nothing is shown while an order is being confirmed'];
  return onTheWay(page).length > 0 ? ['nothing is shown while an order is on its way'] : [];
}

/** What is shown of an order on its way that is not so. */
export function wrongPending({ state: { view }, received, renewing }: Page): readonly string[] {
  if ((view.status !== 'creating' && view.status !== 'unknown') || view.intentId === undefined || renewing.has(view.intentId)) return [];
  const progress = received.get(view.intentId);
  if (progress === undefined || !isOnItsWay(progress)) return [`${view.status} is shown of what is settled`];
  if (progress.isMine === false) return ['somebody else’s order on its way is shown'];
  const isOther = view.status === 'unknown' && progress.state === 'unknown' && view.decision?.since !== progress.decision?.since;
  return isOther ? ['another decision is shown than the outbox has'] : [];
}

/** What is shown of a received order that is not so. */
export function wrongReceived({ state: { view }, received }: Page): readonly string[] {
  if (view.status !== 'received' && view.status !== 'redirecting') return [];
  return received.get(view.intentId)?.saved === undefined ? ['received is shown of what is not'] : [];
}
