import { isOnReceipt, PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';

/** Redirect providers other than MercadoPago: their payment page wants to be notified. Spec C4-018, Q28. */
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
  const link =
    paymentLink ?? (paymentId === undefined ? undefined : `${PAYMENT_PAGE}?idpr=${encodeURIComponent(paymentId.toWellFormed())}`);
  if (link === undefined || methodId === undefined || !TPI_METHODS.has(methodId)) return link;
  // In the query, which ends where a fragment begins.
  const [address = '', ...fragment] = link.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}tpi=1`, ...fragment].join('#');
}

/** The method that a payment counts under after the diner came back from it. Spec C4-056. */
export function onReturn(methodId: number): number {
  return methodId === PaymentMethod.MERCADO_PAGO ? PaymentMethod.SAVED_CARD : methodId;
}

/**
 * Whether an order is marked when its save or the diner's return came through: nobody pays it again before the provider's word
 * arrives. Spec C4-020, Q37.
 */
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
