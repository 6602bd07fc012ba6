import { done, failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeFirebaseInfo } from '../wire/firebase-info.ts';
import { asNumber, asRecord, asText } from '@comanda/shared-contracts/wire/values';

/** What signs tickets that the provider prints, and when it was read. Kept in TK5. Spec K3-021. */
export interface PrintToken {
  readonly token: string;
  readonly readAt: number;
}

/** A fresh printing token of this device. A provider that gives none fails with `print-token`. Spec K7-014. */
export async function fetchPrintToken(api: Api): Promise<Result<string>> {
  const access = await api.call({ operation: 'print-token', fresh: true, decode: decodeFirebaseInfo });
  if (!access.ok) return access;
  const { printToken } = access.value;
  return printToken === undefined ? failed(failure('protocol', 'print-token')) : done(printToken);
}

export function encodePrintToken({ token, readAt }: PrintToken): Readonly<Record<string, unknown>> {
  return { tk: token, ts: readAt };
}

export function decodePrintToken(raw: unknown): PrintToken | undefined {
  const kept = asRecord(raw);
  const token = asText(kept['tk']);
  const readAt = asNumber(kept['ts']);
  return token === undefined || readAt === undefined ? undefined : { token, readAt };
}
