import { asNumber } from '@comanda/shared-contracts/wire/values';

/** Reads the last used payment method (LASTMPG); undefined for anything else than a code. Spec C3-047, Q13. */
export function readMethodId(raw: unknown): number | undefined {
  const id = asNumber(raw);
  return id !== undefined && Number.isInteger(id) ? id : undefined;
}
