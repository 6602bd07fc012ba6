import { createOutbox } from './create-outbox.ts';
import type { OutboxOptions, ShellOutbox, TabChannel } from './create-outbox.ts';
import { indexedDbIntents } from './indexed-db.ts';
import { withMemory } from './intent-db.ts';
import { databaseName } from './may-hold-intents.ts';
import { sendMarks } from './send-marks.ts';

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

function openChannel({ BroadcastChannel }: OutboxBrowser, name: string): TabChannel | undefined {
  return BroadcastChannel === undefined ? undefined : new BroadcastChannel(name);
}
