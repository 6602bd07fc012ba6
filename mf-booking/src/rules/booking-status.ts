import type { Booking } from '@comanda/shared-contracts/domain/booking';

export type BookingGroup = 'pending' | 'confirmed' | 'enjoyed' | 'cancelled';
export type BookingTone = 'ok' | 'bad' | 'warn';
export type BookingTab = 'upcoming' | 'past';

export const CANCELLED_BY_CUSTOMER = -2;
const LACK_OF_CONFIRMATION = -6;
const REQUESTED = 1;

interface StatusRow {
  readonly code: number;
  readonly group: BookingGroup;
  readonly textKey: string;
}

/** The provider's statuses with their groups and the keys of their labels. Spec C4-035, C4-036, Q68. */
export const BOOKING_STATUSES: readonly StatusRow[] = [
  row(LACK_OF_CONFIRMATION, 'cancelled', 'lackOfConfirmation'),
  row(-5, 'cancelled', 'noQuota'),
  row(-4, 'cancelled', 'deleted'),
  row(-3, 'cancelled', 'noShow'),
  row(CANCELLED_BY_CUSTOMER, 'cancelled', 'cancelledByCustomer'),
  row(-1, 'cancelled', 'cancelledByVenue'),
  row(0, 'enjoyed', 'done'),
  row(REQUESTED, 'pending', 'requested'),
  row(20, 'pending', 'pending'),
  row(30, 'pending', 'waitingList'),
  row(40, 'confirmed', 'confirmed'),
  row(45, 'confirmed', 'confirmedWithPayment'),
  row(70, 'cancelled', 'late'),
  row(100, 'enjoyed', 'atTable'),
];

/** The group of a status; an unlisted code waits for somebody to look at it. Spec C4-036. */
export function bookingGroup(status: number): BookingGroup {
  return rowOf(status)?.group ?? 'pending';
}

/** Green: confirmed and enjoyed. Red: cancelled. Yellow: all else. Spec C4-039. */
export function bookingTone(status: number): BookingTone {
  const group = bookingGroup(status);
  if (group === 'cancelled') return 'bad';
  return group === 'pending' ? 'warn' : 'ok';
}

/** Key of the label of a status. Spec C4-035. */
export function bookingStatusKey(status: number): string {
  return rowOf(status)?.textKey ?? 'bookingStatus.unknown';
}

/** The status to show: what was only asked for and is over was never confirmed. The stored one stays. Spec C4-037, Q68. */
export function shownStatus(status: number, tab: BookingTab): number {
  return tab === 'past' && status === REQUESTED ? LACK_OF_CONFIRMATION : status;
}

/** Whether a booking still stands: waiting for the venue, or confirmed by it. */
export function isStanding({ status }: Pick<Booking, 'status'>): boolean {
  const group = bookingGroup(status);
  return group === 'pending' || group === 'confirmed';
}

function row(code: number, group: BookingGroup, name: string): StatusRow {
  return { code, group, textKey: `bookingStatus.${name}` };
}

function rowOf(status: number): StatusRow | undefined {
  return BOOKING_STATUSES.find(({ code }) => code === status);
}
