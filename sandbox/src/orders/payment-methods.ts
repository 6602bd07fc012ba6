/** Payment methods by what happens at the save. C9-001, kiosk codes K9. */
const TERMINALS: ReadonlySet<number> = new Set([5025, 5079, 5310, 1500, 1600, 5240, 5250, 5008]);
const LINKS: ReadonlySet<number> = new Set([5010, 5011, 5045, 5050, 5061, 5081, 5082, 5218, 2000]);
const CARD = 5009;
const CARD_FORM = 5011;
const CASHIER = 1000;

export type PaymentKind = 'on-receipt' | 'card' | 'terminal' | 'link' | 'unknown';

/** On receipt (0, negative ids, the cashier's 1000), by card token, by terminal, or by a link. */
export function paymentKind(method: number): PaymentKind {
  if (method <= 0 || method === CASHIER) return 'on-receipt';
  if (method === CARD) return 'card';
  if (TERMINALS.has(method)) return 'terminal';
  return LINKS.has(method) ? 'link' : 'unknown';
}

/** The method that the venue must offer for this one to be allowed: a card is paid where the card form is offered. */
export function offeredAs(method: number): number {
  return method === CARD ? CARD_FORM : method;
}

/** Kiosk orders: whoever pays has no page of the shop that could bring a code back. */
const KIOSK_TYPES: ReadonlySet<number> = new Set([4, 5]);

/** Whether an order is paid only when the code of its payment's return is sent with it: MercadoPago in a browser. Q37. */
export function waitsForCode({ prepago, tipo }: { readonly prepago: number; readonly tipo: number }): boolean {
  return prepago === CARD_FORM && !KIOSK_TYPES.has(tipo);
}
