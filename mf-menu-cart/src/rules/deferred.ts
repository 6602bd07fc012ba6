import { addDays, compareDates, isPlainDate, type PlainDate } from '@comanda/shared-contracts/domain/time';
import type { VenueOrdering } from '@comanda/shared-contracts/domain/venue';

type Deferred = VenueOrdering['deferred'];

export interface DateRange {
  readonly min: PlainDate;
  readonly max: PlainDate;
}

/** Fewest days ahead that an order may be wanted for. Spec K5-015, Q52. */
export function minimumDays({ isOn, minimumDays: days, sameDayOnly }: Deferred): number {
  return isOn && !sameDayOnly ? days : 0;
}

/**
 * The days that an order may be wanted for: today alone where deferring is off or only within the day.
 * Spec C5-037, C3-033, Q52.
 */
export function dateRange(deferred: Deferred, today: PlainDate): DateRange {
  const least = minimumDays(deferred);
  const most = deferred.isOn && !deferred.sameDayOnly ? Math.max(least, deferred.maximumDays) : 0;
  return { min: addDays(today, least), max: addDays(today, most) };
}

/** The preferred date, or the first possible one in the place of none or an earlier one; a later one comes down to the last. Spec C5-037. */
export function dateWithin(preferred: string, { min, max }: DateRange): PlainDate {
  if (!isPlainDate(preferred) || compareDates(preferred, min) < 0) return min;
  return compareDates(preferred, max) > 0 ? max : preferred;
}
