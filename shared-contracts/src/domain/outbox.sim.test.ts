import { describe, expect, it } from 'vitest';
import { seedsOf } from '../testing/seeds.ts';
import { isConsistent, PROVIDERS, simulate, type Provider, type SimulationOptions, type Verdict } from '../testing/outbox-simulator.ts';

/** A third of the seeds for each kind of provider. Nightly: OUTBOX_SEEDS=100000. */
const SEEDS = Number(process.env['OUTBOX_SEEDS'] ?? 2000);
/** On two cores that others use too. */
const SEEDS_PER_SECOND = 50;

function optionsOf(seed: number, driver: SimulationOptions['driver'] = 'outbox'): SimulationOptions {
  return { seed, provider: PROVIDERS[seed % PROVIDERS.length] ?? 'neither', driver };
}

function firstUnsound(
  limit: number,
  driver: SimulationOptions['driver'],
  provider?: Provider,
): { seed: number; verdict: Verdict } | undefined {
  for (const seed of driver === 'outbox' ? seedsOf(limit) : seedsOf(limit, {})) {
    const verdict = simulate({ ...optionsOf(seed, driver), ...(provider === undefined ? {} : { provider }) });
    if (!isConsistent(verdict)) return { seed, verdict };
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

  it.each(PROVIDERS)(
    '[X-04] really saves orders in most schedules before a provider of the kind "%s", so that the proof is not empty',
    (provider) => {
      const runs = Array.from({ length: 200 }, (_, seed) => simulate({ seed: seed + 1, provider }));
      expect(runs.filter(({ orders }) => orders > 0).length).toBeGreaterThan(130);
      expect(runs.filter(({ asked }) => asked > 0).length).toBeGreaterThan(5);
      expect(runs.filter(({ sentAgain }) => sentAgain > 0).length).toBeGreaterThan(0);
    },
  );

  it('[X-04] a provider that knows no id of ours still tells most lost orders by what was ordered', () => {
    const runs = Array.from({ length: 200 }, (_, seed) => simulate({ seed: seed + 1, provider: 'neither' }));
    const isMatched = ({ history }: Verdict) =>
      history.some((line) => line.endsWith('unknown')) && history.some((line) => line.endsWith('received'));
    expect(runs.filter(isMatched).length).toBeGreaterThan(60);
  });

  it.each([
    ['no-key', 1],
    ['no-outbox', 1],
    ['not-found-is-not-stored', 1],
    ['not-found-is-not-stored', 2],
    ['shared-match', 2],
  ] as const)(
    '[X-04] would be caught within 1,000 schedules with %s, provider %s',
    (driver, provider) => {
      expect(firstUnsound(1000, driver, PROVIDERS[provider])).toBeDefined();
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
