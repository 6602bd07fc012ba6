import { isOnItsWay } from '@comanda/shared-contracts/domain/intent-updates';
import { DECISION_LIFETIME_MS } from '@comanda/shared-contracts/domain/outbox';
import { failure } from '@comanda/shared-contracts/failures';
import { mulberry32, timeQueue } from '@comanda/shared-contracts/testing/outbox-simulator';
import type { OrderNote } from '../order-note.ts';
import {
  type IntentProgress,
  type Placing,
  type PlacingEffect,
  type PlacingEvent,
  type PlacingStep,
  type ReceivedOrder,
} from './placing.ts';
import { simulatePeople } from './people-simulator.ts';
import {
  cartAt,
  type Entry,
  isExcused,
  meetPerson,
  newPage,
  NOTE,
  onTheWay,
  type Page,
  VENUE,
  type Verdict,
  wrongAtRest,
  wrongPending,
  wrongReceived,
  wrongRefusal,
} from './page-simulator.ts';
import { step as realStep } from './step.ts';

/*
 * Diners who confirm, in two tabs, in virtual time, while things break: the outbox cannot be had, answers are lost or come late,
 * news is skipped, repeated, delayed and comes in another order than that of other intents, carts change and do not answer, pages are
 * reloaded, left and brought back by Back. Everything follows from the seed. After `HEAL_MS` nothing breaks any more.
 */

export interface SimulationOptions {
  readonly seed: number;
  /** Another machine, to prove that the checker sees. */
  readonly step?: typeof realStep;
}

const HEAL_MS = 120_000;
const END_MS = 400_000;

