import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { isCovered } from '../api/near-venues.ts';
import type { ProfileHost } from './host.ts';

/** Whether no venue is near a place. False where it has no point, and where the question could not be answered: that stops nobody. Spec C8-029. */
export async function isOutOfCoverage({ api }: Pick<ProfileHost, 'api'>, point: GeoPoint | undefined): Promise<boolean> {
  if (point === undefined) return false;
  const answer = await isCovered(api, point);
  return answer.ok && !answer.value;
}
