import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { completePayment } from '../api/complete-payment.ts';
import { type PendingOrder, readPending, type ReturnedCode } from '../api/pending-order.ts';
import { onReturn } from '../rules/online-payment.ts';
import type { CheckoutHost } from './host.ts';
import type { OrdersStore } from './orders-store.ts';

export type PaymentReturnView =
  | { readonly status: 'reading' }
  /** Back without a code: not paid there, or turned away. `pending` is the order that waits. Spec C8-034. */
  | { readonly status: 'no-code'; readonly pending: PendingOrder | undefined }
  /** The provider did not take the code. Spec C8-033. */
  | { readonly status: 'refused'; readonly pending: PendingOrder }
  /** Nobody can say what became of the code: it is asked for again, and nothing else may be paid meanwhile. X-05. */
  | { readonly status: 'unknown'; readonly pending: PendingOrder }
  /** This browser knows of no order that was being paid. */
  | { readonly status: 'lost' };

/** The way back from a payment's page, from the code in the address to the page of the order. */
export interface PaymentReturn {
  readonly view: StoreApi<PaymentReturnView>;
  start(code: string | null): Release;
  /** Sends a code of unknown outcome again, at once. */
  askAgain(): void;
  /** The order's own word came first: its page is where that stands, also when it is loaded again. X-05. */
  settled(): void;
}

/** Between the looks for the order that was being paid, and how often it is looked for. Spec C8-037. */
export const LOOK_AGAIN_MS = 1_000;
const LOOKS = 5;

/** Pauses before a code whose answer was lost is sent again; the last one again and again. */
export const SEND_AGAIN_MS: readonly number[] = [2_000, 5_000, 15_000];

/** The code of an order's return that is not settled: it has no answer yet, or was refused. X-04. */
export function openCode({ storage }: Pick<CheckoutHost, 'storage'>, orderKey: string): string | undefined {
  const pending = storage.read('TEMPCART', readPending);
  if (pending?.intentId !== orderKey || pending.returned === undefined) return undefined;
  return pending.returned.state === 'accepted' ? undefined : pending.returned.code;
}

/**
 * Takes a return up. What became of its code is kept: an accepted one does nothing the second time, a refused one is told as
 * such again, and one whose answer was lost is asked for again: sent once more only where the order's id makes it the same
 * payment. Spec C2-023, C4-020, C4-056, Q37, X-04, X-05.
 */
export function createPaymentReturn(host: CheckoutHost, orders: OrdersStore): PaymentReturn {
  const { storage, clock, navigation, api, notify, i18n } = host;
  const view = createStore<PaymentReturnView>(() => ({ status: 'reading' }));
  let stop: Release = () => undefined;
  let isReleased = false;
  /** Sends the code that waits for an answer. */
  let sendAgain: () => void = () => undefined;

  const goToOrder = ({ note, intentId }: PendingOrder): void => {
    const params = intentId === undefined ? undefined : { ...venueParams(note.venue), idorden: intentId };
    const path = params === undefined ? undefined : navigation.href('RestaurantOrderPaying', params);
    navigation.go(path ?? navigation.href('CartEnCurso') ?? host.environment.home, { replace: true });
  };
  const keep = (pending: PendingOrder, returned: ReturnedCode): void => {
    storage.write('TEMPCART', { ...pending, returned });
    if (pending.intentId !== undefined) orders.mark(pending.intentId, returned.state);
  };
  const accept = (pending: PendingOrder, code: string): void => {
    keep(pending, { code, state: 'accepted' });
    if (isReleased) return;
    view.setState({ status: 'reading' }, true);
    goToOrder(pending);
  };
  const refuse = (pending: PendingOrder, code: string): void => {
    keep(pending, { code, state: 'refused' });
    notify.show({ tone: 'bad', text: i18n.text('pay.cardRefused'), speed: 'slow-error' });
    view.setState({ status: 'refused', pending }, true);
  };

  const send = async (pending: PendingOrder, code: string, attempt: number): Promise<void> => {
    const known = storage.read('TEMPCART', readPending)?.returned;
    const wasSent = known?.code === code && known.state === 'sent';
    if (!wasSent) keep(pending, { code, state: 'open' });
    const onSent = (isSent: boolean): void => keep(pending, { code, state: isSent ? 'sent' : 'open' });
    const completion = await completePayment(api, pending, { code, wasSent, onSent });
    if (completion === 'taken') return accept(pending, code);
    if (completion === 'refused') return refuse(pending, code);
    if (isReleased) return;
    view.setState({ status: 'unknown', pending }, true);
    sendAgain = () => {
      sendAgain = () => undefined;
      stop();
      void send(pending, code, attempt + 1);
    };
    stop = clock.after(SEND_AGAIN_MS[Math.min(attempt, SEND_AGAIN_MS.length - 1)] ?? 0, () => sendAgain());
  };
  const takeUp = (pending: PendingOrder, code: string): void => {
    const state = pending.returned?.code === code ? pending.returned.state : undefined;
    if (state === 'refused') view.setState({ status: 'refused', pending }, true);
    else if (state === 'accepted' || onReturn(pending.note.methodId) !== PaymentMethod.SAVED_CARD) accept(pending, code);
    else void send(pending, code, 0);
  };

  return {
    view,
    start: (code) => {
      isReleased = false;
      const look = (left: number): void => {
        const pending = storage.read('TEMPCART', readPending);
        const isOpen = pending?.returned?.state === 'sent' || pending?.returned?.state === 'open';
        const open = isOpen ? pending.returned?.code : undefined;
        if (pending !== undefined && open !== undefined && (code === null || code === '')) takeUp(pending, open);
        else if (code === null || code === '') view.setState({ status: 'no-code', pending }, true);
        else if (pending?.intentId !== undefined) takeUp(pending, code);
        else if (left > 1) stop = clock.after(LOOK_AGAIN_MS, () => look(left - 1));
        else view.setState({ status: 'lost' }, true);
      };
      look(LOOKS);
      return () => {
        isReleased = true;
        stop();
      };
    },
    askAgain: () => sendAgain(),
    settled: () => {
      const now = view.getState();
      if (!('pending' in now) || now.pending === undefined || isReleased) return;
      stop();
      sendAgain = () => undefined;
      goToOrder(now.pending);
    },
  };
}
