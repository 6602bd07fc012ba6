import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { done, failed, failure, type Result } from '@comanda/shared-contracts/failures';
import { category, clp, line, product, record, venue } from '../test-data.ts';
import { aligning } from './cart-changes.ts';
import { type CartRecord, venuePartOf } from './cart-record.ts';
import { decideDispatch } from '@comanda/shared-contracts/domain/menu-dispatch';
import type { Category, MenuContent } from './menu-content.ts';
import type { MenuUpdates } from './menu-updates.ts';
import { menuPlaceOf } from './menu-place.ts';
import { isCartUpdate } from './cart-update.ts';
import { type MenuEffect, type MenuEvent, type MenuFacts, NO_MENU, step as realStep } from './menu-step.ts';
import type { MenuVisit, ReadyMenu } from './menu-view.ts';
import { refreshLines } from './refresh-lines.ts';
import { simulatedTime } from './time-simulator.ts';
import { snapshotOf } from './cart-snapshot.ts';

/*
 * A diner in virtual time who goes from menu to menu, changes how the order is brought, agrees or not, and reloads, while answers are late,
 * doubled, overtaken or lost, the network is cut, venues change their prices, and a second tab chooses another type for the cart, or
 * opens a table, between any two steps, of which this one hears a little later. After `HEAL_MS` nothing breaks and nobody taps anything.
 */

export interface MenuVerdict {
  readonly wrong: readonly string[];
  readonly history: readonly string[];
  /** What happened, to see that the proof is not empty. */
  readonly ends: readonly string[];
}

export type MenuMachine = typeof realStep;

const HEAL_MS = 300_000;
/** An answer comes within this, or not at all. */
const TIMEOUT_MS = 10_000;
/** As long as answers are kept: so long news lie over them once nobody tells them any more. */
const FRESH_MS = 60_000;

const VENUES: readonly Venue[] = [venue(), { ...venue({ selfat: 0 }), id: '102-1', simpleId: 2 }];
const PARTS = VENUES.map((one, index) => venuePartOf(one, `/r/cl/v/${index}/menu`));
const EMPTY = record({ lines: [] });
const PATHS = [0, 1].flatMap((index) =>
  ['menu', 'checkin/7', 'checkin/8', 'checkin/menu'].map((end) => ({ index, pathname: `/r/cl/v/${index}/${end}` })),
);

/** The dish that every type has costs what the venue takes now; the other one is of one type only. */
function menuFor(venueId: string, dispatch: DispatchType, tariff: number): MenuContent {
  const dishes = [product({ id: `${venueId}-all`, price: clp(tariff * 10 + dispatch) }), product({ id: `${venueId}-${dispatch}` })];
  return { kind: dispatch, categories: [category(`${venueId}/${dispatch}`, dishes)], lists: { areas: [], windows: [] } };
}

function tariffOf(categories: readonly Category[]): number {
  return Math.floor((categories[0]?.products()[0]?.price.minor ?? 0) / 10);
}

