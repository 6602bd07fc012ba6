import type { Slot } from './types.ts';

const DAY_SECONDS = 86_400;
const DAY_NAMES = ['do', 'lu', 'ma', 'mi', 'ju', 'vi', 'sa'];

/** Weekday (Sunday 0), seconds since midnight and date of an instant in a zone. */
export interface ZonedTime {
  readonly weekday: number;
  readonly seconds: number;
  /** YYYYMMDD */
  readonly date: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** The venue's clock: `now` in epoch ms, `zone` an IANA name. */
export function zonedTime(now: number, zone: string): ZonedTime {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(now)) parts[type] = value;
  const seconds = Number(parts['hour']) * 3600 + Number(parts['minute']) * 60 + Number(parts['second']);
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts['weekday'] ?? '');
  return { weekday, seconds, date: `${parts['year']}${parts['month']}${parts['day']}` };
}

/** Weekday bit, Sunday 1 ... Saturday 64. Q49. */
export function weekdayBit(weekday: number): number {
  return 2 ** weekday;
}

/** Weekday bit of a YYYYMMDD date; 0 for anything that is no date. */
export function dateBit(date: string): number {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? [];
  if (!year || !month || !day) return 0;
  return weekdayBit(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay());
}

/** Whether one of the slots covers the venue's time; a slot may run past midnight (Q50). */
export function isWithin(slots: readonly Slot[], time: ZonedTime): boolean {
  const today = weekdayBit(time.weekday);
  const yesterday = weekdayBit((time.weekday + 6) % 7);
  return slots.some(
    ({ d, si, sf }) =>
      ((d & today) !== 0 && time.seconds >= si && time.seconds < sf) || ((d & yesterday) !== 0 && time.seconds + DAY_SECONDS < sf),
  );
}

function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

function maskOf(days: string): number {
  let mask = 0;
  for (const part of days.split(',')) {
    const [from = '', to = from] = part.split('-');
    let day = DAY_NAMES.indexOf(from);
    const last = DAY_NAMES.indexOf(to);
    if (day < 0 || last < 0) throw new Error(`No such weekday: ${part}`);
    for (; day !== last; day = (day + 1) % 7) mask |= weekdayBit(day);
    mask |= weekdayBit(last);
  }
  return mask;
}

/**
 * Slots from a line such as `lu-ju 12:30-23:00; vi-sa 12:30-01:30` or `24h`. A closing time at or before the opening time is on the
 * next day. `dispatchType` 0 means all. Throws for a line that cannot be read: the seed is wrong.
 */
export function slotsOf(line: string, dispatchType: number): Slot[] {
  if (line === '24h') return [{ dv: dispatchType, d: 127, hi: '00:00', hf: '24:00', si: 0, sf: DAY_SECONDS }];
  return line.split(';').map((piece) => {
    const [, days, hi, hf] = /^\s*(\S+) (\d\d:\d\d)-(\d\d:\d\d)\s*$/.exec(piece) ?? [];
    if (!days || !hi || !hf) throw new Error(`No such opening hours: ${piece}`);
    const si = secondsOf(hi);
    const end = secondsOf(hf);
    return { dv: dispatchType, d: maskOf(days), hi, hf, si, sf: end <= si ? end + DAY_SECONDS : end };
  });
}
