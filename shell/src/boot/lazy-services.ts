import { BehaviorSubject, Observable, switchMap, from } from 'rxjs';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { OrderProgress, Outbox, PartStorage, Printer, Realtime } from '@comanda/shared-contracts/host';
import type { EndedLogins } from '../auth/ended-logins.ts';
import type { HttpApi } from '../http/client.ts';
import type { PrinterOptions } from '../printing/create-printer.ts';
import type { ShellOutbox } from '../outbox/create-outbox.ts';

/**
 * The outbox behind its interface before its code is there: nothing of it is needed for the first paint. `load` is called
 * once, by whoever comes first: an asker, or `start` after the first paint. An order is of who is here when it is placed: `owner`. X-04.
 */
export function lazyOutbox(load: () => Promise<ShellOutbox>, owner: () => string): Outbox & Pick<ShellOutbox, 'start' | 'handOver'> {
  const open = new BehaviorSubject<readonly OrderProgress[]>([]);
  let loading: Promise<ShellOutbox> | undefined;
  const get = (): Promise<ShellOutbox> => {
    loading ??= load().then(
      (outbox) => {
        outbox.open.subscribe(open);
        return outbox;
      },
      (cause: unknown) => {
        loading = undefined; // the next asker tries again: a file may not have come because the network was away
        throw cause;
      },
    );
    return loading;
  };
  return {
    open: new Observable((subscriber) => {
      get().catch(() => undefined); // who places or starts is told
      return open.subscribe(subscriber);
    }),
    place: async (intent) => {
      const by = owner();
      return (await get()).place(intent, by);
    },
    watch: (intentId) => from(get()).pipe(switchMap((outbox) => outbox.watch(intentId))),
    consume: async (intentId) => (await get()).consume(intentId),
    unwanted: async (intentId) => (await get()).unwanted(intentId),
    consumed: async () => (await get()).consumed(),
    check: async (intentId) => (await get()).check(intentId),
    sendAgain: async (intentId) => (await get()).sendAgain(intentId),
    start: async () => (await get()).start(),
    handOver: async (guest, account) => (await get()).handOver(guest, account),
  };
}

/** The realtime channel behind its interface, loaded by the first who watches or writes. */
export function lazyRealtime(load: () => Promise<Realtime>): Realtime {
  const status = new BehaviorSubject<'off' | 'connecting' | 'on'>('off');
  let loading: Promise<Realtime> | undefined;
  const get = (): Promise<Realtime> => {
    loading ??= load().then(
      (realtime) => {
        realtime.status.subscribe(status);
        return realtime;
      },
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    );
    return loading;
  };
  return {
    status,
    watch: (node) => from(get()).pipe(switchMap((realtime) => realtime.watch(node))),
    write: async (node, path, value) => (await get()).write(node, path, value),
  };
}

/** The printer behind its interface, loaded with a kiosk's own code; where that does not come, nothing prints. */
export function lazyPrinter(options: PrinterOptions): Printer {
  const load = async (): Promise<Printer> => {
    const { createPrinter } = await import(/* webpackChunkName: "shell-kiosk-worker" */ '../printing/create-printer.ts');
    return createPrinter(options);
  };
  const none = () => failed(failure('device', 'unreachable', { retry: true }));
  return {
    print: (job) => load().then((printer) => printer.print(job), none),
    status: () => load().then((printer) => printer.status(), none),
  };
}

/** The ended logins behind their own piece of code, which comes with the menu: most visits have none. */
export function lazyEndedLogins(storage: PartStorage<'shell'>, api: Pick<HttpApi, 'callAs'>): EndedLogins {
  const load = async (): Promise<EndedLogins> => {
    const { createEndedLogins } = await import(/* webpackChunkName: "shell-menu" */ '../auth/ended-logins.ts');
    return createEndedLogins({ storage, api });
  };
  return {
    add: async (ended) => (await load()).add(ended),
    end: async (ended) => (await load()).end(ended),
    sendEnded: async () => (storage.age('ENDED') === undefined ? undefined : (await load()).sendEnded()),
  };
}
