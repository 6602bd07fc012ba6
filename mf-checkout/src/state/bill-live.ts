import type { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { OrderNode } from '../rules/bill.ts';
import type { Result } from '@comanda/shared-contracts/failures';
import { type billWriter, nodeAfter } from '../api/bill.ts';
import { EMPTY_NODE, HEARTBEAT_MS, stampsOf } from '../rules/bill-split.ts';
import type { CheckoutHost } from './host.ts';
import { afterBreaks } from './live-orders.ts';
import type { ServerClock } from './server-clock.ts';

/** So long a channel may be silent before it is said: most breaks are over at once. */
const SHOWN_AFTER_MS = 4_000;

interface Table {
  readonly checkId: string;
  /** The key that is written under, and the name that others read. */
  readonly me: string;
  readonly name: string;
  readonly writer: ReturnType<typeof billWriter>;
  readonly serverClock: ServerClock;
  readonly onNode: (node: OrderNode) => void;
  /** Somebody paid, a line was added or cancelled; or something may have been missed. */
  readonly onChanged: () => void;
  /** There is no channel: nothing of others will ever be received. */
  readonly onAlone: () => void;
  /** Whether what others do is not received. */
  readonly onCutOff: (isCutOff: boolean) => void;
}

/** Whether nothing was written because the product has no channel: there is nobody to notify, and nobody to receive from. */
export function isWithoutChannel(written: Result<unknown>): boolean {
  return !written.ok && written.failure.code === 'no-realtime';
}

export interface LiveTable {
  /** Listens by the word that came with the bill: for who has no login. Spec C7-053. */
  listenBy(token: string): void;
  readonly release: Release;
}

/** Subscribes to who does what with a bill, and notifies the table that this diner is there. X-13, Q39, Spec C7-060. */
export function joinTable(host: Pick<CheckoutHost, 'clock' | 'realtime'>, table: Table): LiveTable {
  const { realtime, clock } = host;
  const { checkId, me, name, writer, serverClock, onNode, onAlone, onChanged, onCutOff } = table;
  let raw: Readonly<Record<string, unknown>> = {};
  let node = EMPTY_NODE;
  const listen = (token: { readonly token?: string }): Subscription =>
    realtime.watch({ node: 'order', orderId: checkId, ...token }).subscribe((message) => {
      const before = raw['gae'];
      const after = nodeAfter(raw, message);
      raw = after.raw;
      node = after.node;
      serverClock.guess(stampsOf(node));
      onNode(node);
      if (raw['gae'] !== before || (message.kind !== 'snapshot' && message.key === 'ped')) onChanged();
    });
  let listening = listen({});
  const beat = async (): Promise<void> => {
    const written = await writer.present(name);
    if (isWithoutChannel(written)) onAlone();
    const at = node.users[me]?.at;
    // What the server wrote comes before its word that it has written.
    if (written.ok && at !== undefined) serverClock.observe(at);
  };
  void beat();
  let stopWaiting: Release | undefined;
  const status = realtime.status.subscribe((now) => {
    stopWaiting?.();
    stopWaiting = now === 'connecting' ? clock.after(SHOWN_AFTER_MS, () => onCutOff(true)) : undefined;
    if (now !== 'connecting') onCutOff(false);
  });
  const releases = [
    clock.every(HEARTBEAT_MS, () => void beat()),
    afterBreaks(host, () => {
      void beat();
      onChanged();
    }),
  ];
  return {
    listenBy: (token) => {
      listening.unsubscribe();
      listening = listen({ token });
    },
    release: () => {
      status.unsubscribe();
      stopWaiting?.();
      listening.unsubscribe();
      for (const release of releases) release();
    },
  };
}
