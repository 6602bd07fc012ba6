import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { createKitchen } from './kitchen/kitchen.ts';
import type { Kitchen } from './kitchen/kitchen.ts';

/** A kitchen's screen in a document, before a server that a test answers for. */
const VENUES = [1, 2].map((ir) => ({ ir, il: 1, nr: `Local ${ir}`, tz: 'America/Santiago' }));

interface OrderLike {
  readonly iped: number;
  readonly ir: number;
  readonly fm: number;
  readonly ss?: number;
}
const order = ({ iped, ir, fm, ss = 0 }: OrderLike, change: object = {}) => ({
  iped,
  ir,
  il: 1,
  fm,
  ss,
  sp: 0,
  stdvy: 40,
  ti: 1,
  since: fm,
  waiting: fm,
  actions: [],
  orden: { dlres: [{ lir: 1, st: 0, stk: 40 }] },
  det: { total: 1, prepago: 0, cart: { dl: [{ cant: 1, item: { np: 'Sopa', jb: 1 } }] } },
  ...change,
});

/** What the server has; `answers` waits before it answers what was asked. */
let orders: readonly OrderLike[];
let answers: (path: string) => Promise<void>;
const streams: EventTarget[] = [];
const leave: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  history.replaceState(null, '', '/sandbox?view=kitchen&local=1-1');
  localStorage.clear();
  orders = [];
  answers = () => Promise.resolve();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static readonly OPEN = 1;
      readonly readyState = 1;
      constructor() {
        super();
        streams.push(this);
      }
      close() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string) => {
    const asked = new URL(path, 'http://x').searchParams;
    const ids = asked.get('ids')?.split(',').map(Number);
    const isOf = ({ iped, ir }: OrderLike) => (ids?.includes(iped) ?? true) && (asked.get('ir') ?? String(ir)) === String(ir);
    const found = orders.filter((one) => isOf(one) && (!asked.has('open') || (one.ss ?? 0) >= 0)).map((one) => order(one));
    await answers(path);
    if (path.includes('/kitchen')) return Response.json({ data: order(orders[0]!, { ss: 1, fm: Date.now() }) });
    if (path.includes('/health')) return Response.json({ data: { now: Date.now() } });
    if (path.includes('/venues')) return Response.json({ data: VENUES });
    return Response.json({ data: asked.has('closed') ? [] : found });
  });
});
afterEach(() => {
  for (const end of leave.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const told = ({ iped, fm }: OrderLike) =>
  streams.at(-1)?.dispatchEvent(new MessageEvent('order', { data: JSON.stringify({ id: String(iped), fm }) }));

/** A kitchen that has loaded what there is. */
async function begin(): Promise<{ readonly desk: Desk; readonly kitchen: Kitchen; readonly places: () => readonly number[] }> {
  const desk = createDesk('kitchen');
  const kitchen = createKitchen(desk);
  leave.push(kitchen.start(), desk.start());
  await pass(1_000);
  return { desk, kitchen, places: () => kitchen.store.getState().places };
}

describe('an order that an event names', () => {
  it('is asked for until it came: a kitchen without network for some seconds does not miss it', async () => {
    const { places } = await begin();
    const late = { iped: 7, ir: 1, fm: Date.now() };
    orders = [late];
    let failures = 3;
    answers = async (path) => {
      if (path.includes('ids=') && failures-- > 0) throw new TypeError('Failed to fetch');
    };
    told(late);
    await pass(11_000);
    expect(places()).toEqual([]);
    await pass(5_000);
    expect(places()).toEqual([7]);
  });
});

describe('orders that change together', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ iped: 100 + index, ir: 1, fm: Date.now() + index }));

  it.each([
    ['few are one call, by their numbers', 5, [/ids=100,101,102,103,104$/]],
    ['many are all that there is', 130, [/open=1/, /closed=1/]],
  ])('%s; and what each venue has is looked at in a while', async (_, count, expected) => {
    const { places } = await begin();
    const asked: string[] = [];
    answers = async (path) => void asked.push(path);
    orders = many(count);
    for (const one of orders) told(one);
    await pass(1_000);
    expect(places()).toHaveLength(count);
    const calls = asked.filter((path) => path.includes('/orders'));
    expect(calls.map((path, index) => expected[index]?.test(path))).toEqual(expected.map(() => true));
    asked.length = 0;
    await pass(11_000);
    expect(asked.filter((path) => path.includes('/venues'))).toHaveLength(1);
  });
});

