import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeDistance, type Distance, encodeDistance } from '../wire/distance.ts';
import type { DistanceQuestion } from '../rules/delivery-step.ts';

/** Asks how far a courier has to go, in km. Spec C7-013, Q53. */
export function fetchDistance(api: Api, question: DistanceQuestion, signal: AbortSignal): Promise<Result<Distance>> {
  return api.call({ operation: 'distance', body: encodeDistance(question), decode: decodeDistance, signal });
}
