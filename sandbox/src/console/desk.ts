import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { send } from './api.ts';
import type { Sent } from './api.ts';
import { createLoader } from './loader.ts';
import { columnOf } from './order-view.ts';
import type { Loaded, Order, Venue } from './records.ts';
import { createToldOrders, MOST_TOLD, withOrders } from './told-orders.ts';
import type { ToldOrders } from './told-orders.ts';
import { T } from './texts.ts';
import { setParameter } from './view.ts';
import type { View } from './view.ts';

const HEALTH_MS = 5000;
/** A kitchen's clock shows no seconds. */
const TICK_MS = { desk: 250, board: 250, kitchen: 1000, codes: 1000 } as const;
/** Events that come together are asked for together; by then a tap of this screen has its answer. */
const GATHER_MS = 250;
const POLL_MS = 4000;
const NOTICE_MS = 5000;
const FOLLOWED_MS = 5000;
/** The number of a search is asked for when nothing was typed for a moment. */
const SEARCH_MS = 150;
const KEPT = 'comanda-console-venue';
const EVENTS = ['hello', 'order', 'message', 'mail', 'ticket', 'venue', 'booking', 'report', 'device', 'rollout', 'vitals'];

/** What is loaded anew after a call, by a part of its path. */
const CHANGES: readonly (readonly [part: string, kind: string])[] = [
  ['/orders/', 'order'],
  ['/venues/', 'venue'],
  ['/messages/', 'message'],
  ['/bookings/', 'booking'],
  ['/printer', 'ticket'],
  ['/devices', 'device'],
  ['faults', 'faults'],
];

/** Something that is said to who sees and to who hears, for a few seconds. */
export interface Notice {
  readonly id: string;
  readonly text: string;
  readonly tone: 'ok' | 'bad';
}

export interface DeskState {
  readonly loaded: Loaded;
  /** Id of the chosen venue, `''` for all. */
  readonly chosen: string;
  /** The number in the search, `''` for none. */
  readonly asked: string;
  /** The day whose sales are looked at, `20261120`; `''` none. */
  readonly salesDay: string;
  /** Whether all of the last round of loading came. */
  readonly isOnline: boolean;
  /** Epoch ms on the clock of the sandbox; it moves on four times a second, in a kitchen once. */
  readonly now: number;
  readonly notices: readonly Notice[];
}

/** What the panels work with: what is loaded, what the operator chose, and what can be done. */
export interface Desk {
  readonly store: StoreApi<DeskState>;
  /** Chooses a venue by its id, `''` all, for this visit and the next. */
  choose(id: string): void;
  /** Searches orders by a number; `''` shows all again at once. */
  search(text: string): void;
  /** Loads the sales of a day, `20261120`, and keeps them up to date; `''` ends that. */
  showSales(day: string): void;
  /** Makes a call and loads what it changes. False when it failed. */
  act(method: 'POST' | 'DELETE', path: string, body?: object): Promise<boolean>;
  /** As `act`, by POST, and says how it went; without `done` only that it failed. */
  change(path: string, body: object, done?: string, failed?: string): Promise<void>;
  /** Makes a call by POST and answers what came back; nothing is loaded anew. */
  ask(path: string, body: object): Promise<Sent>;
  /** Loads what a kind of event makes old. */
  refresh(kind: string): Promise<void>;
  /** Takes in an order that came as the answer to a call. */
  keep(order: Order): void;
  /** Loads that now and every few seconds: for what changes without an event. Answers what ends it. */
  follow(kind: string): () => void;
  /** Epoch ms on the clock of the sandbox, at this moment. */
  time(): number;
  notify(text: string, tone?: Notice['tone']): void;
  dismiss(id: string): void;
  /** Loads everything and follows what changes; answers what ends that. */
  start(): () => void;
}

type Row = Pick<Venue, 'ir' | 'il'>;

export function idOf({ ir, il }: Row): string {
  return `${ir}-${il}`;
}

/** The chosen venue, undefined for all. */
export function chosenVenue({ loaded, chosen }: DeskState): Venue | undefined {
  return chosen === '' ? undefined : loaded.venues?.find((venue) => idOf(venue) === chosen);
}

/** The venue of an order, a call, a ticket. */
export function venueOf({ loaded }: DeskState, { ir, il }: Row): Venue | undefined {
  return loaded.venues?.find((venue) => venue.ir === ir && venue.il === il);
}

/** Time zone of the chosen venue, of the first one when all are shown; undefined before they are loaded. */
export function zoneOf(state: DeskState): string | undefined {
  return (chosenVenue(state) ?? state.loaded.venues?.[0])?.tz;
}

