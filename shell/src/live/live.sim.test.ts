import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { ACTS, plan } from './plan-testing.ts';
import type { Tab } from './plan-testing.ts';
import { CANARY, ID, LATE_MS, MINUTE, openTab, PROMPT } from './tab-testing.ts';

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

  it.each([false, true])(
    '[X-07] asks again when its machine slept in the middle of an ask (lost: %s), before it starts anything',
    async (isLost) => {
      const tab = openTab({ fates: [{ there: 40, back: 5, isLost }] });
      await tab.clock.advance(55_000);
      tab.edit({ enabled: false });
      tab.jump(10 * MINUTE);
      if (isLost) await tab.clock.advance(50);
      const [isStarted] = await Promise.all([tab.start(), tab.clock.advance(100)]);
      expect([isStarted, tab.log.asks]).toEqual([false, 2]);
    },
  );

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
    // Who looks away and back again and again does not make it ask each time.
    for (const isVisible of [false, true, false, true]) tab.isVisible.next(isVisible);
    await tab.clock.advance(100);
    expect(tab.log.asks).toBe(1);
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
    const other = openTab();
    other.edit({ version: '2', floor: 3 });
    await other.clock.advance(5 * MINUTE);
    expect(other.log.reloads).toEqual([]);
  });

  it('[X-12] whose version is gone is made anew for the one that is live, and only then says that the version before runs', async () => {
    const tab = openTab();
    tab.edit({ version: '2' });
    void tab.fail();
    await tab.clock.advance(100);
    expect(tab.log.reloads).toMatchObject([{ reason: `live ${ID} 2 10`, tryAgain: ID }]);
    void tab.fail();
    await tab.clock.advance(100);
    expect(tab.log.reloads.slice(1)).toMatchObject([{ reason: `previous ${ID} 2`, passOver: { part: ID, version: '2' } }]);
    // Nothing is left to try: what failed is shown.
    await Promise.all([tab.fail(), tab.clock.advance(100)]);
    await tab.clock.advance(60 * MINUTE);
    expect(tab.log.reloads).toHaveLength(2);
  });

  it('[X-12] whose version is gone is made anew also for one that its tab was made anew for before', async () => {
    const tab = openTab();
    for (const version of ['2', '3', '2']) {
      tab.edit({ version });
      void tab.fail();
      await tab.clock.advance(100);
      expect(tab.page().version).toBe(version);
    }
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

/** What becomes of a start: as long as each of the pages waits at the most that the tab is made anew for meanwhile. */
async function startNow(tab: Tab): Promise<boolean> {
  const starts: boolean[] = [];
  const start = tab.start().then((isStarted) => starts.push(isStarted));
  for (let pages = 0; starts.length === 0 && pages < 50; pages += 1) await tab.clock.advance(LATE_MS);
  expect(starts).toHaveLength(1);
  await start;
  return starts[0] ?? true;
}

it.each([false, true])(
  '[X-07] starts nothing that is off for a page that is made anew in the middle of the ask (canary: %s)',
  async (runsCanary) => {
    const tab = openTab({ isStaleHtml: true, ...(runsCanary ? { canary: CANARY } : {}) });
    tab.edit({ version: '2', floor: 4 });
    tab.edit({ enabled: false });
    tab.jump(10 * MINUTE);
    expect([await startNow(tab), tab.log.reloads.length]).toEqual([false, 1]);
  },
);

it('[X-07] a minute after `off` no page that reaches its host starts the part, and nobody who saves or pays is interrupted', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ fates, isStaleHtml, runsCanary, acts }) => {
      const tab = openTab({ fates, isStaleHtml, ...(runsCanary ? { canary: CANARY } : {}) });
      for (const { after, act } of acts) {
        await tab.clock.advance(after);
        ACTS[act](tab);
        if (act === 'start' && tab.isVisible.value) {
          const began = tab.now();
          const isStarted = await startNow(tab);
          const { offSince, lostAt } = tab.marks;
          const isReached = tab.isOnline.value && began - lostAt > MINUTE;
          if (offSince !== undefined && began - offSince >= MINUTE && isReached) expect(isStarted).toBe(false);
        }
        await settle();
      }
      const reasons = tab.log.reloads.map(({ reason }) => reason);
      expect(new Set(reasons).size).toBe(reasons.length);
      expect(tab.log.reloads.filter(({ rest }) => rest !== 'idle')).toEqual([]);
      expect(tab.log.closedInFlight).toBe(0);
      expect(tab.log.reloads.filter(({ reason, wasTakenBack }) => reason.startsWith('canary') && !wasTakenBack)).toEqual([]);
    }),
    { numRuns: process.env['NIGHTLY'] === '1' ? 20_000 : 1_000 },
  );
}, 600_000);
