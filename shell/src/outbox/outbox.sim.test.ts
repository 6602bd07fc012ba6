import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { intent, testBrowser } from './outbox-testing.ts';
import type { Fate } from './outbox-testing.ts';

const FATES: readonly Fate[] = [
  'answered',
  'lost after it was stored',
  'lost before it was stored',
  'lost and stored 40 s later',
  'refused',
  'offline',
  'never answered',
];
const HEAL_MS = 5 * 60_000;
const GUEST = 'guest:1';
const ACCOUNT = 'registered:1001';

const schedule = fc.record({
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 4 }),
  provider: fc.constantFrom('deduplicates', 'echoes', 'neither'),
  hasLocks: fc.boolean(),
  hasChannel: fc.boolean(),
  tabs: fc.integer({ min: 1, max: 3 }),
  /** Whether a guest orders, who may log in meanwhile. */
  isGuest: fc.boolean(),
  /** Which tab does what after which time. */
  acts: fc.array(
    fc.record({
      afterMs: fc.integer({ min: 0, max: 40_000 }),
      tab: fc.nat(2),
      act: fc.constantFrom('tap', 'reload', 'checks fail', 'checks answer', 'log in', 'log in and be gone', 'log out and in'),
    }),
    { maxLength: 8 },
  ),
});

/**
 * A guest logs in, by a login that says so; another login of the account says nothing of it. True where the page lives to hand their
 * orders over.
 */
function logsIn(world: { owner: string; formerGuest: string | undefined }, act: string): boolean {
  const isGuest = world.owner === GUEST;
  if (isGuest && (act === 'log in' || act === 'log in and be gone')) Object.assign(world, { owner: ACCOUNT, formerGuest: GUEST });
  if (!isGuest && act === 'log out and in') world.formerGuest = undefined;
  return isGuest && act === 'log in';
}

it('[X-04] whatever the network loses and whichever tab is reloaded: one order at most, and what is shown is true', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async ({ fates, provider, hasLocks, hasChannel, tabs, isGuest, acts }) => {
      const { clock, remote, world, reports, openTab } = testBrowser();
      Object.assign(world, { hasLocks, hasChannel, owner: isGuest ? GUEST : ACCOUNT });
      Object.assign(remote.world, {
        deduplicates: provider === 'deduplicates',
        echoes: provider !== 'neither',
        numbers: provider !== 'neither',
      });
      remote.fates.push(...fates);
      const open = Array.from({ length: tabs }, openTab);
      await Promise.all(open.map(({ outbox }) => outbox.start()));
      await open[0]?.outbox.place(intent());
      for (const { afterMs, tab, act } of acts) {
        await clock.advance(afterMs);
        const at = tab % tabs;
        if (act === 'tap') await open[at]?.outbox.place(intent());
        if (act === 'checks fail' || act === 'checks answer') remote.world.checkAnswers = act === 'checks answer';
        if (logsIn(world, act)) await open[at]?.outbox.handOver(GUEST, ACCOUNT);
        if (act === 'reload' || act === 'log in and be gone') {
          open[at]?.kill();
          open[at] = openTab();
          await open[at].outbox.start();
        }
      }
      remote.world.checkAnswers = true;
      remote.fates.length = 0;
      await clock.advance(HEAL_MS);

      const last = openTab().outbox;
      await last.start();
      let shown: readonly OrderProgress[] = [];
      last.open.subscribe((next) => (shown = next));
      expect(remote.stored.length).toBeLessThanOrEqual(1);
      const isRefused = shown[0]?.state === 'refused';
      const isAsked = shown[0]?.decision !== undefined && provider !== 'deduplicates';
      expect(shown).toMatchObject([{ isMine: true }]);
      if (remote.stored.length === 1) expect(shown[0]?.state).toBe('received');
      else expect(isRefused || isAsked).toBe(true);
      for (const tab of open) tab.kill();
      last.release();
      expect(reports.filter((cause) => cause instanceof Error)).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 180_000);