export function simulateMenu(seed: number, step: MenuMachine = realStep): MenuVerdict {
  const time = simulatedTime(seed);
  const { pick, chance, after } = time;
  const history: string[] = [];
  const wrong: string[] = [];
  const ends: string[] = [];
  const fail = (text: string): void => void wrong.push(`${time.now()} ms: ${text}`);

  let state = NO_MENU;
  let page = 0;
  /** Of events within events: what a step does to the cart is one. */
  let depth = 0;
  let cutUntil = 0;
  let at = PATHS[0] ?? { index: 0, pathname: '' };
  /** On the way from a table to the venue's menu. */
  let isLeaving = false;
  /** The cart as it is stored, and as this tab has read it. */
  let kept: CartRecord | null = null;
  let seen: CartRecord | null = null;
  let lastId = 0;
  let choices = new Map<number, DispatchType>();
  let preferences: Record<string, DispatchType> = {};
  /** Choices that the diner took back when asked: what the cart is of by then is none of theirs. */
  const declined = new Set<number>();
  let agreed = new Set<string>();
  let updates: Record<string, MenuUpdates & { readonly tariff: number }> = {};
  const tariffs: Record<string, number> = {};
  /** Of which venues the second tab chose the type last. */
  const ofSecond = new Set<string>();
  let isUnheard = false;

  const facts = (): MenuFacts => ({
    now: time.now(),
    isStadium: false,
    record: seen,
    cart: seen === null ? null : snapshotOf(seen),
    usedAt: () => undefined,
    updatesOf: (venueId) => updates[venueId],
    pathOf: (one, menu) => `/r/cl/v/${VENUES.findIndex(({ id }) => id === one.id)}/${menu === 'checkin-menu' ? 'checkin/menu' : menu}`,
  });
  const isCalm = (): boolean => time.now() >= HEAL_MS;
  const send = (event: MenuEvent): void => {
    const next = step(state, event, facts());
    state = next.state;
    history.push(`${time.now()} ${event.kind} -> ${state.view.status} ${state.view.pathname} ${state.asked?.kind}`);
    depth += 1;
    for (const effect of next.effects) act(effect);
    depth -= 1;
    leaveBehind();
    check();
    if (depth === 0 && !isCalm() && chance(0.05)) chooseElsewhere();
  };
  /** A venue whose menu is not on the screen tells nothing any more. */
  const leaveBehind = (): void => {
    const { view } = state;
    const shown = view.status === 'ready' ? view.venue.id : undefined;
    updates = Object.fromEntries(
      Object.entries(updates).map(([id, known]) => [
        id,
        id === shown || known.endsAt !== Infinity ? known : { ...known, endsAt: time.now() + FRESH_MS },
      ]),
    );
  };
  /** This tab shows the cart as it is stored. */
  const look = (): void => {
    const before = seen;
    seen = kept;
    if (isUnheard && kept?.isOfPath === true) ofSecond.delete(kept.venue.id);
    else if (isUnheard && kept !== null && before?.dispatch !== kept.dispatch) {
      ofSecond.add(kept.venue.id);
      if (preferences[kept.venue.id] !== undefined) preferences = { ...preferences, [kept.venue.id]: kept.dispatch };
    }
    isUnheard = false;
    if (isCartUpdate(state, kept, before)) send({ kind: 'cart' });
  };
  const chooseElsewhere = (): void => {
    const { view } = state;
    if (kept === null) return;
    const { id } = kept.venue;
    const types = kept.terms.offered.filter((type) => type !== kept?.dispatch);
    const dispatch = types[pick(0, types.length)];
    if (dispatch === undefined) return;
    // A table that is opened there is nobody's choice: what the diner chose here stays chosen.
    const isOfPath = dispatch === DispatchType.CHECKIN && chance(0.6);
    // It shows the prices that this one shows: other ones are the venue's news, not the type's.
    const tariff = view.status === 'ready' && view.venue.id === id ? tariffOf(view.menu.categories) : (tariffs[id] ?? 1);
    const { slot: _, ...bare } = kept;
    kept = { ...bare, dispatch, isOfPath, lines: refreshLines(bare.lines, menuFor(id, dispatch, tariff).categories) };
    ends.push(isOfPath ? 'opened a table elsewhere' : 'chosen elsewhere');
    isUnheard = true;
    after(pick(0, 1_500), look);
  };
  const onPage = (ms: number, run: () => void): void => {
    const own = page;
    after(ms, () => (own === page ? run() : undefined));
  };
  /** What the provider says now, later; or nothing. */
  const answer = <T>(value: T, notify: (result: Result<T>) => MenuEvent): void => {
    const isLost = !isCalm() && (time.now() < cutUntil || chance(0.15));
    const result: Result<T> = isLost ? failed(failure(chance(0.5) ? 'transport' : 'domain', 'lost')) : done(value);
    for (let copies = !isCalm() && chance(0.15) ? 2 : 1; copies > 0; copies -= 1)
      onPage(pick(20, isLost ? TIMEOUT_MS : 6_000), () => send(notify(result)));
  };
  const act = (effect: MenuEffect): void => {
    const { kind } = effect;
    if (kind === 'open-venue') {
      const opened = VENUES[effect.ref.simpleId - 1];
      if (opened !== undefined) answer(opened, (result) => ({ kind: 'venue', number: effect.number, result }));
    } else if (kind === 'load-menu') {
      const { number, venue: of, dispatch } = effect;
      answer(menuFor(of.id, dispatch, tariffs[of.id] ?? 1), (result) => ({ kind: 'menu', number, result }));
    } else if (kind === 'ask') {
      const isAgreed = chance(0.6);
      onPage(pick(500, 8_000), () => {
        ends.push(isAgreed ? 'agreed' : 'not agreed');
        if (!isAgreed) declined.add(effect.choice);
        if (isAgreed) agreed = new Set(effect.change.missing.map(({ id }) => id));
        send({ kind: 'agreed', number: effect.number, isAgreed });
      });
    } else if (kind === 'chosen') reported(effect);
    else if (kind === 'go') {
      isLeaving = true;
      if (effect.from !== at.pathname) fail('leads away who is elsewhere');
      onPage(0, () => visit(PATHS.find(({ pathname }) => pathname === effect.path) ?? at));
    } else changeCart(effect);
  };
  const reported = ({ result, choice }: Extract<MenuEffect, { readonly kind: 'chosen' }>): void => {
    const { view } = state;
    const chosen = choices.get(choice);
    if (!choices.delete(choice)) fail('tells a choice twice');
    const isWanted = !declined.has(choice);
    if (isWanted && result.ok && result.value === chosen && view.status === 'ready' && !view.isBrowseOnly) {
      preferences = { ...preferences, [view.venue.id]: chosen };
    }
    const shown = view.status === 'ready' || view.status === 'loading' ? view.venue?.id : undefined;
    const isItsCart = kept !== null && kept === seen && kept.venue.id === shown;
    if (result.ok && isItsCart && kept?.dispatch !== result.value) fail('says that a type was chosen, and the cart is of another');
    if (!result.ok) ends.push(result.failure.code);
  };
  const align = (effect: Extract<MenuEffect, { readonly kind: 'align' }>): void => {
    // Who chooses a type there goes to the menu of that type.
    if (effect.isReported && at.pathname.endsWith('checkin/menu')) fail('a menu that is only looked at changes the cart');
    const { venue: of, dispatch, table, menu, isOfPath, from } = effect;
    const part = PARTS[VENUES.findIndex(({ id }) => id === of.id)];
    if (part === undefined) return;
    if (!effect.isReported) preferences = { ...preferences, [of.id]: dispatch };
    const before = kept;
    const next = aligning({ part, dispatch, table, isOfPath }, menu.categories, from)(kept);
    if (next === null || 'reason' in next) return;
    kept = { ...EMPTY, ...('known' in next ? next.known : next) };
    const turnsBack = before?.venue.id === of.id && before.dispatch !== dispatch && ofSecond.has(of.id);
    if (turnsBack && effect.isReported && !at.pathname.includes('checkin')) fail('turns back what another tab chose');
    ofSecond.delete(of.id);
    isUnheard = false;
    look();
  };
  const changeCart = (effect: MenuEffect): void => {
    if (effect.kind === 'align') align(effect);
    else if (effect.kind === 'refresh' && kept?.venue.id === effect.venue.id && kept.dispatch === effect.dispatch) {
      kept = { ...kept, lines: refreshLines(kept.lines, effect.menu.categories) };
      look();
    } else if (effect.kind === 'take-away' && kept !== null) {
      if (!agreed.has(effect.lineId)) fail('takes away what nobody agreed to');
      kept = { ...kept, lines: kept.lines.filter(({ id }) => id !== effect.lineId) };
      look();
    } else if (effect.kind === 'drop-slot' && kept !== null) {
      const { slot: _, ...bare } = kept;
      kept = bare;
      look();
    }
  };

  /** At every moment: the menu of this path, of the type that it says, no older than what is known of it, and a cart that fits. */
  const check = (): void => {
    const { view, asked } = state;
    if (view.pathname !== null && view.pathname !== at.pathname) fail(`shows ${view.pathname}`);
    if (view.status !== 'ready') return;
    const { id } = view.venue;
    if (view.menu.categories[0]?.id !== `${id}/${view.dispatch}`) fail('shows the menu of another venue or type');
    if (tariffOf(view.menu.categories) < (updates[id]?.tariff ?? 0)) fail('shows a price that the venue has changed');
    if (isLeaving) return;
    if (view.switchingTo !== null && asked?.kind !== 'choosing' && asked?.kind !== 'following') fail('fetches a type for ever');
    checkCart(view);
  };
  const checkCart = (view: ReadyMenu): void => {
    if (view.isBrowseOnly || kept === null || kept.venue.id !== view.venue.id) return;
    // Until the storage tells of it, and until its menu has come.
    if (kept !== seen) return;
    if (kept.dispatch !== view.dispatch) {
      const isOnItsWay = view.switchingTo !== null || state.asked?.kind === 'opening';
      return isOnItsWay ? undefined : fail('the cart is of another type than its menu');
    }
    const dishes = view.menu.categories.flatMap((one) => one.products());
    const fits = kept.lines.every(
      ({ isGone, product: { id, price } }) => isGone === true || dishes.some((dish) => dish.id === id && dish.price.minor === price.minor),
    );
    if (!fits) fail('the cart costs what the menu does not');
  };

  const visit = (to: (typeof PATHS)[number]): void => {
    at = to;
    isLeaving = false;
    const idmesa = to.pathname.split('/checkin/')[1];
    const next: MenuVisit = {
      ref: { country: 'cl', slug: 'v', simpleId: to.index + 1 },
      place: menuPlaceOf(to.pathname, { idmesa }),
      pathname: to.pathname,
    };
    send({ kind: 'open', visit: next });
  };
  const choose = (): void => {
    const choice = (lastId += 1);
    const dispatch = ([1, 2, 3] as const)[pick(0, 3)] ?? 1;
    choices.set(choice, dispatch);
    send({ kind: 'choose', choice, dispatch, asks: chance(0.7) });
  };
  const order = (): void => {
    const { view } = state;
    if (view.status !== 'ready' || view.isBrowseOnly || kept?.venue.id !== view.venue.id || isLeaving) return;
    const dish = view.menu.categories[0]?.products()[pick(0, 2)];
    const slot = chance(0.3) ? { slot: { date: '2026-11-26', time: '13:00' } as const } : {};
    if (dish !== undefined) kept = { ...kept, ...slot, lines: [...kept.lines, line({ id: `l${(lastId += 1)}`, product: dish })] };
    look();
  };
  const change = (): void => {
    const one = VENUES[pick(0, 2)];
    if (one === undefined) return;
    const tariff = (tariffs[one.id] = (tariffs[one.id] ?? 1) + 1);
    const { view } = state;
    if (view.status !== 'ready' || view.venue.id !== one.id) return;
    const categories = (of: readonly Category[], dispatch: DispatchType): readonly Category[] =>
      of.map((shown) => ({
        ...shown,
        products: () => shown.products().map((dish, index) => (index === 0 ? { ...dish, price: clp(tariff * 10 + dispatch) } : dish)),
      }));
    updates = { ...updates, [one.id]: { shift: chance(0.5) ? 'closed' : 'open', categories, endsAt: Infinity, tariff } };
    send({ kind: 'updated', venueId: one.id });
  };
  const reload = (): void => {
    page += 1;
    state = NO_MENU;
    choices = new Map();
    preferences = {};
    updates = {};
    visit(at);
  };
  const touch = (): void => {
    const kind = pick(0, 12);
    if (kind <= 2) return visit(PATHS[pick(0, PATHS.length)] ?? at);
    if (kind <= 5) return choose();
    if (kind <= 8) return order();
    if (kind === 9) return change();
    if (kind === 10) cutUntil = time.now() + pick(1_000, 20_000);
    else reload();
  };

  visit(at);
  for (let when = 0; when < HEAL_MS; when += pick(10, 15_000)) after(when, touch);
  const rest = (end: number): void => void (time.runUntil(end) || fail('never comes to rest'));
  rest(HEAL_MS);
  rest(Infinity);
  // Nobody tells news any more, and every answer is younger than what was told.
  after(FRESH_MS + 1, () => visit(at));
  rest(Infinity);
  atRest();
  return { wrong, history, ends: [...ends, state.view.status] };

  /** In the end: the menu of the path in the type that was chosen last, whatever a table in another tab made of the cart, at the prices of now. */
  function atRest(): void {
    const { view, asked } = state;
    const one = VENUES[at.index];
    if (asked !== undefined || choices.size > 0) return fail('still waits');
    if (one === undefined) return;
    const place = menuPlaceOf(at.pathname, { idmesa: at.pathname.split('/checkin/')[1] });
    const saved = kept?.venue.id === one.id ? kept.dispatch : undefined;
    const { dispatch, redirect } = decideDispatch(one.ordering, place, { chosen: preferences[one.id], saved });
    if (redirect !== undefined) return view.status === 'elsewhere' ? undefined : fail(`ends ${view.status}`);
    if (view.status !== 'ready') return fail(`ends ${view.status}`);
    if (view.venue.id !== one.id || view.dispatch !== dispatch) fail('ends with another menu');
    if (tariffOf(view.menu.categories) !== (tariffs[one.id] ?? 1)) fail('ends with an old menu');
  }
}
