import type { Api } from '@comanda/shared-contracts/host';
import { decodeConnectionInfo } from '@comanda/shared-contracts/wire/connection-info';

/** The country that the connection comes from, in lower case; undefined when it is not known. Spec C5-009. */
export async function fetchConnectionCountry(api: Api): Promise<string | undefined> {
  const answer = await api.call({ operation: 'connection-info', decode: decodeConnectionInfo });
  return answer.ok ? answer.value.country : undefined;
}
