import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeSentMessage, encodeWaiterMessage, type WaiterMessage } from '../wire/waiter-message.ts';

/** Sends a call to the waiters; the answer says that it was kept, not that anybody comes. Spec C7-040, Q104. */
export function sendWaiterMessage(api: Api, message: WaiterMessage): Promise<Result<null>> {
  return api.call({ operation: 'waiter-message', body: encodeWaiterMessage(message), decode: decodeSentMessage });
}
