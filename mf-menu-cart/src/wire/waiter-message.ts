import type { Result } from '@comanda/shared-contracts/failures';
import { readOk } from '@comanda/shared-contracts/wire/decode';
import { wireId } from '@comanda/shared-contracts/wire/values';

/** What a diner sends to the waiters. Spec K3 "Call-waiter payload", Q104. */
export interface WaiterMessage {
  readonly deviceId: string;
  readonly userId: string;
  /** 0 where there is none. */
  readonly tableId: string;
  readonly sectorId: string;
  readonly comment: string;
  readonly wantsBill: boolean;
  readonly restaurantId: number;
  readonly localId: number;
}

/** Body of POST /srv/sendmessage. Spec C7-040. */
export function encodeWaiterMessage(message: WaiterMessage): Readonly<Record<string, unknown>> {
  return {
    dgid: message.deviceId,
    idUsuario: message.userId,
    idMesa: wireId(message.tableId),
    idSector: wireId(message.sectorId),
    comment: message.comment,
    check: message.wantsBill,
    xil: message.localId,
    xir: message.restaurantId,
  };
}

/** Answer of the same call: it says that the message was kept, not that anybody comes. Spec C7-040. */
export function decodeSentMessage(value: unknown): Result<null> {
  return readOk(value);
}
