import { Observable } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import {
  CONSUMED_LIFETIME_MS,
  OUTBOX_POLICY,
  answerEvent,
  draftEntry,
  entryForKey,
  intentId as newIntentId,
  isTaken,
  overdue,
} from '@comanda/shared-contracts/domain/outbox';
import { step } from '@comanda/shared-contracts/domain/outbox-step';
import type { OutboxEffect, OutboxEntry, OutboxEvent, OutboxPolicy } from '@comanda/shared-contracts/domain/outbox';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Api, Clock, OrderIntent, OrderProgress, Outbox, Random, Report } from '@comanda/shared-contracts/host';
import type { DbChange, IntentDb } from './intent-db.ts';
import { lookUpOrder, saveOrder } from './order-calls.ts';
import type { SendMarks } from './send-marks.ts';
import { createShownEntries } from './shown-entries.ts';
import { decodeEntries, handedTo, isLookedFor, isOf, isSettled, lifetimeOf, maySendAgain, ownedNote, settled } from './stored-entry.ts';
import { createTabUpdates } from './tab-updates.ts';
import type { TabChannel } from './tab-updates.ts';
import { createWakeUps } from './wake-ups.ts';

export interface OutboxOptions {
  readonly api: Pick<Api, 'call'>;
  readonly clock: Clock;
  readonly random: Random;
  /** One database per environment: an id of DEV means nothing in PROD. */
  readonly db: IntentDb;
  readonly marks: SendMarks;
  /** Updates between the tabs of the same environment; absent where the browser has no channels. */
  readonly channel?: TabChannel;
  /** Who orders now (`registered:1001`, `kiosk:5-1`): an order is never sent with the credentials of somebody else. */
  readonly owner: () => string;
  /** The guest who became the owner by the login that lasts (`guest:1764072000000`): what they ordered is the owner's. */
  readonly formerGuest?: () => string | undefined;
  /** Whether the provider answers the same id with the same order (position 6 of /srv/test); false while not known. */
  readonly deduplicates: () => boolean;
  /** Asks what the provider declares, where that is not known yet: a page that came without the network has not received it. */
  readonly askProvider?: () => Promise<void>;
  /** What moves in the realtime channel and may be about the order: a hint to look for it at once. Absent without a channel. */
  readonly hints?: (intentId: string) => Observable<unknown>;
  readonly report: Report;
}

export interface ShellOutbox extends Outbox {
  /**
   * Resumes what an earlier page left behind; resolves once all of it is known and under way. Boot calls it before
   * anything may be placed; whoever places waits for it.
   */
  start(): Promise<void>;
  /** `by`: who ordered, where that was known before this was loaded; whoever is here now where it is left out. */
  place(intent: OrderIntent, by?: string): Promise<OrderProgress>;
  consumed(): Promise<readonly OrderProgress[]>;
  unwanted(intentId: string): Promise<void>;
  check(intentId: string): Promise<void>;
  sendAgain(intentId: string): Promise<void>;
  /** A guest has logged in: what they ordered is kept as that of the account, for good. A new page does it where this one could not. */
  handOver(guest: string, account: string): Promise<void>;
  readonly release: Release;
}

/**
 * The effects around the outbox machine of the contracts: writes each step before it acts on it, sends, looks up, waits,
 * and notifies the screens and the other tabs. Each step is one transaction, so that of several tabs only one acts. X-04.
 */
