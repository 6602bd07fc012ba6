/** What happens when a method is chosen. Q86. */
export type PaymentGroup = 'terminal' | 'mercado-pago' | 'qr' | 'cashier';

/** Card terminals. Spec K9-002. */
const TERMINALS: ReadonlySet<number> = new Set([5025, 5079, 5310, 1500, 1600, 5240, 5250, 5008]);
/** Spec K9-003. */
const MERCADO_PAGO: ReadonlySet<number> = new Set([5010, 5011]);
/** QR of the product or of a payment gateway. Spec K9-004. */
const QR = 2000;
/** Pay at the cashier. Spec K9-004. */
export const CASHIER = 1000;

/** The group of a code; undefined for a code that is not listed, which gets no button. Spec K9-002 to K9-004, Q86. */
export function paymentGroup(methodId: number): PaymentGroup | undefined {
  if (TERMINALS.has(methodId)) return 'terminal';
  if (MERCADO_PAGO.has(methodId)) return 'mercado-pago';
  if (methodId === QR) return 'qr';
  return methodId === CASHIER ? 'cashier' : undefined;
}

/** The groups that this kiosk can carry through to a received order. */
const WORKING: ReadonlySet<PaymentGroup> = new Set<PaymentGroup>(['cashier']);

/** The configured methods that get a button, each once, in the configured order. */
export function offeredMethods(methodIds: readonly number[]): readonly number[] {
  return [...new Set(methodIds)].filter((id) => {
    const group = paymentGroup(id);
    return group !== undefined && WORKING.has(group);
  });
}
