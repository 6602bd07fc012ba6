import type { BookingConfig, BookingRequest } from '@comanda/shared-contracts/domain/booking';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Instant, PlainDate, PlainTime } from '@comanda/shared-contracts/domain/time';
import { defaultDate, isBookingDate } from './booking-dates.ts';
import { halfToShow } from './clock-face.ts';
import type { Half } from './clock-face.ts';
import { defaultPartySize } from './party-size.ts';
import { slotsOn } from './slots.ts';
import type { Slot } from './slots.ts';

/** What the diner has chosen and typed; null: not touched, then a default or the account's own. */
export interface DraftFields {
  readonly partySize: number | null;
  readonly date: PlainDate | null;
  readonly time: PlainTime | null;
  readonly half: Half | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly comment: string;
  /** Moments that the venue refused because they are full. */
  readonly taken: readonly { readonly date: PlainDate; readonly time: PlainTime }[];
}

export const EMPTY_DRAFT: DraftFields = {
  partySize: null,
  date: null,
  time: null,
  half: null,
  name: null,
  phone: null,
  comment: '',
  taken: [],
};

/** The booking as it stands, with the defaults filled in. */
export interface DraftView {
  readonly partySize: number;
  readonly date: PlainDate;
  readonly time: PlainTime | null;
  /** Times of the date, taken ones included. */
  readonly slots: readonly Slot[];
  readonly takenTimes: readonly PlainTime[];
  readonly half: Half;
  readonly name: string;
  readonly phone: string;
  readonly comment: string;
}

/** What the diner's choices come to at a venue, for whoever is logged in, at a moment. A time that is gone is none. */
export function viewDraft(fields: DraftFields, config: BookingConfig, session: Session, now: Instant): DraftView {
  const held = fields.date !== null && isBookingDate(config, fields.date, now) ? fields.date : undefined;
  const date = held ?? defaultDate(config, now);
  const slots = slotsOn(config, date, now);
  const takenTimes = fields.taken.filter((moment) => moment.date === date).map(({ time }) => time);
  const person = personOf(session);
  return {
    partySize: Math.min(fields.partySize ?? defaultPartySize(config.maximumPartySize), config.maximumPartySize),
    date,
    // A time goes with the date for which it was chosen: it never moves on to another one by itself.
    time: held !== undefined && fields.time !== null && isFree(fields.time, slots, takenTimes) ? fields.time : null,
    slots,
    takenTimes,
    half: halfToShow(slots, fields.half),
    name: fields.name ?? person.name,
    phone: fields.phone ?? person.phone,
    comment: fields.comment,
  };
}

/** What is sent; undefined without a time or without an account. Spec C3-014, Q70. */
export function requestOf(view: DraftView, session: Session): BookingRequest | undefined {
  const slot = view.slots.find(({ time }) => time === view.time);
  if (slot === undefined || session.kind !== 'registered') return undefined;
  return {
    date: view.date,
    time: slot.time,
    partySize: view.partySize,
    name: view.name.trim(),
    phone: view.phone.trim(),
    email: session.profile.email,
    turnId: slot.turnId,
    comment: view.comment.trim(),
  };
}

function isFree(time: PlainTime, slots: readonly Slot[], taken: readonly PlainTime[]): boolean {
  return slots.some((slot) => slot.time === time) && !taken.includes(time);
}

function personOf(session: Session): { readonly name: string; readonly phone: string } {
  switch (session.kind) {
    case 'registered':
    case 'staff':
      return { name: `${session.profile.firstName} ${session.profile.lastName}`.trim(), phone: session.profile.phone };
    case 'visitor':
    case 'guest':
      return { name: session.guest.name, phone: session.guest.phone };
    case 'kiosk':
      return { name: '', phone: '' };
  }
}
