import type { Instant, PlainDate, PlainTime, Zone } from './time.ts';

/** A table booking of the diner. Spec C3-015. `status` is the provider's code (C4-035). */
export interface Booking {
  readonly key: string;
  readonly status: number;
  readonly date: PlainDate;
  readonly time: PlainTime;
  readonly partySize: number;
  readonly venueName: string;
  readonly country: string;
  readonly simpleId: number;
  readonly restaurantId: number;
  readonly localId: number;
  readonly zone: Zone;
  readonly changedAt: Instant;
  /** Log entries [time, status], as the provider orders them. Q69. */
  readonly log: readonly { readonly at: Instant; readonly status: number }[];
}

/** When and how a venue takes bookings. Spec C3-016, C3-017. */
export interface BookingConfig {
  readonly maximumAdvanceDays: number;
  readonly maximumPartySize: number;
  readonly slotMinutes: number;
  readonly minimumAdvanceMinutes: number;
  readonly heldForMinutes: number;
  /** `YYYYMMDD` blocks a date, `YYYYMMDD` + turn id blocks one turn of it. */
  readonly blocked: readonly string[];
  readonly turns: readonly BookingTurn[];
  readonly zone: Zone;
}

export interface BookingTurn {
  readonly id: string;
  /** Minutes from midnight; the end may exceed 1440. */
  readonly fromMinutes: number;
  readonly untilMinutes: number;
  readonly weekdays: number;
  readonly isReservable: boolean;
}

/** What the diner asks for. Spec C3-014, Q70. */
export interface BookingRequest {
  readonly date: PlainDate;
  readonly time: PlainTime;
  readonly partySize: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly turnId: string;
  readonly comment: string;
}