/**
 * The orders that the columns show: all in process, or those that the number searched for names. What an earlier number found counts until the
 * answer comes. Undefined before the first answer.
 */
export function shownOrders({ loaded: { orders, found }, asked }: DeskState): readonly Order[] | undefined {
  return asked === '' || found === undefined || found.asked === '' ? orders : found.orders;
}

/** What is loaded after a round. Orders and venues that are as they were before stay the same objects: their cards need not be drawn again. */
function merged(before: Loaded, loaded: Loaded): Loaded {
  const { orders, venues } = loaded;
  const all = {
    ...before,
    ...loaded,
    ...(orders && { orders: kept(before.orders, orders, versionOf) }),
    ...(venues && { venues: kept(before.venues, venues, (venue) => JSON.stringify(venue)) }),
  };
  return loaded.told === undefined ? all : withOrders(all, loaded.told.orders);
}

/** The same list where all of it is as it was. */
function kept<Item>(before: readonly Item[] = [], after: readonly Item[], key: (item: Item) => string): readonly Item[] {
  const known = new Map(before.map((item) => [key(item), item]));
  const now = after.map((item) => known.get(key(item)) ?? item);
  return now.length === before.length && now.every((item, index) => item === before[index]) ? before : now;
}

/** Whatever happens to an order moves its `fm` on; a sandbox that began anew gives its numbers again. */
function versionOf({ iped, fm, since }: Order): string {
  return `${iped} ${fm} ${since}`;
}

/** Tells of which parts a version was taken back since the last answer that says so; of none at the first one. */
function createTakenBack(): (loaded: Loaded) => readonly string[] {
  let known: ReadonlySet<string> | undefined;
  return ({ rollouts }) => {
    if (rollouts === undefined) return [];
    const before = known;
    known = new Set(rollouts.takenBack.map(({ part, at }) => `${part} ${at}`));
    return rollouts.takenBack.filter(({ part, at }) => before?.has(`${part} ${at}`) === false).map(({ part }) => part);
  };
}

