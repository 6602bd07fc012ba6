import { readKept } from '@comanda/shared-contracts/wire/decode';
import { requiredInteger } from '@comanda/shared-contracts/wire/primitives';

/** Reads the last used payment method (LASTMPG, version 1); undefined for anything else than a code. Spec C3-047, Q13. */
export function readMethodId(raw: unknown): number | undefined {
  return readKept(requiredInteger, raw);
}
