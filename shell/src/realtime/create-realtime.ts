import { BehaviorSubject, Observable, Subscription, combineLatest, pairwise } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { RealtimeSettings } from '@comanda/shared-contracts/composition';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, Clock, PartStorage, Random, Realtime, RealtimeChange, RealtimeNode, Report } from '@comanda/shared-contracts/host';
import type { SessionStore } from '../auth/create-session.ts';
import type { OpenConnection, RealtimeConnection } from './connection.ts';
import { createIdentity } from './identity.ts';
import { isPrivate, nodePath, ownerOf, pathBelow } from './node-path.ts';
import { createTokenSource } from './token-source.ts';
import { createWatchdog } from './watchdog.ts';

export interface RealtimeOptions {
  /** Absent: this composition has no realtime channel, and nothing ever comes. */
  readonly settings: RealtimeSettings | undefined;
  readonly environment: { readonly name: Environment };
  readonly session: Pick<SessionStore, 'reader' | 'realtimeStamp' | 'refresh'>;
  readonly api: Pick<Api, 'call'>;
  readonly storage: PartStorage<'shell'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly report: Report;
  /** The SDK is not loaded before this; `firstPaint()`. */
  readonly afterFirstPaint: Promise<unknown>;
  /** The page is looked at again, or the device is back on the network; `browserWakeUps()`. */
  readonly wakeUps: Observable<unknown>;
  /** Loads the SDK; a stand-in in tests. */
  readonly load?: () => Promise<{ readonly openConnection: OpenConnection }>;
}

/** The lazy chunk: nothing else may import this module. */
const loadFirebase = () => import(/* webpackChunkName: "realtime" */ './firebase-connection.ts');

/** The last watcher gone, the connection stays open this long: the next page may watch again. */
export const LINGER_MS = 10_000;
const WRITE_MS = 10_000;

/** Somebody who needs a node: to hear of it (`tell`), or only to write. */
interface Watcher {
  readonly node: RealtimeNode;
  readonly tell?: (change: RealtimeChange) => void;
  stop: Release | undefined;
}

