import { describe, expect, it } from 'vitest';
import { healthOf } from './health.ts';
import type { MinuteCounts, Trial } from './health.ts';
import { playForged, playRelease } from '../testing/health-simulator.ts';
import type { Forged, Played } from '../testing/health-simulator.ts';

const isNightly = process.env['NIGHTLY'] === '1';
const BAD = isNightly ? 4_000 : 400;
const GOOD = isNightly ? 10_000 : 300;
const LIMIT_MS = isNightly ? 1_800_000 : 60_000;

/** Of so many releases, each with a seed of its own, how many were taken back as it is asked. The seeds are fixed: a figure must not change with the night. */
function playMany(
  count: number,
  played: Omit<Played, 'seed'>,
  isCounted: (taken: { afterMs: number; touched: number }) => boolean,
  forged?: Forged,
): number {
  let counted = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    const taken = forged === undefined ? playRelease({ ...played, seed }) : playForged({ ...played, seed }, forged);
    if (taken !== undefined && isCounted(taken)) counted += 1;
  }
  return counted / count;
}
const inTime = ({ afterMs, touched }: { afterMs: number; touched: number }) => afterMs <= 60_000 && touched <= 200;

describe('a canary of 5 % at 4,000 starts a minute', { timeout: LIMIT_MS }, () => {
  it('that fails in 3 of 100 visits against 2 of 1,000 is taken back within 60 s, 200 visits begun, in 95 of 100 releases', () => {
    expect(playMany(BAD, { worseBy: 0.028, isNewKind: true, minutes: 2 }, inTime)).toBeGreaterThanOrEqual(0.95);
  });

  it('whose failures are of the usual kinds is found out as well: most of them in that time, nearly all in two minutes', () => {
    const usual = { worseBy: 0.028, isNewKind: false, minutes: 3 };
    expect(playMany(BAD, usual, inTime)).toBeGreaterThan(0.55);
    expect(playMany(BAD, usual, ({ afterMs }) => afterMs <= 120_000)).toBeGreaterThan(0.9);
  });

  it('is taken back as well while somebody makes up starts of it, as many as they like, and failures of the other, as many as one address may', () => {
    const bad = { worseBy: 0.028, isNewKind: true, minutes: 5 };
    const within = (ms: number) => (taken: { afterMs: number }) => taken.afterMs <= ms;
    expect(playMany(BAD / 4, bad, within(120_000), { starts: 1_000_000, failures: 0 })).toBeGreaterThan(0.95);
    expect(playMany(BAD / 4, bad, within(240_000), { starts: 1_000_000, failures: 5 })).toBeGreaterThan(0.95);
  });

  it('that is as good as the live version is taken back by mistake in fewer than 1 of 100 releases, looked at every second for an hour', () => {
    expect(playMany(GOOD, { worseBy: 0, isNewKind: true, minutes: 60 }, () => true)).toBeLessThan(0.01);
  });

  it('nor when the provider goes down meanwhile, and its share grows', () => {
    const shareAt = (minute: number) => (minute < 10 ? 0.05 : minute < 20 ? 0.25 : 0.5);
    const played = { worseBy: 0, isNewKind: true, minutes: 30, outage: [8, 12] as const, shareAt };
    expect(playMany(GOOD / 10, played, () => true)).toBeLessThan(isNightly ? 0.01 : 0.04);
  });
});

const TRIAL: Trial = { version: 'n', live: 'o', since: 600_000, shareAt: () => 0.05 };
const minute = (at: number, failures: MinuteCounts['failures'], starts = { n: 100, o: 1_900 }): MinuteCounts => ({
  at: at * 60_000,
  starts,
  failures,
});

describe('the health of a canary', () => {
  it('is that of what was counted since it began, and of the two versions alone', () => {
    const health = healthOf(
      [minute(8, { n: { x: 9 } }), minute(10, { n: { x: 1 }, o: { x: 2 }, other: { x: 40 } }), minute(11, {})],
      TRIAL,
    );
    expect(health).toMatchObject({ starts: 200, liveStarts: 3_800, failures: 1, liveFailures: 2, isWorse: false });
  });

  it('is worse for two failures of a kind that never was, for more of one that hardly was, and for many of a usual one', () => {
    const before = minute(5, { o: { usual: 990, seldom: 10 } });
    const isWorse = (kind: string, times: number) =>
      healthOf([before, minute(10, { n: { [kind]: times }, o: { usual: 4 } })], TRIAL).isWorse;
    const needed = (kind: string) => [1, 2, 3, 4, 5, 6, 7, 8].find((times) => isWorse(kind, times));
    expect([needed('new'), needed('seldom'), needed('usual')]).toEqual([2, 2, 5]);
  });

  it('is not worse where few devices are, of which one that runs it comes often, nor where devices are listed', () => {
    // One of twenty devices, which makes half of the visits and of the failures.
    const often = [10, 11, 12, 13].map((at) => minute(at, { n: { usual: 3 }, o: { usual: 3 } }, { n: 30, o: 30 }));
    expect(healthOf([minute(5, { o: { usual: 100 } }), ...often], TRIAL).isWorse).toBe(false);
    const listed = [10, 11, 12, 13].map((at) => minute(at, { n: { usual: 30 }, o: { usual: 30 } }, { n: 1_000, o: 1_000 }));
    const before = minute(5, { o: { usual: 100 } });
    expect(healthOf([before, ...listed], { ...TRIAL, isListed: true }).isWorse).toBe(false);
    expect(healthOf([before, ...listed], { ...TRIAL, shareAt: () => 0 }).isWorse).toBe(false);
    expect(healthOf([before, ...listed], TRIAL).isWorse).toBe(true);
  });

  it('is nothing that is known while nothing has failed', () => {
    expect(healthOf([minute(10, {})], TRIAL)).toMatchObject({ evidence: 1, isWorse: false });
    expect(healthOf([], TRIAL)).toMatchObject({ starts: 0, evidence: 1, isWorse: false });
  });

  it('does not suffer from a failure that the live version shows as often', () => {
    const shown = [10, 11, 12].map((at) => minute(at, { n: { down: 20 }, o: { down: 380 } }));
    expect(healthOf(shown, TRIAL).evidence).toBeLessThan(1);
  });
});
