/** How long an order at a table is open, and how long a check-in counts, ms. X-13, Q190. */
export const VISIT_MS = 240 * 60_000;

/** An order at a table: since when it is there, and when it was over; Infinity: it is open. Epoch ms. */
export interface Stay {
  readonly from: number;
  readonly until: number;
}

/**
 * When a table was last free of open orders, epoch ms; -Infinity where it never was. Who checked in before that sat there with somebody
 * else's bill, or with one that is settled: what was ordered since is the next party's. Q190.
 */
export function lastFree(stays: readonly Stay[], now: number): number {
  let free = Number.NEGATIVE_INFINITY;
  // When the orders that overlap have all been over.
  let over = Number.NEGATIVE_INFINITY;
  for (const { from, until } of stays.toSorted((a, b) => a.from - b.from)) {
    if (from > over) free = over;
    over = Math.max(over, Math.min(until, from + VISIT_MS));
  }
  return over <= now ? over : free;
}