export function createOutbox(options: OutboxOptions): ShellOutbox {
  const { clock, db, marks, owner, hints, report } = options;
  const shown = createShownEntries((entry) => isOwnerHere(entry, options));
  /** The last look-up of each intent that this page looked for. */
  const lookUps = new Map<string, Promise<void>>();
  const wakeUps = createWakeUps(clock, hints, (intentId, by) => drive(run(intentId, { kind: by })));
  let started: Promise<void> | undefined;
  let isReleased = false;

  /** One step of an intent: decided and written in one transaction, then shown, then acted on. */
  const run = async (intentId: string, event: OutboxEvent): Promise<void> => {
    if (isReleased) return;
    const done = await db.transact((stored) => stepOf(decodeEntries(stored), intentId, event, options));
    if (done === undefined) return;
    shown.show(done.entry);
    if (done.isNew) tabs.notify(intentId);
    if (isSettled(done.entry)) wakeUps.stop(intentId);
    wakeUps.listen(done.entry);
    if (!isLookedFor(done.entry)) lookUps.delete(intentId);
    for (const effect of done.effects) act(done.entry, effect);
  };
  /** What goes on by itself. That it throws is a bug of ours; the intent is then resumed when its time has come. */
  const drive = (work: Promise<void>): void => {
    work.catch((cause: unknown) => report.failure(cause, { phase: 'event', operation: 'order-save' }));
  };
  const act = (entry: OutboxEntry, effect: OutboxEffect): void => {
    const { intentId } = entry;
    if (effect.kind === 'wait') wakeUps.wait(intentId, effect.until);
    if (effect.kind === 'send') drive(send(entry, effect.attempt));
    if (effect.kind === 'look-up') {
      const looking = lookUp(entry, effect.askedAt, options).then((event) => run(intentId, event));
      lookUps.set(intentId, looking);
      drive(looking);
    }
  };
  const send = async (entry: OutboxEntry, attempt: number): Promise<void> => {
    const answer = await marks.during(entry.intentId, () => saveAsOwner(entry, options));
    await run(entry.intentId, answerEvent(attempt, answer));
  };
  const resume = async (entry: OutboxEntry): Promise<void> => {
    shown.show(entry);
    const isSending = entry.state === 'saving' && (await marks.isSending(entry.intentId));
    const event = whenFound(entry, isSending, clock.now());
    if (event !== undefined) await run(entry.intentId, event);
  };
  const handOver = async (guest: string, account: string): Promise<void> => {
    for (const entry of await handedOver(options, guest, account)) {
      shown.show(entry);
      tabs.notify(entry.intentId);
    }
  };
  const start = (): Promise<void> => (started ??= takeUp(options, handOver, resume));
  // A tick that is not due yet changes nothing: it shows the entry and sets this tab's timer.
  const tabs = createTabUpdates(options.channel, (intentId) => drive(run(intentId, { kind: 'tick' })));

  return {
    start,
    place: async (intent, by = owner()) => {
      await start();
      const entry = await db.transact(placing(intent, by, options));
      shown.show(entry);
      if (!isSettled(entry)) await run(entry.intentId, { kind: 'tick' });
      return shown.toProgress(shown.get(entry.intentId) ?? entry);
    },
    watch: (intentId) =>
      new Observable((subscriber) => {
        if (shown.get(intentId) === undefined) drive(run(intentId, { kind: 'tick' }));
        return shown.watch(intentId).subscribe(subscriber);
      }),
    open: shown.open,
    consume: (intentId) => run(intentId, { kind: 'consume' }),
    unwanted: (intentId) => run(intentId, { kind: 'unwanted' }),
    consumed: async () => (await readAll(options)).filter(({ state }) => state === 'consumed').map(shown.toProgress),
    check: async (intentId) => {
      await run(intentId, { kind: 'check' });
      // Why it broke off is reported where it was driven.
      await lookUps.get(intentId)?.catch(() => undefined);
    },
    sendAgain: (intentId) => run(intentId, { kind: 'send-again' }),
    handOver,
    release: () => {
      isReleased = true;
      wakeUps.release();
      tabs.release();
    },
  };
}

type Deciding = Pick<OutboxOptions, 'clock' | 'owner' | 'formerGuest' | 'deduplicates'>;

interface Stepped {
  readonly entry: OutboxEntry;
  readonly effects: readonly OutboxEffect[];
  readonly isNew: boolean;
}

/** The machine's step of one of the stored entries, to be written; nothing where it is not there. */
function stepOf(all: readonly OutboxEntry[], intentId: string, event: OutboxEvent, by: Deciding): DbChange<Stepped | undefined> {
  const before = all.find((entry) => entry.intentId === intentId);
  if (before === undefined) return { result: undefined };
  const { entry, effects } = step(before, unlessTaken(all, intentId, event), by.clock.now(), policyFor(before, by));
  const after = settled(entry);
  const isNew = entry !== before;
  return { ...(isNew ? { put: after } : {}), result: { entry: after, effects, isNew } };
}

type Here = Pick<OutboxOptions, 'owner' | 'formerGuest'>;

/** Whether whoever is here placed the order: as who they are now, or as the guest that they were. */
function isOwnerHere(entry: OutboxEntry, here: Here): boolean {
  return isPlacedBy(entry, here.owner(), here);
}

/** Whether `by` placed the order; where that is whoever is here, also as the guest that they were. */
function isPlacedBy(entry: OutboxEntry, by: string, { owner, formerGuest }: Here): boolean {
  const guest = by === owner() ? formerGuest?.() : undefined;
  return isOf(entry, by) || (guest !== undefined && isOf(entry, guest));
}

/** What an earlier page left behind, a guest's who has logged in as the account's; in that order. */
async function takeUp(
  options: OutboxOptions,
  handOver: ShellOutbox['handOver'],
  resume: (entry: OutboxEntry) => Promise<void>,
): Promise<void> {
  const guest = options.formerGuest?.();
  if (guest !== undefined) await handOver(guest, options.owner());
  await Promise.all((await readAll(options)).map(resume));
}

