const DAY_MS = 86_400_000;

/** A moment on the venue's wall, without zone: comparable with other such moments of the same venue. */
export interface WallTime {
  /** `YYYYMMDD`. */
  readonly date: string;
  /** Minutes since 1970 as if the wall were UTC. */
  readonly minutes: number;
}

/** What the clock on the venue's wall shows at an instant. */
export function wallTime(epochMs: number, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).formatToParts(
    epochMs,
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const date = `${get('year')}${get('month')}${get('day')}`;
  return { date, minutes: minutesOf(date, `${get('hour')}:${get('minute')}`) ?? 0 };
}

/** Minutes of a wall date `YYYYMMDD` and time `HH:mm`; null when one of them does not exist. */
export function minutesOf(date: string, time: string): number | null {
  const day = dayStart(date);
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (day === null || clock === null) return null;
  return day / 60_000 + Number(clock[1]) * 60 + Number(clock[2]);
}

/**
 * The instant, epoch ms, at which a venue's wall shows this date `YYYYMMDD` and time `HH:mm`; null when one of them does not exist. Of an
 * hour that the change to summer time leaves out it is an instant beside it.
 */
export function instantOf(date: string, time: string, timeZone: string): number | null {
  const wanted = minutesOf(date, time);
  if (wanted === null) return null;
  const asUtc = wanted * 60_000;
  const shift = (at: number) => wallTime(at, timeZone).minutes * 60_000 - at;
  const near = asUtc - shift(asUtc);
  return asUtc - shift(near);
}

/** Days from one `YYYYMMDD` to another; null when one of them does not exist. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [dayStart(from), dayStart(to)];
  return start === null || end === null ? null : Math.round((end - start) / DAY_MS);
}

/** The bit of the weekday in a mask: Sunday 1, Monday 2, ... Saturday 64 (Q49); 0 for a date that does not exist. */
export function weekdayBit(date: string): number {
  const day = dayStart(date);
  return day === null ? 0 : 2 ** new Date(day).getUTCDay();
}

function dayStart(date: string): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(date);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const start = Date.UTC(year, month - 1, day);
  return new Date(start).getUTCDate() === day && month <= 12 ? start : null;
}
