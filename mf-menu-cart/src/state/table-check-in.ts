import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { decodeCheckIn } from '../stored/check-in.ts';
import type { TablePlace } from '../wire/table-bill.ts';
import type { MenuCartHost } from './host.ts';

/** Where a table of a venue is. */
export function placeOf({ restaurantId, localId }: Pick<Venue, 'restaurantId' | 'localId'>, tableId: string): TablePlace {
  return { restaurantId, localId, tableId };
}

/** Whether this phone has shown the code of that table, at most 240 minutes ago: whether it still counts is the provider's to say. Q190. */
export function isCheckedIn({ storage }: Pick<MenuCartHost, 'storage'>, at: TablePlace): boolean {
  const kept = storage.read('mf-menu-cart/checkin', decodeCheckIn);
  return kept?.restaurantId === at.restaurantId && kept.localId === at.localId && kept.tableId === at.tableId;
}
