/** The words of the courier's tracking page; `steps` by the delivery sub-status from which each holds, the highest first. C4-007. */
export const TRACKING_TEXTS = {
  es: {
    title: 'Seguimiento',
    unknown: 'Pedido no encontrado',
    order: (number: number) => `Pedido ${number}`,
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
    order: (number: number) => `Order ${number}`,
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
  pt: {
    title: 'Acompanhamento',
    unknown: 'Pedido não encontrado',
    order: (number: number) => `Pedido ${number}`,
    steps: [
      [200, 'Entregue e pago'],
      [180, 'Entregue'],
      [175, 'Não foi possível entregar'],
      [170, 'Cancelado'],
      [120, 'A caminho'],
      [110, 'Pronto para sair'],
      [100, 'Em preparo'],
      [90, 'Confirmado'],
      [0, 'Recebido'],
    ],
  },
};

/** The words of the payment provider's page; the amount follows `order`. */
export const PAYMENT_TEXTS = {
  es: {
    title: 'Pago',
    unknown: 'Pago no encontrado',
    order: (number: number) => `Pedido ${number}, total`,
    over: (number: number) => `El pedido ${number} ya no espera un pago.`,
    back: 'Volver',
    approve: 'Pagar',
    later: 'Pagar, con respuesta más tarde',
    reject: 'Rechazar',
    leave: 'Volver sin pagar',
  },
  en: {
    title: 'Payment',
    unknown: 'Payment not found',
    order: (number: number) => `Order ${number}, total`,
    over: (number: number) => `Order ${number} waits for no payment any more.`,
    back: 'Back',
    approve: 'Pay',
    later: 'Pay, with an answer later',
    reject: 'Decline',
    leave: 'Back without paying',
  },
  pt: {
    title: 'Pagamento',
    unknown: 'Pagamento não encontrado',
    order: (number: number) => `Pedido ${number}, total`,
    over: (number: number) => `O pedido ${number} não espera mais um pagamento.`,
    back: 'Voltar',
    approve: 'Pagar',
    later: 'Pagar, com resposta mais tarde',
    reject: 'Recusar',
    leave: 'Voltar sem pagar',
  },
};
export type PaymentWords = (typeof PAYMENT_TEXTS)['es'];
