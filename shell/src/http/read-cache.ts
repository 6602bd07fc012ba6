import type { Result } from '@comanda/shared-contracts/failures';
import { done } from '@comanda/shared-contracts/failures';
import type { Clock } from '@comanda/shared-contracts/host';

/** Brings an answer, undecoded. */
export type Load = () => Promise<Result<unknown>>;

export interface ReadCache {
  /** An answer younger than `maxAgeMs`, else what `load` brings; any number of askers at once share one load. */
  read(key: string, maxAgeMs: number, load: Load): Promise<Result<unknown>>;
  /** Loads without looking at what is kept or under way, and keeps the answer. */
  refresh(key: string, maxAgeMs: number, load: Load): Promise<Result<unknown>>;
  /** Forgets an answer that turned out to be none. */
  drop(key: string): void;
  clear(): void;
}

interface Kept {
  readonly raw: unknown;
  readonly askedAt: number;
}

/** Answers kept at once; the oldest goes first. */
const KEPT_ANSWERS = 60;

/** Answers of reads in memory (Q21), with one load for simultaneous askers. Failures are not kept. Decision record 0003. */
export function createReadCache(clock: Pick<Clock, 'monotonic'>): ReadCache {
  let kept = new Map<string, Kept>();
  let underWay = new Map<string, Promise<Result<unknown>>>();

  /** What is under way when the cache is cleared ends in the maps of before, where nobody looks. */
  const load = async (key: string, maxAgeMs: number, run: Load, into: Map<string, Kept>): Promise<Result<unknown>> => {
    const askedAt = clock.monotonic();
    const result = await run();
    const other = into.get(key);
    if (!result.ok || maxAgeMs <= 0) return result;
    if (other !== undefined && other.askedAt > askedAt) return done(other.raw);
    into.delete(key);
    into.set(key, { raw: result.value, askedAt });
    for (const oldest of into.keys()) {
      if (into.size <= KEPT_ANSWERS) break;
      into.delete(oldest);
    }
    return result;
  };

  return {
    read: (key, maxAgeMs, run) => {
      const known = kept.get(key);
      if (known !== undefined && clock.monotonic() - known.askedAt < maxAgeMs) return Promise.resolve(done(known.raw));
      const shared = underWay;
      const asked = shared.get(key);
      if (asked !== undefined) return asked;
      const loading = load(key, maxAgeMs, run, kept).finally(() => shared.delete(key));
      shared.set(key, loading);
      return loading;
    },
    refresh: (key, maxAgeMs, run) => load(key, maxAgeMs, run, kept),
    drop: (key) => void kept.delete(key),
    clear: () => {
      kept = new Map();
      underWay = new Map();
    },
  };
}
