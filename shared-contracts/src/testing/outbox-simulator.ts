import { draftEntry, entryForKey, intentId, isTaken, OUTBOX_POLICY, answerEvent } from '../domain/outbox.ts';
import type { OutboxEffect, OutboxEntry, OutboxEvent, OutboxPolicy, SavedOrder } from '../domain/outbox.ts';
import { step } from '../domain/outbox-step.ts';
import { done, failed, failure, type Result } from '../failures.ts';

/*
 * A small world in virtual time in which orders are saved while things break: requests and answers get lost, servers
 * fail before and after they stored, answers come late, tabs die and come back, people tap twice, in two tabs.
 * Everything follows from the seed. After `HEAL_MS` nothing breaks any more.
 */

/**
 * What a provider does with the id that the client made. `deduplicates`: answers the same id with the same order, declares so, and
 * gives the id back. `echoes`: gives it back, and stores it twice if it is sent twice. `neither`: numbers orders itself, knows no
 * id of ours, and answers a save with no more than the specification promises.
 */
export const PROVIDERS = ['deduplicates', 'echoes', 'neither'] as const;
export type Provider = (typeof PROVIDERS)[number];

export interface SimulationOptions {
  readonly seed: number;
  readonly provider: Provider;
  /**
   * `outbox`: as it is. To prove that the checker sees: `no-key`: a second tap makes a second intent; `no-outbox`:
   * nothing is kept in the browser, and a lost answer is told as a failure; `not-found-is-not-stored`: sent again to
   * whoever does not find it; `shared-match`: two intents may be told the same order.
   */
  readonly driver?: 'outbox' | 'no-key' | 'no-outbox' | 'not-found-is-not-stored' | 'shared-match';
}

export interface Verdict {
  /** The diner was told that the order stands, or was told nothing, and there is none. */
  readonly lost: number;
  /** More orders than intents that the diner let out: one for each, and one more for each time they had it sent again. */
  readonly duplicated: number;
  /** Told "failed", yet the order exists. */
  readonly falselyFailed: number;
  /** Neither stored nor refused nor told that nobody knows; or told so although the provider could tell that it is stored. */
  readonly unresolved: number;
  readonly orders: number;
  /** How often the diner was told that nobody knows. */
  readonly asked: number;
  /** How often the diner had it sent again. */
  readonly sentAgain: number;
  readonly history: readonly string[];
}

const HEAL_MS = 300_000;
const END_MS = HEAL_MS + 300_000;
/** The longest that a request is on its way before it takes effect: below the quiet window, as the policy demands. */
const SLOWEST_REQUEST_MS = 45_000;

interface Tab {
  readonly name: string;
  /** Grows with each page load; what an older page started does not reach the new one. */
  page: number;
  isAlive: boolean;
  store: Map<string, OutboxEntry>;
}

