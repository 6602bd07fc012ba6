import { failure as failureOf, type Failure } from '../failures.ts';
import { CONSUMED_LIFETIME_MS, DECISION_LIFETIME_MS } from './outbox.ts';
import type { OutboxEffect, OutboxEntry, OutboxEvent, OutboxPolicy, OutboxStep, SavedOrder } from './outbox.ts';
import type { Instant } from './time.ts';

/** Waiting longer than this means that the clock was set back: then it is time. */
const LONGEST_WAIT_MS = 120_000;

/** Between the answer to a look-up and the next one, when the answers are slow. */
const LEAST_GAP_MS = 500;

/** Between two look-ups once the diner was shown that nobody knows: somebody waits, but not on every one. */
const LATE_LOOKUP_MS = 30_000;

/** So many whole look-ups without it, and the number of a stored order is waited for no longer. */
const ENOUGH_LOOKUPS = 3;

/** Nothing was ever sent: the diner may order again. */
const NOT_STORED: Failure = failureOf('transport', 'not-stored');

/** The next state of an entry, and what is to be done once it is written. Unchanged when the event means nothing to it. */
export function step(entry: OutboxEntry, event: OutboxEvent, now: Instant, policy: OutboxPolicy): OutboxStep {
  switch (event.kind) {
    case 'tick':
      return onTick(entry, now, policy);
    case 'resumed':
      return entry.state === 'saving' ? becomeUnknown(entry, now, policy, {}) : onTick(entry, now, policy);
    case 'received':
      return onStored(entry, event.saved, now, policy);
    case 'refused':
      return onRefused(entry, event, now, policy);
    case 'unclear':
      if (entry.state !== 'saving' || event.attempt !== entry.attempts) return unchanged(entry);
      return becomeUnknown(entry, now, policy, { failure: event.failure });
    case 'found':
      return onStored(entry, event.saved, now, policy);
    case 'matched':
    case 'not-found':
    case 'lookup-failed':
      return isAnswerTo(entry, event.askedAt) ? onLookedUp(countLookup(entry), event, now, policy) : unchanged(entry);
    case 'check':
    case 'send-again':
    case 'consume':
      return onDecision(entry, event.kind, now, policy);
    case 'unwanted':
      return onUnwanted(entry, now);
  }
}

/** What the diner wants, or their screen for them. */
function onDecision(entry: OutboxEntry, decision: 'check' | 'send-again' | 'consume', now: Instant, policy: OutboxPolicy): OutboxStep {
  const { state, askedAt, decisionSince } = entry;
  if (decision === 'check') return isLookedFor(entry) && askedAt === undefined ? lookUp(entry, now, policy) : unchanged(entry);
  if (decision === 'consume') {
    return state === 'received' || state === 'refused' ? end(entry, { state: 'consumed', since: now }) : unchanged(entry);
  }
  const mayBeSent = state === 'unknown' && decisionSince !== undefined && policy.mayDinerSend;
  return mayBeSent ? send({ ...without(entry, 'heldRefusal', 'unknownSince'), lookups: 0 }, now, policy) : unchanged(entry);
}

type LookedUp = Extract<OutboxEvent, { readonly kind: 'matched' | 'not-found' | 'lookup-failed' }>;

/** The answer to the look-up under way, already counted. */
function onLookedUp(entry: OutboxEntry, event: LookedUp, now: Instant, policy: OutboxPolicy): OutboxStep {
  if (event.kind === 'matched') return onStored(entry, event.saved, now, policy);
  return event.kind === 'not-found' ? onNotFound(entry, event.askedAt, now, policy) : goOnLooking(entry, event.askedAt, now, policy);
}

function onTick(entry: OutboxEntry, now: Instant, policy: OutboxPolicy): OutboxStep {
  if (entry.nextAt === undefined) return unchanged(entry);
  const wait = entry.nextAt - now;
  if (wait > 0 && wait <= LONGEST_WAIT_MS) return { entry, effects: [{ kind: 'wait', until: entry.nextAt }] };
  if (entry.state === 'draft') {
    return maySend(entry, now, policy) ? send(entry, now, policy) : refuse(entry, NOT_STORED, now);
  }
  if (entry.state === 'saving') return becomeUnknown(entry, now, policy, {});
  if (!isLookedFor(entry)) return unchanged(entry);
  if (isOver(entry, now, policy)) return end(entry, { state: 'consumed', since: now });
  return entry.askedAt === undefined ? lookUp(entry, now, policy) : goOnLooking(countLookup(entry), entry.askedAt, now, policy);
}

