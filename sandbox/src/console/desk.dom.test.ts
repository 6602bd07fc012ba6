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
}
const order = ({ iped, ir, fm }: OrderLike, change: object = {}) => ({
  iped,
  ir,
  il: 1,
  fm,
  ss: 0,
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
    const found = orders.filter(isOf).map((one) => order(one));
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
});
