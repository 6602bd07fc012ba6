import { describe, expect, it } from 'vitest';
import { seedsOf } from '@comanda/shared-contracts/testing/seeds';
import { simulateFence } from './fence-simulator.ts';

/** Nightly: FENCE_SEEDS=100000. */
const SEEDS = Number(process.env['FENCE_SEEDS'] ?? 500);

describe('the fence of a process that draws pictures', () => {
  it(
    `answers each ask once and in time, and keeps no second process, in ${SEEDS} runs of processes that do as they like`,
    () => {
      const broken = seedsOf(SEEDS).flatMap((seed) => simulateFence(seed).faults.map((fault) => `${seed}: ${fault}`));
      expect(broken.slice(0, 5)).toEqual([]);
    },
    SEEDS * 20 + 20_000,
  );

  it('gives pictures, ends processes and begins anew in those runs, so that the proof is not empty', () => {
    const runs = seedsOf(200, {}).map((seed) => simulateFence(seed));
    const sum = (of: (run: (typeof runs)[number]) => number) => runs.reduce((all, run) => all + of(run), 0);
    expect(sum(({ given }) => given)).toBeGreaterThan(1_000);
    expect(sum(({ refused }) => refused)).toBeGreaterThan(1_000);
    expect(runs.filter(({ starts }) => starts > 3).length).toBeGreaterThan(20);
    expect(runs.filter(({ reports }) => reports > 0).length).toBeGreaterThan(50);
  });
});
