import type { DispatchType, Payment } from '../types.ts';

const ALL: DispatchType[] = [1, 2, 3];

/** Payment methods by id. Spec C9-001, Q36. */
export const PAY = {
  receipt: (types = ALL): Payment => ({ id: 0, nm: 'Pago al recibir', idpr: 0, types }),
  cash: (types = ALL): Payment => ({ id: -1, nm: 'Efectivo', idpr: 0, types }),
  terminal: (types = ALL): Payment => ({ id: -2, nm: 'Tarjeta al recibir', idpr: 0, types }),
  meal: (types = ALL): Payment => ({ id: -3, nm: 'Vale de alimentación', idpr: 0, types }),
  transfer: (types: DispatchType[] = [1, 2]): Payment => ({ id: -9001, nm: 'Transferencia bancaria', idpr: 0, types }),
  mercadopago: (idpr: number, types = ALL): Payment => ({ id: 5011, nm: 'MercadoPago', idpr, types }),
  redsys: (idpr: number, types = ALL): Payment => ({ id: 5045, nm: 'Redsys', idpr, types }),
  mach: (idpr: number, types = ALL): Payment => ({ id: 5050, nm: 'MACH', idpr, types }),
  chek: (idpr: number, types = ALL): Payment => ({ id: 5061, nm: 'Chek', idpr, types }),
  square: (idpr: number, types = ALL): Payment => ({ id: 5081, nm: 'Square', idpr, types }),
  stripe: (idpr: number, types = ALL): Payment => ({ id: 5082, nm: 'Stripe', idpr, types }),
  globalpay: (idpr: number, types = ALL): Payment => ({ id: 5218, nm: 'GlobalPay', idpr, types }),
} as const;
