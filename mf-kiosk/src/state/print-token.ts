import { done, type Result } from '@comanda/shared-contracts/failures';
import { fetchPrintToken } from '../api/print-token.ts';
import { decodePrintToken, encodePrintToken } from '../stored/kept-token.ts';
import type { KioskHost } from './host.ts';

/** How long a token signs tickets, ms. Spec K7-014. */
const GOOD_FOR_MS = 172_800_000;

/**
 * The printing token: the stored one, or a fresh one once that is too old. `refused`: the provider no longer takes this one,
 * however young. Spec K7-014, K3-021, X-15.
 */
export async function printToken(
  { api, storage, clock }: Pick<KioskHost, 'api' | 'storage' | 'clock'>,
  refused?: string,
): Promise<Result<string>> {
  const kept = storage.read('TK5', decodePrintToken);
  if (kept !== undefined && kept.token !== refused && clock.now() - kept.readAt <= GOOD_FOR_MS) return done(kept.token);
  const fresh = await fetchPrintToken(api);
  if (fresh.ok) storage.write('TK5', encodePrintToken({ token: fresh.value, readAt: clock.now() }));
  return fresh;
}