/**
 * The realtime channel. Watching connects, the last release lets go; the SDK is loaded with the first watcher, after the
 * first paint. A hint only: whoever watches also polls. Spec C7-059, R9.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { settings, environment, session, clock, random, report } = options;
  const status = new BehaviorSubject<'off' | 'connecting' | 'on'>('off');
  const watchers = new Set<Watcher>();
  let connection: RealtimeConnection | undefined;
  let opening: Promise<void> | undefined;
  let cancelLinger: Release | undefined;
  let running: Subscription | undefined;
  const watchdog = createWatchdog(clock, random, () => {
    connection?.goOffline();
    connection?.goOnline();
  });
  const identity = createIdentity({
    session,
    clock,
    tokens: createTokenSource(options.api, options.storage, clock, (owner) => ownerOf(session.reader.current()) === owner),
    connection: () => connection,
  });

  const say = (next: typeof status.value): void => {
    if (status.value !== next) status.next(next);
  };
  const attach = (watcher: Watcher): void => {
    if (watcher.node.node === 'order' && watcher.node.token !== undefined) identity.lend(watcher.node.token);
    if (connection === undefined || watcher.stop !== undefined) return;
    const userId = identity.user.value;
    if (isPrivate(watcher.node) && userId === undefined) {
      identity.want();
      return;
    }
    const path = nodePath(watcher.node, environment.name, userId);
    if (path === undefined || watcher.tell === undefined) return;
    watcher.stop = connection.listen(path, watcher.tell, () => {
      detach(watcher);
      report.failure(failure('auth', `realtime-${watcher.node.node}`), { phase: 'call' });
    });
  };
  const detach = (watcher: Watcher): void => {
    watcher.stop?.();
    watcher.stop = undefined;
  };
  /** After somebody signed in or out: private nodes are asked for anew, in the new name. */
  const attachAll = (): void => {
    for (const watcher of watchers) {
      if (isPrivate(watcher.node)) detach(watcher);
      attach(watcher);
    }
  };

  const open = async (at: RealtimeSettings): Promise<void> => {
    try {
      await options.afterFirstPaint;
      const { openConnection } = await (options.load ?? loadFirebase)();
      connection = openConnection(at);
      if (watchers.size > 0) run(connection);
    } catch (cause) {
      report.failure(cause, { phase: 'load' });
      say('off');
    } finally {
      opening = undefined;
    }
  };
  const run = (to: RealtimeConnection): void => {
    say('connecting');
    watchdog.opening();
    to.goOnline();
    running = new Subscription();
    running.add(
      to.isConnected.subscribe((isOn) => {
        if (isOn) watchdog.connected();
        else if (status.value === 'on') watchdog.lost();
        say(isOn ? 'on' : 'connecting');
      }),
    );
    running.add(identity.user.pipe(pairwise()).subscribe(attachAll));
    running.add(identity.follow());
    running.add(
      options.wakeUps.subscribe(() => {
        watchdog.wake();
        keepIdentity();
      }),
    );
    attachAll();
    keepIdentity();
  };
  /** Signs in, or renews what has become too old, if anybody needs it. */
  const keepIdentity = (): void => {
    if ([...watchers].some(({ node }) => isPrivate(node))) identity.want();
  };
  const halt = (): void => {
    running?.unsubscribe();
    running = undefined;
    watchdog.stop();
    connection?.goOffline();
    say('off');
  };

  const join = (watcher: Watcher): void => {
    watchers.add(watcher);
    cancelLinger?.();
    cancelLinger = undefined;
    if (settings === undefined) return;
    if (running !== undefined) attach(watcher);
    else if (connection !== undefined) run(connection);
    else {
      say('connecting');
      opening ??= open(settings);
    }
  };
  const part = (watcher: Watcher): void => {
    detach(watcher);
    watchers.delete(watcher);
    if (watchers.size === 0 && settings !== undefined) cancelLinger = clock.after(LINGER_MS, halt);
  };

  const write = async (node: RealtimeNode, path: string, value: unknown): Promise<Result<null>> => {
    if (settings === undefined) return failed(failure('composition', 'no-realtime'));
    const watcher: Watcher = { node, stop: undefined };
    const isReady = ([now, userId]: readonly [string, string | undefined]): boolean =>
      now === 'on' && (!isPrivate(node) || userId !== undefined);
    join(watcher);
    try {
      const becameReady = await comesTrue(clock, WRITE_MS, combineLatest([status, identity.user]), isReady);
      if (connection === undefined || !becameReady) return failed(failure('transport', 'offline'));
      const base = nodePath(node, environment.name, identity.user.value);
      const target = base === undefined ? undefined : pathBelow(base, path);
      if (target === undefined) return failed(failure('bug', 'realtime-path'));
      return (
        (await within(clock, WRITE_MS, connection.write(target, value))) ?? failed(failure('transport', 'timeout', { outcome: 'unknown' }))
      );
    } finally {
      part(watcher);
    }
  };

  return {
    status,
    write,
    watch: (node) =>
      new Observable((subscriber) => {
        const watcher: Watcher = { node, tell: (change) => subscriber.next(change), stop: undefined };
        join(watcher);
        return () => part(watcher);
      }),
  };
}

/** What the work brings; undefined when it takes longer. */
function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined));
    work.then(resolve, reject).finally(cancel);
  });
}

/** Whether the source shows such a value within the time. */
function comesTrue<T>(clock: Clock, ms: number, source: Observable<T>, isWanted: (value: T) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const watching = new Subscription();
    const end = (result: boolean): void => {
      cancel();
      watching.unsubscribe();
      resolve(result);
    };
    const cancel = clock.after(ms, () => end(false));
    watching.add(
      source.subscribe((value) => {
        if (isWanted(value)) end(true);
      }),
    );
  });
}
