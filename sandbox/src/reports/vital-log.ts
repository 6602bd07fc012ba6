import { z } from 'zod';
import type { VisitVitals } from './report-log.ts';

const METRICS = ['lcp', 'cls', 'inp'] as const;

/** How a version of a part felt in a composition: of each measure what three quarters of the visits were not above (lcp and inp in ms), and how many visits told it. */
export const vitalSummary = z.object({
  composition: z.string(),
  part: z.string(),
  version: z.string(),
  visits: z.number(),
  lcp: z.number().optional(),
  cls: z.number().optional(),
  inp: z.number().optional(),
});
export type VitalSummary = z.output<typeof vitalSummary>;

/** A page may say what it likes: so much is kept at most, the newest of a version, and of the versions those that most visits told of. */
const MOST = { versions: 300, visits: 500 };

interface Measured {
  readonly vitals: VisitVitals;
  readonly receivedAt: number;
}

/** What visits measured, in memory, by composition, part and version: numbers alone, no visit can be told from another. */
export class VitalLog {
  readonly #versions = new Map<string, Measured[]>();

  /** `receivedAt`: epoch ms. */
  add(vitals: VisitVitals, receivedAt: number): void {
    const key = JSON.stringify([vitals.composition, vitals.part, vitals.version]);
    const visits = this.#versions.get(key) ?? [];
    this.#versions.delete(key);
    this.#versions.set(key, [...visits, { vitals, receivedAt }].slice(-MOST.visits));
    if (this.#versions.size > MOST.versions) this.#dropSeldomest(key);
  }

  /** Of those with the fewest visits, but for the newest, the one that was told of longest ago. */
  #dropSeldomest(newest: string): void {
    const others = [...this.#versions].filter(([key]) => key !== newest);
    const fewest = Math.min(...others.map(([, visits]) => visits.length));
    const [dropped] = others.find(([, visits]) => visits.length === fewest) ?? [];
    if (dropped !== undefined) this.#versions.delete(dropped);
  }

  /** The version that was told of last comes first. */
  list(): readonly VitalSummary[] {
    return [...this.#versions.values()].toReversed().flatMap((visits) => {
      const [first] = visits;
      if (first === undefined) return [];
      const { composition, part, version } = first.vitals;
      const known = METRICS.flatMap((metric) => {
        const values = visits.flatMap(({ vitals }) => vitals[metric] ?? []);
        return values.length === 0 ? [] : [[metric, threeQuarters(values)] as const];
      });
      return [{ composition, part, version, visits: visits.length, ...Object.fromEntries(known) }];
    });
  }

  /** Sums up nothing any more of what came before an instant. */
  forget(before: number): void {
    for (const [key, visits] of this.#versions) {
      const left = visits.filter(({ receivedAt }) => receivedAt >= before);
      if (left.length === 0) this.#versions.delete(key);
      else if (left.length < visits.length) this.#versions.set(key, left);
    }
  }

  clear(): void {
    this.#versions.clear();
  }
}

/** The least of the values that at least three quarters of them are not above. */
function threeQuarters(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
}
