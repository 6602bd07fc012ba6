import fc from 'fast-check';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { LivePart } from '@comanda/shared-contracts/hosting/live';
import type { Clock } from '@comanda/shared-contracts/host';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { manualClock, settle } from '@comanda/shared-contracts/testing/manual-clock';
import type { Reload } from './reload.ts';
import { runLive } from './run-live.ts';
import type { Rest } from './live-state.ts';
import { NOTHING_SWITCHED } from './switched.ts';

const MINUTE = 60_000;
const ID = 'mf-booking';

/** What becomes of an ask: the host reads what is live after `there`, and the answer is here after `back`. */
interface Fate {
  readonly there: number;
  readonly back: number;
  readonly isLost: boolean;
}
const PROMPT: Fate = { there: 10, back: 10, isLost: false };
/** Later than anybody waits for it. */
const LATE_MS = 5_000;

/** A tab: the pages that it makes one after the other, its host and its diner. */
function openTab({ fates = [], isStaleHtml = false, canary }: { fates?: readonly Fate[]; isStaleHtml?: boolean; canary?: string } = {}) {
  const clock = manualClock();
  let jumped = 0;
  const now = () => clock.monotonic() + jumped;
  const shiftedClock: Clock = { ...clock, after: clock.after, every: clock.every, now: clock.now, monotonic: now };
  const host = {
    revision: 10,
    entry: 3,
    parts: { shell: { version: 's', enabled: true }, [ID]: { version: '1', enabled: true } } as Record<string, LivePart>,
  };
  const isVisible = new BehaviorSubject(true);
  const isOnline = new BehaviorSubject(true);
  const rest = new BehaviorSubject<Rest>('idle');
  const log = { reloads: [] as (Reload & { readonly at: number; readonly rest: Rest })[], closedInFlight: 0, asks: 0 };
  const waiting = [...fates];
  /** When an ask failed its page last, and since when the part is off. */
  const marks = { lostAt: -Infinity, offSince: undefined as number | undefined };
  let switched = NOTHING_SWITCHED;
  let live: ReturnType<typeof runLive>;
  let reloads: readonly string[] = [];
  let passedOver: string | undefined;
  let isDown = false;
  const first = { revision: host.revision, entry: host.entry, version: '1', isOn: true };
  /** Whether the part is one of the page's own. */
  let isOn = true;

  const ask = async (signal: AbortSignal): Promise<unknown> => {
    log.asks += 1;
    const fate = waiting.shift() ?? PROMPT;
    const asked = now();
    if (fate.isLost || !isOnline.value || fate.there + fate.back >= LATE_MS)
      marks.lostAt = asked + Math.min(LATE_MS, fate.there + fate.back);
    await new Promise<void>((resolve) => clock.after(fate.there, resolve));
    const read = structuredClone({ name: 'consumer', revision: host.revision, parts: host.parts });
    await new Promise<void>((resolve) => clock.after(fate.back, resolve));
    // Whoever gave it up may be told all the same.
    if (fate.isLost || !isOnline.value) throw new Error(signal.aborted ? 'given up' : 'lost');
    return read;
  };

  const makePage = (): void => {
    const { version = '', enabled = false } = host.parts[ID] ?? {};
    const made = isStaleHtml ? first : { revision: host.revision, entry: host.entry, version, isOn: enabled };
    ({ isOn } = made);
    const page = Symbol('page');
    current = page;
    const isCanary = canary !== undefined && canary !== passedOver;
    switched = NOTHING_SWITCHED;
    live = runLive({
      page: {
        name: 'consumer',
        revision: made.revision,
        versions: { shell: 's', ...(isOn ? { [ID]: isCanary ? canary : made.version } : {}) },
        forAll: isCanary ? { [ID]: made.version } : {},
        entries: { shell: 1, [ID]: made.entry },
        withPrevious: [ID],
      },
      knownAt: isStaleHtml ? undefined : now(),
      clock: shiftedClock,
      ask,
      isVisible,
      isOnline,
      rest,
      isDown: () => isDown,
      onSwitch: (next) => {
        if (current !== page) return;
        if (rest.value === 'in-flight' && next.closed.some((id) => !switched.closed.includes(id))) log.closedInFlight += 1;
        switched = next;
      },
      reloads,
      reload: (reload, reasons) => {
        if (current !== page) return;
        log.reloads.push({ ...reload, at: now(), rest: rest.value });
        reloads = reasons;
        passedOver = reload.passOver?.version;
        isDown = false;
        makePage();
      },
    });
  };
  let current: symbol | undefined;
  makePage();
  return {
    clock,
    host,
    log,
    marks,
    isVisible,
    isOnline,
    rest,
    now,
    switched: () => switched,
    /** The machine slept: all that was due is due at once. */
    jump: (ms: number) => void (jumped += ms),
    edit: (part: Partial<LivePart>) => {
      host.revision += 1;
      host.entry += 1;
      host.parts[ID] = { ...host.parts[ID], ...part } as LivePart;
      marks.offSince = host.parts[ID].enabled ? undefined : (marks.offSince ?? now());
    },
    /** Whether the diner gets the part started that they asked for. */
    start: async (): Promise<boolean> => {
      await live.fresh();
      return isOn && !switched.off.includes(ID);
    },
    fail: (part: PartId = ID) => {
      isDown = true;
      return live.failed(part);
    },
    heal: () => void (isDown = false),
  };
}