describe('another venue', () => {
  const [here, there] = [
    { iped: 1, ir: 1, fm: 1_700_000_000_000 },
    { iped: 2, ir: 2, fm: 1_700_000_000_000 },
  ];

  it.each([
    ['an answer that was asked for the one before', (desk: Desk) => void desk.refresh('order'), /ir=1/],
    ['the answer of a tap at the one before', (_: Desk, kitchen: Kitchen) => kitchen.tap(1), /kitchen/],
  ])('has nothing of %s, and rings for none of its own orders', async (_, before, held) => {
    orders = [here, there];
    const { desk, kitchen, places } = await begin();
    expect(places()).toEqual([1]);
    const [late, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    answers = (path) => (held.test(path) ? late.promise : /ir=2/.test(path) ? rest.promise : Promise.resolve());
    before(desk, kitchen);
    await pass(200);
    desk.choose('2-1');
    await pass(200);
    late.resolve();
    await pass(200);
    expect(places()).toEqual([]);
    rest.resolve();
    await pass(1_000);
    expect(places()).toEqual([2]);
    expect(kitchen.store.getState().fresh.size).toBe(0);
  });

  it('has nothing of a tap at the one before that is answered when its own orders are there already', async () => {
    orders = [here, there];
    const { desk, kitchen, places } = await begin();
    const late = Promise.withResolvers<void>();
    answers = (path) => (path.includes('/kitchen') ? late.promise : Promise.resolve());
    kitchen.tap(1);
    await pass(200);
    desk.choose('2-1');
    await pass(1_000);
    late.resolve();
    await pass(1_000);
    expect(places()).toEqual([2]);
  });

  it('all of them together ring for none that was there, though a tap at one is answered first', async () => {
    orders = [here, there];
    const { desk, kitchen, places } = await begin();
    const [late, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    answers = (path) => (path.includes('/kitchen') ? late.promise : path.includes('open=1') ? rest.promise : Promise.resolve());
    kitchen.tap(1);
    await pass(200);
    desk.choose('');
    late.resolve();
    await pass(200);
    rest.resolve();
    await pass(1_000);
    expect(places()).toEqual([1, 2]);
    expect(kitchen.store.getState().fresh.size).toBe(0);
  });
});

describe('a card', () => {
  const MINUTE_MS = 60_000;
  const cardOf = (kitchen: Kitchen, iped: number) => kitchen.cards.getState().get(iped);

  it('counts on by the minute, and is late when it is, though nothing else happens', async () => {
    orders = [{ iped: 1, ir: 1, fm: Date.now() }];
    const { kitchen } = await begin();
    expect(cardOf(kitchen, 1)).toMatchObject({ wait: '0 min', since: '0 min', isLate: false });
    await pass(2 * MINUTE_MS);
    expect(cardOf(kitchen, 1)).toMatchObject({ wait: '2 min', since: '2 min', isLate: false });
    await pass(58 * MINUTE_MS);
    expect(cardOf(kitchen, 1)).toMatchObject({ isLate: true });
  });

  it('says how long it is until an order for later is wanted', async () => {
    orders = [{ iped: 1, ir: 1, fm: Date.now() + 10 * MINUTE_MS }];
    const { kitchen } = await begin();
    expect(cardOf(kitchen, 1)?.wait).toBe('en 10 min');
    await pass(9 * MINUTE_MS);
    expect(cardOf(kitchen, 1)?.wait).toBe('0 min');
  });

  it('names its venue where the orders of all are shown', async () => {
    orders = [{ iped: 1, ir: 1, fm: Date.now() }];
    const { desk, kitchen } = await begin();
    expect(cardOf(kitchen, 1)?.venueName).toBe('');
    desk.choose('');
    await pass(1_000);
    expect(cardOf(kitchen, 1)?.venueName).toBe('Local 1');
  });

  it('that came in while the screen is open is new for some seconds; one that is cancelled stands until it was seen', async () => {
    const { kitchen } = await begin();
    const fresh = { iped: 7, ir: 1, fm: Date.now() };
    orders = [fresh];
    told(fresh);
    await pass(1_000);
    expect(cardOf(kitchen, 7)).toMatchObject({ isFresh: true, isDismissed: false });
    await pass(9_000);
    expect(cardOf(kitchen, 7)?.isFresh).toBe(false);
    const gone = { ...fresh, fm: Date.now() + 1, ss: -1 };
    orders = [gone];
    told(gone);
    await pass(1_000);
    kitchen.tap(7);
    expect(cardOf(kitchen, 7)?.isDismissed).toBe(true);
    await pass(5_000);
    expect(cardOf(kitchen, 7)).toBeUndefined();
  });
});

describe('an order of which no event told', () => {
  const missed = { iped: 9, ir: 1, fm: 1_700_000_000_000 };

  it('comes within half a minute, while no hand is near', async () => {
    const { places } = await begin();
    orders = [missed];
    await pass(27_000);
    dispatchEvent(new Event('pointerdown'));
    await pass(4_000);
    expect(places()).toEqual([]);
    await pass(30_000);
    expect(places()).toEqual([9]);
  });

  it('comes with an event that names none', async () => {
    const { places } = await begin();
    orders = [missed];
    streams.at(-1)?.dispatchEvent(new MessageEvent('order', { data: '{}' }));
    await pass(1_000);
    expect(places()).toEqual([9]);
  });
});
