import type { BookingFacts, BookingTurn } from '../catalog-port.ts';
import { daysBetween, minutesOf, wallTime, weekdayBit } from './venue-time.ts';

/** How many people a venue seats by bookings of one time. */
export const SEATS_PER_TIME = 20;

const DEFAULT_DAYS = 31;
const DEFAULT_PARTY = 10;
const DEFAULT_INCREMENT = 15;
const DAY_SECONDS = 86_400;
const SUGGESTIONS = 4;

export interface BookingPreference {
  readonly fr: string;
  readonly hh: string;
  readonly qc: number;
}

/** The times of a date that may be booked at all, `HH:mm`, in their order: turns of the weekday, not blocked, not too soon, not too far. */
export function bookableTimes(facts: BookingFacts, fr: string, nowMs: number, timeZone: string): readonly string[] {
  const now = wallTime(nowMs, timeZone);
  const ahead = daysBetween(now.date, fr);
  if (ahead === null || ahead < 0 || ahead > (facts.wfd ?? DEFAULT_DAYS) || facts.bkd.includes(fr)) return [];
  const earliest = now.minutes + (facts.anp ?? 0);
  const turns = facts.turns.filter((turn) => turn.rv === 1 && (turn.d & weekdayBit(fr)) !== 0 && !facts.bkd.includes(`${fr}${turn.jid}`));
  return turns.flatMap((turn) => timesOf(turn, facts.inc ?? DEFAULT_INCREMENT)).filter((time) => (minutesOf(fr, time) ?? 0) >= earliest);
}

/** Whether the party may book that time, seats of others left aside. */
export function isPartySize(facts: BookingFacts, qc: number): boolean {
  return Number.isInteger(qc) && qc >= 1 && qc <= (facts.wfpx ?? DEFAULT_PARTY);
}

/** The free times nearest to the one wished for, in the order of the day. X-10. */
export function nearestFree(
  times: readonly string[],
  preference: BookingPreference,
  taken: ReadonlyMap<string, number>,
): readonly string[] {
  const preferred = minutesOf(preference.fr, preference.hh) ?? 0;
  const distance = (time: string) => Math.abs((minutesOf(preference.fr, time) ?? 0) - preferred);
  return times
    .filter((time) => (taken.get(time) ?? 0) + preference.qc <= SEATS_PER_TIME)
    .toSorted((left, right) => distance(left) - distance(right))
    .slice(0, SUGGESTIONS)
    .toSorted();
}

function timesOf({ si, sf }: BookingTurn, increment: number): string[] {
  const times: string[] = [];
  for (let second = si; second <= sf && second < DAY_SECONDS; second += increment * 60) {
    times.push(`${pad(Math.floor(second / 3600))}:${pad(Math.floor((second % 3600) / 60))}`);
  }
  return times;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
