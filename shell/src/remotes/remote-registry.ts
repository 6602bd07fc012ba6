import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Clock, Report } from '@comanda/shared-contracts/host';
import { checkContract } from '@comanda/shared-contracts/module';
import type { RemoteScreens, RemoteService, RemoteTexts } from '@comanda/shared-contracts/module';
import type { HostServices } from '@comanda/shared-contracts/host';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import { RemoteError } from './remote-error.ts';
import type { Expose, RemoteLoader } from './remote-loader.ts';

/** The whole loading of one expose may take this long. R5. */
export const LOAD_LIMIT_MS = 8_000;
const CRASH_LIMIT = 3;
const CRASH_WINDOW_MS = 60_000;

/** A version of a remote that could not be had. */
export interface FailedLoad {
  readonly id: RemoteId;
  readonly failure: RemoteError;
  /** Whether nothing of it runs yet: two versions of a part do not share what they keep. */
  readonly mayFallBack: () => boolean;
  /** Loads the same of the version before. */
  readonly before: () => Promise<Record<string, unknown>>;
}

interface Needs {
  readonly loader: RemoteLoader;
  readonly clock: Clock;
  readonly hostFor: <Id extends RemoteId>(id: Id) => HostServices<Id>;
  readonly reportFor: (id: RemoteId) => Report;
  readonly addTexts: (id: RemoteId, texts: RemoteTexts) => Promise<void>;
  /** Whether it is not switched off, by what is known well enough. */
  readonly mayStart: (id: RemoteId) => Promise<boolean>;
  /** Remotes that run in the version before, on this page; those of which code was handed out. */
  readonly previous: ReadonlySet<RemoteId>;
  readonly running: Set<PartId>;
  /** What is done where a version cannot be had. Rejects where nothing can be done. */
  readonly recover: (failed: FailedLoad) => Promise<Record<string, unknown>>;
}

export interface RemoteRegistry {
  /** Loads and activates the service once. The promise stands in the map before any code of the remote runs. */
  wake(id: RemoteId): Promise<void>;
  /** Loads the screens (with their texts) once. Rejects with a RemoteError. */
  screens(id: RemoteId): Promise<RemoteScreens<RemoteId>>;
  isActivating(id: RemoteId): boolean;
  /** The remotes that were asked for so far, each once or twice; the last value first. */
  readonly started: Observable<readonly RemoteId[]>;
  /** Forgets failed loads of a remote, so that the next use asks again with changed addresses. */
  retry(id: RemoteId): void;
  /** Counts a crash; true when the remote has used up its budget and stays off for now. */
  crashed(id: RemoteId): boolean;
}

/** Keeps the state of every remote on this page: loaded once, checked before it runs, fenced when it fails. */
export function createRemoteRegistry(needs: Needs): RemoteRegistry {
  const services = new Map<RemoteId, Kept<void>>();
  const screens = new Map<RemoteId, Kept<RemoteScreens<RemoteId>>>();
  const activating = new Set<RemoteId>();
  const started = new BehaviorSubject<readonly RemoteId[]>([]);
  const attempts = new Map<RemoteId, number>();
  const crashes = new Map<RemoteId, number[]>();

  const recentCrashes = (id: RemoteId) => (crashes.get(id) ?? []).filter((at) => needs.clock.now() - at < CRASH_WINDOW_MS);

  const load = createLoad(needs, {
    attemptOf: (id) => attempts.get(id) ?? 0,
    isSpent: (id) => recentCrashes(id).length >= CRASH_LIMIT,
  });

  const remember = <T>(id: RemoteId, kept: Map<RemoteId, Kept<T>>, phase: 'load' | 'activate', start: () => Promise<T>): Promise<T> => {
    const known = kept.get(id);
    if (known !== undefined) return known.promise;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const entry: Kept<T> = { promise, isDone: false };
    kept.set(id, entry);
    started.next([...started.value, id]);
    start().then(
      (value) => {
        entry.isDone = true;
        resolve(value);
      },
      (cause: unknown) => {
        if (!(cause instanceof RemoteError && cause.kind === 'off')) needs.reportFor(id).failure(cause, { phase });
        reject(cause);
      },
    );
    return promise;
  };

  const activate = async (id: RemoteId): Promise<void> => {
    const service = (await load(id, 'service')) as unknown as RemoteService<RemoteId>;
    if (service.texts !== undefined) await needs.addTexts(id, service.texts);
    activating.add(id);
    try {
      await service.activate(needs.hostFor(id));
    } catch (cause) {
      throw new RemoteError(id, 'activate', cause);
    } finally {
      activating.delete(id);
    }
  };

  const loadScreens = async (id: RemoteId): Promise<RemoteScreens<RemoteId>> => {
    const module = (await load(id, 'screens')) as unknown as RemoteScreens<RemoteId>;
    await needs.addTexts(id, module.texts);
    return module;
  };

  return {
    wake: (id) => remember(id, services, 'activate', () => activate(id)),
    screens: (id) => remember(id, screens, 'load', () => loadScreens(id)),
    isActivating: (id) => activating.has(id),
    started,
    retry: (id) => {
      attempts.set(id, (attempts.get(id) ?? 0) + 1);
      forgetFailed(id, services);
      forgetFailed(id, screens);
    },
    crashed: (id) => {
      const recent = [...recentCrashes(id), needs.clock.now()];
      crashes.set(id, recent);
      return recent.length >= CRASH_LIMIT;
    },
  };
}