/** Runs one seeded schedule to its end and judges it. */
export function simulate({ seed, provider, driver = 'outbox' }: SimulationOptions): Verdict {
  const random = mulberry32(seed);
  const chance = (probability: number) => random() < probability;
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low));
  const queue = timeQueue();
  const history: string[] = [];
  const policy: OutboxPolicy = {
    ...OUTBOX_POLICY,
    providerDeduplicates: provider === 'deduplicates' || driver === 'not-found-is-not-stored',
    // A method whose save charges is sent once, whatever the diner wants.
    mayDinerSend: chance(0.7),
  };
  const isPatient = chance(0.5);
  const faultiness = random() * 0.7;
  const outage = { from: between(0, 120_000), until: between(0, HEAL_MS) };
  const refusalShare = chance(0.2) ? 0.3 : 0;

  const orders: { readonly intentId: string; readonly key: string; readonly at: number }[] = [];
  const decided = new Map<string, number>();
  const keys = ['cart-1', ...(chance(0.3) ? ['cart-2'] : [])];
  const isLikeTheOther = chance(0.5);
  const closedCarts = new Set<string>();
  const tapped = new Set<string>();
  const asked = new Set<string>();
  const reported = new Map<string, { readonly key: string; readonly state: string }>();
  const sharedStore = new Map<string, OutboxEntry>();
  const tabs: Tab[] = [];

  const log = (what: string) => history.push(`${queue.now()} ${what}`);
  const isFaulty = () => queue.now() < HEAL_MS && chance(faultiness);
  const isOut = () => queue.now() < HEAL_MS && queue.now() >= outage.from && queue.now() < outage.until;

  // --- provider -------------------------------------------------------------------------------------------------
  const saveAtProvider = (entry: OutboxEntry): Result<SavedOrder> => {
    const known = orders.findIndex((order) => order.intentId === entry.intentId);
    if (provider === 'deduplicates' && known >= 0) return done({ orderId: String(known), isRepeat: true });
    if (chance(refusalShare)) return failed(failure('domain', 'no-shift'));
    orders.push({ intentId: entry.intentId, key: entry.key, at: queue.now() });
    log(`stored ${entry.intentId} for ${entry.key}`);
    return done(provider === 'neither' ? {} : { orderId: String(orders.length - 1) });
  };
  /** By our id, else the only order of the time that no other intent has. Both carts of a diner may hold the same. */
  const findAtProvider = (entry: OutboxEntry, askedAt: number, others: readonly OutboxEntry[]): OutboxEvent => {
    const index = orders.findIndex((order) => order.intentId === entry.intentId);
    if (provider !== 'neither') {
      return index < 0 ? { kind: 'not-found', askedAt } : { kind: 'found', saved: { orderId: String(index) } };
    }
    const mayClaim = (other: OutboxEntry) => other.saved?.orderId === undefined && other.state !== 'refused';
    const fitting = orders.flatMap(({ at, key }, number) => {
      const isSame = isLikeTheOther ? at >= entry.createdAt : key === entry.key && at >= entry.createdAt;
      return isSame && !isTaken(others, entry.intentId, String(number)) ? [String(number)] : [];
    });
    const [orderId] = fitting;
    const isRivalled = others.some(
      (other) => other.intentId !== entry.intentId && mayClaim(other) && (isLikeTheOther || other.key === entry.key),
    );
    if (orderId === undefined || (driver !== 'shared-match' && (fitting.length > 1 || isRivalled))) return { kind: 'not-found', askedAt };
    return { kind: 'matched', askedAt, saved: { orderId } };
  };

  // --- network --------------------------------------------------------------------------------------------------
  const unclear = failed(failure('transport', 'timeout', { outcome: 'unknown' }));
  /** Calls the provider through a network that may lose, delay or garble; `answer` runs at most once. */
  const call = <T>(act: () => T, garbled: T | undefined, answer: (value: T) => void): void => {
    if (isOut()) {
      if (garbled !== undefined && chance(0.5)) queue.after(between(10, 500), () => answer(garbled));
      return;
    }
    if (isFaulty() && chance(0.3)) return; // the request is lost
    const isSlow = isFaulty() && chance(0.3);
    const failsBefore = isFaulty() && chance(0.3);
    const failsAfter = isFaulty() && chance(0.4);
    const losesAnswer = isFaulty() && chance(0.4);
    queue.after(isSlow ? between(1_000, SLOWEST_REQUEST_MS) : between(20, 800), () => {
      const value = failsBefore ? garbled : act();
      if (losesAnswer || value === undefined) return;
      queue.after(isSlow ? between(100, 20_000) : between(20, 800), () => {
        const received = failsAfter ? garbled : value;
        if (received !== undefined) answer(received);
      });
    });
  };

  // --- the runner of the outbox in one tab -----------------------------------------------------------------------
  const apply = (tab: Tab, id: string, event: OutboxEvent): void => {
    const { page } = tab;
    const before = tab.store.get(id);
    if (!tab.isAlive || before === undefined) return;
    const isLate = event.kind === 'matched' && driver !== 'shared-match' && isTaken([...tab.store.values()], id, event.saved.orderId);
    const next = step(before, isLate ? { kind: 'not-found', askedAt: event.askedAt } : event, queue.now(), policy);
    if (next.entry === before) return next.effects.forEach((effect) => run(tab, before, effect));
    // Reading and writing are not one moment: another tab may have been faster, or the page may die in between.
    queue.after(between(1, 6), () => {
      if (!tab.isAlive || tab.page !== page) return;
      if (tab.store.get(id)?.version !== before.version) return apply(tab, id, event);
      tab.store.set(id, next.entry);
      if (event.kind === 'send-again') decided.set(id, (decided.get(id) ?? 0) + 1);
      if (queue.now() < HEAL_MS && chance(0.02)) return die(tab);
      next.effects.forEach((effect) => run(tab, next.entry, effect));
    });
  };

  const run = (tab: Tab, entry: OutboxEntry, effect: OutboxEffect): void => {
    const { page } = tab;
    const here = (event: OutboxEvent) => {
      if (tab.isAlive && tab.page === page) apply(tab, entry.intentId, event);
    };
    if (effect.kind === 'wait') {
      queue.at(effect.until, () => here({ kind: 'tick' }));
    } else if (effect.kind === 'send') {
      log(`${tab.name} sends ${entry.intentId} (${effect.attempt})`);
      call<Result<SavedOrder>>(
        () => saveAtProvider(entry),
        unclear,
        (answer) => here(answerEvent(effect.attempt, answer)),
      );
    } else if (effect.kind === 'look-up') {
      call<OutboxEvent>(
        () => findAtProvider(entry, effect.askedAt, [...tab.store.values()]),
        { kind: 'lookup-failed', askedAt: effect.askedAt },
        here,
      );
    } else {
      notify(tab, entry, here);
    }
  };

  const notify = (tab: Tab, entry: OutboxEntry, here: (event: OutboxEvent) => void): void => {
    const isNaive = driver === 'no-outbox' && entry.state === 'unknown';
    const state = isNaive ? 'refused' : entry.state;
    const isAsked = entry.state === 'unknown' && entry.decisionSince !== undefined;
    log(`${tab.name} is told ${entry.intentId} ${state}${isAsked ? ', and that nobody knows' : ''}`);
    if (isAsked) ask(entry, here);
    if (state !== 'consumed') reported.set(entry.intentId, { key: entry.key, state });
    if (isNaive) tab.store.delete(entry.intentId);
    if (state === 'received') closedCarts.add(entry.key);
    if (state === 'received' || state === 'refused') queue.after(between(0, 3_000), () => here({ kind: 'consume' }));
  };

  /** Some wait, some look again, some have it sent again after the warning. */
  const ask = (entry: OutboxEntry, here: (event: OutboxEvent) => void): void => {
    asked.add(entry.intentId);
    queue.after(between(2_000, 40_000), () => {
      if (chance(0.5)) here({ kind: 'check' });
      if (isPatient || chance(0.4)) return;
      // The word counts once it is written: until then nothing has left.
      here({ kind: 'send-again' });
    });
  };

  const tap = (tab: Tab, key: string, isStale = false): void => {
    if (!tab.isAlive || (closedCarts.has(key) && !isStale)) return;
    tapped.add(key);
    const existing = driver === 'no-key' ? undefined : entryForKey([...tab.store.values()], key);
    if (existing !== undefined) return apply(tab, existing.intentId, { kind: 'tick' });
    const id = intentId(Uint8Array.from({ length: 12 }, () => between(0, 256)));
    tab.store.set(id, draftEntry({ intentId: id, key, restaurantId: 101, localId: 1, request: {}, note: {} }, queue.now()));
    log(`${tab.name} taps ${key}: ${id}`);
    if (queue.now() < HEAL_MS && chance(0.02)) return die(tab);
    apply(tab, id, { kind: 'tick' });
  };

  // --- tabs -----------------------------------------------------------------------------------------------------
  const boot = (tab: Tab): void => {
    tab.isAlive = true;
    tab.page += 1;
    if (driver === 'no-outbox') tab.store = new Map();
    log(`${tab.name} starts`);
    const isAlone = tabs.every((other) => other === tab || !other.isAlive);
    for (const entry of tab.store.values()) {
      if (entry.state !== 'consumed') run(tab, entry, { kind: 'notify' });
      apply(tab, entry.intentId, { kind: isAlone && chance(0.5) ? 'resumed' : 'tick' });
    }
    // The diner sees the cart still there and taps again; in a tab that was asleep perhaps a cart that is closed.
    for (const key of keys) if (chance(0.7)) queue.after(between(500, 10_000), () => tap(tab, key, chance(0.2)));
  };
  const die = (tab: Tab): void => {
    if (!tab.isAlive) return;
    tab.isAlive = false;
    log(`${tab.name} dies`);
    queue.after(between(300, 20_000), () => boot(tab));
  };
  const openTab = (name: string): Tab => {
    const tab: Tab = { name, page: 0, isAlive: false, store: driver === 'no-outbox' ? new Map() : sharedStore };
    tabs.push(tab);
    boot(tab);
    return tab;
  };

  // --- the schedule ---------------------------------------------------------------------------------------------
  const first = openTab('tab 1');
  for (const key of keys) {
    const at = between(100, 60_000);
    queue.at(at, () => tap(first, key));
    if (chance(0.5)) queue.at(at + between(20, 2_000), () => tap(first, key, chance(0.3)));
    if (chance(0.5)) queue.at(at + between(2_000, HEAL_MS), () => tap(first, key, true));
  }
  if (chance(0.4)) {
    queue.at(between(1_000, 90_000), () => {
      const second = openTab('tab 2');
      for (const key of keys) queue.after(between(100, 30_000), () => tap(second, key, chance(0.5)));
    });
  }
  for (let crashes = between(0, 4); crashes > 0; crashes -= 1) {
    queue.at(between(1_000, HEAL_MS - 25_000), () => die(tabs[between(0, tabs.length)] ?? first));
  }
  queue.runUntil(END_MS);

  // --- the checker ----------------------------------------------------------------------------------------------
  const count = (key: string) => orders.filter((order) => order.key === key).length;
  const exists = (id: string) => orders.some((order) => order.intentId === id);
  const entries = driver === 'no-outbox' ? tabs.flatMap((tab) => [...tab.store.values()]) : [...sharedStore.values()];
  const open = entries.filter(({ state }) => state === 'draft' || state === 'saving' || state === 'unknown' || state === 'stored');
  const isReported = ({ decisionSince, intentId: id }: OutboxEntry) => decisionSince !== undefined && asked.has(id);
  const decisions = (key: string) =>
    entries.filter((entry) => entry.key === key).reduce((sum, { intentId: id }) => sum + (decided.get(id) ?? 0), 0);
  const claims = [...reported.entries()];
  const silent = [...tapped].filter(
    (key) => count(key) === 0 && !claims.some(([, claim]) => claim.key === key && claim.state === 'refused'),
  );
  /** Two intents that hold one order: one of them has none. */
  const shared = entries.filter(({ intentId: id, saved }) => isTaken(entries, id, saved?.orderId)).length;
  return {
    lost: claims.filter(([id, { state }]) => state === 'received' && !exists(id)).length + (open.length === 0 ? silent.length : 0) + shared,
    duplicated: keys.filter((key) => count(key) > 1 + decisions(key)).length,
    falselyFailed: claims.filter(([id, { state }]) => state === 'refused' && exists(id)).length,
    unresolved: open.filter((entry) => !isReported(entry) || (provider !== 'neither' && exists(entry.intentId))).length,
    orders: orders.length,
    asked: asked.size,
    sentAgain: [...decided.values()].reduce((sum, times) => sum + times, 0),
    history,
  };
}

/** Whether a verdict keeps the promise: nothing lost, doubled, wrongly told or left open. */
export function isConsistent({ lost, duplicated, falselyFailed, unresolved }: Verdict): boolean {
  return lost + duplicated + falselyFailed + unresolved === 0;
}

export interface TimeQueue {
  now(): number;
  at(time: number, run: () => void): void;
  after(ms: number, run: () => void): void;
  runUntil(end: number): void;
}

/** Virtual time: runs what is due in order of time, and of asking where times are equal. */
export function timeQueue(): TimeQueue {
  let time = 0;
  let pending: { readonly at: number; readonly run: () => void }[] = [];
  const at = (when: number, run: () => void) => {
    const due = Math.max(when, time);
    let index = pending.length;
    while (index > 0 && (pending[index - 1]?.at ?? 0) > due) index -= 1;
    pending.splice(index, 0, { at: due, run });
  };
  return {
    now: () => time,
    at,
    after: (ms, run) => at(time + ms, run),
    runUntil: (end) => {
      for (let next = pending[0]; next !== undefined && next.at <= end; next = pending[0]) {
        pending = pending.slice(1);
        time = next.at;
        next.run();
      }
    },
  };
}

/** A small seeded generator: the same seed gives the same schedule everywhere. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