describe('an open page', () => {
  it('[X-07] does not start what was switched off a minute ago, and takes its screens away; on again it comes back', async () => {
    const tab = openTab();
    await tab.clock.advance(MINUTE);
    tab.edit({ enabled: false });
    await tab.clock.advance(MINUTE);
    expect([await tab.start(), tab.switched().closed]).toEqual([false, [ID]]);
    tab.edit({ enabled: true });
    await tab.clock.advance(MINUTE);
    expect([await tab.start(), tab.switched().closed]).toEqual([true, []]);
    expect(tab.log.reloads).toEqual([]);
  });

  it('[X-07] leaves a screen in which something is in flight, until it is over', async () => {
    const tab = openTab();
    tab.rest.next('in-flight');
    tab.edit({ enabled: false });
    await tab.clock.advance(5 * MINUTE);
    expect([await tab.start(), tab.switched().closed]).toEqual([false, []]);
    tab.rest.next('in-use');
    expect(tab.switched().closed).toEqual([ID]);
  });

  it('[X-07] counts its minute from when the host was asked, not from when it answered', async () => {
    const slow = { there: 10, back: 4_000, isLost: false };
    const tab = openTab({ fates: [slow, slow] });
    await tab.clock.advance(55_020);
    tab.edit({ enabled: false });
    await tab.clock.advance(MINUTE);
    expect(await tab.start()).toBe(false);
  });

  it('asks nothing while nobody sees it, and at once when somebody does', async () => {
    const tab = openTab();
    tab.isVisible.next(false);
    await tab.clock.advance(60 * MINUTE);
    expect(tab.log.asks).toBe(0);
    tab.edit({ enabled: false });
    tab.isVisible.next(true);
    const start = tab.start();
    await tab.clock.advance(100);
    expect(await start).toBe(false);
  });

  it('[X-07] leaves a version below the floor once, when nobody is in the middle of anything, and never again for that floor', async () => {
    const tab = openTab({ isStaleHtml: true });
    tab.rest.next('in-use');
    tab.edit({ version: '2', floor: 4 });
    await tab.clock.advance(5 * MINUTE);
    expect(tab.log.reloads).toEqual([]);
    tab.rest.next('idle');
    await tab.clock.advance(60 * MINUTE);
    expect(tab.log.reloads).toMatchObject([{ reason: `floor ${ID} 4`, rest: 'idle' }]);
    tab.edit({ version: '3', floor: 5 });
    await tab.clock.advance(60 * MINUTE);
    expect(tab.log.reloads).toMatchObject([{ reason: `floor ${ID} 4` }, { reason: `floor ${ID} 5` }]);
  });

  it('stays where it was made from an entry at the floor or above it, or runs what is live', async () => {
    const tab = openTab();
    tab.edit({ floor: 3 });
    await tab.clock.advance(5 * MINUTE);
    tab.edit({ floor: 9 });
    await tab.clock.advance(5 * MINUTE);
    expect(tab.log.reloads).toEqual([]);
  });

  it('[X-12] whose version is gone is made anew for the one that is live, and only then says that the version before runs', async () => {
    const tab = openTab();
    tab.edit({ version: '2' });
    void tab.fail();
    await tab.clock.advance(100);
    expect(tab.log.reloads).toMatchObject([{ reason: `live ${ID} 2`, tryAgain: ID }]);
    void tab.fail();
    await tab.clock.advance(100);
    expect(tab.log.reloads.slice(1)).toMatchObject([{ reason: `previous ${ID} 2`, passOver: { part: ID, version: '2' } }]);
    // Nothing is left to try: what failed is shown.
    await Promise.all([tab.fail(), tab.clock.advance(100)]);
    await tab.clock.advance(60 * MINUTE);
    expect(tab.log.reloads).toHaveLength(2);
  });

  it('[X-12] of a canary whose files are gone is made anew for what all others run, and where that has changed for what is live', async () => {
    const [tab, moved] = [openTab({ canary: 'c' }), openTab({ canary: 'c' })];
    void tab.fail();
    await tab.clock.advance(100);
    expect(tab.log.reloads).toMatchObject([{ reason: `previous ${ID} c`, passOver: { part: ID, version: 'c' } }]);
    await tab.clock.advance(60 * MINUTE);
    expect(tab.log.reloads).toHaveLength(1);
    moved.edit({ version: '2' });
    void moved.fail();
    await moved.clock.advance(100);
    expect(moved.log.reloads).toMatchObject([{ reason: `live ${ID} 2`, tryAgain: ID }]);
  });

  it('[X-12] is not made anew where its host does not answer: there would be no page', async () => {
    const tab = openTab({ fates: [PROMPT, ...Array.from({ length: 50 }, () => ({ ...PROMPT, isLost: true }))] });
    await tab.clock.advance(MINUTE);
    await Promise.all([tab.fail(), tab.clock.advance(100)]);
    await tab.clock.advance(5 * MINUTE);
    expect(tab.log.reloads).toEqual([]);
    const offline = openTab();
    await offline.clock.advance(MINUTE);
    offline.isOnline.next(false);
    await offline.fail();
    expect([offline.log.reloads, offline.log.asks]).toEqual([[], 1]);
  });

  it('[X-12] shows a diner who is in the middle of something what failed, and is made anew later only where it still fails', async () => {
    const [healed, down] = [openTab(), openTab()];
    for (const tab of [healed, down]) {
      tab.rest.next('in-flight');
      await Promise.all([tab.fail(), tab.clock.advance(4_000)]);
      expect(tab.log.reloads).toEqual([]);
    }
    healed.heal();
    for (const tab of [healed, down]) {
      await tab.clock.advance(10_000);
      tab.rest.next('idle');
      await tab.clock.advance(1_000);
    }
    expect([healed.log.reloads.length, down.log.reloads.length]).toEqual([0, 1]);
  });

  it('takes what is off for off, not for broken', async () => {
    const tab = openTab();
    tab.edit({ enabled: false });
    await tab.clock.advance(MINUTE);
    await Promise.all([tab.fail(), tab.clock.advance(100)]);
    tab.edit({ enabled: true });
    await tab.clock.advance(MINUTE);
    expect(tab.log.reloads).toEqual([]);
  });

  it('does not believe an older answer, nor that of another composition', async () => {
    const tab = openTab();
    tab.edit({ enabled: false });
    await tab.clock.advance(MINUTE);
    tab.host.revision = 1;
    tab.host.parts[ID] = { version: '1', enabled: true };
    await tab.clock.advance(5 * MINUTE);
    expect(tab.switched().off).toEqual([ID]);
  });
});

