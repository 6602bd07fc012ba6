import * as v from 'valibot';
import type { PaymentMode, VenueOrdering } from '../domain/venue.ts';
import { readLenient } from './decode.ts';
import { decodePaymentMethods } from './payment-method.ts';
import { flag, lenient, lenientOr, maybeNumber, maybePositive } from './primitives.ts';
import { asNumber, asText, compact } from './values.ts';
import { maybeWords } from './words.ts';

/** Most days that a deferred order may lie ahead where a venue does not say. Q52. */
const DEFAULT_MAXIMUM_DAYS = 30;

const PAYMENT_MODES: readonly PaymentMode[] = [0, 1, 2, 3];
const paymentMode = lenientOr((raw) => PAYMENT_MODES.find((mode) => mode === asNumber(raw)), 0);

export const orderingSchema = v.object({
  ordact: flag,
  ord: flag,
  ordpick: flag,
  ordpickonly: flag,
  selfat: flag,
  rsvp: flag,
  ordtiempomin: maybePositive,
  ordtiempominpick: maybePositive,
  ordpickphone: flag,
  orddvyphone: flag,
  orddife: flag,
  orddifemin: maybeNumber,
  orddifemax: maybeNumber,
  orddifedia: flag,
  orddifemsg: maybeWords,
  ordpay: paymentMode,
  ordpickpay: paymentMode,
  selfatpay: paymentMode,
  loginToPay: flag,
  terminalId: lenient(asText),
});

/** Ordering switches of `webConfig`. Every field may be absent, which means off. Spec C3-027, C3-031 to C3-036. */
export function decodeOrdering(webConfig: unknown, rest: { readonly takesBookings: boolean; readonly pagos: unknown }): VenueOrdering {
  const wire = readLenient(orderingSchema, webConfig);
  return compact({
    isActive: wire.ordact,
    offersDelivery: wire.ord,
    offersPickup: wire.ordpick,
    isPickupOnly: wire.ordpickonly,
    offersCheckin: wire.selfat,
    offersBooking: wire.rsvp && rest.takesBookings,
    deliveryMinutes: wire.ordtiempomin,
    pickupMinutes: wire.ordtiempominpick,
    needsPhoneForPickup: wire.ordpickphone,
    needsPhoneForDelivery: wire.orddvyphone,
    deferred: {
      isOn: wire.orddife,
      minimumDays: days(wire.orddifemin, 0),
      maximumDays: days(wire.orddifemax, DEFAULT_MAXIMUM_DAYS),
      sameDayOnly: wire.orddifedia,
      ...(wire.orddifemsg === undefined ? {} : { message: wire.orddifemsg }),
    },
    paymentModes: { 1: wire.ordpickpay, 2: wire.ordpay, 3: wire.selfatpay },
    paymentMethods: decodePaymentMethods(rest.pagos),
    needsLoginToPay: wire.loginToPay,
    terminalId: wire.terminalId,
  });
}

function days(value: number | undefined, fallback: number): number {
  return value !== undefined && value >= 0 && value <= 366 ? Math.floor(value) : fallback;
}
