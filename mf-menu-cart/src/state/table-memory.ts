import type { CartTable } from '@comanda/shared-contracts/domain/cart';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { decodeCheckinSession, encodeCheckinSession } from '../wire/checkin-session.ts';
import { decodeSavedSeat, encodeSavedSeat } from '../wire/saved-seat.ts';
import type { MenuCartHost } from './host.ts';

type Place = Pick<Venue, 'restaurantId' | 'localId'>;

/** The table at which the diner sat last, with the seat of its QR code. */
export interface KnownTable {
  readonly tableId: string;
  readonly orderId?: string;
  readonly seat?: number;
  readonly sectorId?: string;
}

/** Keeps the table of a visit for 12 hours. Spec C3-045, C9-018, Q13, Q55. */
export function rememberTable(host: MenuCartHost, { restaurantId, localId }: Place, table: CartTable, orderId?: string): void {
  const session = encodeCheckinSession({ tableId: table.id, ...(orderId === undefined ? {} : { orderId }) });
  const seat = table.seat === undefined ? {} : encodeSavedSeat({ seat: table.seat, savedAt: host.clock.now(), restaurantId, localId });
  const sector = table.sector === undefined ? {} : { sector: table.sector };
  host.storage.write('LOCAL_TABLE', { ...session, ...seat, ...sector, ir: restaurantId, il: localId });
}

/** The table kept of this venue; undefined when there is none, or when it is of another venue or too old. Spec C9-018. */
export function knownTable(host: MenuCartHost, { restaurantId, localId }: Place): KnownTable | undefined {
  return host.storage.read('LOCAL_TABLE', (raw) => {
    const record = isRecord(raw) ? raw : {};
    const session = decodeCheckinSession(raw);
    if (!session.ok || record['ir'] !== restaurantId || record['il'] !== localId) return undefined;
    const seat = decodeSavedSeat(raw);
    const sector = record['sector'];
    return {
      ...session.value,
      ...(seat.ok ? { seat: seat.value.seat } : {}),
      ...(typeof sector === 'string' ? { sectorId: sector } : {}),
    };
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
