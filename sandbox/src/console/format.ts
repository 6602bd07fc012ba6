import { LANGUAGE } from './language.ts';
import type { Currency } from './records.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const HOURS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const SECONDS = { ...HOURS, second: '2-digit' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const DAY_OF_YEAR = { ...DAY, year: 'numeric' } as const;
const WEEKDAY = { ...DAY, weekday: 'short' } as const;
const WIRE_DAY = { dateStyle: 'short' } as const;

/** Formats are made once: it takes longer to make one than to format a hundred times, and clocks ask several times a second. */
const made = new Map<Intl.DateTimeFormatOptions, Map<string | undefined, Intl.DateTimeFormat>>();

/** `options`: one of the constants above, each of which has one locale. */
function formatIn(zone: string | undefined, options: Intl.DateTimeFormatOptions, locale: string = LANGUAGE): Intl.DateTimeFormat {
  const zones = made.get(options) ?? new Map<string | undefined, Intl.DateTimeFormat>();
  made.set(options, zones);
  const known = zones.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, {
    ...options,
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  zones.set(zone, format);
  return format;
}

/** An amount as the venue writes it, `$12.900`. */
export function money(amount: number, [, symbol, position, point, decimals, thousands]: Currency): string {
  const [whole = '0', fraction = ''] = Math.abs(amount).toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, thousands);
  const number = `${grouped}${fraction === '' ? '' : point + fraction}`;
  return `${amount < 0 ? '−' : ''}${position === 0 ? symbol + number : `${number} ${symbol}`}`;
}

/** How long something lasts, `4:32`, from an hour on `1 h 05`, from a day on `2 d`. Never below zero. */
export function elapsed(ms: number): string {
  const span = Math.max(0, ms);
  if (span >= DAY_MS) return `${Math.floor(span / DAY_MS)} d`;
  if (span >= HOUR_MS) return `${Math.floor(span / HOUR_MS)} h ${pad(Math.floor((span % HOUR_MS) / MINUTE_MS))}`;
  return `${Math.floor(span / MINUTE_MS)}:${pad(Math.floor((span % MINUTE_MS) / 1000))}`;
}

/** Time of day in a zone, `13:24`. `at`: epoch ms. */
export function timeOfDay(at: number, zone: string | undefined, hasSeconds = false): string {
  return formatIn(zone, hasSeconds ? SECONDS : HOURS).format(at);
}

/** The time in a zone, and before it the day unless that is today: `13:24`, `26 nov, 13:24`. `at`, `now`: epoch ms. */
export function dayAndTime(at: number, zone: string | undefined, now: number): string {
  const time = timeOfDay(at, zone);
  if (dayOf(at, zone) === dayOf(now, zone)) return time;
  const isThisYear = dayOf(at, zone).slice(0, 4) === dayOf(now, zone).slice(0, 4);
  return `${formatIn(zone, isThisYear ? DAY : DAY_OF_YEAR).format(at)}, ${time}`;
}

/** A share as people write it, `99,8 %`; never rounded up to all or down to nothing. `share`: 0 to 1. */
export function percent(share: number): string {
  const tenths = Math.floor(share * 1000 + 1e-6) / 10;
  const shown = share > 0 && tenths === 0 ? 0.1 : tenths;
  return `${new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 }).format(shown)} %`;
}

/** A number as people write it, with at most so many decimals. */
export function decimal(number: number, decimals = 0): string {
  return new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: decimals }).format(number);
}

/** The day in a zone as the wire writes it, `20261120`. `at`: epoch ms. */
export function dayOf(at: number, zone: string | undefined): string {
  return formatIn(zone, WIRE_DAY, 'sv').format(at).replaceAll('-', '');
}

/** A day and an hour of the wire, `20261121` and `13:30`, for people: `sáb 21 nov, 13:30`. */
export function dayAndHour(day: string, hour: string): string {
  if (!/^\d{8}$/.test(day)) return hour;
  const date = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));
  const parts = formatIn('UTC', WEEKDAY).formatToParts(date);
  const text = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value.replace('.', '') ?? '';
  return `${text('weekday')} ${text('day')} ${text('month')}, ${hour}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** For searching: without accents and capitals. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
