import type { Stadium } from '../rules/stadium.ts';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeStadium } from '../wire/stadium.ts';

/** The stadium's layout and restaurant lists. Spec C7-036. */
export function fetchStadium(api: Api): Promise<Result<Stadium>> {
  return api.call({ operation: 'stadium-config', decode: decodeStadium });
}
