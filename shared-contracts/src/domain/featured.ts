import { isoWeekdayOf, type PlainDate } from './time.ts';
import type { VenueMenuDisplay } from './venue.ts';

/**
 * Ids of the products that a venue puts forward today: by weekday, Monday 1 to Sunday 7, when they differ, else the general list at
 * index 0. Spec C3-042, C9-024, K4-004, Q66.
 */
export function featuredIds({ isOn, differsByDay, lists }: VenueMenuDisplay['featured'], today: PlainDate): readonly string[] {
  if (!isOn) return [];
  const weekday = isoWeekdayOf(today);
  return lists[differsByDay ? (lists.length === 7 ? weekday - 1 : weekday) : 0] ?? [];
}
