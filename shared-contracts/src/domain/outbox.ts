import type { Failure, Result } from '../failures.ts';
import type { Instant } from './time.ts';

/*
 * The records of the order outbox: one tap, one order (X-04, quality item 1). How they move is in `outbox-step.ts`.
 *
 * The invariant: an order is sent a second time only to a provider that declared that it de-duplicates, or by the diner's own
 * decision; it is reported as refused only when every send of it was refused; and as stored only when the provider said so.
 *
 * Whoever runs it keeps four promises, which a store with transactions (IndexedDB) can keep:
 * 1. it writes the new entry durably before it runs any effect of the step;
 * 2. it writes only if the stored `version` is still the one that the step started from, else it reads again and steps
 *    again: two tabs can then drive the same entry, and each effect runs once;
 * 3. it calls `step` with `tick` at `nextAt`, also after a reload;
 * 4. after a reload it reports what became of each entry that is not consumed: the page may have died before it could.
 */

/** What the provider said of a saved order. Plain data, kept with the intent. */
export interface SavedOrder {
  /** Absent where the provider said "stored" and no number, and no look-up found one. */
  readonly orderId?: string;
  readonly intentId?: string;
  readonly externalId?: string;
  /** Major units. */
  readonly total?: number;
  readonly statusCode?: number;
  readonly paymentCode?: number;
  readonly paymentId?: string;
  readonly redirectUrl?: string;
  /** The provider had this order already: an earlier answer was lost. */
  readonly isRepeat?: boolean;
}

/**
 * `unknown`: the answer was lost. `stored`: the provider said yes and no number; it is looked for a moment, and the order stands
 * whatever comes of it. `consumed`: the diner has seen the end of it, or was shown that nobody knows and left it at that.
 */
export type OutboxState = 'draft' | 'saving' | 'unknown' | 'stored' | 'received' | 'refused' | 'consumed';

/** A send that may still take effect at the provider. */
export interface OpenSend {
  readonly attempt: number;
  readonly sentAt: Instant;
}

/** An order intent as it is stored. Plain data. */
export interface OutboxEntry {
  readonly intentId: string;
  readonly kind: 'order';
  /** What is being ordered: cart and revision. Never used again for another content. */
  readonly key: string;
  readonly restaurantId: number;
  readonly localId: number;
  /** The wire payload, opaque here. */
  readonly request: unknown;
  /** What the asker wants back after a reload, opaque here. */
  readonly note: unknown;
  readonly createdAt: Instant;
  /** Grows by one with each change. */
  readonly version: number;
  readonly state: OutboxState;
  /** When the state was entered. */
  readonly since: Instant;
  readonly attempts: number;
  readonly openSends: readonly OpenSend[];
  readonly lookups: number;
  /** When the order first became unknown; look-ups are timed from here. */
  readonly unknownSince?: Instant;
  /** When the look-up under way was asked. */
  readonly askedAt?: Instant;
  /** When `tick` is due. */
  readonly nextAt?: Instant;
  /** Since when the diner is shown that nobody knows whether it was stored, and decides; look-ups go on meanwhile. */
  readonly decisionSince?: Instant;
  /** A refusal that does not count before it is sure that no earlier send got through. */
  readonly heldRefusal?: Failure;
  readonly saved?: SavedOrder;
  readonly failure?: Failure;
  /** Whoever placed it wants it no longer: it is not sent (again), only looked up until it is known. */
  readonly isUnwanted?: boolean;
}

export interface OutboxPolicy {
  /** Whether the provider declares that it answers the same id with the same order. */
  readonly providerDeduplicates: boolean;
  /** How long after a send it may still take effect unnoticed. Then the diner is shown that nobody knows. */
  readonly quietWindowMs: number;
  /** Look-ups, counted from the moment the order became unknown; afterwards the last one again and again. */
  readonly lookupDelaysMs: readonly number[];
  readonly saveTimeoutMs: number;
  readonly lookupTimeoutMs: number;
  /** Whoever placed the order uses the page: only then it is sent, and only they are notified and asked. */
  readonly isOwnerHere: boolean;
  /** An intent older than this is not sent (again) by itself: the diner has long left the screen. */
  readonly sendLifetimeMs: number;
  /** Whether the diner may have it sent again by their own decision: never where the save itself charges. */
  readonly mayDinerSend: boolean;
}

export const OUTBOX_POLICY: OutboxPolicy = {
  providerDeduplicates: false,
  quietWindowMs: 60_000,
  lookupDelaysMs: [1_000, 2_000, 4_000, 8_000, 15_000],
  saveTimeoutMs: 15_000,
  lookupTimeoutMs: 10_000,
  isOwnerHere: true,
  sendLifetimeMs: 600_000,
  mayDinerSend: false,
};