/** The provider has it. Where it said no number the order stands all the same: the number is looked for, and nothing else. */
function onStored(entry: OutboxEntry, reported: SavedOrder, now: Instant, policy: OutboxPolicy): OutboxStep {
  if (entry.state === 'received' || entry.state === 'consumed') return unchanged(entry);
  const saved = { ...entry.saved, ...reported };
  if (saved.orderId !== undefined) return receive(entry, saved, now);
  if (entry.state === 'stored') return unchanged(entry);
  const settled = without(entry, 'heldRefusal', 'failure', 'decisionSince');
  const stored: OutboxEntry = { ...settled, state: 'stored', since: now, saved, openSends: [], lookups: 0, unknownSince: now };
  const waiting = waitForLookup(stored, now, policy);
  return { entry: waiting.entry, effects: [{ kind: 'notify' }, ...waiting.effects] };
}

function receive(entry: OutboxEntry, saved: SavedOrder, now: Instant): OutboxStep {
  return end(without(entry, 'heldRefusal', 'failure'), { state: 'received', since: now, saved, openSends: [] });
}

function onRefused(
  entry: OutboxEntry,
  { attempt, failure }: { readonly attempt: number; readonly failure: Failure },
  now: Instant,
  policy: OutboxPolicy,
): OutboxStep {
  if (entry.state !== 'saving' && entry.state !== 'unknown') return unchanged(entry);
  const openSends = entry.openSends.filter((open) => open.attempt !== attempt);
  if (openSends.length === 0) return refuse(entry, failure, now);
  // An earlier send may still get through: the refusal waits until that is settled. A send that never left says nothing.
  const held = failure.kind === 'transport' ? {} : { heldRefusal: failure, failure };
  if (entry.state === 'saving' && attempt === entry.attempts) {
    return becomeUnknown({ ...entry, openSends }, now, policy, held);
  }
  return changed(entry, { openSends, ...held }, []);
}

/** What has not left stays here; what has is looked up to its end, and never sent again. */
function onUnwanted(entry: OutboxEntry, now: Instant): OutboxStep {
  if (entry.state === 'draft') return refuse({ ...entry, isUnwanted: true }, NOT_STORED, now);
  if (entry.isUnwanted === true || (entry.state !== 'saving' && entry.state !== 'unknown')) return unchanged(entry);
  return changed(entry, { isUnwanted: true }, []);
}

/** It was not there when it was looked for. That is no proof: a provider need not know our ids. */
function onNotFound(entry: OutboxEntry, askedAt: Instant, now: Instant, policy: OutboxPolicy): OutboxStep {
  if (entry.state === 'unknown' && policy.providerDeduplicates) {
    if (entry.heldRefusal === undefined && maySend(entry, now, policy)) return send(entry, now, policy);
    // Sent again it was refused: a provider that had stored it would have answered with the order.
    if (entry.heldRefusal !== undefined && isQuiet(entry, askedAt, policy)) return refuse(entry, entry.heldRefusal, now);
    // It knows our ids, every send has had its time, and nothing is sent any more.
    if (entry.isUnwanted === true && isQuiet(entry, askedAt, policy)) return refuse(entry, NOT_STORED, now);
  }
  // A provider need not list the orders of who has no account: its number may be known to nobody.
  if (entry.state === 'stored' && entry.lookups >= ENOUGH_LOOKUPS) return receive(entry, entry.saved ?? {}, now);
  return goOnLooking(entry, askedAt, now, policy);
}

/** Looks again. Once every send has had its time the diner is shown that nobody knows; a stored order only lacks its number. */
function goOnLooking(entry: OutboxEntry, askedAt: Instant, now: Instant, policy: OutboxPolicy): OutboxStep {
  if (entry.state === 'stored') {
    return entry.lookups < policy.lookupDelaysMs.length ? waitForLookup(entry, now, policy) : receive(entry, entry.saved ?? {}, now);
  }
  const isReported = entry.decisionSince !== undefined || !policy.isOwnerHere || !isQuiet(entry, askedAt, policy);
  if (isReported) return waitForLookup(entry, now, policy);
  const waiting = waitForLookup({ ...entry, decisionSince: now }, now, policy);
  return { entry: waiting.entry, effects: [{ kind: 'notify' }, ...waiting.effects] };
}

/** Whether the time is over in which a send may still take effect unnoticed. */
function isQuiet({ createdAt, openSends }: OutboxEntry, askedAt: Instant, { quietWindowMs }: OutboxPolicy): boolean {
  return askedAt - Math.max(createdAt, ...openSends.map(({ sentAt }) => sentAt)) >= quietWindowMs;
}