const fate = fc.record({
  there: fc.constantFrom(10, 500, 4_000, 20_000),
  back: fc.constantFrom(10, 500, 4_000, 90_000),
  isLost: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
type Tab = ReturnType<typeof openTab>;

/** What may happen to a tab; `start` is the diner's, and looked at by the test. */
const ACTS = {
  start: () => undefined,
  off: (tab) => tab.edit({ enabled: false }),
  on: (tab) => tab.edit({ enabled: true }),
  hide: (tab) => tab.isVisible.next(false),
  show: (tab) => tab.isVisible.next(true),
  offline: (tab) => tab.isOnline.next(false),
  online: (tab) => tab.isOnline.next(true),
  sleep: (tab) => tab.jump(10 * MINUTE),
  'save begins': (tab) => tab.rest.next('in-flight'),
  'save ends': (tab) => tab.rest.next('idle'),
  type: (tab) => tab.rest.next('in-use'),
  fail: (tab) => void tab.fail(),
  publish: (tab) => tab.edit({ version: `v${tab.host.entry}` }),
  floor: (tab) => tab.edit({ floor: tab.host.entry + 1 }),
} satisfies Record<string, (tab: Tab) => void>;
const ACT_NAMES = [
  'start',
  'off',
  'on',
  'hide',
  'show',
  'offline',
  'online',
  'sleep',
  'save begins',
  'save ends',
  'type',
  'fail',
  'publish',
  'floor',
] as const;
const plan = fc.record({
  fates: fc.array(fate, { maxLength: 30 }),
  isStaleHtml: fc.boolean(),
  acts: fc.array(fc.record({ after: fc.constantFrom(0, 100, 3_000, 20_000, MINUTE), act: fc.constantFrom(...ACT_NAMES) }), {
    maxLength: 40,
  }),
});

it('[X-07] a minute after `off` no page that reaches its host starts the part, and nobody who saves or pays is interrupted', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ fates, isStaleHtml, acts }) => {
      const tab = openTab({ fates, isStaleHtml });
      for (const { after, act } of acts) {
        await tab.clock.advance(after);
        ACTS[act](tab);
        if (act === 'start' && tab.isVisible.value) {
          const [isStarted] = await Promise.all([tab.start(), tab.clock.advance(LATE_MS)]);
          const { offSince, lostAt } = tab.marks;
          const isReached = tab.isOnline.value && tab.now() - lostAt > MINUTE + LATE_MS;
          if (offSince !== undefined && tab.now() - LATE_MS - offSince >= MINUTE && isReached) expect(isStarted).toBe(false);
        }
        await settle();
      }
      const reasons = tab.log.reloads.map(({ reason }) => reason);
      expect(new Set(reasons).size).toBe(reasons.length);
      expect(tab.log.reloads.filter(({ rest }) => rest !== 'idle')).toEqual([]);
      expect(tab.log.closedInFlight).toBe(0);
    }),
    { numRuns: process.env['NIGHTLY'] === '1' ? 20_000 : 1_000 },
  );
}, 600_000);
