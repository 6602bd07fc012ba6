import { type DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import {
  addDays,
  existsOnClock,
  type Instant,
  instantOf,
  minutesOf,
  type PlainDate,
  type PlainTime,
  timeOfMinutes,
  venueTimeAt,
  weekdayOf,
  type Zone,
} from '@comanda/shared-contracts/domain/time';
import type { VenueOrdering, WeeklyWindow } from '@comanda/shared-contracts/domain/venue';
import { hasWeekday } from '@comanda/shared-contracts/domain/weekday-mask';
import { type DateRange, dateRange } from './deferred.ts';

const STEP_MINUTES = 30;
const LEAST_LEAD_MINUTES = 45;
const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

/** What the times of an order depend on. */
export interface SlotCase {
  readonly windows: readonly WeeklyWindow[];
  readonly dispatch: DispatchType;
  readonly zone: Zone;
  readonly now: Instant;
  /** Minutes that the venue needs; at least 45 count. Q51. */
  readonly leadMinutes?: number | undefined;
}

/** Minutes from now to the earliest time that can be asked for. Spec C5-039, Q51. */
export function leadMinutesOf(
  dispatch: DispatchType,
  { deliveryMinutes, pickupMinutes }: Pick<VenueOrdering, 'deliveryMinutes' | 'pickupMinutes'>,
): number | undefined {
  return dispatch === 1 ? pickupMinutes : dispatch === 2 ? deliveryMinutes : undefined;
}

/**
 * The times that an order may be wanted at on a day, on the venue's clock: every 30 minutes of its windows, an evening's
 * after midnight among the next day's. Times that are too near, and those that the clock skips, are left out.
 * Spec C5-039, Q49 to Q51, X-08.
 */
export function slotsOn(date: PlainDate, { windows, dispatch, zone, now, leadMinutes = 0 }: SlotCase): readonly PlainTime[] {
  const earliest = earliestInstant(now, Math.max(LEAST_LEAD_MINUTES, leadMinutes), zone);
  const today = weekdayOf(date);
  const yesterday = weekdayOf(addDays(date, -1));
  const minutes = new Set<number>();
  for (const { weekdays, fromMinutes, untilMinutes, dispatch: only } of windows) {
    if (only !== undefined && only !== dispatch) continue;
    for (let minute = fromMinutes; minute <= untilMinutes; minute += STEP_MINUTES) {
      const isToday = minute < DAY_MINUTES;
      if (hasWeekday(weekdays, isToday ? today : yesterday)) minutes.add(minute % DAY_MINUTES);
    }
  }
  return [...minutes]
    .toSorted((a, b) => a - b)
    .map(timeOfMinutes)
    .filter((time) => existsOnClock({ date, time, zone }) && instantOf({ date, time, zone }) >= earliest);
}

/** The days of the range on which there is a time left. */
export function daysWithSlots({ min, max }: DateRange, of: SlotCase): readonly PlainDate[] {
  const days: PlainDate[] = [];
  for (let date = min; date <= max; date = addDays(date, 1)) if (slotsOn(date, of).length > 0) days.push(date);
  return days;
}

/** The first day and time that can be had from the preferred one on, else the first of all; undefined: there is none. X-06. */
export function slotNear(
  preferred: { readonly date: PlainDate; readonly time: PlainTime },
  of: SlotCase & { readonly deferred: VenueOrdering['deferred'] },
): { readonly date: PlainDate; readonly time: PlainTime } | undefined {
  if (!of.deferred.isOn) return undefined;
  const { min, max } = dateRange(of.deferred, venueTimeAt(of.now, of.zone).date);
  let first: { readonly date: PlainDate; readonly time: PlainTime } | undefined;
  for (let date = min; date <= max; date = addDays(date, 1)) {
    for (const time of slotsOn(date, of)) {
      first ??= { date, time };
      if (date > preferred.date || (date === preferred.date && time >= preferred.time)) return { date, time };
    }
  }
  return first;
}

/** The chosen time, or none when the day does not have it. Spec C5-038. */
export function keptTime(time: string, slots: readonly PlainTime[]): PlainTime | '' {
  return slots.find((slot) => slot === time) ?? '';
}

/** Whether a day and time can be had: within the range of days, and among the times of that day. Spec C5-037, C5-038. */
export function isSlotValid(
  slot: { readonly date: PlainDate; readonly time: PlainTime },
  of: SlotCase & { readonly deferred: VenueOrdering['deferred'] },
): boolean {
  if (!of.deferred.isOn) return false;
  const { min, max } = dateRange(of.deferred, venueTimeAt(of.now, of.zone).date);
  return slot.date >= min && slot.date <= max && slotsOn(slot.date, of).includes(slot.time);
}

/** So many minutes from now, on to the next half hour of the venue's clock. */
function earliestInstant(now: Instant, lead: number, zone: Zone): Instant {
  const soonest = Math.ceil(now / MINUTE_MS) * MINUTE_MS + lead * MINUTE_MS;
  const past = minutesOf(venueTimeAt(soonest, zone).time) % STEP_MINUTES;
  return soonest + (past === 0 ? 0 : STEP_MINUTES - past) * MINUTE_MS;
}
