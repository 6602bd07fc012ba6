import { BehaviorSubject, Observable, type Subscription, distinctUntilChanged, filter, map } from 'rxjs';
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
import type { Api, Clock, OrderProgress, Outbox, Random, Report } from '@comanda/shared-contracts/host';
import type { DbChange, IntentDb } from './intent-db.ts';
import { lookUpOrder, saveOrder } from './order-calls.ts';
import type { SendMarks } from './send-marks.ts';
import { decodeEntries, isSettled, lifetimeOf, maySendAgain, ownedNote, ownerOf, progressOf, settled } from './stored-entry.ts';

/** The part of a BroadcastChannel that is used. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>;

export interface OutboxOptions {
  readonly api: Pick<Api, 'call'>;
  readonly clock: Clock;
  readonly random: Random;
  /** One database per environment: an id of DEV means nothing in PROD. */
  readonly db: IntentDb;
  readonly marks: SendMarks;
  /** News between the tabs of the same environment; absent where the browser has no channels. */
  readonly channel?: TabChannel;
  /** Who orders now (`registered:1001`, `kiosk:5-1`): an order is never sent with the credentials of somebody else. */
  readonly owner: () => string;
  /** Whether the provider answers the same id with the same order (position 6 of /srv/test); false while not known. */
  readonly deduplicates: () => boolean;
  /** Asks what the provider declares, where that is not known yet: a page that came without the network has not heard it. */
  readonly askProvider?: () => Promise<void>;
  /** What moves in the realtime channel and may be about the order: a hint to look for it at once. Absent without a channel. */
  readonly hints?: (intentId: string) => Observable<unknown>;
  readonly report: Report;
}

export interface ShellOutbox extends Outbox {
  /**
   * Takes up what an earlier page left behind; resolves once all of it is known and under way. Boot calls it before
   * anything may be placed; whoever places waits for it.
   */
  start(): Promise<void>;
  consumed(): Promise<readonly OrderProgress[]>;
  unwanted(intentId: string): Promise<void>;
  check(intentId: string): Promise<void>;
  sendAgain(intentId: string): Promise<void>;
  readonly release: Release;
}

/**
 * The effects around the outbox machine of the contracts: writes each step before it acts on it, sends, looks up, waits,
 * and tells the screens and the other tabs. Each step is one transaction, so that of several tabs only one acts. X-04.
 */
