import { deliveryStatus, orderStatus, paymentStatus, UNREADABLE_PAYMENT } from '../domain/statuses.ts';
import { DROPPED, mark } from './notes.ts';
import { lenient } from './primitives.ts';
import { asNumber, compact, isNothing } from './values.ts';

/** An intent id: what the client made before the order was saved. */
const INTENT_ID = /^[A-Za-z0-9_-]{16}/;

interface WireState {
  readonly ss: number;
  readonly sp: number;
  readonly stdvy: number | undefined;
}

/** Wire: sp; 0 where it says nothing. An order is not lost for one that cannot be read: nobody then knows how its payment stands. Spec C4-005. */
export const paymentCode = lenient(readPaymentCode);

function readPaymentCode(sp: unknown): number {
  if (isNothing(sp)) return 0;
  const code = asNumber(sp);
  if (code !== undefined && Number.isInteger(code)) return code;
  mark(DROPPED);
  return UNREADABLE_PAYMENT;
}

/** The three states of an order, with the codes that rules compare. */
export function decodeOrderState({ ss, sp, stdvy }: WireState) {
  return {
    status: orderStatus(ss),
    statusCode: ss,
    payment: paymentStatus(sp),
    paymentCode: sp,
    deliveryStatus: stdvy === undefined || stdvy === 0 ? undefined : deliveryStatus(stdvy),
  };
}

/** The intent id leads the external id; what is longer is the venue's number. Q14, Q26. */
export function decodeExternalId(ioext: string | undefined): { readonly intentId?: string; readonly externalId?: string } {
  const intentId = INTENT_ID.exec(ioext ?? '')?.[0];
  return compact({ intentId, externalId: ioext === intentId ? undefined : ioext });
}