/** What the guest ordered, kept as the account's now. */
async function handedOver(options: OutboxOptions, guest: string, account: string): Promise<readonly OutboxEntry[]> {
  const all = (await readAll(options)).filter((entry) => isOf(entry, guest));
  const handed = all.map(({ intentId }) => options.db.transact((stored) => handing(decodeEntries(stored), intentId, guest, account)));
  return (await Promise.all(handed)).filter((entry) => entry !== undefined);
}

/** The guest's entry as that of the account, to be written; nothing where it is somebody's else by now. */
function handing(all: readonly OutboxEntry[], intentId: string, guest: string, account: string): DbChange<OutboxEntry | undefined> {
  const entry = all.find((one) => one.intentId === intentId && isOf(one, guest));
  if (entry === undefined) return { result: undefined };
  const put = handedTo(entry, account);
  return { put, result: put };
}

function policyFor(entry: OutboxEntry, by: Deciding): OutboxPolicy {
  const isHere = isOwnerHere(entry, by);
  return {
    ...OUTBOX_POLICY,
    providerDeduplicates: by.deduplicates(),
    isOwnerHere: isHere,
    sendLifetimeMs: lifetimeOf(entry) ?? OUTBOX_POLICY.sendLifetimeMs,
    mayDinerSend: isHere && maySendAgain(entry),
  };
}

/**
 * Keeps the intent as that of who ordered, unless one of the same key is kept already: that one it is then. One that was refused to
 * somebody else waits for them alone: it takes the cart from nobody.
 */
function placing({ key, restaurantId, localId, ...intent }: OrderIntent, by: string, options: OutboxOptions) {
  const { random, clock } = options;
  const intentId = newIntentId(random.bytes(12));
  const request: unknown = structuredClone(intent.request(intentId));
  const note = ownedNote(by, structuredClone(intent.note), intent);
  const draft = draftEntry({ intentId, key, restaurantId, localId, request, note }, clock.now());
  return (stored: readonly unknown[]): DbChange<OutboxEntry> => {
    const all = decodeEntries(stored);
    const known = entryForKey(
      all.filter((entry) => entry.state !== 'refused' || isPlacedBy(entry, by, options)),
      key,
    );
    if (known !== undefined) return { result: known };
    return { put: draft, remove: overdue(all, clock.now()).map(({ intentId: id }) => id), result: draft };
  };
}

/** The call goes out as whoever is here when it leaves: as nobody but who placed the order. */
function saveAsOwner(entry: OutboxEntry, options: OutboxOptions): ReturnType<typeof saveOrder> {
  return isOwnerHere(entry, options) ? saveOrder(options.api, entry) : Promise.resolve(failed(failure('transport', 'not-stored')));
}

async function lookUp(entry: OutboxEntry, askedAt: Instant, options: OutboxOptions): Promise<OutboxEvent> {
  const others = (await readAll(options)).filter(({ intentId }) => intentId !== entry.intentId);
  // Where an order may be sent again depends on it.
  await options.askProvider?.();
  const mayMatch = isOwnerHere(entry, options) && !options.deduplicates();
  return lookUpOrder(options.api, { entry, askedAt, others, mayMatch });
}

/** How an entry of an earlier page goes on. */
function whenFound(entry: OutboxEntry, isSending: boolean, now: Instant): OutboxEvent | undefined {
  if (entry.state === 'saving' && !isSending) return { kind: 'resumed' };
  if (!isSettled(entry)) return { kind: 'tick' };
  // Nobody asked for the outcome while the cart could have lived: its screens are gone for good.
  return entry.state !== 'consumed' && now - entry.since > CONSUMED_LIFETIME_MS ? { kind: 'consume' } : undefined;
}

/** All entries, without those that have served their time. */
function readAll({ db, clock }: Pick<OutboxOptions, 'db' | 'clock'>): Promise<readonly OutboxEntry[]> {
  return db.transact((stored) => {
    const all = decodeEntries(stored);
    const over = overdue(all, clock.now());
    return { remove: over.map((entry) => entry.intentId), result: all.filter((entry) => !over.includes(entry)) };
  });
}

/** A match that another intent got meanwhile, perhaps in another tab, is none. */
function unlessTaken(all: readonly OutboxEntry[], intentId: string, event: OutboxEvent): OutboxEvent {
  if (event.kind !== 'matched' || !isTaken(all, intentId, event.saved.orderId)) return event;
  return { kind: 'not-found', askedAt: event.askedAt };
}
