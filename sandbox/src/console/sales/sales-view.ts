/** The day's sales as bars: pure, without the page. */
import { CHANNELS } from '../records.ts';
import type { Channel, Sales } from '../records.ts';

/** What one channel, an hour or a day sold; amounts in currency units. */
export interface Sum {
  readonly orders: number;
  readonly total: number;
}

/** An hour with its channels, the lowest of the stack first. */
export interface HourBar extends Sum {
  readonly hour: number;
  readonly parts: readonly ({ readonly channel: Channel } & Sum)[];
}

/** So many hours are drawn at least: one bar alone is no picture of a day. */
const LEAST_HOURS = 8;
const LAST_HOUR = 23;

function sumOf(bars: Sales['bars']): Sum {
  return bars.reduce((sum, { orders, total }) => ({ orders: sum.orders + orders, total: sum.total + total }), { orders: 0, total: 0 });
}

/** The whole day. */
export function dayOfSales({ bars }: Sales): Sum {
  return sumOf(bars);
}

/** What each channel sold, those that sold nothing left out. */
export function byChannel({ bars }: Sales): readonly ({ readonly channel: Channel } & Sum)[] {
  return CHANNELS.map((channel) => ({ channel, ...sumOf(bars.filter((bar) => bar.channel === channel)) })).filter(
    ({ orders }) => orders > 0,
  );
}

/** Every hour from the first that sold to the last, without gaps. */
export function byHour({ bars }: Sales): readonly HourBar[] {
  if (bars.length === 0) return [];
  const hours = bars.map(({ hour }) => hour);
  const first = Math.max(0, Math.min(Math.min(...hours), LAST_HOUR + 1 - LEAST_HOURS));
  const last = Math.max(Math.max(...hours), first + LEAST_HOURS - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    const mine = bars.filter((bar) => bar.hour === hour);
    const parts = CHANNELS.flatMap((channel) => mine.filter((bar) => bar.channel === channel));
    return { hour, parts, ...sumOf(mine) };
  });
}

/** The lines across: at most four, at round amounts, the last one at or above the highest bar. */
export function scaleOf(bars: readonly HourBar[]): readonly number[] {
  const most = Math.max(...bars.map(({ total }) => total), 1);
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = [1, 2, 2.5, 5, 10, 20].map((factor) => factor * power).find((size) => size * 4 >= most) ?? most / 4;
  return Array.from({ length: Math.ceil(most / step) }, (_, index) => step * (index + 1));
}

/** A day as a field of a form has it, `2026-11-20`, and back. */
export const toField = (day: string): string => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
export const fromField = (value: string): string => value.replaceAll('-', '');
