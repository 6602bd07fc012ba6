import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { KioskConfig } from '@comanda/shared-contracts/domain/kiosk';
import { failure } from '@comanda/shared-contracts/failures';
import { aKioskConfig } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { createRandom } from '../counter/counter-simulator.ts';
import { FLOW_STEPS, type KioskDispatch, presetDispatch } from '../flow.ts';
import { mayStand, standIn } from '../guard.ts';
import { awake, type Idle, type IdlePlace, idleStep as realIdleStep } from '../inactivity.ts';
import { isStart } from '../place.ts';
import { addedTo as realAddedTo, changed } from '../visit.ts';
import {
  hasNoBack,
  isStation,
  lostLines,
  orderStateOf,
  PRESSES,
  REFUSALS,
  type SimulatedOrder,
  someMenu,
  strangeThings,
  strayLine,
  wordsOf,
} from './customer-simulator.ts';
import { type Goal, guardFacts, type NavigationEffect, type NavigationEvent, type NavigationFacts, NOBODY } from './navigation.ts';
import { step as realStep } from './navigation-step.ts';

/*
 * A kiosk in virtual time before customers who press what their screen offers, walk away, or go back in the browser's history; menus
 * and what becomes of orders come late, twice, in another order or never, the page dies, the clock is set. Everything follows from the seed.
 * After `HEAL_MS` nobody touches it any more.
 */

export interface Verdict {
  readonly wrong: readonly string[];
  /** What happened how often, to see that the proof is not empty. */
  readonly seen: Readonly<Record<string, number>>;
  readonly history: readonly string[];
}

export interface SimulationOptions {
  readonly seed: number;
  /** Other machines in their place, to prove that the checker sees. */
  readonly step?: typeof realStep;
  readonly idleStep?: typeof realIdleStep;
  readonly addedTo?: typeof realAddedTo;
}

const HEAL_MS = 900_000;
const END_MS = HEAL_MS + 900_000;
/** By then whoever has gone is gone for the kiosk too: 180 s and one tick. Spec K4-017. */
const FORGOTTEN_MS = 181_000;
/** By then what they ordered and never saw the number of is cancelled. Spec K4-018. */
const CANCELLED_MS = 301_000;
const TYPES: readonly KioskDispatch[] = [DispatchType.KIOSK_TAKE_AWAY, DispatchType.KIOSK_EAT_HERE];
const METHODS = [[5025], [1000], [5025, 1000], [2000, 1000], []] as const;

