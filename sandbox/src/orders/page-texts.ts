import type { MailLanguage } from '../mail/mail-texts.ts';

interface TrackingWords {
  readonly title: string;
  readonly unknown: string;
  readonly order: (number: number) => string;
  /** By the delivery sub-status from which each holds, the highest first. C4-007. */
  readonly steps: readonly (readonly [number, string])[];
}

/** The words of the courier's tracking page. */
export const TRACKING_TEXTS: Readonly<Record<MailLanguage, TrackingWords>> = {
  es: {
    title: 'Seguimiento',
    unknown: 'Pedido no encontrado',
    order: (number) => `Pedido ${number}`,
    steps: [
      [200, 'Entregado y cobrado'],
      [180, 'Entregado'],
      [175, 'No se pudo entregar'],
      [170, 'Cancelado'],
      [120, 'En camino'],
      [110, 'Listo para salir'],
      [100, 'En preparación'],
      [90, 'Confirmado'],
      [0, 'Recibido'],
    ],
  },
  en: {
    title: 'Tracking',
    unknown: 'Order not found',
    order: (number) => `Order ${number}`,
    steps: [
      [200, 'Delivered and paid'],
      [180, 'Delivered'],
      [175, 'Could not be delivered'],
      [170, 'Cancelled'],
      [120, 'On its way'],
      [110, 'Ready to leave'],
      [100, 'Being prepared'],
      [90, 'Confirmed'],
      [0, 'Received'],
    ],
  },
};

/** The words of the payment provider's page; the amount follows `order`. */
export interface PaymentWords {
  readonly title: string;
  readonly unknown: string;
  readonly order: (number: number) => string;
  readonly over: (number: number) => string;
  readonly back: string;
  readonly approve: string;
  readonly later: string;
  readonly reject: string;
  readonly leave: string;
}

export const PAYMENT_TEXTS: Readonly<Record<MailLanguage, PaymentWords>> = {
  es: {
    title: 'Pago',
    unknown: 'Pago no encontrado',
    order: (number) => `Pedido ${number}, total`,
    over: (number) => `El pedido ${number} ya no espera un pago.`,
    back: 'Volver',
    approve: 'Pagar',
    later: 'Pagar, con respuesta más tarde',
    reject: 'Rechazar',
    leave: 'Volver sin pagar',
  },
  en: {
    title: 'Payment',
    unknown: 'Payment not found',
    order: (number) => `Order ${number}, total`,
    over: (number) => `Order ${number} waits for no payment any more.`,
    back: 'Back',
    approve: 'Pay',
    later: 'Pay, with an answer later',
    reject: 'Decline',
    leave: 'Back without paying',
  },
};
