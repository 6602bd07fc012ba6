import type { PendingOrder } from '../api/pending-order.ts';
import { paymentAddress, type OpenPayment } from '../rules/online-payment.ts';
import type { CheckoutHost } from './host.ts';

/**
 * Goes to the payment's page in this tab. What is being paid is kept before, so that the return finds it. False when there
 * is no address, or it was refused: then nothing has happened, and the diner was told. Spec C3-046, C4-018.
 */
export function leaveToPay({ storage, navigation, notify, i18n }: CheckoutHost, payment: OpenPayment, pending: PendingOrder): boolean {
  const address = paymentAddress(payment);
  storage.write('TEMPCART', pending);
  if (address !== undefined && navigation.leave(address, 'payment')) return true;
  notify.show({ tone: 'bad', text: i18n.text('pay.leaveFailed'), speed: 'slow-error' });
  return false;
}