/** Says which orders came in, and which versions were taken back, since the last answer. */
function createNews(view: View, notify: Desk['notify']): { tell(loaded: Loaded): void; forget(): void } {
  const takenBack = createTakenBack();
  /** Orders of the last answer; undefined before the first one. A sandbox that was set back begins to count anew. */
  let seen: ReadonlySet<number> | undefined;
  return {
    tell: (loaded) => {
      const fresh = (loaded.orders ?? []).filter((order) => columnOf(order) === 'new' && seen?.has(order.iped) === false);
      if (loaded.orders !== undefined) seen = new Set(loaded.orders.map(({ iped }) => iped));
      if (fresh.length > 0 && view === 'desk') notify(`${T.newOrder} ${fresh.map(({ iped }) => `#${iped}`).join(', ')}`);
      for (const part of takenBack(loaded)) notify(T.rolloutNotice(part), 'bad');
    },
    forget: () => {
      seen = undefined;
    },
  };
}

/** What is said stands for a few seconds, and one thing at a time. */
function createNotices(store: StoreApi<DeskState>): Pick<Desk, 'notify' | 'dismiss'> {
  let reported = 0;
  const dismiss = (id: string) => store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
  const notify: Desk['notify'] = (text, tone = 'ok') => {
    reported += 1;
    const id = String(reported);
    store.setState({ notices: [{ id, text, tone }] });
    setTimeout(() => dismiss(id), NOTICE_MS);
  };
  return { notify, dismiss };
}

/** What is asked for beside what is always loaded. */
function createQuestions(store: StoreApi<DeskState>, refresh: Desk['refresh']): Pick<Desk, 'follow' | 'search' | 'showSales'> {
  let typing: ReturnType<typeof setTimeout> | undefined;
  return {
    follow: (kind) => {
      void refresh(kind);
      const timer = setInterval(() => void refresh(kind), FOLLOWED_MS);
      return () => clearInterval(timer);
    },
    search: (text) => {
      const asked = text.trim();
      clearTimeout(typing);
      store.setState({ asked });
      if (asked !== '') typing = setTimeout(() => void refresh('search'), SEARCH_MS);
    },
    showSales: (salesDay) => {
      // Those of another day or venue are not shown meanwhile.
      store.setState(({ loaded }) => ({ salesDay, loaded: salesDay === '' ? loaded : { ...loaded, sales: null } }));
      if (salesDay !== '') void refresh('sales');
    },
  };
}

interface Following {
  /** Loads the order that an event names; all of them where it names none. */
  onOrder(event: MessageEvent): void;
  /** What is looked for every few seconds: with the health how many orders each venue has, where any changed. */
  look(): void;
  end(): void;
}

/** How a kitchen follows its orders: one by one. */
function createFollowing(store: StoreApi<DeskState>, told: ToldOrders, refresh: Desk['refresh']): Following {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let hasNews = false;
  const gathered = (): void => {
    gathering = undefined;
    const { length } = told.due(store.getState().loaded);
    if (length > 0) void refresh(length < MOST_TOLD ? 'told' : 'order');
  };
  return {
    onOrder: ({ data }) => {
      if (!told.tell(data)) return void refresh('order');
      hasNews = true;
      gathering ??= setTimeout(gathered, GATHER_MS);
    },
    look: () => {
      void refresh('health');
      // Also what could not be had when it was told: without it a card would be missing.
      if (told.due(store.getState().loaded).length > 0) void refresh('told');
      if (!hasNews) return;
      hasNews = false;
      void refresh('venue');
    },
    end: () => clearTimeout(gathering),
  };
}

/** Loads what each event of the stream makes old. */
function listen(stream: EventSource, view: View, refresh: Desk['refresh'], { onOrder }: Following): void {
  for (const kind of EVENTS) {
    stream.addEventListener(kind, (event) => (kind === 'order' && view === 'kitchen' ? onOrder(event) : void refresh(kind)));
  }
}

/** `view`: what is drawn of it; only that is loaded. */
export function createDesk(view: View = 'desk'): Desk {
  const store = createStore<DeskState>(() => ({
    loaded: {},
    chosen: new URLSearchParams(location.search).get('local') ?? localStorage.getItem(KEPT) ?? '',
    asked: '',
    salesDay: '',
    isOnline: true,
    now: Date.now(),
    notices: [],
  }));
  /** How far the clock of the sandbox is ahead of this machine's. */
  let ahead = 0;
  const { notify, dismiss } = createNotices(store);
  const news = createNews(view, notify);
  const told = createToldOrders();
  const time = () => Date.now() + ahead;
  const tick = () => store.setState({ now: time() });

  const refresh = createLoader({
    view,
    asked: () => {
      const { asked, salesDay, loaded } = store.getState();
      return { venue: chosenVenue(store.getState()), asked, salesDay, told: told.due(loaded) };
    },
    onLoaded: (loaded, isOnline) => {
      if (loaded.health !== undefined) ahead = loaded.health.now - Date.now();
      if (loaded.told !== undefined) told.answered(loaded.told);
      store.setState((state) => ({ loaded: merged(state.loaded, loaded), isOnline, now: time() }));
      news.tell(loaded);
    },
  });

  const following = createFollowing(store, told, refresh);

  const act: Desk['act'] = async (method, path, body = {}) => {
    const { status } = await send(method, path, body);
    await refresh(CHANGES.find(([part]) => path.includes(part))?.[1] ?? 'all');
    return status >= 200 && status < 300;
  };

  return {
    store,
    act,
    ask: (path, body) => send('POST', path, body),
    refresh,
    keep: (order) => {
      const { loaded } = store.getState();
      const venue = chosenVenue(store.getState());
      if (venue === undefined || idOf(venue) === idOf(order)) store.setState({ loaded: withOrders(loaded, [order]) });
    },
    ...createQuestions(store, refresh),
    time,
    notify,
    dismiss,
    change: async (path, body, done, failed = T.failed) => {
      const isDone = await act('POST', path, body);
      if (!isDone) notify(failed, 'bad');
      else if (done !== undefined) notify(done);
    },
    choose: (id) => {
      news.forget();
      localStorage.setItem(KEPT, id);
      setParameter('local', id);
      // Those of the one before are not shown meanwhile, and its own are not taken for new.
      store.setState(({ loaded: { orders: _orders, closed: _closed, ...loaded } }) => ({ chosen: id, loaded }));
      void refresh('all');
    },
    start: () => {
      // The venues first: what is loaded depends on the one that is chosen.
      void refresh('venue').then(() => refresh('all'));
      const stream = new EventSource('/sandbox/api/events');
      listen(stream, view, refresh, following);
      const timers = [
        setInterval(tick, TICK_MS[view]),
        setInterval(following.look, HEALTH_MS),
        // While the stream is down everything is asked for.
        setInterval(() => stream.readyState !== EventSource.OPEN && void refresh('all'), POLL_MS),
      ];
      return () => {
        stream.close();
        following.end();
        timers.forEach(clearInterval);
      };
    },
  };
}
