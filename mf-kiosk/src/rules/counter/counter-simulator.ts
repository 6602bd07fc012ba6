import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { zero } from '@comanda/shared-contracts/domain/money';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { failure } from '@comanda/shared-contracts/failures';
import { CASHIER } from '../payment-methods.ts';
import { type OrderDraft, type PlacedOrder, takenUp } from '../placed-order.ts';
import { type Counter, type CounterEffect, type CounterEvent, type CounterFacts, type CounterStep, EMPTY_COUNTER } from './counter.ts';
import { nextTick, step as realStep } from './counter-step.ts';
import { createSimulatedProvider, type Provider } from './provider-simulator.ts';
import { leftBehind, orderStateOf } from './views.ts';

/*
 * A kiosk in virtual time: customers come, choose, pay, wait, walk away; answers and updates are late, doubled or lost, the
 * network is cut, the page dies and starts anew, the clock is set. Everything follows from the seed. After `HEAL_MS` nothing
 * breaks and nobody comes any more, and everything must come to its end.
 */

export interface Verdict {
  readonly wrong: readonly string[];
  /** How the orders ended, to see that the proof is not empty. */
  readonly ends: Readonly<Record<string, number>>;
  readonly history: readonly string[];
}

export interface SimulationOptions {
  readonly seed: number;
  /** Another machine in its place, to prove that the checker sees. */
  /** Only with the faults that there were when a night found the seed. */
  readonly isAsThen?: boolean;
  readonly step?: (counter: Counter, event: CounterEvent, facts: CounterFacts) => CounterStep;
}

export const HEAL_MS = 600_000;
const END_MS = HEAL_MS + 3_600_000;
const METHODS = [5025, 2000, 1000] as const;
const NAME = 'Camila Privada';

