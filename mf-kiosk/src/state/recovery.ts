import type { OrderProgress } from '@comanda/shared-contracts/host';
import { decodeOrderNote } from '../stored/kept-order.ts';
import { isStart, placeOf } from '../rules/place.ts';
import { type PlacedOrder, takenUp } from '../rules/placed-order.ts';
import type { Flow } from './flow.ts';
import type { KioskHost } from './host.ts';
import type { LocalOrders } from './local-orders.ts';
import type { OrderStore } from './order.ts';
import type { PrintLedger } from './print-ledger.ts';
import type { PrintingStore } from './printing.ts';
import type { SetupStore } from './setup.ts';
import type { VisitStore } from './visit.ts';

/** So long after its last step an order is still shown to who may be waiting before the kiosk, ms. */
const SHOWN_WITHIN_MS = 15 * 60_000;

interface RecoveryParts {
  readonly setup: SetupStore;
  readonly order: Pick<OrderStore, 'view' | 'resume' | 'adopt' | 'wasLeft' | 'pageId'>;
  readonly printing: Pick<PrintingStore, 'resume'>;
  readonly ledger: Pick<PrintLedger, 'hasPending'>;
  readonly locals: Pick<LocalOrders, 'has'>;
  /** Nobody is ordering, and no order is shown. */
  readonly isFree: () => boolean;
  readonly show: () => void;
}

interface ResumeParts extends Omit<RecoveryParts, 'isFree' | 'show' | 'order' | 'locals'> {
  readonly order: OrderStore;
  readonly locals: LocalOrders;
  readonly visit: Pick<VisitStore, 'view'>;
  readonly flow: Pick<Flow, 'showLeft'>;
}

/** Orders that an earlier page left: one is shown where it was being shown, the others are followed to their end. X-15. */
export function resumeOrders(host: Pick<KioskHost, 'clock' | 'navigation' | 'outbox' | 'report'>, parts: ResumeParts): void {
  const { visit, order, ledger, locals, flow } = parts;
  const here = () => placeOf(host.navigation.current().pathname);
  /** Its customer has not seen its number, or has no ticket yet: whoever comes back to the kiosk may be waiting for it. */
  const isWaitedFor = (): boolean => {
    const state = order.view.getState();
    return order.isOpen() || (state.status === 'received' && ledger.hasPending(state.order.intentId));
  };
  const isFree = (): boolean => visit.view.getState() === null && isStart(here());
  /** As soon as it is known how it stands, unless somebody has begun to order. */
  const show = (): void => {
    const look = (): void => {
      if (isFree() && !isWaitedFor()) return;
      stop();
      if (isFree()) flow.showLeft();
    };
    const stop = order.view.subscribe(look);
    look();
  };
  order.resume();
  if (order.view.getState().status === 'received' && here() !== 'received' && !isWaitedFor()) order.forget();
  show();
  locals.resume();
  recoverOrders(host, { ...parts, isFree: () => isFree() && order.view.getState().status === 'none', show });
}

/**
 * Brings orders to their end that a page left when the power went: the latest is shown with its number, of the others the
 * tickets come out, once each. What waits for money is closed or known to be paid..
 */
function recoverOrders(host: Pick<KioskHost, 'clock' | 'outbox' | 'report'>, parts: RecoveryParts): void {
  const { setup, order, printing, ledger, locals, isFree, show } = parts;
  const taken = new Set<string>();
  let left: readonly OrderProgress[] = [];

  const consume = (intentId: string): void => {
    host.outbox.consume(intentId).catch((cause: unknown) => host.report.failure(cause, { phase: 'device', operation: 'order-save' }));
  };
  const isShown = (intentId: string): boolean => order.view.getState().order?.intentId === intentId;
  const resumeOrder = ({ intentId, state, saved, since }: OrderProgress, kept: PlacedOrder): void => {
    if (state === 'refused') {
      taken.add(intentId);
      return consume(intentId);
    }
    const wasLeft = order.wasLeft(intentId);
    if (!wasLeft && isFree() && host.clock.now() - since < SHOWN_WITHIN_MS) {
      taken.add(intentId);
      order.resume(kept);
      return show();
    }
    // Without a customer it is brought to its end; one that is still on its way only where its customer is known to have gone.
    const isStored = state === 'received' && saved !== undefined;
    if (!isStored && !wasLeft) return;
    taken.add(intentId);
    order.adopt(isStored ? takenUp(kept, saved.orderId, wasLeft) : kept);
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
        ledger.hasPending(intentId) ||
        locals.has(intentId)
      )
        continue;
      resumeOrder(progress, note.order);
    }
  };
  printing.resume();
  setup.view.subscribe(look);
  host.outbox.open.subscribe((open) => {
    left = open;
    look();
  });
}
