import type { CartTable } from '@comanda/shared-contracts/domain/cart';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { encodeCheckinSession } from '../wire/checkin-session.ts';
import { encodeSavedSeat } from '../wire/saved-seat.ts';
import { type KnownTable, readLocalTable } from '../stored/local-table.ts';
import type { MenuCartHost } from './host.ts';

type Place = Pick<Venue, 'restaurantId' | 'localId'>;

/** Keeps the table of a visit for 12 hours. Spec C3-045, C9-018, Q13, Q55. */
export function rememberTable(
  host: Pick<MenuCartHost, 'clock' | 'storage'>,
  { restaurantId, localId }: Place,
  table: CartTable,
  orderId?: string,
): void {
  const session = encodeCheckinSession({ tableId: table.id, ...(orderId === undefined ? {} : { orderId }) });
  const seat = table.seat === undefined ? {} : encodeSavedSeat({ seat: table.seat, savedAt: host.clock.now(), restaurantId, localId });
  const sector = table.sector === undefined ? {} : { sector: table.sector };
  host.storage.write('LOCAL_TABLE', { ...session, ...seat, ...sector, ir: restaurantId, il: localId });
}

/** The table kept of this venue; undefined when there is none, or when it is of another venue or too old. Spec C9-018. */
export function knownTable({ storage }: Pick<MenuCartHost, 'storage'>, { restaurantId, localId }: Place): KnownTable | undefined {
  return storage.read('LOCAL_TABLE', (stored) => readLocalTable(stored, restaurantId, localId));
}
