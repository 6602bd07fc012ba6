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

/** The places of the browser's storage. */
export type Place = 'KEPTPLACES' | 'KEPTMENUS' | 'KEPTORDERS';

/** Where the answer of a call is kept; of any other call nothing is. Q201. */
export const PLACES: Readonly<Record<string, Place>> = {
  'venues-nearby': 'KEPTPLACES',
  'venue-info': 'KEPTPLACES',
  menu: 'KEPTMENUS',
  'orders-list': 'KEPTORDERS',
};

export interface LazyKept {
  /** A call that begins, with who asks and where at that moment. Once somebody else is here, nothing of it is kept, and nothing found. */
  begin(asked: Asked): { keep(raw: unknown): void; find(): Promise<OldAnswer | undefined> };
  /** What is not written yet is nobody's: whoever asked for it has left. */
  forget(): void;
}

/** Written when the page has come to rest: a menu takes longer to write than a frame. */
const WRITE_DELAY_MS = 3_000;

interface Waiting {
  readonly asked: Asked;
  readonly raw: unknown;
  readonly at: Instant;
}

interface Needs {
  readonly clock: Pick<Clock, 'after' | 'now'>;
  /** Who is here at this moment. */
  readonly owner: () => string;
  /** Runs when the page goes: what waits is written then. */
  readonly onLeave: (run: () => void) => void;
}

/** The kept answers before their code is there. */
export function lazyKept(load: () => Promise<KeptAnswers>, { clock, owner, onLeave }: Needs): LazyKept {
  let answers: KeptAnswers | undefined;
  let loading: Promise<unknown> | undefined;
  let waiting: readonly Waiting[] = [];
  /** An answer out of the client's cache is no younger for having been asked for again. */
  const kept = new WeakSet<object>();
  const get = async (): Promise<KeptAnswers | undefined> => {
    loading ??= load().then((loaded) => (answers = loaded));
    await loading.catch(() => {
      loading = undefined; // a file may not have come because the network was away
    });
    return answers;
  };
  const write = (): void => {
    if (answers === undefined) return;
    const all = waiting;
    waiting = [];
    for (const { asked, raw, at } of all) if (asked.owner === owner()) answers.keep(asked, raw, at);
  };
  onLeave(write);
  return {
    begin: (asked) => ({
      keep: (raw) => {
        if (asked.owner !== owner() || PLACES[asked.request.operation] === undefined) return;
        if (typeof raw !== 'object' || raw === null || kept.has(raw)) return;
        kept.add(raw);
        waiting = [...waiting, { asked, raw, at: clock.now() }];
        clock.after(WRITE_DELAY_MS, () => void get().then(write));
      },
      find: async () => {
        const found = await (await get())?.find(asked);
        return asked.owner === owner() ? found : undefined;
      },
    }),
    forget: () => {
      waiting = [];
    },
  };
}
