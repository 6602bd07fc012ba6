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

/** The configured methods that get a button, each once, in the configured order. Q86. */
export function offeredMethods(methodIds: readonly number[]): readonly number[] {
  return [...new Set(methodIds)].filter((id) => paymentGroup(id) !== undefined);
}

/** The methods that can be taken now. `isCut`: the provider cannot be reached. Q86, X-16. */
export function methodsNow(methodIds: readonly number[], isCut: boolean): readonly number[] {
  const offered = offeredMethods(methodIds);
  return isCut ? methodsWithoutNetwork(offered) : offered;
}

/** What can still be paid with while the network is cut: nothing but the cashier, where the kiosk offers it. X-16. */
export function methodsWithoutNetwork(methodIds: readonly number[]): readonly number[] {
  return methodIds.includes(CASHIER) ? [CASHIER] : methodIds;
}

/** Terminals that only end a payment by their own key. Spec K8-007. */
const CANCELLED_AT_TERMINAL: ReadonlySet<number> = new Set([5025, 5250]);

/** Whether a payment under way is cancelled at the terminal, not here. Spec K8-007. */
export function isCancelledAtTerminal(methodId: number): boolean {
  return CANCELLED_AT_TERMINAL.has(methodId);
}

/**
 * The code that an order is saved with: Mercado Pago has one of its own in Colombia; the product's own QR payment has none.
 * Spec K7-007, K9-003, Q86.
 */
export function methodCode(methodId: number, country: string): number | null {
  if (methodId === QR) return null;
  if (paymentGroup(methodId) !== 'mercado-pago') return methodId;
  return country === 'co' ? 5011 : 5010;
}

/** Mercado Pago needs to know the register. Spec K5-010. */
export function isMissingRegister(methodId: number, registerId: string | undefined): boolean {
  return paymentGroup(methodId) === 'mercado-pago' && (registerId ?? '') === '';
}

/** How a method stands in the address of its pay screen: the product's own payment by the product's name. Q11. */
export function payAddress(methodId: number, productSlug: string): string {
  return methodId === QR ? productSlug : String(methodId);
}

/**
 * How long a payment may take, ms: shorter than the idle time after which the kiosk starts anew, where that counts. Then the
 * order is looked up, and closed unless it was paid. Q80, Q81.
 */
export function paymentLimitMs(methodId: number): number {
  return paymentGroup(methodId) === 'qr' ? 240_000 : 140_000;
}
