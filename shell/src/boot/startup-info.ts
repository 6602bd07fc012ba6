import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';

/** What the platform says of itself at the start: position 6 of the answer of /srv/test. Spec C7-006, Q08. */
export interface StartupInfo {
  /** Whether the provider answers the same order id with the same order. */
  readonly deduplicates: boolean;
}

const APPLICATION = 6;
const CONSUMER = 4;

/** Reads it; asks at most once per page load and again after 30 minutes, by the cache of the call. Spec C9-008. */
export function readStartupInfo(api: Pick<Api, 'call'>, country: string): Promise<Result<StartupInfo>> {
  return api.call({ operation: 'test-info', query: { tipo: CONSUMER, pais: country }, decode });
}

function decode(raw: unknown): Result<StartupInfo> {
  const info: unknown = Array.isArray(raw) ? raw[APPLICATION] : undefined;
  if (typeof info !== 'object' || info === null) return failed(failure('protocol', 'schema'));
  return done({ deduplicates: 'dedup' in info && info.dedup === true });
}
