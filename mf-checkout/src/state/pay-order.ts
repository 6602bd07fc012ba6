import type { Order } from '@comanda/shared-contracts/domain/order';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { PendingOrder } from '../rules/payment-return/pending-order.ts';
import type { CheckoutHost } from './host.ts';
import { leaveToPay } from './leave-to-pay.ts';
import { pendingOf } from './pending-orders.ts';

/**
 * Goes on with the payment that an order waits for. It is the same payment: the provider takes it once. What was sent with the
 * order is kept along: the return may have to send it again. Spec C4-013, C2-067, Q37.
 */
export function payOrder(host: CheckoutHost, order: Order): boolean {
  const { paymentMethodId: methodId = PaymentMethod.ON_RECEIPT, paymentLink, paymentId } = order;
  const { id, simpleId, dk, name, country } = order.venue;
  const intentId = order.intentId ?? order.id;
  const kept = pendingOf(host).find(intentId);
  const pending: PendingOrder = {
    note: {
      venue: { id, simpleId, dk, name, country, menuPath: '/' },
      revision: 0,
      dispatch: order.dispatch,
      itemCount: order.lines.length,
      methodId,
      total: formatMoney(order.total, order.venue.priceFormat),
    },
    intentId,
    ...(kept?.request === undefined ? {} : { request: kept.request }),
  };
  return leaveToPay(host, { methodId, paymentLink, paymentId }, pending);
}
