import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Clock, Report } from '@comanda/shared-contracts/host';
import { checkContract } from '@comanda/shared-contracts/module';
import type { RemoteScreens, RemoteService, RemoteTexts } from '@comanda/shared-contracts/module';
import type { HostServices } from '@comanda/shared-contracts/host';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import type { Expose, RemoteLoader } from './remote-loader.ts';

/** The whole loading of one expose may take this long. R5. */
export const LOAD_LIMIT_MS = 8_000;
const CRASH_LIMIT = 3;
const CRASH_WINDOW_MS = 60_000;

export type RemoteErrorKind = 'load' | 'timeout' | 'contract' | 'shape' | 'activate' | 'switched-off';

/** Why a remote cannot be used; the kind goes into the report and decides what the fallback says. */
export class RemoteError extends Error {
  readonly remote: RemoteId;
  readonly kind: RemoteErrorKind;
  constructor(remote: RemoteId, kind: RemoteErrorKind, cause?: unknown) {
    super(`${remote}: ${kind}`, { cause });
    this.name = 'RemoteError';
    this.remote = remote;
    this.kind = kind;
  }
}

interface Needs {
  readonly loader: RemoteLoader;
  readonly clock: Clock;
  readonly hostFor: <Id extends RemoteId>(id: Id) => HostServices<Id>;
  readonly reportFor: (id: RemoteId) => Report;
  readonly addTexts: (id: RemoteId, texts: RemoteTexts) => Promise<void>;
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

  const load = async (id: RemoteId, expose: Expose): Promise<Record<string, unknown>> => {
    if (recentCrashes(id).length >= CRASH_LIMIT) throw new RemoteError(id, 'switched-off');
    const attempt = attempts.get(id) ?? 0;
    const module = await within(
      needs.clock,
      LOAD_LIMIT_MS,
      needs.loader.load(id, expose, attempt),
      () => new RemoteError(id, 'timeout'),
    ).catch((cause: unknown) => {
      throw cause instanceof RemoteError ? cause : new RemoteError(id, 'load', cause);
    });
    return checked(id, expose, module);
  };

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
        needs.reportFor(id).failure(cause, { phase });
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
  if (!verdict.ok) throw new RemoteError(id, 'contract', verdict.reason);
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
