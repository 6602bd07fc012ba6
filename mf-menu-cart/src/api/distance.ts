import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import type { DeliveryPolygon } from '../rules/polygon.ts';
import { decodeDistance, type Distance, encodeDistance } from '../wire/distance.ts';

export interface DistanceQuestion {
  readonly reference: string;
  readonly origin: GeoPoint;
  readonly destination: GeoPoint;
  readonly polygons: readonly DeliveryPolygon[];
}

/** Asks how far a courier has to go, in km. Spec C7-013, Q53. */
export function fetchDistance(api: Api, question: DistanceQuestion, signal: AbortSignal): Promise<Result<Distance>> {
  return api.call({ operation: 'distance', body: encodeDistance(question), decode: decodeDistance, signal });
}
