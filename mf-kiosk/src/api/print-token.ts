import { done, failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeFirebaseInfo } from '../wire/firebase-info.ts';

/** A fresh printing token of this device. A provider that gives none fails with `print-token`. Spec K7-014. */
export async function fetchPrintToken(api: Api): Promise<Result<string>> {
  const access = await api.call({ operation: 'print-token', fresh: true, decode: decodeFirebaseInfo });
  if (!access.ok) return access;
  const { printToken } = access.value;
  return printToken === undefined ? failed(failure('protocol', 'print-token')) : done(printToken);
}
