import * as v from 'valibot';
import type { TablePlace } from '../wire/table-bill.ts';

const checkInSchema = v.object({ restaurantId: v.number(), localId: v.number(), tableId: v.string() });

/** mf-menu-cart/checkin, version 1: the table whose code this phone showed last; undefined for anything else. Q190. */
export function decodeCheckIn(stored: unknown): TablePlace | undefined {
  const kept = v.safeParse(checkInSchema, stored);
  return kept.success ? kept.output : undefined;
}
