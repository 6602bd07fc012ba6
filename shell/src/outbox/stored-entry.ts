import * as v from 'valibot';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import type { Failure, FailureDetail } from '@comanda/shared-contracts/failures';
import type { OrderIntent, OrderProgress, SavedOrder } from '@comanda/shared-contracts/host';
import { compact } from '@comanda/shared-contracts/wire/values';

const KINDS = [
  'transport',
  'http',
  'protocol',
  'domain',
  'conflict',
  'auth',
  'composition',
  'device',
  'bug',
] as const satisfies readonly Failure['kind'][];
const STATES = [
  'draft',
  'saving',
  'unknown',
  'stored',
  'received',
  'refused',
  'consumed',
] as const satisfies readonly OutboxEntry['state'][];

const failureSchema = v.object({
  kind: v.picklist(KINDS),
  code: v.string(),
  outcome: v.picklist(['none', 'unknown', 'done']),
  retry: v.boolean(),
  moneyMayHaveMoved: v.boolean(),
  message: v.exactOptional(v.string()),
  detail: v.exactOptional(v.custom<FailureDetail>((value) => typeof value === 'object' && value !== null && 'kind' in value)),
});

const savedSchema = v.object({
  orderId: v.exactOptional(v.string()),
  intentId: v.exactOptional(v.string()),
  externalId: v.exactOptional(v.string()),
  total: v.exactOptional(v.number()),
  statusCode: v.exactOptional(v.number()),
  paymentCode: v.exactOptional(v.number()),
  paymentId: v.exactOptional(v.string()),
  redirectUrl: v.exactOptional(v.string()),
  isRepeat: v.exactOptional(v.boolean()),
});

/** What the shell keeps around the asker's note: who placed the order, so that nobody else's credentials send it, and on which terms. */
const noteSchema = v.object({
  owner: v.string(),
  note: v.unknown(),
  sendLifetimeMs: v.exactOptional(v.number()),
  maySendAgain: v.exactOptional(v.boolean()),
});

type OwnedNote = v.InferOutput<typeof noteSchema>;

const entrySchema = v.object({
  intentId: v.string(),
  kind: v.literal('order'),
  key: v.string(),
  restaurantId: v.number(),
  localId: v.number(),
  request: v.unknown(),
  note: noteSchema,
  createdAt: v.number(),
  version: v.number(),
  state: v.picklist(STATES),
  since: v.number(),
  attempts: v.number(),
  openSends: v.array(v.object({ attempt: v.number(), sentAt: v.number() })),
  lookups: v.number(),
  unknownSince: v.exactOptional(v.number()),
  askedAt: v.exactOptional(v.number()),
  nextAt: v.exactOptional(v.number()),
  decisionSince: v.exactOptional(v.number()),
  heldRefusal: v.exactOptional(failureSchema),
  saved: v.exactOptional(savedSchema),
  failure: v.exactOptional(failureSchema),
  isUnwanted: v.exactOptional(v.boolean()),
});

/** The entries among what is stored, oldest first; records that make no sense are left alone. */
export function decodeEntries(stored: readonly unknown[]): readonly OutboxEntry[] {
  return stored
    .flatMap((record): readonly OutboxEntry[] => {
      const parsed = v.safeParse(entrySchema, record);
      return parsed.success ? [parsed.output] : [];
    })
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

/**
 * The form in which an entry is written: a settled one no longer needs what it would send, which is about a person; a
 * consumed one of a kiosk nothing of its customer at all.
 */
export function settled(entry: OutboxEntry): OutboxEntry {
  if (!isSettled(entry)) return entry;
  const closed = entry.request === null ? entry : { ...entry, request: null };
  const owner = ownerOf(entry);
  return entry.state === 'consumed' && owner !== undefined && isKiosk(owner) ? withoutCustomer(closed, owner) : closed;
}

function isKiosk(owner: string): boolean {
  return owner.startsWith('kiosk:');
}

/** What still prevents a second order: the ids and the outcome. The next one before a kiosk is somebody else. F8, X-04. */
function withoutCustomer({ heldRefusal: _, saved, failure, ...entry }: OutboxEntry, owner: string): OutboxEntry {
  return {
    ...entry,
    note: ownedNote(owner, null),
    ...(saved && { saved: outcomeOf(saved) }),
    ...(failure && { failure: kindOf(failure) }),
  };
}

function outcomeOf({ total: _, redirectUrl: _link, ...ids }: SavedOrder): SavedOrder {
  return ids;
}

function kindOf({ message: _, detail: _lines, ...kind }: Failure): Failure {
  return kind;
}

/** Whether nothing more is to be sent or looked up. */
export function isSettled({ state }: OutboxEntry): boolean {
  return state === 'received' || state === 'refused' || state === 'consumed';
}

/** Whether the provider is asked what became of it. */
export function isLookedFor({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'unknown' || state === 'stored';
}

/** The asker's note with who placed the order, and on which terms it may be sent. */
export function ownedNote(owner: string, note: unknown, terms: Pick<OrderIntent, 'sendLifetimeMs' | 'maySendAgain'> = {}): OwnedNote {
  return { owner, note, ...compact({ sendLifetimeMs: terms.sendLifetimeMs, maySendAgain: terms.maySendAgain }) };
}

/** Who placed the order, or logged in since. */
export function ownerOf({ note }: OutboxEntry): string | undefined {
  return v.is(noteSchema, note) ? note.owner : undefined;
}

/** Whether an order is of whoever is here. A page of an older version names no guest: then it is of the one who had begun before it. */
export function isOf(entry: OutboxEntry, owner: string): boolean {
  const placedBy = ownerOf(entry);
  if (placedBy !== 'guest') return placedBy === owner;
  const [, since] = /^guest:(\d+)$/.exec(owner) ?? [];
  return since !== undefined && Number(since) <= entry.createdAt;
}

/** The order as that of `owner`: who placed it has logged in. */
export function handedTo(entry: OutboxEntry, owner: string): OutboxEntry {
  return v.is(noteSchema, entry.note) ? { ...entry, note: { ...entry.note, owner }, version: entry.version + 1 } : entry;
}

/** How long the order may still be sent, ms; undefined where its asker did not say. */
export function lifetimeOf({ note }: OutboxEntry): number | undefined {
  return v.is(noteSchema, note) ? note.sendLifetimeMs : undefined;
}

/** Whether the diner may have it sent again by their own decision: only where its asker said so. */
export function maySendAgain({ note }: OutboxEntry): boolean {
  return v.is(noteSchema, note) && note.maySendAgain === true;
}

/** An entry as screens see it; `isMine`: of whoever is here. A stored order that only lacks its number is still being made ready. */
export function progressOf(entry: OutboxEntry, isMine: boolean): OrderProgress {
  const { state, decisionSince } = entry;
  const isAsked = state === 'unknown' && decisionSince !== undefined;
  return {
    intentId: entry.intentId,
    state: state === 'stored' ? 'saving' : state,
    since: entry.since,
    isMine,
    note: v.is(noteSchema, entry.note) ? entry.note.note : undefined,
    ...compact({
      saved: state === 'stored' ? undefined : entry.saved,
      failure: entry.failure,
      decision: isAsked ? { since: decisionSince, maySend: isMine && maySendAgain(entry) } : undefined,
    }),
  };
}
