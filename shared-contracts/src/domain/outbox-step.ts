import { failure as failureOf, type Failure } from '../failures.ts';
import type { OutboxEffect, OutboxEntry, OutboxEvent, OutboxPolicy, OutboxStep, SavedOrder } from './outbox.ts';
import type { Instant } from './time.ts';

/** Waiting longer than this means that the clock was set back: then it is time. */
const LONGEST_WAIT_MS = 120_000;

/** Between the answer to a look-up and the next one, when the answers are slow. */
const LEAST_GAP_MS = 500;

/** Nothing was stored, and nothing will be: the diner may order again. */
const NOT_STORED: Failure = failureOf('transport', 'not-stored');

/** The next state of an entry, and what is to be done once it is written. Unchanged when the event means nothing to it. */
export function step(entry: OutboxEntry, event: OutboxEvent, now: Instant, policy: OutboxPolicy): OutboxStep {
  switch (event.kind) {
    case 'tick':
      return onTick(entry, now, policy);
    case 'resumed':
      return entry.state === 'saving' ? becomeUnknown(entry, now, policy, {}) : onTick(entry, now, policy);
    case 'received':
    case 'found':
      return onStored(entry, event.saved, now);
    case 'refused':
      return onRefused(entry, event, now, policy);
    case 'unclear':
      if (entry.state !== 'saving' || event.attempt !== entry.attempts) return unchanged(entry);
      return becomeUnknown(entry, now, policy, { failure: event.failure });
    case 'not-found':
      return onNotFound(entry, event.askedAt, now, policy);
    case 'lookup-failed':
      return isAnswerTo(entry, event.askedAt) ? waitForLookup(countLookup(entry), now, policy) : unchanged(entry);
    case 'consume':
      if (entry.state !== 'received' && entry.state !== 'refused') return unchanged(entry);
      return changed(without(entry, 'nextAt'), { state: 'consumed', since: now }, [{ kind: 'tell' }]);
    case 'unwanted':
      return onUnwanted(entry, now);
  }
}

function onTick(entry: OutboxEntry, now: Instant, policy: OutboxPolicy): OutboxStep {
  if (entry.nextAt === undefined) return unchanged(entry);
  const wait = entry.nextAt - now;
  if (wait > 0 && wait <= LONGEST_WAIT_MS) return { entry, effects: [{ kind: 'wait', until: entry.nextAt }] };
  if (entry.state === 'draft') {
    return maySend(entry, now, policy) ? send(entry, now, policy) : refuse(entry, NOT_STORED, now);
  }
  if (entry.state === 'saving') return becomeUnknown(entry, now, policy, {});
  if (entry.state !== 'unknown') return unchanged(entry);
  return entry.askedAt === undefined ? lookUp(entry, now, policy) : waitForLookup(countLookup(entry), now, policy);
}

function onStored(entry: OutboxEntry, saved: SavedOrder, now: Instant): OutboxStep {
  if (entry.state === 'received' || entry.state === 'consumed') return unchanged(entry);
  const settled = without(entry, 'nextAt', 'askedAt', 'heldRefusal', 'failure');
  return changed(settled, { state: 'received', since: now, saved, openSends: [] }, [{ kind: 'tell' }]);
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
  const held = failure.kind === 'transport' ? {} : { heldRefusal: failure };
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

/** Nothing was stored when it was looked for: send again if that is safe, give up if it is sure, else look again. */
function onNotFound(entry: OutboxEntry, askedAt: Instant, now: Instant, policy: OutboxPolicy): OutboxStep {
  if (!isAnswerTo(entry, askedAt)) return unchanged(entry);
  const counted = countLookup(entry);
  const lastSentAt = Math.max(entry.createdAt, ...entry.openSends.map(({ sentAt }) => sentAt));
  const isQuiet = askedAt - lastSentAt >= policy.quietWindowMs;
  const isSendable = entry.heldRefusal === undefined && maySend(entry, now, policy);
  if (isSendable && (policy.providerDeduplicates || isQuiet)) return send(counted, now, policy);
  if (isQuiet) return refuse(counted, entry.heldRefusal ?? NOT_STORED, now);
  return waitForLookup(counted, now, policy);
}

function send(entry: OutboxEntry, now: Instant, policy: OutboxPolicy): OutboxStep {
  const attempt = entry.attempts + 1;
  const nextAt = now + policy.saveTimeoutMs;
  // Without de-duplication a send comes only after the quiet window, when the earlier ones are known to be void.
  const earlier = policy.providerDeduplicates ? entry.openSends : [];
  return changed(
    without(entry, 'askedAt'),
    { state: 'saving', since: now, attempts: attempt, openSends: [...earlier, { attempt, sentAt: now }], nextAt },
    [{ kind: 'tell' }, { kind: 'send', attempt }, { kind: 'wait', until: nextAt }],
  );
}

function becomeUnknown(entry: OutboxEntry, now: Instant, policy: OutboxPolicy, more: Partial<OutboxEntry>): OutboxStep {
  const unknown: OutboxEntry = { ...entry, ...more, state: 'unknown', since: now, unknownSince: entry.unknownSince ?? now };
  const waiting = waitForLookup(unknown, now, policy);
  return { entry: waiting.entry, effects: [{ kind: 'tell' }, ...waiting.effects] };
}

function lookUp(entry: OutboxEntry, now: Instant, policy: OutboxPolicy): OutboxStep {
  const nextAt = now + policy.lookupTimeoutMs;
  return changed(entry, { askedAt: now, nextAt }, [
    { kind: 'look-up', askedAt: now },
    { kind: 'wait', until: nextAt },
  ]);
}

function waitForLookup(entry: OutboxEntry, now: Instant, policy: OutboxPolicy): OutboxStep {
  const due = (entry.unknownSince ?? now) + lookupOffset(entry.lookups, policy.lookupDelaysMs);
  const nextAt = Math.max(due, now + LEAST_GAP_MS);
  return changed(without(entry, 'askedAt'), { nextAt }, [{ kind: 'wait', until: nextAt }]);
}

function refuse(entry: OutboxEntry, failure: Failure, now: Instant): OutboxStep {
  const settled = without(entry, 'nextAt', 'askedAt', 'heldRefusal');
  return changed(settled, { state: 'refused', since: now, failure, openSends: [] }, [{ kind: 'tell' }]);
}

/** 1, 2, 4, 8, 15 s, then every 15 s. */
function lookupOffset(count: number, delays: readonly number[]): number {
  const last = delays.at(-1) ?? 0;
  return delays[count] ?? last * (count - delays.length + 2);
}

function maySend(entry: OutboxEntry, now: Instant, { sendLifetimeMs }: OutboxPolicy): boolean {
  return entry.isUnwanted !== true && now - entry.createdAt < sendLifetimeMs;
}

function isAnswerTo(entry: OutboxEntry, askedAt: Instant): boolean {
  return entry.state === 'unknown' && entry.askedAt === askedAt;
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

type Clearable = 'nextAt' | 'askedAt' | 'heldRefusal' | 'failure';

function without(entry: OutboxEntry, ...names: readonly Clearable[]): OutboxEntry {
  const copy: { -readonly [K in keyof OutboxEntry]: OutboxEntry[K] } = { ...entry };
  for (const name of names) delete copy[name];
  return copy;
}
