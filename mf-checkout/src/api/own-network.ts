import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeConnectionInfo } from '@comanda/shared-contracts/wire/connection-info';
import { map } from '@comanda/shared-contracts/wire/decode';

/** Whether this device is in the venue's own network. Q62. */
export function fetchOwnNetwork(
  api: Pick<Api, 'call'>,
  { restaurantId, localId }: { readonly restaurantId: number; readonly localId: number },
): Promise<Result<boolean>> {
  return api.call({
    operation: 'connection-info',
    query: { xir: restaurantId, xil: localId },
    decode: (raw) => map(decodeConnectionInfo(raw), ({ isVenueNetwork }) => isVenueNetwork),
  });
}