function send(entry: OutboxEntry, now: Instant, policy: OutboxPolicy): OutboxStep {
  const attempt = entry.attempts + 1;
  const nextAt = now + policy.saveTimeoutMs;
  // Earlier sends stay open: whatever becomes of this one, they may have been stored.
  const openSends = [...entry.openSends, { attempt, sentAt: now }];
  return changed(without(entry, 'askedAt', 'decisionSince'), { state: 'saving', since: now, attempts: attempt, openSends, nextAt }, [
    { kind: 'notify' },
    { kind: 'send', attempt },
    { kind: 'wait', until: nextAt },
  ]);
}

function becomeUnknown(entry: OutboxEntry, now: Instant, policy: OutboxPolicy, more: Partial<OutboxEntry>): OutboxStep {
  const unknown: OutboxEntry = { ...entry, ...more, state: 'unknown', since: now, unknownSince: entry.unknownSince ?? now };
  const waiting = waitForLookup(unknown, now, policy);
  return { entry: waiting.entry, effects: [{ kind: 'notify' }, ...waiting.effects] };
}

function lookUp(entry: OutboxEntry, now: Instant, policy: OutboxPolicy): OutboxStep {
  const nextAt = now + policy.lookupTimeoutMs;
  return changed(entry, { askedAt: now, nextAt }, [
    { kind: 'look-up', askedAt: now },
    { kind: 'wait', until: nextAt },
  ]);
}

function waitForLookup(entry: OutboxEntry, now: Instant, policy: OutboxPolicy): OutboxStep {
  const offset = lookupOffset(entry.lookups, policy.lookupDelaysMs);
  const due = entry.decisionSince === undefined ? (entry.unknownSince ?? now) + offset : now + LATE_LOOKUP_MS;
  const nextAt = Math.max(due, now + LEAST_GAP_MS);
  return changed(without(entry, 'askedAt'), { nextAt }, [{ kind: 'wait', until: nextAt }]);
}

function refuse(entry: OutboxEntry, failure: Failure, now: Instant): OutboxStep {
  return end(without(entry, 'heldRefusal'), { state: 'refused', since: now, failure, openSends: [] });
}

function end(entry: OutboxEntry, change: Partial<OutboxEntry>): OutboxStep {
  return changed(without(entry, 'nextAt', 'askedAt', 'decisionSince'), change, [{ kind: 'notify' }]);
}

/** Whether an order that nobody knows of was shown long enough; of an owner who is away, once no cart of that time can live. */
function isOver(entry: OutboxEntry, now: Instant, { isOwnerHere, sendLifetimeMs }: OutboxPolicy): boolean {
  const { state, decisionSince, unknownSince } = entry;
  if (state !== 'unknown') return false;
  if (decisionSince !== undefined) return now - decisionSince >= Math.max(DECISION_LIFETIME_MS, sendLifetimeMs);
  return !isOwnerHere && now - (unknownSince ?? now) >= Math.max(CONSUMED_LIFETIME_MS, sendLifetimeMs);
}

/** 1, 2, 4, 8, 15 s, then every 15 s. */
function lookupOffset(count: number, delays: readonly number[]): number {
  const last = delays.at(-1) ?? 0;
  return delays[count] ?? last * (count - delays.length + 2);
}

function maySend(entry: OutboxEntry, now: Instant, { isOwnerHere, sendLifetimeMs }: OutboxPolicy): boolean {
  return isOwnerHere && entry.isUnwanted !== true && now - entry.createdAt < sendLifetimeMs;
}

function isLookedFor({ state }: OutboxEntry): boolean {
  return state === 'unknown' || state === 'stored';
}

function isAnswerTo(entry: OutboxEntry, askedAt: Instant): boolean {
  return isLookedFor(entry) && entry.askedAt === askedAt;
}

function countLookup(entry: OutboxEntry): OutboxEntry {
  return { ...entry, lookups: entry.lookups + 1 };
}

function changed(entry: OutboxEntry, change: Partial<OutboxEntry>, effects: readonly OutboxEffect[]): OutboxStep {
  return { entry: { ...entry, ...change, version: entry.version + 1 }, effects };
}

function unchanged(entry: OutboxEntry): OutboxStep {
  return { entry, effects: [] };
}

type Clearable = 'nextAt' | 'askedAt' | 'heldRefusal' | 'failure' | 'decisionSince' | 'unknownSince';

function without(entry: OutboxEntry, ...names: readonly Clearable[]): OutboxEntry {
  const copy: { -readonly [K in keyof OutboxEntry]: OutboxEntry[K] } = { ...entry };
  for (const name of names) delete copy[name];
  return copy;
}
