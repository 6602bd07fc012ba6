import { describe, expect, it } from 'vitest';
import { isSound, simulate, type SimulationOptions, type Verdict } from '../testing/outbox-simulator.ts';

/** Half of the seeds meet a provider that de-duplicates, half one that does not. Nightly: OUTBOX_SEEDS=100000. */
const SEEDS = Number(process.env['OUTBOX_SEEDS'] ?? 2000);
/** On two cores that others use too. */
const SEEDS_PER_SECOND = 50;

function optionsOf(seed: number, driver: SimulationOptions['driver'] = 'outbox'): SimulationOptions {
  return { seed, providerDeduplicates: seed % 2 === 0, driver };
}

function firstUnsound(limit: number, driver: SimulationOptions['driver']): { seed: number; verdict: Verdict } | undefined {
  for (let seed = 1; seed <= limit; seed += 1) {
    const verdict = simulate(optionsOf(seed, driver));
    if (!isSound(verdict)) return { seed, verdict };
  }
  return undefined;
}

describe('saving orders while things break', () => {
  it(
    `[X-04] loses, doubles, misreports and forgets no order in ${SEEDS} fault schedules`,
    () => {
      const unsound = firstUnsound(SEEDS, 'outbox');
      expect(unsound === undefined ? 'sound' : report(unsound.seed, unsound.verdict)).toBe('sound');
    },
    (SEEDS / SEEDS_PER_SECOND) * 1000 + 20_000,
  );

  it('[X-04] really saves orders in most schedules, so that the proof is not empty', () => {
    const saved = Array.from({ length: 200 }, (_, seed) => simulate(optionsOf(seed + 1)).orders).filter((orders) => orders > 0);
    expect(saved.length).toBeGreaterThan(150);
  });

  it.each(['no-key', 'no-outbox', 'no-quiet-window'] as const)(
    '[X-04] would be caught within 1,000 schedules with %s',
    (driver) => {
      expect(firstUnsound(1000, driver)).toBeDefined();
    },
    120_000,
  );

  it('runs the same schedule for the same seed', () => {
    expect(simulate(optionsOf(7)).history).toEqual(simulate(optionsOf(7)).history);
  });
});

function report(seed: number, { history, ...counts }: Verdict): string {
  return [`seed ${seed}: ${JSON.stringify(counts)}`, ...history].join('\n');
}
