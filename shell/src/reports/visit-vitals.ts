import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Metric } from 'web-vitals';
import type { PartId } from '@comanda/shared-contracts/remotes';

/** How a part felt in a visit: the largest paint and the slowest answer to an interaction in ms, the shifts of the layout as a score. Nothing of it tells who. */
export interface VisitVitals {
  readonly kind: 'vitals';
  readonly composition: string;
  readonly part: PartId;
  readonly version: string;
  readonly lcp?: number;
  readonly cls?: number;
  readonly inp?: number;
}
/** Of one part. */
export type Measured = Pick<VisitVitals, 'lcp' | 'cls' | 'inp'>;

interface Needs {
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Whose screen was shown at an instant, ms since the page began. */
  readonly partAt: (ms: number) => PartId | undefined;
  readonly tell: (part: PartId, measured: Measured) => void;
}

const NAMES: Readonly<Record<string, keyof Measured>> = { LCP: 'lcp', CLS: 'cls', INP: 'inp' };

/**
 * Measures a page, also what was before, and tells it once, when the page is left or covered for the first time: each measure of the part whose screen was shown when it came
 * about. What the browser does not measure is left out.
 */
export function measureVitals({ page, partAt, tell }: Needs): void {
  const latest = new Map<string, Metric>();
  const keep = (metric: Metric): void => void latest.set(metric.name, metric);
  for (const measure of [onLCP, onCLS, onINP]) measure(keep, { reportAllChanges: true });
  const onChange = (): void => {
    if (page.visibilityState !== 'hidden') return;
    page.removeEventListener('visibilitychange', onChange);
    const parts = new Map<PartId, Measured>();
    for (const { name, value, entries } of latest.values()) {
      const part = partAt(entries[0]?.startTime ?? 0);
      const kind = NAMES[name];
      if (part !== undefined && kind !== undefined) parts.set(part, { ...parts.get(part), [kind]: Math.round(value * 1e4) / 1e4 });
    }
    parts.forEach((measured, part) => tell(part, measured));
  };
  page.addEventListener('visibilitychange', onChange);
}
