import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { asRecord } from '@comanda/shared-contracts/wire/values';

/** The order that was sent, once more, as a card payment that the code stands for. Spec C4-056, Q37. */
export function withReturnedCode(request: unknown, code: string): Readonly<Record<string, unknown>> {
  const body = asRecord(request);
  return { ...body, det: { ...asRecord(body['det']), prepago: PaymentMethod.SAVED_CARD, code } };
}
