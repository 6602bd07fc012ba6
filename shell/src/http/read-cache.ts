import { QueryClient } from '@tanstack/query-core';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
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

class LoadFailed extends Error {
  readonly failure: Failure;
  constructor(cause: Failure) {
    super(cause.code);
    this.failure = cause;
  }
}

/** Answers that were fetched around the cache leave memory after this long. */
const FORGET_MS = 60 * 60_000;

/**
 * Answers of reads in memory (Q21), with one load for simultaneous askers. TanStack's query client keeps them; age is
 * counted on our clock, so that its own idea of time and of being online plays no part.
 */
export function createReadCache(clock: Pick<Clock, 'monotonic'>): ReadCache {
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false, structuralSharing: false, gcTime: FORGET_MS } },
  });
  /** What is under way when the cache is cleared ends under its old name, where nobody looks. */
  let generation = 0;
  const nameOf = (key: string) => [generation, key] as const;

  const load = async (run: Load): Promise<Kept> => {
    const askedAt = clock.monotonic();
    const result = await run();
    if (!result.ok) throw new LoadFailed(result.failure);
    return { raw: result.value, askedAt };
  };
  const settle = async (work: Promise<Kept>): Promise<Result<unknown>> => {
    try {
      return done((await work).raw);
    } catch (cause) {
      return failed(cause instanceof LoadFailed ? cause.failure : failure('transport', 'aborted'));
    }
  };

  return {
    read: (key, maxAgeMs, run) => {
      const queryKey = nameOf(key);
      const kept = client.getQueryData<Kept>(queryKey);
      const isFresh = kept !== undefined && clock.monotonic() - kept.askedAt < maxAgeMs;
      const newest = (loaded: Kept): Kept => {
        const other = client.getQueryData<Kept>(queryKey);
        return other !== undefined && other.askedAt > loaded.askedAt ? other : loaded;
      };
      return settle(
        client.fetchQuery({
          queryKey,
          queryFn: () => load(run).then(newest),
          staleTime: isFresh ? Number.POSITIVE_INFINITY : 0,
          gcTime: maxAgeMs,
        }),
      );
    },
    refresh: (key, maxAgeMs, run) => {
      const queryKey = nameOf(key);
      return settle(
        load(run).then((kept) => {
          if (maxAgeMs > 0) client.setQueryData<Kept>(queryKey, kept);
          return kept;
        }),
      );
    },
    drop: (key) => client.removeQueries({ queryKey: nameOf(key), exact: true }),
    clear: () => {
      client.removeQueries({ predicate: (query) => query.state.fetchStatus === 'idle' });
      generation += 1;
    },
  };
}
