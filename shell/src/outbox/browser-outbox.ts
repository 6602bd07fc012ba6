import { type Observable, filter, merge } from 'rxjs';
import type { Realtime, RealtimeChange } from '@comanda/shared-contracts/host';
import { createOutbox } from './create-outbox.ts';
import type { OutboxOptions, ShellOutbox } from './create-outbox.ts';
import { indexedDbIntents } from './indexed-db.ts';
import { withMemory } from './intent-db.ts';
import { databaseName } from './may-hold-intents.ts';
import { sendMarks } from './send-marks.ts';
import type { TabChannel } from './tab-updates.ts';

/** What of the browser the outbox lives on. Each may be missing or refuse. */
export interface OutboxBrowser {
  readonly indexedDB: IDBFactory;
  readonly navigator: { readonly locks?: LockManager };
  readonly BroadcastChannel?: new (name: string) => TabChannel;
}

export type BrowserOutboxOptions = Omit<OutboxOptions, 'db' | 'marks' | 'channel'> & {
  /** `globalThis`. */
  readonly browser: OutboxBrowser;
  /** The provider's word for the environment: an order of DEV means nothing in PROD. */
  readonly amb: 'PROD' | 'DEV';
};

/** The outbox of a page: in the browser's database, with its locks and channel as far as there are any. */
export function createBrowserOutbox({ browser, amb, ...options }: BrowserOutboxOptions): ShellOutbox {
  const { clock, report } = options;
  const onTrouble = (cause: unknown): void => report.failure(cause, { phase: 'device' });
  const channel = openChannel(browser, `comanda-outbox-${amb}`);
  return createOutbox({
    ...options,
    db: withMemory(
      indexedDbIntents(() => browser.indexedDB, databaseName(amb)),
      clock,
      onTrouble,
    ),
    marks: sendMarks(browser.navigator.locks),
    ...(channel === undefined ? {} : { channel }),
  });
}

/** Updates of the diner's own node and of the order's, which may be about an order that is looked for. Spec C7-059, X-04. */
export function orderHints(realtime: Pick<Realtime, 'watch'>, intentId: string): Observable<RealtimeChange> {
  const nodes = [realtime.watch({ node: 'user' }), realtime.watch({ node: 'order', orderId: intentId })];
  // What stood there before says nothing of now; an order's node that stands says that the order does.
  return merge(...nodes).pipe(filter((change) => change.kind !== 'snapshot' || change.value !== null));
}

/** Undefined where the browser has none, or lets the page have none: Firefox refuses it to a frame whose storage is blocked. */
function openChannel({ BroadcastChannel }: OutboxBrowser, name: string): TabChannel | undefined {
  if (BroadcastChannel === undefined) return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined; // what such a page keeps, no other tab sees
  }
}