type Load = (id: RemoteId, expose: Expose) => Promise<Record<string, unknown>>;

/** Loads an expose in the version that is the page's, checked, if it may start; `isSpent`: it crashed too often of late. */
function createLoad(
  needs: Pick<Needs, 'clock' | 'loader' | 'mayStart' | 'previous' | 'running' | 'recover'>,
  { attemptOf, isSpent }: { readonly attemptOf: (id: RemoteId) => number; readonly isSpent: (id: RemoteId) => boolean },
): Load {
  const loadVersion = async (id: RemoteId, expose: Expose, isPrevious: boolean): Promise<Record<string, unknown>> => {
    const module = await within(
      needs.clock,
      LOAD_LIMIT_MS,
      needs.loader.load(id, expose, attemptOf(id), isPrevious),
      () => new RemoteError(id, 'timeout'),
    ).catch((cause: unknown) => {
      throw cause instanceof RemoteError ? cause : new RemoteError(id, 'load', cause);
    });
    return checked(id, expose, module);
  };

  const loadAny = (id: RemoteId, expose: Expose): Promise<Record<string, unknown>> => {
    const isPrevious = needs.previous.has(id);
    const before = () => loadVersion(id, expose, true);
    return loadVersion(id, expose, isPrevious).then(
      (module) => (needs.previous.has(id) === isPrevious ? module : before()),
      (failure: RemoteError) => needs.recover({ id, failure, before, mayFallBack: () => !isPrevious && !needs.running.has(id) }),
    );
  };

  const open = async (id: RemoteId): Promise<void> => {
    if (!(await needs.mayStart(id))) throw new RemoteError(id, 'off');
  };

  return async (id: RemoteId, expose: Expose): Promise<Record<string, unknown>> => {
    await open(id);
    if (isSpent(id)) throw new RemoteError(id, 'switched-off');
    const module = await loadAny(id, expose);
    await open(id);
    needs.running.add(id);
    return module;
  };
}

interface Kept<T> {
  readonly promise: Promise<T>;
  isDone: boolean;
}

/** What is loaded stays; only what failed, or still hangs, is asked for again. */
function forgetFailed<T>(id: RemoteId, kept: Map<RemoteId, Kept<T>>): void {
  if (kept.get(id)?.isDone === false) kept.delete(id);
}

/** What the expose exports under its own name, after the contract and the shape were checked. */
function checked(id: RemoteId, expose: Expose, module: unknown): Record<string, unknown> {
  const part: unknown = isRecord(module) ? module[expose] : undefined;
  if (!isRecord(part)) throw new RemoteError(id, 'shape');
  const verdict = checkContract(part['contract']);
  if (!verdict.ok) throw new RemoteError(id, 'contract', undefined, verdict.reason);
  const entry = expose === 'service' ? part['activate'] : part['routes'];
  if (part['id'] !== id || typeof entry !== 'function') throw new RemoteError(id, 'shape');
  return part;
}

function within<T>(clock: Clock, ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const release = clock.after(ms, () => reject(late()));
    work.then(resolve, reject).finally(release);
  });
}