/** What ends a visit, or the paying of its order: also of an earlier one of the same customer, whose cart is empty then. */
const ENDS: ReadonlySet<NavigationEvent['kind']> = new Set(['start', 'reset', 'give-up', 'received']);
/** Runs one schedule to its end and validates it. */
export function simulate({ seed, step = realStep, idleStep = realIdleStep, addedTo = realAddedTo }: SimulationOptions): Verdict {
  const random = createRandom(seed);
  const pick = (from: number, to: number): number => from + Math.floor(random() * (to - from));
  const chance = (probability: number): boolean => random() < probability;
  const any = <T>(list: readonly T[]): T | undefined => list[pick(0, list.length)];
  const history: string[] = [];
  const wrong: string[] = [];
  const seen: Record<string, number> = {};
  const jobs: { readonly at: number; readonly run: () => void }[] = [];
  const config: KioskConfig = aKioskConfig({
    orderTypes: any([1, 2, 3, 3] as const) ?? 3,
    asksLocator: chance(0.5),
    asksContact: chance(0.4),
    paymentMethodIds: any(METHODS) ?? [],
  });
  const featured = { isOn: chance(0.5), differsByDay: false, title: '', lists: [['1', '2']] };
  const base = aVenue();
  const venue = { ...base, menu: { ...base.menu, featured } };
  const isPortal = chance(0.2);

  let now = 0;
  let wall = 1_700_000_000_000;
  let page = 0;
  let navigation = NOBODY;
  let idle: Idle = awake(0);
  let address: Goal = { step: isPortal ? 'venue-choice' : 'welcome' };
  let menu: NavigationFacts['menu'];
  let menuTurn = 0;
  let isServing = true;
  let isVenueChosen = false;
  let isLedBack = false;
  let order: SimulatedOrder | undefined;
  let visits = 0;
  let lines = 0;
  /** Since when nobody has touched it where that counts. */
  let quietSince = 0;
  /** Nobody stands there before. */
  let awayUntil = 0;
  /** The kiosk has started anew since. */
  let isForgotten = false;
  /** Types that each customer has chosen themselves. */
  const chosen = new Map<string, Set<KioskDispatch | undefined>>();

  const note = (text: string): void => void history.push(`${(now / 1000).toFixed(1)} ${text}`);
  const fail = (text: string): void => void wrong.push(`${Math.round(now / 1000)} s: ${text}`);
  const count = (what: string): void => void (seen[what] = (seen[what] ?? 0) + 1);
  /** Sorted; what is due at once comes in the order in which it was asked for. */
  const at = (delay: number, run: () => void): void => {
    const time = now + delay;
    jobs.splice(jobs.findLastIndex((job) => job.at <= time) + 1, 0, { at: time, run });
  };
  const onPage = (delay: number, run: () => void): void => {
    const own = page;
    at(delay, () => (own === page ? run() : undefined));
  };
  const facts = (): NavigationFacts => ({
    now: wall + now,
    kiosk: isServing ? { config, venue } : undefined,
    place: address.step,
    menu,
    order: orderStateOf(order),
    isLedBack,
    isCut: false,
    isPortal,
    isVenueChosen,
  });

  /** What the kiosk's frame does with an address that makes no sense. */
  const settle = (): void => {
    for (let turns = 0; ; turns += 1) {
      const { step: place } = address;
      const guard = guardFacts(navigation, facts());
      let instead: Goal | undefined;
      if (!isServing) instead = place === 'error' ? undefined : { step: 'error', error: 'notAvailable' };
      else if (isStation(place) && guard.isVenueMissing) instead = { step: 'venue-choice' };
      else if (isStation(place) && !mayStand(place, guard)) instead = standIn(place, guard);
      if (instead === undefined) return;
      if (turns > 3) return fail(`is led in circles at ${place}`);
      arrive(instead);
    }
  };
  const arrive = (to: Goal): void => {
    address = to;
    // A page that scrolls to its top.
    if (chance(0.3)) {
      ({ idle } = idleStep(idle, { kind: 'touch', by: 'page' }, now));
      if (!isForgotten) quietSince = now;
    }
    note(`  at ${to.step}`);
    count(to.step);
    send({ kind: 'arrive', productId: to.step === 'product' ? to.productId : undefined });
  };
  const isPaying = (visitId: string | undefined): boolean =>
    order?.visitId === visitId && (order?.status === 'saving' || order?.status === 'paying');
  const queue: NavigationEvent[] = [];
  let isRunning = false;
  const send = (event: NavigationEvent): void => {
    queue.push(event);
    if (isRunning) return;
    isRunning = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { visit } = navigation;
      const before = visit?.id;
      const words = wordsOf(visit);
      const mayChange = ENDS.has(next.kind) || !isPaying(before);
      const done = step(navigation, next, facts());
      ({ navigation } = done);
      if (!mayChange && wordsOf(navigation.visit) !== words) fail(`${before} pays ${words}, and is shown ${wordsOf(navigation.visit)}`);
      if (next.kind !== 'received') for (const what of lostLines(visit, navigation.visit)) fail(what);
      if (next.kind !== 'arrive') note(`${next.kind} ${before ?? '-'}`);
      const whose = 'visitId' in next ? next.visitId : 'asked' in next ? next.asked.visitId : before;
      for (const effect of done.effects) {
        if (effect.kind === 'go' && before !== undefined && whose !== before)
          fail(`${before} is led to ${effect.to.step} by what is ${whose}'s`);
        act(effect);
      }
    }
    isRunning = false;
    settle();
    watch();
  };
  /** The invariant, at every moment. */
  const watch = (): void => {
    watchIdle();
    const { visit } = navigation;
    const { step: place } = address;
    if (isServing && isStation(place) && !mayStand(place, guardFacts(navigation, facts()))) fail(`stands at ${place}`);
    if (visit === null) return;
    for (const what of [...strangeThings(visit, chosen.get(visit.id)), ...strayLine(navigation, address)]) fail(what);
    if ((place === 'pay' || place === 'received') && order !== undefined && order.visitId !== visit.id)
      fail(`${visit.id} is shown the order of ${order.visitId}`);
  };

  const watchIdle = (): void => {
    const isAtStart = isStart(address.step) || !isServing;
    const isLate = now - quietSince > FORGOTTEN_MS;
    if (isLate && (navigation.visit !== null || !isAtStart)) fail(`${navigation.visit?.id ?? 'nobody'} is still at ${address.step}`);
    if (now - quietSince > CANCELLED_MS && idlePlace().hasOpenOrder) fail(`the order of ${order?.visitId} is kept for nobody`);
  };

  /** A dialog before a combo takes its time to go. */
  const lead = (to: Goal): void => {
    if (navigation.comboAhead === undefined || chance(0.5)) return arrive(to);
    onPage(pick(10, 5_000), () => (navigation.comboAhead === undefined ? undefined : arrive(to)));
  };
  const act = (effect: NavigationEffect): void => {
    switch (effect.kind) {
      case 'go':
        return lead(effect.to);
      case 'go-back':
        return arrive(effect.to);
      case 'ask-menu': {
        const { asked } = effect;
        menuTurn += 1;
        const own = menuTurn;
        if (menu?.dispatch !== asked.dispatch) menu = undefined;
        const categories = chance(0.15) ? undefined : someMenu(chance, pick);
        const answer = (): void => {
          if (own === menuTurn && categories !== undefined) menu = { dispatch: asked.dispatch, categories };
          count(`menu to ${asked.use.kind}`);
          send({ kind: 'menu', asked, categories });
        };
        if (chance(0.1)) return note('  its menu is lost');
        const delay = chance(asked.use.kind === 'take-over' ? 0.6 : 0.2) ? pick(1_000, 300_000) : pick(10, 2_000);
        onPage(delay, answer);
        if (chance(0.1)) onPage(delay + pick(0, 60_000), answer);
        return;
      }
      case 'place':
        if (effect.visit.id !== navigation.visit?.id) fail(`an order of ${effect.visit.id} is placed`);
        return place(effect.visit.id, effect.methodId);
      case 'forget-order':
      case 'give-up-order':
        order = undefined;
        isLedBack = false;
        return;
      case 'clear':
        menu = undefined;
        menuTurn += 1;
        isVenueChosen = false;
        isLedBack = false;
        if (!effect.keepsOrder) order = undefined;
        return count(`reset: ${effect.reason}`);
      case 'leave-venue':
        isVenueChosen = false;
        return;
      case 'block':
        isServing = false;
        return onPage(pick(5_000, 60_000), () => {
          isServing = true;
          send({ kind: 'reset', reason: 'error', keepsOrder: false });
        });
      default:
        return;
    }
  };
  /** What becomes of an order; it goes on when its customer has gone, and is told late or twice. */
  const place = (visitId: string, methodId: number): void => {
    const own: SimulatedOrder = { visitId, methodId, status: 'saving' };
    order = own;
    isLedBack = false;
    if (chance(0.25)) awayUntil = now + pick(200_000, 600_000);
    const becomes = (status: SimulatedOrder['status'], event: NavigationEvent): void => {
      own.status = status;
      // A counter that is wrong about who stands there: the navigation must not be.
      if (own !== order && chance(0.5)) return;
      count(`order ${status}`);
      send(event);
      if (chance(0.1)) onPage(pick(0, 30_000), () => (own === order ? send(event) : undefined));
    };
    at(pick(50, 3_000), () => {
      const reason = any(REFUSALS);
      if (chance(0.4) && reason !== undefined) return becomes('refused', { kind: 'refused', visitId, failure: reason });
      own.status = 'paying';
      at(pick(500, chance(0.3) ? 600_000 : 40_000), () => {
        if (own.status !== 'paying') return;
        if (chance(0.2)) becomes('refused', { kind: 'refused', visitId, failure: failure('domain', 'payment-refused') });
        else becomes('received', { kind: 'received', visitId });
      });
    });
  };

  const touch = (): void => {
    ({ idle } = idleStep(idle, { kind: 'touch', by: 'person' }, now));
    quietSince = now;
    isForgotten = false;
  };
  /** One thing that the screen offers. */
  const press = (): void => {
    if (now > HEAL_MS || now < awayUntil) return;
    touch();
    const { step: place } = address;
    if (chance(0.02)) return send({ kind: 'reset', reason: 'cancelled', keepsOrder: false });
    if (chance(0.02)) return wander();
    if (isStation(place) && !hasNoBack(place) && chance(0.1)) return choose({ kind: 'back', from: place });
    const dispatch = any(TYPES) ?? DispatchType.KIOSK_TAKE_AWAY;
    const pressed = PRESSES[place]({ visit: navigation.visit, config, isServing, nextId: `v${visits + 1}`, dispatch, chance, any });
    if (pressed === 'add') addLine();
    else if (pressed === 'leave') leave();
    else if (pressed === 'venue') {
      isVenueChosen = true;
      onPage(pick(10, 5_000), () => send({ kind: 'venue', status: chance(0.8) ? 'opened' : 'failed' }));
    } else if (pressed !== undefined) choose(pressed);
  };
  /** Sends it, and remembers what its customer chose. */
  const choose = (event: NavigationEvent): void => {
    const types = chosen.get(navigation.visit?.id ?? '');
    if (event.kind === 'start') {
      visits += 1;
      chosen.set(event.id, new Set([presetDispatch(config.orderTypes) ?? event.dispatch]));
    } else if (event.kind === 'choose-type' || event.kind === 'change-type') types?.add(event.dispatch);
    else if (event.kind === 'back' && event.from === 'locator') types?.add(DispatchType.KIOSK_TAKE_AWAY);
    send(event);
  };
  const addLine = (): void => {
    const { visit } = navigation;
    const products = menu?.categories[0]?.products ?? [];
    const shown = address.step === 'product' ? address.productId : undefined;
    const product = any(shown === undefined ? products : products.filter(({ id }) => id === shown));
    if (visit === null || product === undefined) return;
    if (isPaying(visit.id)) fail(`${visit.id} changes the cart that they pay`);
    lines += 1;
    const to = addedTo(visit, product.id);
    const line = { id: to.lineId ?? `${visit.id}-${lines}`, product, quantity: 1, extras: {}, comment: '' };
    navigation = { ...navigation, visit: changed(visit, { lines: [...to.lines, line], editing: undefined, becomes: undefined }) };
    for (const what of lostLines(visit, navigation.visit)) fail(what);
    if (address.step === 'product') send({ kind: 'next', from: 'product' });
  };
  /** Leaves a payment: by another method, to another station, or for good. */
  const leave = (): void => {
    if (order?.status === 'saving' && chance(0.3)) return send({ kind: 'give-up', target: chance(0.5) ? 'cashier' : 'start' });
    if (order?.status !== 'paying' || chance(0.6)) return;
    const own = order;
    const target = chance(0.5) ? 'back' : 'cancel';
    onPage(pick(10, 5_000), () => {
      if (order !== own || own.status !== 'paying') return;
      own.status = 'refused';
      isLedBack = true;
      send({ kind: 'left', target });
      if (navigation.visit !== null && address.step !== 'pay') order = undefined;
    });
  };
  /** Through the browser's history, to wherever. */
  const wander = (): void => {
    note('-- history');
    arrive({ step: any(FLOW_STEPS.filter((known) => known !== 'pay' && known !== 'product')) ?? 'welcome' });
  };
  const reload = (): void => {
    if (now > HEAL_MS) return;
    page += 1;
    note('== reload');
    navigation = NOBODY;
    idle = awake(now);
    quietSince = now;
    isForgotten = false;
    menu = undefined;
    isServing = true;
    isVenueChosen = false;
    isLedBack = false;
    if (order?.status === 'refused') order = undefined;
    queue.length = 0;
    settle();
    if (order !== undefined && isStart(address.step)) send({ kind: 'show-left' });
  };
  const idlePlace = (): IdlePlace => ({
    isIgnored: address.step === 'pay' && address.methodId === 2000 && order?.status === 'paying',
    isQuiet: isStart(address.step) || address.step === 'error',
    hasOpenOrder: order !== undefined && order.status !== 'received' && order.status !== 'refused',
  });
  const tick = (): void => {
    const stands = idlePlace();
    if (stands.isIgnored) quietSince = now;
    const done = idleStep(idle, { kind: 'tick', place: stands, timeoutFactor: 1 }, now);
    ({ idle } = done);
    if (done.effect !== undefined) {
      count(`idle ${done.effect}`);
      if (now - quietSince < (done.effect === 'reset' ? FORGOTTEN_MS - 1_000 : CANCELLED_MS - 1_000)) fail('somebody is sent away');
      isForgotten = true;
      send({ kind: 'reset', reason: 'inactive', keepsOrder: done.effect === 'reset' });
    }
    watch();
    at(1_000, tick);
  };

  // Somebody presses something every few seconds; now and then nobody does for long, and then somebody else stands there.
  for (let time = 0; time < HEAL_MS; time += chance(0.04) ? pick(100_000, 400_000) : pick(300, 8_000)) at(time, press);
  at(1_000, tick);
  if (chance(0.3)) at(pick(0, HEAL_MS), reload);
  if (chance(0.3)) at(pick(0, HEAL_MS), () => void (wall += pick(-86_400_000, 86_400_000)));
  settle();
  for (;;) {
    const job = jobs.shift();
    if (job === undefined || job.at > END_MS || wrong.length > 5) break;
    now = job.at;
    job.run();
  }
  return { wrong, seen, history };
}
