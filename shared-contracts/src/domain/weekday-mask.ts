import type { Weekday } from './time.ts';

/** Some data say Sunday at the other end of the week. Q49. */
const OTHER_SUNDAY = 128;

/** Whether a bitmask of weekdays has a day: bit 2^weekday, Sunday 1 to Saturday 64; 128 is Sunday too. Q49. */
export function hasWeekday(mask: number, weekday: Weekday): boolean {
  const bits = weekday === 0 ? 1 | OTHER_SUNDAY : 2 ** weekday;
  return (mask & bits) !== 0;
}
