import * as v from 'valibot';
import { readKept } from '@comanda/shared-contracts/wire/decode';
import { requiredNumber, requiredText } from '@comanda/shared-contracts/wire/primitives';

/** What signs tickets that the provider prints, and when it was read. Kept in TK5. Spec K3-021. */
export interface PrintToken {
  readonly token: string;
  readonly readAt: number;
}

/** TK5, version 1. */
const printTokenSchema = v.pipe(
  v.object({ tk: requiredText, ts: requiredNumber }),
  v.transform(({ tk, ts }): PrintToken => ({ token: tk, readAt: ts })),
);

export function encodePrintToken({ token, readAt }: PrintToken): Readonly<Record<string, unknown>> {
  return { tk: token, ts: readAt };
}

export function decodePrintToken(raw: unknown): PrintToken | undefined {
  return readKept(printTokenSchema, raw);
}
