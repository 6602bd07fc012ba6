import type { MinuteCounts } from '@comanda/shared-contracts/hosting/health';

/** A version of a part in a composition: of what something is counted. */
interface Counted {
  readonly composition: string;
  readonly part: string;
  readonly version: string;
}

interface Minute {
  readonly starts: Map<string, number>;
  readonly failures: Map<string, Map<string, number>>;
}

const MINUTE_MS = 60_000;
/** What was before tells which failures are usual. */
const KEPT_MS = 24 * 60 * MINUTE_MS;
/** A page may say what it likes: nothing of it makes us keep more than this of anything. */
const MOST = { places: 500, versions: 20, kinds: 100, visits: 20_000 };

/** In how many visits each version of a part began and failed, minute by minute, in memory; no visit can be told from another in it. X-20. */
export class VisitCounts {
  readonly #places = new Map<string, Map<number, Minute>>();
  /** Visits whose failure was counted, the oldest first: each counts once. */
  readonly #counted = new Set<string>();

  /** Counts a start that stands for `every` visits; `now`: epoch ms. */
  start({ composition, part, version, every }: Counted & { readonly every: number }, now: number): void {
    const minute = this.#minute(composition, part, now);
    if (minute !== undefined) add(minute.starts, version, every, MOST.versions);
  }

  /** Counts a failure of a kind, one for each visit (a name that says nothing of who it is). */
  failure({ composition, part, version, visit, kind }: Counted & { readonly visit: string; readonly kind: string }, now: number): void {
    const name = `${visit} ${part} ${version}`;
    const minute = this.#minute(composition, part, now);
    if (minute === undefined || this.#counted.has(name)) return;
    this.#counted.add(name);
    const [oldest] = this.#counted;
    if (this.#counted.size > MOST.visits && oldest !== undefined) this.#counted.delete(oldest);
    const kinds = minute.failures.get(version) ?? new Map<string, number>();
    if (minute.failures.size < MOST.versions || minute.failures.has(version)) minute.failures.set(version, kinds);
    add(kinds, kinds.size < MOST.kinds ? kind : 'other', 1, MOST.kinds + 1);
  }

  /** What was counted of a part in compositions, the oldest minute first. */
  of(part: string, compositions: readonly string[]): readonly MinuteCounts[] {
    const minutes = new Map<number, Minute>();
    for (const composition of compositions)
      for (const [at, { starts, failures }] of this.#places.get(keyOf(composition, part)) ?? []) {
        const sum = minutes.get(at) ?? { starts: new Map(), failures: new Map() };
        minutes.set(at, sum);
        addAll(sum.starts, starts);
        for (const [version, kinds] of failures) sum.failures.set(version, addAll(sum.failures.get(version) ?? new Map(), kinds));
      }
    return [...minutes]
      .toSorted(([a], [b]) => a - b)
      .map(([at, { starts, failures }]) => ({
        at,
        starts: Object.fromEntries(starts),
        failures: Object.fromEntries([...failures].map(([version, kinds]) => [version, Object.fromEntries(kinds)])),
      }));
  }

  clear(): void {
    this.#places.clear();
    this.#counted.clear();
  }

  /** Undefined: there is no room for another place. */
  #minute(composition: string, part: string, now: number): Minute | undefined {
    const key = keyOf(composition, part);
    const minutes = this.#places.get(key) ?? new Map<number, Minute>();
    if (!this.#places.has(key)) {
      if (this.#places.size >= MOST.places) return undefined;
      this.#places.set(key, minutes);
    }
    const at = now - (now % MINUTE_MS);
    for (const old of minutes.keys()) {
      if (old > now - KEPT_MS) break;
      minutes.delete(old);
    }
    const minute = minutes.get(at) ?? { starts: new Map(), failures: new Map() };
    minutes.set(at, minute);
    return minute;
  }
}

function keyOf(composition: string, part: string): string {
  return JSON.stringify([composition, part]);
}

function addAll(counts: Map<string, number>, more: ReadonlyMap<string, number>): Map<string, number> {
  for (const [name, times] of more) add(counts, name, times);
  return counts;
}

/** Without room for one more name nothing is counted. */
function add(counts: Map<string, number>, name: string, times: number, most = Infinity): void {
  const before = counts.get(name);
  if (before !== undefined || counts.size < most) counts.set(name, (before ?? 0) + times);
}
