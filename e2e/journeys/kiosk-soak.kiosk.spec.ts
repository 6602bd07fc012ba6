import type { CDPSession, Page, Request } from '@playwright/test';
import { QUICK_BROWSER } from '../support/browsers.ts';
import { press, standBefore, takeAwayAtTheCashier } from '../support/kiosk.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

/** A day of 1,000 customers by night; by day enough of them to see a leak, or as many as SOAK_ORDERS says. F4. */
const ORDERS = ordersOf(process.env);
const DAY_MS = 24 * 3_600_000;
/** Part of the heap by which it may grow after the warm-up. */
const MOST_GROWN = 0.05;
/** Looks before, and looks after. */
const SAMPLES = 6;

// The machine code that V8 makes of hot functions would hide what an order leaves behind.
test.use({ launchOptions: { ...QUICK_BROWSER, args: [...QUICK_BROWSER.args, '--js-flags=--jitless'] } });

function ordersOf(env: NodeJS.ProcessEnv) {
  if (env['NIGHTLY'] === '1') return { warmUp: 200, counted: 1_000, control: 20 };
  const asked = Number(env['SOAK_ORDERS'] ?? '0');
  return asked > 0
    ? { warmUp: Math.ceil(asked / 5), counted: asked, control: Math.ceil(asked / 15) }
    : { warmUp: 12, counted: 16, control: 6 };
}

interface Sample {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly timers: number;
}

/** One visit in ten tells how it felt, and is measured for it: this one. Runs before the page's own code. */
function beTold(kept: string): void {
  sessionStorage.setItem('VISIT', kept);
}

/** Counts the timers that are set and have neither come nor been taken back. Runs before the page's own code. */
function countTimers(): void {
  const open = new Set<number>();
  const world = globalThis as unknown as { openTimers: () => number } & Record<
    'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval',
    (...args: unknown[]) => number
  >;
  const { setTimeout: once, setInterval: again, clearTimeout: stop, clearInterval: end } = world;
  world.setTimeout = (run, ...rest) => {
    const id = once(
      (...args: unknown[]) => {
        open.delete(id);
        if (typeof run === 'function') run(...args);
      },
      ...rest,
    );
    open.add(id);
    return id;
  };
  world.setInterval = (...args) => {
    const id = again(...args);
    open.add(id);
    return id;
  };
  const forget =
    (clear: (...args: unknown[]) => number) =>
    (id: unknown): number => {
      open.delete(Number(id));
      return clear(id);
    };
  world.clearTimeout = forget(stop);
  world.clearInterval = forget(end);
  world.openTimers = () => open.size;
}

