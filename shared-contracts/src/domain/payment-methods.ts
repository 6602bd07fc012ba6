import type { PaymentMode } from './venue.ts';

/** Payment methods by their codes. Every negative code is a venue's own way to be paid on receipt. Spec C9-001. */
export const PaymentMethod = {
  ON_RECEIPT: 0,
  SAVED_CARD: 5009,
  MERCADO_PAGO_QR: 5010,
  MERCADO_PAGO: 5011,
  REDSYS: 5045,
  MACH: 5050,
  CHEK: 5061,
  SQUARE: 5081,
  STRIPE: 5082,
  GLOBAL_PAY: 5218,
  BANK_TRANSFER: -9001,
} as const;

/** What the diner reads: brands are names, the others have a text. Spec C9-001. */
export const PAYMENT_METHODS: readonly PaymentMethodRow[] = [
  { id: PaymentMethod.ON_RECEIPT, textKey: 'payment.method.on-receipt' },
  { id: PaymentMethod.SAVED_CARD, textKey: 'payment.method.saved-card' },
  { id: PaymentMethod.MERCADO_PAGO_QR, brand: 'MercadoPago' },
  { id: PaymentMethod.MERCADO_PAGO, brand: 'MercadoPago' },
  { id: PaymentMethod.REDSYS, brand: 'Redsys' },
  { id: PaymentMethod.MACH, brand: 'MACH' },
  { id: PaymentMethod.CHEK, brand: 'Chek' },
  { id: PaymentMethod.SQUARE, brand: 'Square' },
  { id: PaymentMethod.STRIPE, brand: 'Stripe' },
  { id: PaymentMethod.GLOBAL_PAY, brand: 'GlobalPay' },
  { id: PaymentMethod.BANK_TRANSFER, textKey: 'payment.method.bank-transfer' },
];

export interface PaymentMethodRow {
  readonly id: number;
  readonly brand?: string;
  readonly textKey?: string;
}

/** The row of a code; undefined for a venue's own method and for codes that are not listed. */
export function paymentMethod(id: number): PaymentMethodRow | undefined {
  return PAYMENT_METHODS.find((row) => row.id === id);
}

/** Whether the money is handed over on receipt: 0 and every negative code, the bank transfer too. Spec C9-001. */
export function isOnReceipt(id: number): boolean {
  return id <= 0;
}

/** Whether paying online is impossible, a must, a choice, or done on pickup. Spec C9-003, Q35. */
export const PaymentModes = { NONE: 0, REQUIRED: 1, OPTIONAL: 2, ON_PICKUP: 3 } as const satisfies Record<string, PaymentMode>;
