import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { completePayment } from '../api/complete-payment.ts';
import { type PendingOrder, readPending } from '../api/pending-order.ts';
import { marksPaid, onReturn } from '../rules/online-payment.ts';
import type { CheckoutHost } from './host.ts';
import type { OrdersStore } from './orders-store.ts';

export type PaymentReturnView =
  | { readonly status: 'reading' }
  /** Back without a code: not paid there, or turned away. `pending` is the order that waits. Spec C8-034. */
  | { readonly status: 'no-code'; readonly pending: PendingOrder | undefined }
  /** The provider did not take the code. Spec C8-033. */
  | { readonly status: 'refused'; readonly pending: PendingOrder }
  /** This browser knows of no order that was being paid. */
  | { readonly status: 'lost' };

/** The way back from a payment's page, from the code in the address to the page of the order. */
export interface PaymentReturn {
  readonly view: StoreApi<PaymentReturnView>;
  start(code: string | null): Release;
}

/** Between the looks for the order that was being paid, and how often it is looked for. Spec C8-037. */
export const LOOK_AGAIN_MS = 1_000;
const LOOKS = 5;

/** Takes a return up once: the same code does nothing the second time. Spec C2-023, C4-020, C4-056, Q37. */
export function createPaymentReturn(host: CheckoutHost, orders: OrdersStore): PaymentReturn {
  const { storage, clock, navigation, api, notify, i18n } = host;
  const view = createStore<PaymentReturnView>(() => ({ status: 'reading' }));

  const goToOrder = ({ note, intentId }: PendingOrder): void => {
    const params = intentId === undefined ? undefined : { ...venueParams(note.venue), idorden: intentId };
    const path = params === undefined ? undefined : navigation.href('RestaurantOrderPaying', params);
    navigation.go(path ?? navigation.href('CartEnCurso') ?? host.environment.home, { replace: true });
  };
  const takeUp = async (pending: PendingOrder, code: string): Promise<void> => {
    const { note, request } = pending;
    if (pending.takenCode === code) return goToOrder(pending);
    storage.write('TEMPCART', { ...pending, takenCode: code });
    if (onReturn(note.methodId) === PaymentMethod.SAVED_CARD && request !== undefined) {
      const answer = await completePayment(api, request, code);
      if (!answer.ok && answer.failure.outcome === 'none' && answer.failure.kind === 'domain') {
        notify.show({ tone: 'bad', text: i18n.text('pay.cardRefused'), speed: 'slow-error' });
        view.setState({ status: 'refused', pending }, true);
        return;
      }
    }
    if (marksPaid({ route: 'CartToken' }) && pending.intentId !== undefined) orders.markPaid(pending.intentId);
    goToOrder(pending);
  };

  return {
    view,
    start: (code) => {
      let stop: Release = () => undefined;
      const look = (left: number): void => {
        const pending = storage.read('TEMPCART', readPending);
        if (code === null || code === '') view.setState({ status: 'no-code', pending }, true);
        else if (pending?.intentId !== undefined) void takeUp(pending, code);
        else if (left > 1) stop = clock.after(LOOK_AGAIN_MS, () => look(left - 1));
        else view.setState({ status: 'lost' }, true);
      };
      look(LOOKS);
      return () => stop();
    },
  };
}
