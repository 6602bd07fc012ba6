import { load } from './api.ts';
import type { View } from './view.ts';
import type { CallFault, FileFault, Loaded, Order, Printer, Ticket, Venue } from './records.ts';

/** Of the orders that ended so many are kept. */
export const CLOSED = 40;
/** Nobody who waits may be left out: as many as the call gives. */
const OPEN = 2000;

/** What is loaded depends on the chosen venue, undefined for all, and on the number searched for. */
export interface Asked {
  readonly venue: Venue | undefined;
  readonly asked: string;
  /** The day whose sales are looked at, `20261120`; `''` none. */
  readonly salesDay: string;
  /** Orders that are said to have changed. */
  readonly told: readonly number[];
}

const at = ({ venue }: Asked): string => (venue === undefined ? '' : `ir=${venue.ir}&il=${venue.il}&`);

const LOADERS = {
  health: async () => ({ health: await load('/sandbox/health') }),
  venues: async () => ({ venues: await load('/sandbox/api/venues') }),
  orders: async (now) => {
    const [orders, closed] = await Promise.all([
      load<readonly Order[]>(`/sandbox/api/orders?${at(now)}open=1&limit=${OPEN}`),
      load<readonly Order[]>(`/sandbox/api/orders?${at(now)}closed=1&limit=${CLOSED}`),
    ]);
    return { orders, closed };
  },
  told: async (now) => {
    const ids = now.told;
    return { told: { ids, orders: ids.length === 0 ? [] : await load(`/sandbox/api/orders?${at(now)}ids=${ids.join(',')}`) } };
  },
  found: async (now) => {
    const { asked } = now;
    return { found: { asked, orders: asked === '' ? [] : await load(`/sandbox/api/orders?${at(now)}q=${encodeURIComponent(asked)}`) } };
  },
  messages: async (now) => ({ messages: await load(`/sandbox/api/messages?${at(now)}`) }),
  tickets: async () => {
    const [tickets, printer] = await Promise.all([
      load<readonly Ticket[]>('/sandbox/api/tickets'),
      load<Printer | null>('/sandbox/api/printer'),
    ]);
    return { tickets, printer };
  },
  mails: async () => ({ mails: await load('/sandbox/api/mails?limit=20') }),
  bookings: async (now) => ({ bookings: await load(`/sandbox/api/bookings?${at(now)}`) }),
  products: async ({ venue }) => ({
    products: venue === undefined ? [] : await load(`/sandbox/api/venues/${venue.ir}/${venue.il}/products`),
  }),
  soldOut: async () => ({ soldOut: await load('/sandbox/api/sold-out') }),
  faults: async () => {
    const [faults, fileFaults] = await Promise.all([
      load<readonly CallFault[]>('/sandbox/faults'),
      load<readonly FileFault[]>('/sandbox/file-faults'),
    ]);
    return { faults, fileFaults };
  },
  reports: async () => ({ reports: await load('/sandbox/api/reports') }),
  vitals: async () => ({ vitals: await load('/sandbox/api/vitals') }),
  rollouts: async () => ({ rollouts: await load('/sandbox/api/rollouts') }),
  versions: async () => ({ versions: await load('/sandbox/api/versions') }),
  board: async ({ venue }) => ({
    board: venue === undefined ? { preparing: [], ready: [] } : await load(`/sandbox/api/board?ir=${venue.ir}&il=${venue.il}`),
  }),
  tables: async ({ venue }) => ({ tables: venue === undefined ? [] : await load(`/sandbox/api/venues/${venue.ir}/${venue.il}/tables`) }),
  sales: async ({ venue, salesDay }) => ({
    sales: venue === undefined || salesDay === '' ? null : await load(`/sandbox/api/sales?ir=${venue.ir}&il=${venue.il}&day=${salesDay}`),
  }),
  devices: async () => ({ devices: await load('/sandbox/api/devices') }),
} satisfies Readonly<Record<string, (now: Asked) => Promise<Loaded>>>;
type Resource = keyof typeof LOADERS;

/** What an event of the stream, or a call of ours, makes old; anything else means everything. */
const CHANGED_BY: Readonly<Record<string, readonly Resource[]>> = {
  order: ['orders', 'found', 'venues', 'products', 'soldOut', 'board', 'sales'],
  told: ['told'],
  search: ['found'],
  sales: ['sales'],
  message: ['messages', 'venues'],
  mail: ['mails'],
  ticket: ['tickets'],
  venue: ['venues', 'products', 'soldOut'],
  booking: ['bookings'],
  report: ['reports', 'rollouts'],
  rollout: ['rollouts', 'versions'],
  versions: ['versions'],
  vitals: ['vitals'],
  device: ['devices'],
  health: ['health'],
  faults: ['faults'],
};

const ALL = Object.keys(LOADERS).filter((name): name is Resource => name in LOADERS);

/** What each view needs: a hall's screen is never told whose the orders are. */
const WANTED: Readonly<Record<View, readonly Resource[]>> = {
  desk: ALL.filter((resource) => !['board', 'told', 'tables'].includes(resource)),
  kitchen: ['health', 'venues', 'orders', 'told', 'soldOut'],
  board: ['health', 'venues', 'board'],
  codes: ['health', 'venues', 'tables'],
};

export interface LoaderOptions {
  readonly view: View;
  /** What is to be asked for at this moment. */
  readonly asked: () => Asked;
  /** What a round brought; `isOnline`: whether all of it came. */
  readonly onLoaded: (loaded: Loaded, isOnline: boolean) => void;
}

/**
 * Loads what an event made old, one round at a time: events that come meanwhile make one more round. Answers a function that takes the kind
 * of an event and resolves when it is loaded.
 */
export function createLoader({ view, asked, onLoaded }: LoaderOptions): (kind: string) => Promise<void> {
  const due = new Set<Resource>();
  let round: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (due.size > 0) {
      const now = [...due];
      due.clear();
      const of = at(asked());
      const results = await Promise.allSettled(now.map((resource) => LOADERS[resource](asked())));
      // Another venue was chosen meanwhile, and with that all is due again.
      if (at(asked()) !== of) continue;
      const came = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      onLoaded(Object.assign({}, ...came), came.length === results.length);
    }
  }

  return (kind) => {
    for (const resource of CHANGED_BY[kind] ?? ALL) if (WANTED[view].includes(resource)) due.add(resource);
    round ??= work().finally(() => (round = undefined));
    return round;
  };
}
