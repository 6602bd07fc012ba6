import type { Currency } from './records.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

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
  return new Intl.DateTimeFormat('es', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(hasSeconds ? { second: '2-digit' } : {}),
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(at);
}

/** The day in a zone as the wire writes it, `20261120`. `at`: epoch ms. */
export function dayOf(at: number, zone: string | undefined): string {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', ...(zone === undefined ? {} : { timeZone: zone }) });
  return format.format(at).replaceAll('-', '');
}

/** A day and an hour of the wire, `20261121` and `13:30`, for people: `sáb 21 nov, 13:30`. */
export function dayAndHour(day: string, hour: string): string {
  if (!/^\d{8}$/.test(day)) return hour;
  const date = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));
  const parts = new Intl.DateTimeFormat('es', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).formatToParts(date);
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
