import { BehaviorSubject, Subscription } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { RealtimeSettings } from '@comanda/shared-contracts/composition';
import type { Clock, Random, Report } from '@comanda/shared-contracts/host';
import type { OpenConnection, RealtimeConnection } from './connection.ts';
import { createWatchdog } from './watchdog.ts';

export interface LinkOptions {
  /** Absent: this composition has no realtime channel, and nothing ever comes. */
  readonly settings: RealtimeSettings | undefined;
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

/** The connection to the provider's server: there while somebody holds it. */
export interface Link {
  readonly status: BehaviorSubject<'off' | 'connecting' | 'on'>;
  connection(): RealtimeConnection | undefined;
  /** Somebody needs it. Whether it runs already. */
  hold(): boolean;
  release(): void;
}

/** The lazy chunk: nothing else may import this module. */
const loadFirebase = () => import(/* webpackChunkName: "realtime" */ './firebase-connection.ts');

/** The last watcher gone, the connection stays open this long: the next page may watch again. */
const LINGER_MS = 10_000;

/** `follow`: what goes on while the connection runs. */
export function createLink(options: LinkOptions, follow: () => Subscription): Link {
  const { settings, clock, random, report, afterFirstPaint, wakeUps, load = loadFirebase } = options;
  const status: Link['status'] = new BehaviorSubject<'off' | 'connecting' | 'on'>('off');
  let holders = 0;
  let connection: RealtimeConnection | undefined;
  let opening: Promise<void> | undefined;
  let cancelLinger: Release | undefined;
  let running: Subscription | undefined;
  const watchdog = createWatchdog(clock, random, () => {
    connection?.goOffline();
    connection?.goOnline();
  });

  const setStatus = (next: typeof status.value): void => {
    if (status.value !== next) status.next(next);
  };
  const open = async (at: RealtimeSettings): Promise<void> => {
    try {
      await afterFirstPaint;
      const { openConnection } = await load();
      connection = openConnection(at);
      if (holders > 0) run(connection);
    } catch (cause) {
      report.failure(cause, { phase: 'load' });
      setStatus('off');
    } finally {
      opening = undefined;
    }
  };
  const run = (to: RealtimeConnection): void => {
    setStatus('connecting');
    watchdog.opening();
    to.goOnline();
    running = new Subscription();
    running.add(
      to.isConnected.subscribe((isOn) => {
        if (isOn) watchdog.connected();
        else if (status.value === 'on') watchdog.lost();
        setStatus(isOn ? 'on' : 'connecting');
      }),
    );
    running.add(wakeUps.subscribe(watchdog.wake));
    running.add(follow());
  };
  const halt = (): void => {
    running?.unsubscribe();
    running = undefined;
    watchdog.stop();
    connection?.goOffline();
    setStatus('off');
  };

  return {
    status,
    connection: () => connection,
    hold: () => {
      holders += 1;
      cancelLinger?.();
      cancelLinger = undefined;
      if (settings === undefined || running !== undefined) return running !== undefined;
      if (connection === undefined) {
        setStatus('connecting');
        opening ??= open(settings);
      } else run(connection);
      return false;
    },
    release: () => {
      holders -= 1;
      if (holders === 0 && settings !== undefined) cancelLinger = clock.after(LINGER_MS, halt);
    },
  };
}
