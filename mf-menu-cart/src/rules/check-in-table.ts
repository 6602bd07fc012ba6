import type { CartTable } from '@comanda/shared-contracts/domain/cart';
import type { Venue, VenueTable } from '@comanda/shared-contracts/domain/venue';

const FIRST_SEAT = 1;
const LAST_SEAT = 998;

/** Whether a seat number of a table's QR code is one: an integer from 1 to 998. Spec C5-042, Q55. */
export function seatOf(text: string | null): number | undefined {
  if (text === null || !/^\d{1,3}$/.test(text)) return undefined;
  const seat = Number(text);
  return seat >= FIRST_SEAT && seat <= LAST_SEAT ? seat : undefined;
}

/**
 * The table that an address names, or undefined when the venue has no such table. A venue that lists no tables accepts
 * every number from 1 to 998. Spec K5-012, Q61.
 */
export function tableOf(id: string, tables: readonly VenueTable[]): CartTable | undefined {
  if (tables.length === 0) return seatOf(id) === undefined ? undefined : { id, name: id };
  const known = tables.find((table) => table.id === id);
  return known === undefined ? undefined : { id, name: known.name === '' ? id : known.name };
}

/** The sectors in which a table may stand: its own, or all where the venue does not say. Spec K3-015, Q61. */
export function sectorsOf(tableId: string, { tables, sectors }: Pick<Venue, 'tables' | 'sectors'>): Venue['sectors'] {
  const own = tables.find(({ id }) => id === tableId)?.sectors ?? [];
  const known = sectors.filter(({ id }) => own.includes(id));
  return known.length === 0 ? sectors : known;
}
