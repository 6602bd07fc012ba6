import type { BookingConfig, BookingTurn } from '@comanda/shared-contracts/domain/booking';
import {
  addDays,
  compareDates,
  existsOnClock,
  instantOf,
  timeOfMinutes,
  toCompactDate,
  venueToday,
  weekdayOf,
} from '@comanda/shared-contracts/domain/time';
import type { Instant, PlainDate, PlainTime, Zone } from '@comanda/shared-contracts/domain/time';
import { hasWeekday } from '@comanda/shared-contracts/domain/weekday-mask';

/** A time that can be booked, and the turn that it belongs to (the first one that has it, Q70). */
export interface Slot {
  readonly time: PlainTime;
  readonly turnId: string;
}

const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;
/** Entries of this length block a whole date, longer ones one turn of it. */
const DATE_LENGTH = 8;

/** Starts within a turn, minutes from midnight: one each `slotMinutes`, first and last minute included. Spec C5-051. */
export function turnStarts(
  { fromMinutes, untilMinutes }: Pick<BookingTurn, 'fromMinutes' | 'untilMinutes'>,
  slotMinutes: number,
): readonly number[] {
  const count = Math.max(0, Math.floor((untilMinutes - fromMinutes) / slotMinutes) + 1);
  return Array.from({ length: count }, (_, index) => fromMinutes + index * slotMinutes);
}

/** Whether the venue takes nobody on that date. Spec C5-050. */
export function isBlockedDate(blocked: readonly string[], date: PlainDate): boolean {
  return blocked.some((entry) => entry.length === DATE_LENGTH && entry === toCompactDate(date));
}

/** Whether a turn of that date is blocked, alone or with its date. Spec C5-050. */
export function isBlockedTurn(blocked: readonly string[], date: PlainDate, turnId: string): boolean {
  return isBlockedDate(blocked, date) || blocked.includes(`${toCompactDate(date)}${turnId}`);
}

/** The last date that can be asked for: so many days from today at the venue. Spec C5-048. */
export function lastDate(config: Pick<BookingConfig, 'maximumAdvanceDays' | 'zone'>, now: Instant): PlainDate {
  return addDays(venueToday(now, config.zone), config.maximumAdvanceDays);
}

/**
 * The times of a date at the venue, earliest first: those of its reservable turns that are not blocked, exist on the
 * venue's clock and are not too soon. What a turn of the evening before reaches after midnight stands on the date on
 * which it happens. Empty outside of the dates that can be asked for. Spec C5-048 to C5-051, Q67, Q70, X-08.
 */
export function slotsOn(config: BookingConfig, date: PlainDate, now: Instant): readonly Slot[] {
  if (compareDates(date, venueToday(now, config.zone)) < 0 || compareDates(date, lastDate(config, now)) > 0) return [];
  const earliest = Math.floor(now / MINUTE_MS) * MINUTE_MS + config.minimumAdvanceMinutes * MINUTE_MS;
  const instant = instantsOf(date, config.zone);
  const found = new Map<number, Slot>();
  for (const { start, turnId } of [...startsOf(config, date, 0), ...startsOf(config, addDays(date, -1), DAY_MINUTES)]) {
    if (found.has(start)) continue;
    const at = instant(start);
    if (at !== undefined && at >= earliest) found.set(start, { time: timeOfMinutes(start), turnId });
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, slot]) => slot);
}

/**
 * The instant of a minute of that date at the venue; undefined for one that its clock jumps over. Asking the calendar for
 * each minute is slow on a phone: on a day of 24 hours, which most are, midnight says it all.
 */
function instantsOf(date: PlainDate, zone: Zone): (minute: number) => Instant | undefined {
  const midnight = instantOf({ date, time: '00:00', zone });
  const isWholeDay = instantOf({ date: addDays(date, 1), time: '00:00', zone }) - midnight === DAY_MINUTES * MINUTE_MS;
  if (isWholeDay) return (minute) => midnight + minute * MINUTE_MS;
  return (minute) => {
    const moment = { date, time: timeOfMinutes(minute), zone };
    return existsOnClock(moment) ? instantOf(moment) : undefined;
  };
}

/** Starts of a date's turns that fall in the 24 hours from `offset` minutes after its midnight, counted from there. */
function startsOf(config: BookingConfig, date: PlainDate, offset: number): readonly { readonly start: number; readonly turnId: string }[] {
  return config.turns
    .filter((turn) => turn.isReservable && hasWeekday(turn.weekdays, weekdayOf(date)) && !isBlockedTurn(config.blocked, date, turn.id))
    .flatMap((turn) =>
      turnStarts(turn, config.slotMinutes)
        .filter((start) => start >= offset && start < offset + DAY_MINUTES)
        .map((start) => ({ start: start - offset, turnId: turn.id })),
    );
}