export function createOutbox(options: OutboxOptions): ShellOutbox {
  const { api, clock, random, db, marks, channel, owner, deduplicates, hints, report } = options;
  const entries = new BehaviorSubject<ReadonlyMap<string, OutboxEntry>>(new Map());
  const timers = new Map<string, Release>();
  const listening = new Map<string, Subscription>();
  /** The last look-up of each intent that this page looked for. */
  const lookUps = new Map<string, Promise<void>>();
  let started: Promise<void> | undefined;
  let isReleased = false;

  const isOwnerHere = (entry: OutboxEntry): boolean => ownerOf(entry) === owner();
  const toProgress = (entry: OutboxEntry): OrderProgress => progressOf(entry, owner());
  const policyFor = (entry: OutboxEntry): OutboxPolicy => ({
    ...OUTBOX_POLICY,
    providerDeduplicates: deduplicates(),
    isOwnerHere: isOwnerHere(entry),
    sendLifetimeMs: lifetimeOf(entry) ?? OUTBOX_POLICY.sendLifetimeMs,
    mayDinerSend: isOwnerHere(entry) && maySendAgain(entry),
  });

  const show = (entry: OutboxEntry): void => {
    const known = entries.value.get(entry.intentId);
    if (known !== undefined && known.version >= entry.version) return;
    const next = new Map(entries.value).set(entry.intentId, entry);
    entries.next(next);
    // Its watchers were told; a page that takes orders all day must not keep them all.
    if (entry.state === 'consumed') entries.next(new Map([...next].filter(([id]) => id !== entry.intentId)));
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  const tellTabs = (intentId: string): void => channel?.postMessage({ intentId });

  /** One step of an intent: decided and written in one transaction, then shown, then acted on. */
  const run = async (intentId: string, event: OutboxEvent): Promise<void> => {
    if (isReleased) return;
    const done = await db.transact(
      (stored): DbChange<{ entry: OutboxEntry; effects: readonly OutboxEffect[]; isNew: boolean } | undefined> => {
        const all = decodeEntries(stored);
        const before = all.find((entry) => entry.intentId === intentId);
        if (before === undefined) return { result: undefined };
        const { entry, effects } = step(before, unlessTaken(all, intentId, event), clock.now(), policyFor(before));
        const after = settled(entry);
        const isNew = entry !== before;
        return { ...(isNew ? { put: after } : {}), result: { entry: after, effects, isNew } };
      },
    );
    if (done === undefined) return;
    show(done.entry);
    if (done.isNew) tellTabs(intentId);
    if (isSettled(done.entry)) stopTimer(intentId);
    listen(done.entry);
    for (const effect of done.effects) act(done.entry, effect);
  };
  /** What goes on by itself. That it throws is a bug of ours; the intent is then taken up again when its time has come. */
  const drive = (work: Promise<void>): void => {
    work.catch((cause: unknown) => report.failure(cause, { phase: 'event', operation: 'order-save' }));
  };

  const act = (entry: OutboxEntry, effect: OutboxEffect): void => {
    if (effect.kind === 'send') drive(send(entry, effect.attempt));
    if (effect.kind === 'look-up') {
      const looking = lookUp(entry, effect.askedAt);
      lookUps.set(entry.intentId, looking);
      drive(looking);
    }
    if (effect.kind === 'wait') wait(entry.intentId, effect.until);
  };
  const send = async (entry: OutboxEntry, attempt: number): Promise<void> => {
    const answer = await marks.during(entry.intentId, () => saveOrder(api, entry));
    await run(entry.intentId, answerEvent(attempt, answer));
  };
  const lookUp = async (entry: OutboxEntry, askedAt: Instant): Promise<void> => {
    const others = (await readAll()).filter(({ intentId }) => intentId !== entry.intentId);
    // Where an order may be sent again depends on it.
    await options.askProvider?.();
    const mayMatch = isOwnerHere(entry) && !deduplicates();
    await run(entry.intentId, await lookUpOrder(api, { entry, askedAt, others, mayMatch }));
  };
  /** The realtime channel is listened to only while an order is looked for. */
  const listen = ({ intentId, state }: OutboxEntry): void => {
    const isLookedFor = state === 'unknown' || state === 'stored';
    if (isLookedFor && !isReleased && hints !== undefined && !listening.has(intentId)) {
      listening.set(
        intentId,
        hints(intentId).subscribe(() => drive(run(intentId, { kind: 'check' }))),
      );
    }
    if (isLookedFor) return;
    lookUps.delete(intentId);
    listening.get(intentId)?.unsubscribe();
    listening.delete(intentId);
  };
  const stopTimer = (intentId: string): void => {
    timers.get(intentId)?.();
    timers.delete(intentId);
  };
  const wait = (intentId: string, until: number): void => {
    stopTimer(intentId);
    if (isReleased) return;
    const ring = (): void => {
      timers.delete(intentId);
      drive(run(intentId, { kind: 'tick' }));
    };
    timers.set(intentId, clock.after(Math.max(0, until - clock.now()), ring));
  };

  /** All entries, without those that have served their time. */
  const readAll = (): Promise<readonly OutboxEntry[]> =>
    db.transact((stored) => {
      const all = decodeEntries(stored);
      const over = overdue(all, clock.now());
      return { remove: over.map((entry) => entry.intentId), result: all.filter((entry) => !over.includes(entry)) };
    });
  const takeUp = async (entry: OutboxEntry): Promise<void> => {
    show(entry);
    const { intentId, state, since } = entry;
    if (state === 'saving' && !(await marks.isSending(intentId))) return run(intentId, { kind: 'resumed' });
    if (!isSettled(entry)) return run(intentId, { kind: 'tick' });
    // Nobody asked for the outcome while the cart could have lived: its screens are gone for good.
    if (state !== 'consumed' && clock.now() - since > CONSUMED_LIFETIME_MS) return run(intentId, { kind: 'consume' });
  };
  const start = (): Promise<void> => {
    started ??= readAll().then(async (all) => {
      await Promise.all(all.map(takeUp));
    });
    return started;
  };

  const onNews = (event: MessageEvent<unknown>): void => {
    const { data } = event;
    if (typeof data !== 'object' || data === null || !('intentId' in data) || typeof data.intentId !== 'string') return;
    const { intentId } = data;
    // A tick that is not due yet changes nothing: it shows the entry and sets this tab's timer.
    drive(run(intentId, { kind: 'tick' }));
  };
  channel?.addEventListener('message', onNews);

  return {
    start,
    place: async (intent) => {
      await start();
      const intentId = newIntentId(random.bytes(12));
      const payload: unknown = structuredClone(intent.request(intentId));
      const draft = draftEntry(
        {
          intentId,
          key: intent.key,
          restaurantId: intent.restaurantId,
          localId: intent.localId,
          request: payload,
          note: ownedNote(owner(), structuredClone(intent.note), intent),
        },
        clock.now(),
      );
      const entry = await db.transact((stored) => {
        const all = decodeEntries(stored);
        const known = entryForKey(all, intent.key);
        if (known !== undefined) return { result: known };
        return { put: draft, remove: overdue(all, clock.now()).map(({ intentId: id }) => id), result: draft };
      });
      show(entry);
      if (!isSettled(entry)) await run(entry.intentId, { kind: 'tick' });
      return toProgress(entries.value.get(entry.intentId) ?? entry);
    },
    watch: (intentId) =>
      new Observable<OrderProgress>((subscriber) => {
        if (!entries.value.has(intentId)) drive(run(intentId, { kind: 'tick' }));
        return entries
          .pipe(
            map((all) => all.get(intentId)),
            filter((entry) => entry !== undefined),
            distinctUntilChanged(looksSame),
            map(toProgress),
          )
          .subscribe(subscriber);
      }),
    open: entries.pipe(
      map((all) => [...all.values()].filter((entry) => entry.state !== 'consumed')),
      distinctUntilChanged((a, b) => a.length === b.length && a.every((entry, index) => looksSame(entry, b[index]))),
      map((all) => all.toSorted((a, b) => a.createdAt - b.createdAt).map(toProgress)),
    ),
    consume: (intentId) => run(intentId, { kind: 'consume' }),
    unwanted: (intentId) => run(intentId, { kind: 'unwanted' }),
    consumed: async () => {
      const ended = (await readAll()).filter(({ state }) => state === 'consumed');
      return ended.map(toProgress);
    },
    check: async (intentId) => {
      await run(intentId, { kind: 'check' });
      // Why it broke off is reported where it was driven.
      await lookUps.get(intentId)?.catch(() => undefined);
    },
    sendAgain: (intentId) => run(intentId, { kind: 'send-again' }),
    release: () => {
      isReleased = true;
      for (const intentId of timers.keys()) stopTimer(intentId);
      for (const hearing of listening.values()) hearing.unsubscribe();
      listening.clear();
      channel?.removeEventListener('message', onNews);
      channel?.close();
    },
  };
}

/** Whether a watcher would see no difference: look-ups come and go inside one state. */
function looksSame(a: OutboxEntry, b: OutboxEntry | undefined): boolean {
  return a.intentId === b?.intentId && a.state === b.state && a.since === b.since && a.decisionSince === b.decisionSince;
}

/** A match that another intent got meanwhile, perhaps in another tab, is none. */
function unlessTaken(all: readonly OutboxEntry[], intentId: string, event: OutboxEvent): OutboxEvent {
  if (event.kind !== 'matched' || !isTaken(all, intentId, event.saved.orderId)) return event;
  return { kind: 'not-found', askedAt: event.askedAt };
}