export function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Runs one schedule to its end and validates it. */
export function simulate({ seed, step = realStep, isAsThen = false }: SimulationOptions): Verdict {
  const random = createRandom(seed);
  const lateRandom = createRandom(seed + 1_000_003);
  const kitchenRandom = createRandom(seed + 2_000_003);
  const pick = (from: number, to: number): number => from + Math.floor(random() * (to - from));
  const chance = (probability: number): boolean => random() < probability;
  const history: string[] = [];
  const wrong: string[] = [];
  const jobs: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;
  let page = 0;
  let wallOffset = 1_000_000_000_000;
  let cutUntil = 0;
  let counter: Counter = EMPTY_COUNTER;
  let visit: string | undefined;
  let visits = 0;
  /** What survives a power cut. */
  const disk = { cart: undefined as PlacedOrder | undefined, left: [] as readonly string[] };
  /** How often each ticket came out; documents by whose they were printed. */
  const tickets = new Map<string, number>();
  /** Whose ticket bears a number of our own: staff take it by hand. */
  const unconfirmed = new Set<string>();
  const paymentReported = new Set<string>();
  const receivedBy = new Map<string, readonly string[]>();
  const ended = new Set<string>();
  /** Orders that a customer asked for and that were handed to the outbox: no more of these than of those. */
  const count = { chosen: 0, placed: 0, doubts: 0 };

  /** Sorted, the next one last. */
  const at = (delay: number, run: () => void): void => {
    const time = now + delay;
    let [low, high] = [0, jobs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((jobs[middle]?.at ?? 0) > time) low = middle + 1;
      else high = middle;
    }
    jobs.splice(low, 0, { at: time, run });
  };
  const onPage = (delay: number, run: () => void): void => {
    const own = page;
    at(delay, () => (own === page ? run() : undefined));
  };
  const isCut = (): boolean => now < cutUntil;
  const isCalm = (): boolean => now > HEAL_MS;
  const note = (text: string): void => void history.push(`${Math.round(now / 1000)} ${text}`);
  const fail = (text: string): void => void wrong.push(`${Math.round(now / 1000)} s: ${text}`);
  const wall = (): number => now + wallOffset;

  const provider: Provider = createSimulatedProvider({
    now: () => now,
    at,
    onPage,
    pick,
    chance: (probability) => !isCalm() && chance(probability),
    kitchen: isAsThen ? undefined : kitchenRandom,
    lateChance: (probability) => !isAsThen && !isCalm() && lateRandom() < probability,
    isCut,
    wasEnded: (visitId) => ended.has(visitId),
    notify: (event) => send(event),
    fail,
    note,
  });

  const facts = (): CounterFacts => ({
    now,
    wallNow: wall(),
    isCut: isCut(),
    polls: true,
    timeoutFactor: 1,
    hasDocument: () => true,
  });
  let isRunning = false;
  const queue: CounterEvent[] = [];
  const send = (event: CounterEvent): void => {
    queue.push(event);
    if (isRunning) return;
    isRunning = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const done = step(counter, next, facts());
      counter = done.counter;
      if (next.kind !== 'tick') note(`${next.kind} ${'intentId' in next ? next.intentId : ''} ${'outcome' in next ? next.outcome : ''}`);
      disk.left = [
        ...new Set([...leftBehind(counter), ...disk.left.filter((id) => !counter.files.some((file) => file.order.intentId === id))]),
      ];
      for (const effect of done.effects) act(effect);
      watch();
    }
    isRunning = false;
    const due = nextTick(counter);
    if (due !== undefined)
      onPage(Math.max(0, due - now), () => ((nextTick(counter) ?? Infinity) <= now ? send({ kind: 'tick' }) : undefined));
  };
  /** Nothing of one customer is shown to another, and nobody's name stays. */
  const watch = (): void => {
    const state = orderStateOf(counter);
    if (state.order === undefined) return;
    const { visitId } = state.order;
    if (state.status === 'paying' && provider.isReceived(counter.front)) fail(`${counter.front} is paid, which was told, and still waits`);
    const isWaiting = state.status === 'saving' || state.status === 'unknown';
    if (isWaiting && visit !== undefined && provider.isUnsure(counter.front)) fail(`${visit} waits for what nobody knows`);
    if (visit !== undefined && visitId !== visit) fail(`an order of ${visitId} is shown to ${visit}`);
  };
  const print = (id: string, by: string): void => {
    tickets.set(id, (tickets.get(id) ?? 0) + 1);
    note(`${by} ${id}`);
  };

  const act = (effect: CounterEffect): void => {
    switch (effect.kind) {
      case 'place':
        count.placed += 1;
        return onPage(pick(0, 200), () => {
          const { number } = effect;
          if (!isCalm() && chance(0.02)) return send({ kind: 'not-placed', number, failure: failure('device', 'outbox') });
          const intentId = provider.place(effect.order, number);
          send({ kind: 'placed', number, order: { ...effect.order, intentId, isAnnounced: false } });
        });
      case 'follow':
        return provider.follow(effect.intentId);
      case 'stop-sending':
        return provider.stopSending(effect.intentId);
      case 'ask':
        return provider.ask(effect.order);
      case 'cancel':
        return provider.cancel(effect.order);
      case 'probe': {
        const { intentId } = effect;
        return onPage(pick(10, 2_000), () => send({ kind: 'probed', intentId, isCut: isCut() }));
      }
      case 'keep':
        disk.cart = effect.order;
        if (ended.has(effect.order.visitId)) fail(`an order of ${effect.order.visitId} is kept after its visit`);
        return;
      case 'drop':
        disk.cart = undefined;
        return;
      case 'consume':
        return provider.consume(effect.intentId);
      case 'local':
        return provider.takeLocally(effect.order);
      case 'unlocal':
        return provider.dropLocal(effect.intentId);
      case 'received':
        receivedBy.set(effect.order.visitId, [...(receivedBy.get(effect.order.visitId) ?? []), effect.order.intentId]);
        // The screen shows the number at once, to whoever stands there.
        return onPage(pick(0, 300), present);
      case 'report':
        if (effect.failure.code === 'order-unsure') count.doubts += 1;
        return note(effect.failure.code);
      case 'refused':
      case 'left':
        return note(effect.kind);
      default:
        return onPaper(effect);
    }
  };
  const onPaper = (effect: Extract<CounterEffect, { kind: 'tickets' | 'document' | 'stray-document' | 'late-money' }>): void => {
    switch (effect.kind) {
      case 'tickets':
        if (effect.order.contactName !== '') fail(`a ticket printed later names its customer`);
        provider.consume(effect.order.intentId);
        if (effect.order.isLocal === true) unconfirmed.add(effect.order.intentId);
        return print(effect.order.intentId, 'ticket left behind');
      case 'document':
        return provider.printDocument(effect.message, effect.order.intentId);
      case 'stray-document':
        return provider.printDocument(effect.message);
      case 'late-money': {
        const { intentId, visitId } = effect.order;
        paymentReported.add(intentId);
        const hasOther = (receivedBy.get(visitId) ?? []).some((id) => id !== intentId);
        const isByHand = unconfirmed.has(intentId);
        if (provider.isOpen(intentId) && !hasOther && !isByHand)
          fail(`money for ${intentId} is sent back, although it is its customer's only order`);
      }
    }
  };
  const present = (): void => {
    const state = orderStateOf(counter);
    if (state.status !== 'received' || state.order.isAnnounced) return;
    const isOurs = visit === undefined ? !ended.has(state.order.visitId) : state.order.visitId === visit;
    if (!isOurs) return;
    send({ kind: 'announce' });
    print(state.order.intentId, 'ticket');
    provider.consume(state.order.intentId);
  };

  const begin = (): void => {
    if (isCalm()) return;
    end('leave');
    visits += 1;
    visit = `v${visits}`;
    note(`-- ${visit}`);
    choose();
    const own = visit;
    for (let time = pick(1_000, 20_000); time < 170_000; time += pick(2_000, 60_000))
      onPage(time, () => (visit === own ? dither() : undefined));
    const stays = pick(3_000, 400_000);
    onPage(stays, () => (visit === own ? goAway() : undefined));
  };
  const choose = (): void => {
    const methodId = METHODS[pick(0, METHODS.length)] ?? CASHIER;
    const draft: OrderDraft = {
      visitId: visit ?? '',
      venueId: '104-1',
      methodId,
      dispatch: DispatchType.KIOSK_TAKE_AWAY,
      locator: '',
      contactName: NAME,
      lines: [],
      total: zero(CLP),
      at: wall(),
    };
    count.chosen += 1;
    send({ kind: 'choose', order: draft });
  };
  /** What a customer does in between. */
  const dither = (): void => {
    const { status } = orderStateOf(counter);
    if (status === 'paying' && chance(0.2)) send({ kind: 'withdraw', target: chance(0.5) ? 'back' : 'cancel' });
    else if ((status === 'unknown' || status === 'unsure' || status === 'checking' || status === 'saving') && chance(0.4)) {
      send({ kind: 'give-up' });
      choose();
    } else if ((status === 'refused' || status === 'none') && chance(0.7)) choose();
    else if (status === 'paying') provider.payOrRefuse(frontId());
  };
  const frontId = (): string => counter.front ?? '';
  const end = (kind: 'leave' | 'rest'): void => {
    if (visit !== undefined) ended.add(visit);
    visit = undefined;
    const announced = orderStateOf(counter);
    if (announced.order !== undefined) ended.add(announced.order.visitId);
    send({ kind });
  };
  /** Presses cancel, or simply goes: then the kiosk rests, and cancels later. */
  const goAway = (): void => {
    if (chance(0.5)) return end('leave');
    end('rest');
    onPage(120_000, () => (visit === undefined ? end('leave') : undefined));
  };
  const restart = (): void => {
    if (isCalm()) return;
    page += 1;
    note('== restart');
    counter = EMPTY_COUNTER;
    visit = undefined;
    queue.length = 0;
    const left = disk.left;
    provider.restart();
    const { cart } = disk;
    if (cart !== undefined && !left.includes(cart.intentId)) send({ kind: 'resume', order: cart });
    else disk.cart = undefined;
    if (orderStateOf(counter).status === 'received') onPage(200, present);
    for (const { order: known, isStored, orderId } of provider.openIntents()) {
      if (counter.files.some(({ order }) => order.intentId === known.intentId)) continue;
      const isLeft = left.includes(known.intentId);
      const isFree = orderStateOf(counter).status === 'none' && counter.returning === undefined;
      if (!isLeft && isFree) send({ kind: 'resume', order: known });
      else if (isLeft || isStored) send({ kind: 'adopt', order: isStored ? takenUp(known, orderId, isLeft) : known, isLeft });
      else ended.add(known.visitId);
    }
    // Whoever waited reads the screen, or has gone.
    onPage(pick(1_000, 150_000), () => (visit === undefined ? goAway() : undefined));
  };

  for (let time = pick(0, 5_000); time < HEAL_MS; time += pick(20_000, 300_000)) at(time, begin);
  for (let count = pick(0, 3); count > 0; count -= 1) {
    at(pick(0, HEAL_MS - 200_000), () => {
      cutUntil = now + pick(1_000, 200_000);
      note(`.. cut until ${Math.round(cutUntil / 1000)}`);
    });
  }
  if (chance(0.4)) at(pick(0, HEAL_MS), restart);
  if (chance(0.2)) at(pick(0, HEAL_MS), () => void (wallOffset += pick(-3_600_000, 3_600_000)));
  at(HEAL_MS + 1, () => {
    cutUntil = 0;
    end('leave');
  });

  for (;;) {
    const job = jobs.pop();
    if (job === undefined || job.at > END_MS) break;
    now = job.at;
    job.run();
  }
  if (disk.cart !== undefined) fail('TEMPCART stays');
  if (disk.left.some((id) => !provider.isForgotten(id))) fail('KLEFT stays');
  if (count.placed > count.chosen) fail('an order was sent that nobody asked for');
  if (count.doubts < provider.unsureCount()) fail('an order that nobody knows of was not reported');
  const scored = provider.evaluate(tickets, unconfirmed, paymentReported);
  return { wrong: [...wrong, ...scored.wrong], ends: scored.ends, history };
}
