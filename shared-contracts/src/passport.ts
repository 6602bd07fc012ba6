import type { CredentialNeed, OperationClass, OperationIdOf, SharedOperationId } from './operations.ts';
import type { PartId } from './remotes.ts';
import type { RouteEntry } from './routes/route-entry.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import type { KeyNameOf, SharedKeyOf } from './storage-keys.ts';
import type { StorageRule } from './storage-rule.ts';
import type { CommandType, EventType, OwnedBy, StateTopic } from './topics.ts';

/** A route as who draws it states it: whose it is goes without saying. */
export type StatedRoute = Omit<RouteEntry, 'owner'>;

/** A call of the provider that a part alone makes, beside the shell's table of operations. Fields as there. */
export interface StatedCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** A path of the provider; `{name}` is filled from the request's `path`. */
  readonly path: string;
  readonly class: OperationClass;
  readonly timeoutMs: number;
  readonly credentials: CredentialNeed;
  readonly moneyMayHaveMoved: boolean;
  /** How long an answer of a read is used again, ms; never when absent. */
  readonly cacheMs?: number;
  /** Query values that tell this call from another one at the same path. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A key of the browser's storage as its owner states it. */
export type StatedKey = Omit<StorageRule, 'owner'>;

/**
 * All that the platform must know of a part without its code: the build writes it into `release.json`, the gate holds it against those of
 * the other parts, and pages know the part by it. What it alone makes and keeps is said here and nowhere else: calls and keys of names that
 * the specification gave (`PART_OPERATIONS`, `PART_KEYS`), and those that it adds, named `<part>/<name>`.
 */
export interface PartPassport {
  /** By name. */
  readonly routes: Readonly<Record<string, StatedRoute>>;
  /** Operations of the shell's table that it calls, `order-save` where it places orders. */
  readonly uses: readonly string[];
  /** Operations that it alone makes. */
  readonly calls: Readonly<Record<string, StatedCall>>;
  /** Keys that it keeps something under, those of the shared registry among them. */
  readonly storage: Readonly<Record<string, StatedKey>>;
  /** First halves of the topic names that it owns. */
  readonly domains: readonly string[];
  /** Topics of others that it reads or asks. */
  readonly reads: readonly string[];
  /** Topics that it publishes, emits or answers. */
  readonly writes: readonly string[];
  /**
   * How long its commands may take, ms, where that is not what `COMMAND_TIMEOUT_MS` says, or 10 s for one that is not there; null: as long as a
   * dialog is open.
   */
  readonly commands?: Readonly<Record<string, number | null>>;
  /** Names under which it makes Trusted Types policies. */
  readonly policies: readonly string[];
}

/** As much of it as goes live with a version: what decides where the part is reached and what it may do. */
export type PinnedPassport = Omit<PartPassport, 'reads' | 'writes' | 'uses'> & {
  /** Absent: of a version of before, which may call whatever the shell's table has. */
  readonly uses?: readonly string[];
};

/** By name: each of the given names, and any number of those of a part's own. */
type Stated<Given extends string, Own extends string, T> = Readonly<Record<Given, T>> & Readonly<Record<Own, T>>;

type Topic = StateTopic | EventType | CommandType;

/** What a part writes of itself in its `passport.ts`; what is absent it does not have. */
export interface Statement<Id extends PartId> {
  readonly routes?: Readonly<Record<string, RouteEntry & { readonly owner: Id }>>;
  readonly uses?: readonly SharedOperationId[];
  /** All of its names, and what it adds: `mf-booking/waiting-list`. */
  readonly calls?: Stated<OperationIdOf<Id>, `${Id}/${string}`, StatedCall>;
  /** Of the shared registry. */
  readonly keys?: readonly SharedKeyOf<Id>[];
  /** All of its names, and what it adds, in capitals: `mf-booking/WAITING`. */
  readonly storage?: Stated<KeyNameOf<Id>, `${Id}/${string}`, StatedKey>;
  readonly domains?: readonly string[];
  readonly reads?: readonly Exclude<Topic, OwnedBy<Id, Topic>>[];
  readonly writes?: readonly OwnedBy<Id, Topic>[];
  /** Of its own alone. */
  readonly commands?: Readonly<Partial<Record<CommandType, number | null>>>;
  /** Beside the one of its own name, which every build makes. */
  readonly policies?: readonly `${Id}-${string}`[];
}

/** The passport of a part by what it states. */
export function passportOf<Id extends PartId>(id: Id, stated: Statement<NoInfer<Id>>): PartPassport {
  const routes = Object.entries(stated.routes ?? {}).map(([name, { owner: _, ...route }]) => [name, route] as const);
  const registered = (stated.keys ?? []).map((key): [string, StatedKey] => {
    const { owner: _, ...rule }: StorageRule = STORAGE_KEYS[key];
    return [key, rule];
  });
  return {
    routes: Object.fromEntries(routes),
    uses: stated.uses ?? [],
    calls: stated.calls ?? {},
    storage: { ...Object.fromEntries(registered), ...stated.storage },
    domains: stated.domains ?? [],
    reads: stated.reads ?? [],
    writes: stated.writes ?? [],
    policies: [id, ...(stated.policies ?? [])],
    ...(stated.commands === undefined ? {} : { commands: stated.commands }),
  };
}
