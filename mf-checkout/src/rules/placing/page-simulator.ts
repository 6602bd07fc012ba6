import { isOnItsWay } from '@comanda/shared-contracts/domain/intent-updates';
import type { NotedCart, OrderNote } from '../order-note.ts';
import { type IntentProgress, NOTHING_PLACED, type Placing, type PlacingEvent, type PlacingState } from './placing.ts';

/** What came of a simulation. */
export interface Verdict {
  readonly wrong: readonly string[];
  readonly history: readonly string[];
  /** How often each thing happened, so that the proof is not empty. */
  readonly ends: Readonly<Record<string, number>>;
}

/** An intent as the outbox of the simulation keeps it: of which cart, and whose. */
export interface Entry {
  readonly key: string;
  readonly person: string;
  progress: IntentProgress;
}

/** A page of the simulation, with what came through to it. */
export interface Page {
  readonly name: string;
  state: PlacingState;
  isOnCart: boolean;
  isCartRead: boolean;
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
  /** Intents that were of a guest who has logged in since, on this page. */
  readonly kept: Set<string>;
  refusals: number;
  readonly queue: PlacingEvent[];
  isRunning: boolean;
}

/** The one venue of the simulations, and an order there. */
export const VENUE: OrderNote['venue'] = { id: '101-1', simpleId: 1, dk: 0, name: 'Fuente Alameda', country: 'cl', menuPath: '/' };
export const NOTE: OrderNote = { venue: VENUE, revision: 1, dispatch: 1, itemCount: 1, methodId: 0, total: '1' };

/** A page that is loaded, on the cart's screen; the cart is not read yet. */
export function newPage(name: string): Page {
  const kept = { received: new Map(), closes: new Map(), again: new Map(), left: new Map(), queue: [] };
  const sets = { open: new Set<number>(), sent: new Set<number>(), closed: new Set<string>() };
  const more = {
    renewing: new Set<string>(),
    pending: new Set<string>(),
    reported: new Set<string>(),
    excused: new Set<string>(),
    kept: new Set<string>(),
  };
  const flags = { isOnCart: true, isCartRead: false, isRunning: false };
  return { name, state: NOTHING_PLACED, ...kept, ...sets, ...more, ...flags, refusals: 0 };
}

/** The cart as this page knows it: each revision of it is another cart. */
export function cartAt({ isCartRead }: Page, revision: number): NotedCart | undefined {
  return isCartRead ? { ...NOTE, revision, lines: [{ id: `line ${revision}` }] } : undefined;
}

/** What a step shows or says of a refusal that is not so. `revision`: of the cart. */
export function wrongRefusal(page: Page, before: Placing, { kind }: PlacingEvent, revision: number): readonly string[] {
  const { view } = page.state;
  if (view.status !== 'refused') return [];
  if (view.unread !== undefined && page.isCartRead) return ['it is not looked whose a refusal is, though the cart was read'];
  if (view.unread !== undefined || view === before || (kind !== 'progress' && kind !== 'placed')) return [];
  return view.note?.revision === revision ? [] : ['a refusal is shown on another cart'];
}

/** What is on its way of who is here, as the page was notified. */
export function onTheWay({ received }: Page): readonly IntentProgress[] {
  return [...received.values()].filter((progress) => progress.isMine !== false && isOnItsWay(progress));
}

/** What the page knows is of who is here now: what a guest ordered stays theirs when they log in, on the page that saw it. */
export function meetPerson({ received, kept, excused }: Page, change: 'left' | 'known'): void {
  for (const [intentId, progress] of received) {
    const isKept = change === 'known' && progress.isMine !== false;
    if (isKept) kept.add(intentId);
    else kept.delete(intentId);
    if (!isKept && !isOnItsWay(progress) && !(progress.state === 'refused' && progress.isMine === false)) excused.add(intentId);
    received.set(intentId, { ...progress, isMine: isKept });
  }
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

/** Whether the end that a page hears of an intent is nobody's to be told of there; a refusal waits for its diner, unless another tab told it. */
export function isExcused(last: IntentProgress | undefined, progress: IntentProgress): boolean {
  if (progress.state === 'consumed' && last?.state === 'refused' && last.isMine === false) return true;
  return !isOnItsWay(progress) && progress.isMine === false && progress.state !== 'refused';
}

/** What is shown of a received order that is not so. */
export function wrongReceived({ state: { view }, received }: Page): readonly string[] {
  if (view.status !== 'received' && view.status !== 'redirecting') return [];
  return received.get(view.intentId)?.saved === undefined ? ['received is shown of what is not'] : [];
}
