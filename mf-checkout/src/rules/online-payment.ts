import { isOnReceipt, PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';

/** Redirect providers other than MercadoPago: their payment page wants to be told so. Spec C4-018, Q28. */
const TPI_METHODS: ReadonlySet<number> = new Set([
  PaymentMethod.REDSYS,
  PaymentMethod.MACH,
  PaymentMethod.CHEK,
  PaymentMethod.SQUARE,
  PaymentMethod.STRIPE,
  PaymentMethod.GLOBAL_PAY,
]);
const PAYMENT_PAGE = '/pay/mw/payments/paypayment';

export interface OpenPayment {
  readonly methodId: number | undefined;
  readonly paymentLink?: string | undefined;
  readonly paymentId?: string | undefined;
}

/** Where a payment goes on: the provider's link, else its page by the payment's id. Undefined without either. Spec C7-029, Q28. */
export function paymentAddress({ methodId, paymentLink, paymentId }: OpenPayment): string | undefined {
  const link = paymentLink ?? (paymentId === undefined ? undefined : `${PAYMENT_PAGE}?idpr=${encodeURIComponent(paymentId)}`);
  if (link === undefined || methodId === undefined || !TPI_METHODS.has(methodId)) return link;
  return `${link}${link.includes('?') ? '&' : '?'}tpi=1`;
}

/** The method that a payment counts under after the diner came back from it. Spec C4-056. */
export function onReturn(methodId: number): number {
  return methodId === PaymentMethod.MERCADO_PAGO ? PaymentMethod.SAVED_CARD : methodId;
}

/** Whether an order is marked as paid before the provider's word arrives. Spec C4-020, Q37. */
export function marksPaid({ methodId, route }: { readonly methodId?: number | undefined; readonly route?: string }): boolean {
  return methodId === PaymentMethod.SAVED_CARD || route === 'CartToken';
}

/** Which words follow an order, by how it is paid. Spec C2-056. */
export type ProcessedKey = 'receipt' | 'transfer' | 'card' | 'redirect';

/** Spec C2-056. Every code of the specification has one; a code that is not listed is paid at a provider's page. */
export function processedKey(methodId: number): ProcessedKey {
  if (methodId === PaymentMethod.BANK_TRANSFER) return 'transfer';
  if (isOnReceipt(methodId)) return 'receipt';
  return methodId === PaymentMethod.SAVED_CARD ? 'card' : 'redirect';
}

/** What is known of a payment. X-05. */
export type PaymentTruth = 'paid' | 'pending' | 'refused' | 'cancelled' | 'on-receipt';

const RECEIVED = 2;
const UNDER_WAY = 1;
const CANCELLED = -1;
const BY_VENUE = -1;
const BY_DINER = -2;

interface Codes {
  readonly statusCode: number;
  readonly paymentCode: number;
}

/**
 * What the provider says of an order's payment. An order that is over comes first: whether it was paid or not, nobody refused
 * it. Not being able to ask is another case, which the caller knows: it never offers to pay again. X-05, Spec C4-001, C4-005.
 */
export function paymentTruth({ statusCode, paymentCode }: Codes): PaymentTruth {
  if (statusCode < 0 && statusCode > -10) return 'cancelled';
  if (paymentCode >= RECEIVED) return 'paid';
  if (paymentCode === CANCELLED) return 'refused';
  return paymentCode === UNDER_WAY ? 'pending' : 'on-receipt';
}

/** Why an order was cancelled, and what became of its money: none moved, perhaps some, or it was paid. X-05, Spec C4-001. */
export interface Cancellation {
  readonly by: 'venue' | 'diner' | 'unpaid';
  readonly money: 'none' | 'open' | 'paid';
}

/** Of an order whose truth is `cancelled`. `returned`: what became of the code with which the diner came back from its payment. Spec C4-001, C4-005. */
export function cancellationOf({
  statusCode,
  paymentCode,
  paymentMethodId = 0,
  returned,
}: Codes & { readonly paymentMethodId?: number; readonly returned?: 'sent' | 'accepted' | 'refused' | undefined }): Cancellation {
  const by = statusCode === BY_VENUE ? 'venue' : statusCode === BY_DINER ? 'diner' : 'unpaid';
  if (paymentCode >= RECEIVED) return { by, money: 'paid' };
  // A venue may cancel an order that was paid: its payment is then a cancelled one, as that of one that never was.
  const isCancelledPayment = by === 'venue' && paymentCode === CANCELLED;
  // Approved there, and the order was over before the provider's word on it came.
  const isUnsettled = returned === 'sent' || (returned === 'accepted' && by === 'diner');
  const mayHavePaid = paymentCode === UNDER_WAY || isCancelledPayment || isUnsettled;
  return { by, money: mayHavePaid && !isOnReceipt(paymentMethodId) ? 'open' : 'none' };
}
