import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { ApiRequest, Clock } from '@comanda/shared-contracts/host';

/** A call whose answer is kept, or looked for. */
export interface Asked {
  readonly request: ApiRequest<unknown>;
  readonly environment: string;
  /** Who asks. */
  readonly owner: string;
}

export interface OldAnswer {
  /** As the provider gave it. */
  readonly raw: unknown;
  readonly readAt: Instant;
}

/** The answers that the device keeps for when the provider cannot be reached. */
export interface KeptAnswers {
  keep(asked: Asked, raw: unknown, at: Instant): void;
  find(asked: Asked): Promise<OldAnswer | undefined>;
}

export interface LazyKept extends KeptAnswers {
  /** What is not written yet is nobody's: whoever asked for it has left. */
  forget(): void;
}

/** Written when the page has come to rest: a menu takes longer to write than a frame. */
const WRITE_DELAY_MS = 3_000;

/** The kept answers before their code is there. `owner`: who is here at this moment. */
export function lazyKept(
  load: () => Promise<KeptAnswers>,
  { clock, owner }: { readonly clock: Pick<Clock, 'after'>; readonly owner: () => string },
): LazyKept {
  let loading: Promise<KeptAnswers> | undefined;
  let turn = 0;
  /** An answer out of the client's cache is no younger for having been asked for again. */
  const kept = new WeakSet<object>();
  const get = (): Promise<KeptAnswers | undefined> => {
    loading ??= load();
    return loading.catch(() => {
      loading = undefined; // a file may not have come because the network was away
      return undefined;
    });
  };
  return {
    keep: (asked, raw, at) => {
      if (typeof raw !== 'object' || raw === null || kept.has(raw)) return;
      kept.add(raw);
      const mine = turn;
      clock.after(WRITE_DELAY_MS, () => {
        void get().then((answers) => (mine === turn && asked.owner === owner() ? answers?.keep(asked, raw, at) : undefined));
      });
    },
    find: async (asked) => (await get())?.find(asked),
    forget: () => {
      turn += 1;
    },
  };
}
