import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { readData, unreadable } from '@comanda/shared-contracts/wire/decode';

/** As far as the lists reach, km. Spec C7-010. */
const NEARBY_KM = 30;

/**
 * Whether any venue is near a place: the same question as that of the lists. A refusal means none. An answer without a list, which the
 * lists read as an empty one, says nothing here: nobody is turned away by what was not said. Spec C8-029.
 */
export async function isCovered(api: Api, { lat, lng }: GeoPoint): Promise<Result<boolean>> {
  const answer = await api.call({
    operation: 'venues-nearby',
    query: { dist: NEARBY_KM },
    body: { lat, lng },
    decode: (raw) => readData(raw, (data) => (Array.isArray(data) ? done(data.length > 0) : unreadable('data'))),
  });
  return !answer.ok && answer.failure.kind === 'domain' ? done(false) : answer;
}
