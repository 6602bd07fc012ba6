import { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { decodeOrderNote, type PlacedOrder } from '../api/kept-order.ts';
import type { KeptPlace } from '../api/kept-setup.ts';
import { localNumber } from '../rules/network-cut.ts';
import { CASHIER } from '../rules/payment-methods.ts';
import type { KioskHost } from './host.ts';
import type { LocalOrders } from './local-orders.ts';
import type { OrderStore } from './order.ts';
import type { Payments, StoredOrder } from './payments.ts';
import type { PrintLedger } from './print-ledger.ts';
import type { PrintingStore } from './printing.ts';
import type { SetupStore } from './setup.ts';
import { ticketsFor } from './tickets.ts';

/** So long after its last step an order is still shown to who may be waiting before the kiosk, ms. */
const SHOWN_WITHIN_MS = 15 * 60_000;
/** Between two questions about a payment that could not be asked about. */
const ASK_AGAIN_MS = 15_000;

export interface RecoveryParts {
  readonly setup: SetupStore;
  readonly order: Pick<OrderStore, 'view' | 'resume' | 'pageId'>;
  readonly payments: Pick<Payments, 'settle'>;
  readonly printing: Pick<PrintingStore, 'owe' | 'resume'>;
  readonly ledger: Pick<PrintLedger, 'owes'>;
  readonly locals: Pick<LocalOrders, 'has'>;
  /** Nobody is ordering, and no order is shown. */
  readonly isFree: () => boolean;
  readonly show: () => void;
}

/**
 * Brings orders to their end that a page left when the power went: the latest is shown with its number, of the others the
 * tickets come out, once each. What waits for money is closed or known to be paid..
 */
export function recoverOrders(host: KioskHost, parts: RecoveryParts): Release {
  const { setup, order, payments, printing, ledger, locals, isFree, show } = parts;
  const taken = new Set<string>();
  let left: readonly OrderProgress[] = [];

  const consume = (intentId: string): void => {
    host.outbox.consume(intentId).catch((cause: unknown) => host.report.failure(cause, { phase: 'device', operation: 'order-save' }));
  };
  const isShown = (intentId: string): boolean => {
    const state = order.view.getState();
    return state.status !== 'none' && state.status !== 'refused' && state.order?.intentId === intentId;
  };
  const close = async (stored: StoredOrder, place: KeptPlace): Promise<void> => {
    const end = stored.methodId === CASHIER ? 'paid' : await payments.settle(stored);
    if (end === 'paid') printing.owe(stored.intentId, ticketsFor(host, place, stored));
    else if (end === 'closed') consume(stored.intentId);
    else
      host.clock.after(ASK_AGAIN_MS, () => {
        taken.delete(stored.intentId);
        look();
      });
  };
  const takeUp = (progress: OrderProgress, kept: PlacedOrder, place: KeptPlace): void => {
    const { intentId, state, saved, since } = progress;
    if (state === 'refused') {
      taken.add(intentId);
      return consume(intentId);
    }
    if (isFree() && host.clock.now() - since < SHOWN_WITHIN_MS) {
      taken.add(intentId);
      order.resume(kept);
      return show();
    }
    if (state !== 'received' || saved === undefined) return;
    taken.add(intentId);
    void close({ ...kept, orderId: saved.orderId ?? localNumber(intentId) }, place);
  };
  const look = (): void => {
    if (setup.view.getState().status !== 'ready') return;
    for (const progress of left.toReversed()) {
      const { intentId } = progress;
      const note = decodeOrderNote(progress.note, intentId);
      // In a portal it may be of another venue than the one of now.
      const place = note === undefined || note.pageId === order.pageId ? undefined : setup.at(note.order.venueId);
      if (
        note === undefined ||
        place === undefined ||
        taken.has(intentId) ||
        isShown(intentId) ||
        ledger.owes(intentId) ||
        locals.has(intentId)
      )
        continue;
      takeUp(progress, note.order, place);
    }
  };
  const watching = new Subscription();
  printing.resume();
  watching.add(setup.view.subscribe(look));
  watching.add(
    host.outbox.open.subscribe((open) => {
      left = open;
      look();
    }),
  );
  return () => watching.unsubscribe();
}
