import type { PendingOrder } from '../rules/payment-return/pending-order.ts';
import { paymentAddress, type OpenPayment } from '../rules/online-payment.ts';
import type { CheckoutHost } from './host.ts';
import { pendingOf } from './pending-orders.ts';

/**
 * Goes to the payment's page in this tab. What is being paid is kept before, so that the return finds it. False when there
 * is no address, or it was refused: then nothing has happened, and the diner was told. Spec C3-046, C4-018.
 */
export function leaveToPay(host: CheckoutHost, payment: OpenPayment, pending: PendingOrder): boolean {
  const { navigation, notify, i18n } = host;
  const { paymentId } = payment;
  const address = paymentAddress(payment);
  const pendings = pendingOf(host);
  const order = { ...pending, ...(paymentId === undefined ? {} : { paymentId }) };
  pendings.put(order);
  if (order.intentId !== undefined) pendings.leaveFor(order);
  if (address !== undefined && navigation.leave(address, 'payment')) return true;
  notify.show({ tone: 'bad', text: i18n.text('pay.leaveFailed'), speed: 'slow-error' });
  return false;
}
