import type { MinuteCounts } from '@comanda/shared-contracts/hosting/health';

/** A version of a part in a composition: of what something is counted. */
export interface Counted {
  readonly composition: string;
  readonly part: string;
  readonly version: string;
}

/** How pages of a composition may run a version now: `some` of them alone, `others` too; undefined: they do not. */
type OfferOf = (counted: Counted) => 'some' | 'others' | undefined;

interface Minute {
  readonly starts: Map<string, number>;
  readonly failures: Map<string, Map<string, number>>;
}

const MINUTE_MS = 60_000;
/** What was before tells which failures are usual. */
const KEPT_MS = 24 * 60 * MINUTE_MS;
/** A page may say what it likes: nothing of it makes us keep more than this of anything. */
const MOST = { kinds: 100, visits: 20_000 };

/**
 * In how many visits each version of a part began and failed, minute by minute, in memory; no visit can be told from another in it. Counted is what pages are
 * offered, and nothing else that somebody names: it would take the room of that. X-20.
 */
export class VisitCounts {
  readonly #offerOf: OfferOf;
  readonly #places = new Map<string, Map<number, Minute>>();
  /** Visits whose failure was counted, the oldest first: each counts once. */
  readonly #counted = new Set<string>();

  constructor(offerOf: OfferOf) {
    this.#offerOf = offerOf;
  }

  /** Counts a start that stands for `every` visits: of what is tried each tells of itself. `now`: epoch ms. */
  start({ every, ...counted }: Counted & { readonly every: number }, now: number): void {
    const offer = this.#offerOf(counted);
    if (offer === undefined) return;
    add(this.#minute(counted, now).starts, counted.version, offer === 'some' ? 1 : every);
  }

  /** Counts a failure of a kind, one for each visit (a name that says nothing of who it is). */
  failure({ visit, kind, ...counted }: Counted & { readonly visit: string; readonly kind: string }, now: number): void {
    const { part, version } = counted;
    const name = `${visit} ${part} ${version}`;
    if (this.#counted.has(name) || this.#offerOf(counted) === undefined) return;
    this.#counted.add(name);
    const [oldest] = this.#counted;
    if (this.#counted.size > MOST.visits && oldest !== undefined) this.#counted.delete(oldest);
    const { failures } = this.#minute(counted, now);
    const kinds = failures.get(version) ?? new Map<string, number>();
    failures.set(version, kinds);
    add(kinds, kinds.size < MOST.kinds || kinds.has(kind) ? kind : 'other', 1);
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

  #minute({ composition, part }: Counted, now: number): Minute {
    const key = keyOf(composition, part);
    const minutes = this.#places.get(key) ?? new Map<number, Minute>();
    this.#places.set(key, minutes);
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

function add(counts: Map<string, number>, name: string, times: number): void {
  counts.set(name, (counts.get(name) ?? 0) + times);
}
