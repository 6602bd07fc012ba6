import { Observable, Subscription, combineLatest, pairwise } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, Clock, PartStorage, Realtime, RealtimeChange, RealtimeNode } from '@comanda/shared-contracts/host';
import type { SessionStore } from '../auth/create-session.ts';
import { createIdentity } from './identity.ts';
import { createLink } from './link.ts';
import type { LinkOptions } from './link.ts';
import { isPrivate, nodePath, ownerOf, pathBelow } from './node-path.ts';
import { createTokenSource } from './token-source.ts';

export interface RealtimeOptions extends LinkOptions {
  readonly environment: { readonly name: Environment };
  readonly session: Pick<SessionStore, 'reader' | 'realtimeStamp' | 'refresh'>;
  readonly api: Pick<Api, 'call'>;
  readonly storage: PartStorage<'shell'>;
  /** Told of each value before whoever watches reads it. */
  readonly onValue?: (raw: unknown) => void;
}

const WRITE_MS = 10_000;

/** Somebody who needs a node: to be notified of it (`tell`), or only to write. */
interface Watcher {
  readonly node: RealtimeNode;
  readonly notify: ((change: RealtimeChange) => void) | undefined;
  stop: Release | undefined;
}

/**
 * The realtime channel. Watching connects, the last release disconnects; the SDK is loaded with the first watcher, after the
 * first paint. A hint only: whoever watches also polls. Spec C7-059, R9.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { environment, session, clock, report } = options;
  const watchers = new Set<Watcher>();
  const link = createLink(options, () => {
    const following = identity.follow();
    following.add(identity.user.pipe(pairwise()).subscribe(attachAll));
    following.add(options.wakeUps.subscribe(keepIdentity));
    attachAll();
    keepIdentity();
    return following;
  });
  const tokens = createTokenSource(options.api, options.storage, clock, (owner) => ownerOf(session.reader.current()) === owner);
  const identity = createIdentity({ session, clock, tokens, connection: link.connection });

  const noticed =
    (notify: (change: RealtimeChange) => void) =>
    (change: RealtimeChange): void => {
      if (change.kind !== 'removed') options.onValue?.(change.kind === 'snapshot' ? change.value : { [change.key]: change.value });
      notify(change);
    };
  const attach = (watcher: Watcher): void => {
    const connection = link.connection();
    if (watcher.node.node === 'order' && watcher.node.token !== undefined) identity.lend(watcher.node.token);
    if (connection === undefined || watcher.stop !== undefined) return;
    const userId = identity.user.value;
    if (isPrivate(watcher.node) && userId === undefined) {
      identity.want();
      return;
    }
    const path = nodePath(watcher.node, environment.name, userId);
    if (path === undefined || watcher.notify === undefined) return;
    watcher.stop = connection.listen(path, noticed(watcher.notify), () => {
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
  /** Signs in, or renews what has become too old, if anybody needs it. */
  const keepIdentity = (): void => {
    if ([...watchers].some(({ node }) => isPrivate(node))) identity.want();
  };
  const join = (node: RealtimeNode, notify?: Watcher['notify']): Release => {
    const watcher: Watcher = { node, notify, stop: undefined };
    watchers.add(watcher);
    if (link.hold()) attach(watcher);
    return () => {
      detach(watcher);
      watchers.delete(watcher);
      link.release();
    };
  };
  const write = async (node: RealtimeNode, path: string, value: unknown): Promise<Result<null>> => {
    const isReady = ([now, userId]: readonly [string, string | undefined]): boolean =>
      now === 'on' && (!isPrivate(node) || userId !== undefined);
    const becameReady = await comesTrue(clock, WRITE_MS, combineLatest([link.status, identity.user]), isReady);
    const connection = link.connection();
    if (connection === undefined || !becameReady) return failed(failure('transport', 'offline'));
    const base = nodePath(node, environment.name, identity.user.value);
    const target = base === undefined ? undefined : pathBelow(base, path);
    if (target === undefined) return failed(failure('bug', 'realtime-path'));
    const late = failed(failure('transport', 'timeout', { outcome: 'unknown' }));
    return (await within(clock, WRITE_MS, connection.write(target, value))) ?? late;
  };

  return {
    status: link.status,
    write: (node, path, value) => {
      if (options.settings === undefined) return Promise.resolve(failed(failure('composition', 'no-realtime')));
      const leave = join(node);
      return write(node, path, value).finally(leave);
    },
    watch: (node) => new Observable((subscriber) => join(node, (change) => subscriber.next(change))),
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
