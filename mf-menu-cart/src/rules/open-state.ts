import { minutesOf, type Instant, type PlainTime, timeOfMinutes, venueTimeAt, weekdayOf } from '@comanda/shared-contracts/domain/time';
import type { Venue, WeeklyWindow } from '@comanda/shared-contracts/domain/venue';

const DAY_MINUTES = 1440;

/** What the head of a menu says about the venue's hours, on the venue's clock. Q61. */
export type OpenState =
  | { readonly kind: 'open'; readonly until?: PlainTime }
  /** Within its hours, but nobody has opened the shift yet. */
  | { readonly kind: 'no-shift' }
  | { readonly kind: 'closed'; readonly opensAt?: PlainTime };

/**
 * Whether the venue is open, by its shift, and until or from when, by its hours. A venue that is open round the clock has
 * no end; one that opens on another day has no hour. Spec K8-009, X-08.
 */
export function openStateOf({ shift, hours, zone }: Pick<Venue, 'shift' | 'hours' | 'zone'>, now: Instant): OpenState {
  const { date, time } = venueTimeAt(now, zone);
  const today = weekdayOf(date);
  const minute = minutesOf(time);
  if (shift === 'no-shift') return { kind: 'no-shift' };
  if (shift === 'open') {
    const until = hours.flatMap((window) => endOf(window, today, minute)).toSorted((a, b) => b - a)[0];
    return until === undefined || isRoundTheClock(hours) ? { kind: 'open' } : { kind: 'open', until: timeOfMinutes(until) };
  }
  const opens = hours
    .filter((window) => isOn(window, today) && window.fromMinutes > minute)
    .map(({ fromMinutes }) => fromMinutes)
    .toSorted((a, b) => a - b)[0];
  return opens === undefined ? { kind: 'closed' } : { kind: 'closed', opensAt: timeOfMinutes(opens) };
}

function isRoundTheClock(hours: readonly WeeklyWindow[]): boolean {
  return hours.some((window) => window.fromMinutes === 0 && window.untilMinutes === DAY_MINUTES);
}

/** Minutes from today's midnight at which a window that holds this minute ends; yesterday's may reach into today. */
function endOf(window: WeeklyWindow, today: number, minute: number): number[] {
  if (isOn(window, today) && window.fromMinutes <= minute && minute < window.untilMinutes) return [window.untilMinutes];
  const yesterday = (today + 6) % 7;
  const reaches = isOn(window, yesterday) && minute + DAY_MINUTES < window.untilMinutes;
  return reaches ? [window.untilMinutes - DAY_MINUTES] : [];
}

function isOn({ weekdays }: WeeklyWindow, weekday: number): boolean {
  // Some data writes Sunday as bit 128. Q49.
  return (weekdays & (1 << weekday)) !== 0 || (weekday === 0 && (weekdays & 128) !== 0);
}