export type OutboxEvent =
  /** The clock says that `nextAt` has come, or the page has started. */
  | { readonly kind: 'tick' }
  /** After a reload, when no other tab can be waiting for the answer. */
  | { readonly kind: 'resumed' }
  | { readonly kind: 'received'; readonly attempt: number; readonly saved: SavedOrder }
  | { readonly kind: 'refused'; readonly attempt: number; readonly failure: Failure }
  /** An answer that is neither a valid success nor a valid refusal, or none at all. */
  | { readonly kind: 'unclear'; readonly attempt: number; readonly failure: Failure }
  /** A look-up found it under its own id. */
  | { readonly kind: 'found'; readonly saved: SavedOrder }
  /** A look-up found exactly one order that can only be this one, under an id of the provider's. */
  | { readonly kind: 'matched'; readonly askedAt: Instant; readonly saved: SavedOrder }
  | { readonly kind: 'not-found'; readonly askedAt: Instant }
  | { readonly kind: 'lookup-failed'; readonly askedAt: Instant }
  /** The diner wants to know now, or the realtime channel moved. */
  | { readonly kind: 'check' }
  /** The diner, told that nobody knows whether it was stored and warned that it may arrive twice, wants it sent again. */
  | { readonly kind: 'send-again' }
  /** The cart was closed, or the refusal was shown. */
  | { readonly kind: 'consume' }
  /** Nobody wants the order any more: it must not leave (again). */
  | { readonly kind: 'unwanted' };

export type OutboxEffect =
  | { readonly kind: 'send'; readonly attempt: number }
  | { readonly kind: 'look-up'; readonly askedAt: Instant }
  | { readonly kind: 'wait'; readonly until: Instant }
  /** The state changed: whoever watches the intent is notified. */
  | { readonly kind: 'notify' };

export interface OutboxStep {
  readonly entry: OutboxEntry;
  readonly effects: readonly OutboxEffect[];
}

/** So long after the diner was shown that nobody knows, the intent ends by itself: a meal that nobody confirmed is over. */
export const DECISION_LIFETIME_MS = 1_800_000;

/** How long a consumed entry is kept, so that a late second tap finds it: as long as a cart lives. */
export const CONSUMED_LIFETIME_MS = 43_200_000;

/** An id that nobody else makes: 96 random bits as 16 url-safe characters. Throws unless it gets 12 bytes. */
export function intentId(randomBytes: Uint8Array): string {
  if (randomBytes.length !== 12) throw new RangeError('an intent id takes 12 bytes');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const bits = Array.from(randomBytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: 16 }, (_, index) => alphabet[Number.parseInt(bits.slice(index * 6, index * 6 + 6), 2)]).join('');
}

/** A new intent: to be written, then ticked. Nothing has left yet. */
export function draftEntry(
  intent: Pick<OutboxEntry, 'intentId' | 'key' | 'restaurantId' | 'localId' | 'request' | 'note'>,
  now: Instant,
): OutboxEntry {
  return {
    ...intent,
    kind: 'order',
    createdAt: now,
    version: 1,
    state: 'draft',
    since: now,
    attempts: 0,
    openSends: [],
    lookups: 0,
    nextAt: now,
  };
}

/**
 * The entry that a tap on the same cart revision gets instead of a new one: one that is open, or one whose order exists.
 * Only after a refusal was shown may the same cart be placed anew.
 */
export function entryForKey(entries: readonly OutboxEntry[], key: string): OutboxEntry | undefined {
  return entries.find((entry) => entry.key === key && (entry.state !== 'consumed' || entry.saved !== undefined));
}

/** Whether an entry has served its time. */
export function isForgettable(entry: OutboxEntry, now: Instant): boolean {
  return entry.state === 'consumed' && now - entry.since > CONSUMED_LIFETIME_MS;
}

/** So many consumed entries are kept: a late tap comes while its cart is still in somebody's hands. Bounds what a kiosk keeps in a day. */
export const KEPT_CONSUMED = 20;

/** The entries that need not be kept any longer: those that have served their time, and all but the newest consumed ones. */
export function overdue(entries: readonly OutboxEntry[], now: Instant): readonly OutboxEntry[] {
  const consumed = entries.filter(({ state }) => state === 'consumed').toSorted((a, b) => b.since - a.since);
  const kept = new Set(consumed.slice(0, KEPT_CONSUMED).filter((entry) => !isForgettable(entry, now)));
  return consumed.filter((entry) => !kept.has(entry));
}

/** Whether an order of the provider is another intent's already: one order is never two intents'. */
export function isTaken(entries: readonly OutboxEntry[], intentId: string, orderId: string | undefined): boolean {
  return entries.some((entry) => entry.intentId !== intentId && orderId !== undefined && entry.saved?.orderId === orderId);
}

/** What the answer to a send means. A failure counts as a refusal only if it says that nothing happened. */
export function answerEvent(attempt: number, answer: Result<SavedOrder>): OutboxEvent {
  if (answer.ok) return { kind: 'received', attempt, saved: answer.value };
  const { failure } = answer;
  return { kind: failure.outcome === 'none' ? 'refused' : 'unclear', attempt, failure };
}