/** How many listeners there are of each kind: what listens, to which event, and how its function begins. */
async function listenersOf(tools: CDPSession): Promise<ReadonlyMap<string, number>> {
  const group = { objectGroup: 'listeners' };
  const { result: kind } = await tools.send('Runtime.evaluate', { expression: 'EventTarget.prototype', ...group });
  const { objects } = await tools.send('Runtime.queryObjects', { prototypeObjectId: kind.objectId ?? '', ...group });
  const { result: targets } = await tools.send('Runtime.getProperties', { objectId: objects.objectId ?? '', ownProperties: true });
  const counts = new Map<string, number>();
  for (const { value } of targets) {
    if (value?.objectId === undefined) continue;
    const { listeners } = await tools.send('DOMDebugger.getEventListeners', { objectId: value.objectId });
    for (const { type, handler } of listeners) {
      const name = `${value.description?.slice(0, 60)} ${type} ${handler?.description?.slice(0, 120)}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  await tools.send('Runtime.releaseObjectGroup', group);
  return counts;
}

/** What there is more of, in words. */
function more(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): readonly string[] {
  return [...after].flatMap(([name, count]) => {
    const had = before.get(name) ?? 0;
    return count > had ? [`${had} -> ${count} ${name}`] : [];
  });
}

async function sample(page: Page, tools: CDPSession): Promise<Sample> {
  for (let turn = 0; turn < 3; turn += 1) await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
  const timers = await page.evaluate(() => (globalThis as unknown as { openTimers: () => number }).openTimers());
  return { heap: usedSize, nodes, listeners: jsEventListeners, timers };
}

/**
 * Samples between orders, as one: V8 throws byte code of functions that rest away and makes it again, a twentieth of the heap and more, and
 * one moment is not another, so that the largest of each counts before, and the smallest after. What stays behind is in each of them.
 */
function together(samples: readonly [Sample, ...Sample[]], of: (...values: number[]) => number): Sample {
  const among = (what: keyof Sample) => of(...samples.map((each) => each[what]));
  return { heap: among('heap'), nodes: among('nodes'), listeners: among('listeners'), timers: among('timers') };
}

/** What grew that must not, in words; empty: nothing leaks. */
function leaks(before: Sample, after: Sample): readonly string[] {
  const grown = (['nodes', 'listeners', 'timers'] as const).filter((what) => after[what] > before[what]);
  const isFat = after.heap > before.heap * (1 + MOST_GROWN);
  return [...grown.map((what) => `${what} ${before[what]} -> ${after[what]}`), ...(isFat ? [`heap ${before.heap} -> ${after.heap}`] : [])];
}

test(
  `F4: a day of ${ORDERS.counted} customers leaves nothing behind in the page, and a leak would be seen`,
  NIGHT,
  async ({ page, sandbox }) => {
    test.setTimeout(120_000 + (ORDERS.warmUp + ORDERS.counted + ORDERS.control) * 6_000);
    const now = new Date('2026-11-20T12:00:00-03:00');
    await sandbox.control('/sandbox/test/clock', { setMs: now.getTime() });
    await page.clock.install({ time: now });
    await page.addInitScript(countTimers);
    await page.addInitScript(beTold, JSON.stringify({ v: 1, t: now.getTime(), d: { isSampled: true, told: [] } }));
    const tools = await page.context().newCDPSession(page);
    await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
    const serve = async (count: number, between: () => Promise<unknown> = async () => undefined): Promise<void> => {
      for (let order = 0; order < count; order += 1) {
        await takeAwayAtTheCashier(page);
        await expect(page.getByText('Retira tu ticket abajo')).toBeVisible();
        await press(page, /^Volver al inicio/);
        await expect(page).toHaveURL(/\/KioskWelcome$/);
        await between();
      }
    };
    // A hop of the clock ends the calls that are on their way, and the kiosk then takes the network for cut.
    const underWay = new Set<Request>();
    page.on('request', (request) => void (request.url().includes('/srv/') && underWay.add(request)));
    page.on('requestfinished', (request) => void underWay.delete(request));
    page.on('requestfailed', (request) => void underWay.delete(request));
    const passTime = async () => {
      await expect.poll(() => underWay.size).toBe(0);
      await page.clock.fastForward(Math.round(DAY_MS / ORDERS.counted));
    };
    const samples = async (): Promise<readonly [Sample, ...Sample[]]> => {
      const taken: [Sample, ...Sample[]] = [await sample(page, tools)];
      for (let more = 1; more < SAMPLES; more += 1) {
        await serve(Math.ceil(ORDERS.warmUp / 40), passTime);
        taken.push(await sample(page, tools));
      }
      return taken;
    };
    await serve(ORDERS.warmUp, passTime);
    const before = together(await samples(), Math.max);
    const listeners = await listenersOf(tools);
    await serve(ORDERS.counted, passTime);
    const last = await samples();
    // What goes by itself is no leak: a call that the last hop began holds a timer until it is answered.
    let after = before;
    try {
      await expect(async () => {
        after = together([...last, await sample(page, tools)], Math.min);
        expect(leaks(before, after)).toEqual([]);
      }).toPass({ timeout: 30_000 });
    } finally {
      console.log(`     F4 ${ORDERS.counted} orders: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`);
      if (after.listeners > before.listeners) more(listeners, await listenersOf(tools)).forEach((text) => console.log(`     ${text}`));
    }

    // The control: a listener, a timer, some nodes and some memory left behind by each customer are each caught.
    await serve(ORDERS.control, () =>
      page.evaluate(() => {
        const kept = Array.from({ length: 50 }, () => document.createElement('i'));
        const heavy = Array.from({ length: 60_000 }, (_, index) => `leaked ${index}`);
        window.addEventListener('resize', () => kept.push(...heavy.map(() => document.createElement('b'))));
        setInterval(() => kept.length, 3_600_000_000);
      }),
    );
    const found = leaks(after, await sample(page, tools)).map((text) => text.split(' ')[0]);
    expect(found).toEqual(['nodes', 'listeners', 'timers', 'heap']);
  },
);