export function simulate({ seed, step = realStep }: SimulationOptions): Verdict {
  const random = mulberry32(seed);
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low));
  const queue = timeQueue();
  const isCalm = (): boolean => queue.now() >= HEAL_MS;
  const chance = (share: number): boolean => random() < share;
  const breaks = (share: number): boolean => !isCalm() && chance(share);
  const wrong: string[] = [];
  const history: string[] = [];
  const ends: Record<string, number> = {};
  const log = (line: string): void => void history.push(`${queue.now()} ${line}`);
  const count = (what: string): void => void (ends[what] = (ends[what] ?? 0) + 1);
  const fail = (line: string): void => {
    if (!wrong.includes(line)) wrong.push(line);
    log(`WRONG: ${line}`);
  };

  // --- the outbox, shared by the tabs -----------------------------------------------------------------------------
  const entries = new Map<string, Entry>();
  const closedCarts = new Set<string>();
  const refusals = new Set<string>();
  let revision = 1;
  let confirmations = 0;
  const people = simulatePeople(chance);
  let person = people.now();
  const confirmedBy = new Map<number, string>();
  const pages: Page[] = [];
  const isAlive = (page: Page): boolean => pages.includes(page);

  const move = (intentId: string, change: Partial<IntentProgress>): void => {
    const entry = entries.get(intentId);
    if (entry === undefined) return;
    entry.progress = { ...entry.progress, since: queue.now(), ...change };
    log(`${intentId} is ${entry.progress.state}`);
    for (const page of pages) spread(page, intentId);
  };
  /** Whose it is, is told by who is here when it is told. */
  const asTold = ({ person: owner, progress }: Entry): IntentProgress => ({ ...progress, isMine: people.isHere(owner) });
  const isOfWhoIsHere = (intentId: string): boolean => people.isHere(entries.get(intentId)?.person ?? '');
  /** News of one intent keeps its order, as the versions of the outbox do; what was overtaken is not told, and much comes twice. */
  const spread = (page: Page, intentId: string): void => {
    const deliver = (): void => {
      const entry = entries.get(intentId);
      if (entry === undefined || !isAlive(page)) return;
      const progress = asTold(entry);
      const shown = { ...progress, isMine: progress.isMine === true || page.kept.has(intentId) };
      if (isExcused(page.received.get(intentId), shown)) page.excused.add(intentId);
      page.received.set(intentId, shown);
      take(page, { kind: 'progress', progress });
    };
    queue.after(chance(0.5) ? 0 : between(1, 5_000), deliver);
    if (chance(0.3)) queue.after(between(1, 20_000), deliver);
  };
  const isAt = (intentId: string, ...states: readonly string[]): boolean => states.includes(entries.get(intentId)?.progress.state ?? '');
  /** What becomes of a save. */
  const save = (intentId: string): void => {
    if (!isAt(intentId, 'saving')) return;
    if (chance(0.4)) return receive(intentId);
    if (chance(0.4)) return refuse(intentId);
    move(intentId, { state: 'unknown', ...(chance(0.2) ? { failure: failure('domain', 'no-shift', { outcome: 'none' }) } : {}) });
    queue.after(between(500, 20_000), () => lookUp(intentId));
  };
  const lookUp = (intentId: string): void => {
    if (!isAt(intentId, 'unknown')) return;
    if (chance(0.4)) return receive(intentId);
    if (chance(0.2)) return refuse(intentId);
    if (chance(0.3)) {
      move(intentId, { state: 'saving' });
      queue.after(between(100, 5_000), () => save(intentId));
      return;
    }
    if (entries.get(intentId)?.progress.decision !== undefined && chance(0.4)) {
      return move(intentId, { state: 'consumed', since: queue.now() + DECISION_LIFETIME_MS });
    }
    move(intentId, { decision: { since: queue.now(), maySend: chance(0.5) } });
    queue.after(between(500, 20_000), () => lookUp(intentId));
  };
  const receive = (intentId: string): void => {
    const isPaid = chance(0.3);
    const saved = { orderId: `n-${intentId}`, intentId, ...(isPaid ? { redirectUrl: 'https://pay.test' } : {}) };
    move(intentId, { state: 'received', saved });
  };
  const refuse = (intentId: string): void => {
    refusals.add(intentId);
    const isChange = chance(0.4);
    move(intentId, { state: 'refused', failure: isChange ? failure('conflict', 'cart-changed') : failure('domain', 'no-shift') });
  };
  /** `by`: who it was handed over for. What is to leave as somebody else does not leave. */
  const place = (key: string, note: OrderNote, by: string): { readonly intentId: string; readonly progress: IntentProgress } => {
    const isTaken = ({ person: owner, progress: { state, saved } }: Entry): boolean =>
      state === 'refused' ? owner === by : state !== 'consumed' || saved !== undefined;
    const known = [...entries].find(([, entry]) => entry.key === key && isTaken(entry));
    if (known !== undefined) return { intentId: known[0], progress: known[1].progress };
    const intentId = `i${entries.size + 1}`;
    const progress: IntentProgress = { intentId, state: 'saving', since: queue.now(), note };
    entries.set(intentId, { key, person: by, progress });
    if (by !== person) {
      move(intentId, { state: 'refused', failure: failure('transport', 'not-stored') });
      return { intentId, progress: entries.get(intentId)?.progress ?? progress };
    }
    move(intentId, {});
    queue.after(between(1, 10_000), () => save(intentId));
    return { intentId, progress };
  };

  // --- a page -----------------------------------------------------------------------------------------------------
  const take = (page: Page, event: PlacingEvent): void => {
    if (!isAlive(page)) return;
    page.queue.push(event);
    if (page.isRunning) return;
    page.isRunning = true;
    for (let next = page.queue.shift(); next !== undefined; next = page.queue.shift()) {
      if (next.kind === 'place') confirmedBy.set(next.number, person);
      const { view } = page.state;
      const done: PlacingStep = step(page.state, next, { isOnCart: page.isOnCart, cart: cartAt(page, revision), person });
      if (next.kind === 'renewed') page.renewing.delete(next.intentId);
      page.state = done.state;
      log(`${page.name} ${next.kind}${'intentId' in next ? ` ${next.intentId}` : ''}: ${done.state.view.status}`);
      wrongRefusal(page, view, next, revision).forEach(fail);
      for (const effect of done.effects) act(page, effect);
      look(page);
    }
    page.isRunning = false;
    // After any step, before whatever comes next.
    if (breaks(0.03)) queue.after(0, changePerson);
  };
  const later = (page: Page, ms: number, event: PlacingEvent): void => queue.after(ms, () => take(page, event));

  const act = (page: Page, effect: PlacingEffect): void => {
    switch (effect.kind) {
      case 'settle':
        if (onTheWay(page).length > 0) fail('a confirmation is taken while an order is on its way');
        return later(page, between(0, 3_000), { kind: 'settled', number: effect.number, isSettled: !breaks(0.2) });
      case 'send': {
        if (page.sent.has(effect.number)) fail('a confirmation is sent twice');
        page.sent.add(effect.number);
        const { note } = page.state.sending ?? {};
        if (note === undefined) return fail('an order is sent that nobody confirmed');
        if (confirmedBy.get(effect.number) !== person) fail('an order goes out as somebody who did not confirm it');
        return send(page, effect.number, note);
      }
      case 'answer':
      case 'deny':
        if (!page.open.delete(effect.number)) fail('a confirmation is answered twice');
        count(effect.kind === 'deny' ? `denied ${effect.why}` : 'answered');
        return;
      default:
        return actOnIntent(page, effect);
    }
  };
  /** Nobody is shown, told, or led to what somebody else ordered; each note says who wrote it. */
  const checkWhose = (what: string, about: Placing | PlacingEffect | ReceivedOrder): void => {
    const note = 'note' in about ? about.note : undefined;
    if (note !== undefined && !people.isHere(note.total)) fail(`${what}: of somebody else’s order`);
  };
  const actOnIntent = (page: Page, effect: Exclude<PlacingEffect, { readonly number: number }>): void => {
    // A cart is closed whoever is here: then nobody is told of it.
    if (effect.kind !== 'close' || effect.isMine) checkWhose(effect.kind, 'order' in effect ? effect.order : effect);
    switch (effect.kind) {
      case 'close':
        return close(page, effect.order);
      case 'leave':
        return leave(page, effect.order.intentId);
      case 'consume':
        if (!isOfWhoIsHere(effect.intentId)) fail('a refusal is put away while its diner is away');
        queue.after(between(0, 2_000), () => {
          if (isAt(effect.intentId, 'refused')) move(effect.intentId, { state: 'consumed' });
        });
        return;
      case 'renew':
        page.renewing.add(effect.intentId);
        return later(page, between(1, 15_000), { ...effect, kind: 'renewed' });
      case 'wait':
        return later(page, effect.what === 'seen' ? 3_000 : 7_000, { ...effect, kind: 'waited' });
      case 'go':
        if (page.isOnCart) count('shown its page');
        return leaveCart(page);
      case 'tell-received':
        page.reported.add(effect.order.intentId);
        return count('told received');
      case 'tell-refused':
        page.refusals += 1;
        return count(effect.isOfCart ? 'told refused' : 'told refused of another cart');
      case 'forget':
        if (entries.get(effect.intentId)?.progress.saved !== undefined) fail('what is kept of a received order is forgotten');
        return;
      case 'stay':
        page.pending.add(effect.intentId);
        spread(page, effect.intentId);
    }
  };
  const send = (page: Page, number: number, note: OrderNote): void => {
    const isLost = breaks(0.15);
    const by = person;
    queue.after(between(0, 2_000), () => {
      if (!isAlive(page)) return;
      if (isLost) return take(page, { kind: 'not-placed', number });
      const { intentId, progress } = place(`cart:${note.revision}`, note, by);
      if (progress.state === 'consumed') page.again.set(intentId, (page.again.get(intentId) ?? 0) + 1);
      queue.after(chance(0.7) ? 0 : between(1, 3_000), () => {
        // What place() tells is what was so when it was written.
        const isMine = entries.get(intentId)?.person === person;
        const isShown = (isMine && by === person) || page.kept.has(intentId);
        if (!isSettledAt(page, intentId)) page.received.set(intentId, { ...progress, isMine: isShown });
        if (!isShown) page.excused.add(intentId);
        take(page, { kind: 'placed', number, progress: { ...progress, isMine } });
      });
    });
  };
  const isSettledAt = (page: Page, intentId: string): boolean => {
    const received = page.received.get(intentId);
    return received !== undefined && !isOnItsWay(received);
  };
  const close = (page: Page, { intentId }: ReceivedOrder): void => {
    const progress = entries.get(intentId)?.progress;
    if (progress?.saved === undefined) fail('a cart is closed whose order was not received');
    const times = (page.closes.get(intentId) ?? 0) + 1;
    page.closes.set(intentId, times);
    if (times > 1 + (page.again.get(intentId) ?? 0)) fail('a page closes a cart twice');
    const ask = (): void => {
      if (!isAlive(page)) return;
      if (breaks(0.4)) return queue.after(between(1_000, 10_000), ask);
      closedCarts.add(intentId);
      queue.after(between(0, 1_000), () => {
        if (isAt(intentId, 'received')) move(intentId, { state: 'consumed' });
        if (!isAlive(page)) return;
        page.closed.add(intentId);
        take(page, { kind: 'closed', intentId });
      });
    };
    queue.after(between(0, 1_000), ask);
  };
  const leave = (page: Page, intentId: string): void => {
    if (!page.isOnCart) fail('the page is left to pay though the diner has left the cart');
    if (!page.closed.has(intentId)) fail('the page is left to pay before its cart is closed');
    const times = (page.left.get(intentId) ?? 0) + 1;
    page.left.set(intentId, times);
    if (times > 1 + (page.again.get(intentId) ?? 0)) fail('the page is left twice for one payment');
    if (page.state.view.status !== 'redirecting') fail('the page is left though the diner looks at something else');
    if (chance(0.2)) return take(page, { kind: 'not-left', intentId });
    count('left to pay');
    const { name } = page;
    // Back brings the page as it was, or anew.
    queue.after(between(500, 30_000), () => (chance(0.5) ? take(page, { kind: 'came-back' }) : reload(name)));
  };

  /** The invariant, after each step. */
  const look = (page: Page): void => {
    const { view } = page.state;
    if ('intentId' in view && view.intentId !== undefined) page.reported.add(view.intentId);
    if (view.status === 'refused') page.refusals += 1;
    checkWhose(view.status, view);
    for (const line of [...wrongAtRest(page, person), ...wrongPending(page), ...wrongReceived(page)]) fail(line);
  };

  // --- the diner --------------------------------------------------------------------------------------------------
  const openPage = (name: string): Page => {
    const page = newPage(name);
    pages.push(page);
    queue.after(chance(0.6) ? 0 : between(1, 5_000), () => {
      page.isCartRead = true;
      take(page, { kind: 'cart' });
    });
    for (const [intentId, { progress }] of entries) if (progress.state !== 'consumed') spread(page, intentId);
    return page;
  };
  const reload = (name: string): void => {
    const at = pages.findIndex((page) => page.name === name);
    if (at < 0) return;
    log(`${name} is loaded again`);
    pages.splice(at, 1);
    openPage(name);
  };
  const confirm = (page: Page, isOld: boolean): void => {
    const sent = isOld ? Math.max(1, revision - 1) : revision;
    const number = (confirmations += 1);
    page.open.add(number);
    const note: OrderNote = { venue: VENUE, revision: sent, dispatch: 1, itemCount: 1, methodId: chance(0.3) ? 5009 : 0, total: person };
    take(page, { kind: 'place', number, note, mayOrder: people.mayOrder() && chance(0.97), isEmpty: chance(0.03) });
  };
  /** Somebody else is here, they are back, or it is known by now who they are. */
  const changePerson = (): void => {
    const change = people.change();
    person = people.now();
    log(`${change === 'left' ? 'here is now' : 'known as'} ${person}`);
    for (const page of pages) {
      meetPerson(page, change);
      if (onTheWay(page).length > 0) count('kept by who logged in');
      take(page, { kind: 'person', change });
      // Whose the others are by now is asked anew.
      for (const [intentId, progress] of page.received) if (isOnItsWay(progress) || progress.state === 'refused') spread(page, intentId);
    }
  };
  const leaveCart = (page: Page): void => {
    page.isOnCart = false;
    take(page, { kind: 'left' });
  };
  const tap = (): void => {
    const page = pages[between(0, pages.length)];
    if (page === undefined) return;
    const what = random();
    if (what < 0.35) {
      confirm(page, chance(0.2));
      if (chance(0.4)) confirm(page, false);
    } else if (what < 0.5) {
      revision += 1;
      for (const each of pages) take(each, { kind: 'cart' });
    } else if (what < 0.6) take(page, { kind: 'dismiss' });
    else if (what < 0.7 && page.isOnCart) leaveCart(page);
    else if (what < 0.7) page.isOnCart = true;
    else if (what < 0.75) take(page, { kind: 'show-order' });
    else if (what < 0.8) take(page, { kind: 'came-back' });
    else if (what < 0.85 && page.open.size === 0)
      take(page, { kind: 'refuse', failure: failure('conflict', 'total-changed'), note: { ...NOTE, revision, total: person } });
    else if (what < 0.9) reload(page.name);
    else if (what < 0.93) changePerson();
    else if (pages.length < 2) openPage(page.name === 'tab 1' ? 'tab 2' : 'tab 1');
  };
  openPage('tab 1');
  for (let taps = between(3, 20); taps > 0; taps -= 1) queue.at(between(0, HEAL_MS), tap);
  // Whoever has no account logs in before the end.
  for (const ms of [1, 2, 3, 4]) queue.at(HEAL_MS + ms, () => (people.hasAccount() ? undefined : changePerson()));
  // Somebody looks at the cart once more: what a page left open is resumed.
  queue.at(HEAL_MS + 60_000, () => void openPage('tab 3'));
  queue.runUntil(END_MS);

  // --- at the end -------------------------------------------------------------------------------------------------
  const endEntry = (intentId: string, { person: owner, progress: { state, saved } }: Entry): void => {
    if (state === 'received' || (saved !== undefined && !closedCarts.has(intentId))) fail('the cart of a received order stays');
    if (saved === undefined && closedCarts.has(intentId)) fail('a cart is closed whose order was not received');
    if (state === 'refused' && people.isHere(owner)) fail('a refusal is not put away');
    count(saved === undefined ? `ends ${state}` : 'ends received');
  };
  const endPage = (page: Page): void => {
    const { status } = page.state.view;
    if (page.open.size > 0 || page.state.sending !== undefined) fail('a confirmation stays without an answer');
    if (status !== 'idle' && status !== 'refused' && onTheWay(page).length === 0) fail(`${status} stays on the screen`);
    for (const intentId of page.pending) {
      const saved = entries.get(intentId)?.progress.saved;
      // Whoever is away is told when they are back.
      if (page.excused.has(intentId) || entries.get(intentId)?.person !== person) continue;
      if (saved !== undefined && !page.reported.has(intentId)) fail('a received order is not told of');
      if (refusals.has(intentId) && page.refusals === 0) fail('a refusal is not told of');
    }
  };
  for (const [intentId, entry] of entries) endEntry(intentId, entry);
  if (entries.size > confirmations) fail('more orders than confirmations');
  pages.forEach(endPage);
  return { wrong, history, ends };
}
