import { slotsOf } from '../hours.ts';
import type { BookingConfig, BookingTurn, Sector, Table } from '../types.ts';
import type { BookingSeed } from './seed-types.ts';

/** Tables numbered from `first` on, all in the given sectors; capacities alternate 2, 4, 4, 6. */
export function tables(first: number, count: number, sectors: number[]): Table[] {
  return Array.from({ length: count }, (_, index) => {
    const id = first + index;
    return [id, sectors, [2, 4, 4, 6][index % 4] ?? 4, `Mesa ${id}`];
  });
}

/** Sectors named in order, ids from 1. */
export function sectors(...names: string[]): Sector[] {
  return names.map((name, index) => [index + 1, name]);
}

/** Booking rules with their turns; each turn is an hours line (`lu-do 12:30-15:30`), a `-` in front makes it not reservable. */
export function bookings(config: Omit<BookingConfig, 'bkd'> & { bkd?: string[] }, ...turns: string[]): BookingSeed {
  return {
    config: { ...config, bkd: config.bkd ?? [] },
    turns: turns.flatMap((line, index): BookingTurn[] =>
      slotsOf(line.replace(/^-/, ''), 0).map(({ d, hi, hf, si, sf }) => ({
        jid: index + 1,
        hi,
        hf,
        si,
        sf,
        d,
        rv: line.startsWith('-') ? 0 : 1,
      })),
    ),
  };
}
