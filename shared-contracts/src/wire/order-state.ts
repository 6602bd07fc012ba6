import { deliveryStatus, orderStatus, paymentStatus, UNREADABLE_PAYMENT } from '../domain/statuses.ts';
import { DROPPED, mark } from './notes.ts';
import { lenient, lenientOr } from './primitives.ts';
import { asNumber, compact, isNothing } from './values.ts';

/** An intent id: what the client made before the order was saved. */
const INTENT_ID = /^[A-Za-z0-9_-]{16}/;

/** Wire: sp; 0 where it says nothing. An order is not lost for one that cannot be read: nobody then knows how its payment stands. Spec C4-005. */
export const paymentCode = lenientOr(readPaymentCode, 0);

/** Wire: sp of a change; one that says nothing of the payment leaves it as it was. */
export const changedPaymentCode = lenient(readPaymentCode);

function readPaymentCode(sp: unknown): number | undefined {
  if (isNothing(sp)) return undefined;
  const code = asNumber(sp);
  if (code !== undefined && Number.isInteger(code)) return code;
  mark(DROPPED);
  return UNREADABLE_PAYMENT;
}

/** How a payment stands, with the code that rules compare. */
export function decodePayment(sp: number) {
  return { payment: paymentStatus(sp), paymentCode: sp };
}

/** How an order and its delivery stand, with the code that rules compare. */
export function decodeOrderState({ ss, stdvy }: { readonly ss: number; readonly stdvy?: number | undefined }) {
  return {
    status: orderStatus(ss),
    statusCode: ss,
    deliveryStatus: stdvy === undefined || stdvy === 0 ? undefined : deliveryStatus(stdvy),
  };
}

/** The intent id leads the external id; what is longer is the venue's number. Q14, Q26. */
export function decodeExternalId(ioext: string | undefined): { readonly intentId?: string; readonly externalId?: string } {
  const intentId = INTENT_ID.exec(ioext ?? '')?.[0];
  return compact({ intentId, externalId: ioext === intentId ? undefined : ioext });
}
