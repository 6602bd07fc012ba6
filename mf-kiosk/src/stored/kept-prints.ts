import * as v from 'valibot';
import type { PrintJob } from '@comanda/shared-contracts/host';
import { readLenient } from '@comanda/shared-contracts/wire/decode';
import { decoded, keptList, requiredNumber, requiredText, textList } from '@comanda/shared-contracts/wire/primitives';
import { decodePrintedMessage, encodePrintedMessage } from '@comanda/shared-contracts/wire/printed-message';

/** A ticket that has not come out yet. */
export interface PendingTicket {
  readonly intentId: string;
  /** Since when it waits. */
  readonly at: number;
  readonly job: PrintJob;
}

export interface KeptPrints {
  readonly pending: readonly PendingTicket[];
  /** Names of the tickets of the customer who stands there that came out. */
  readonly given: readonly string[];
}

/** A ticket of PRINTS, version 1. */
const ticketSchema = v.pipe(
  v.object({
    intentId: requiredText,
    at: requiredNumber,
    id: requiredText,
    columns: requiredNumber,
    args: decoded(decodePrintedMessage),
  }),
  v.transform(({ intentId, at, id, columns, args }): PendingTicket => ({ intentId, at, job: { id, columns, message: args } })),
);

/** PRINTS, version 1. */
const printsSchema = v.object({ owed: keptList(ticketSchema), given: textList });

/** PRINTS: the tickets that a kiosk has still to print, kept as `owed`. X-15. */
export function encodeKeptPrints({ pending, given }: KeptPrints): Readonly<Record<string, unknown>> {
  return {
    given,
    owed: pending.map(({ intentId, at, job }) => ({
      intentId,
      at,
      id: job.id,
      columns: job.columns,
      args: encodePrintedMessage(job.message),
    })),
  };
}

/** What cannot be read is left out: its order still lies in the outbox. */
export function decodeKeptPrints(raw: unknown): KeptPrints {
  const { owed, given } = readLenient(printsSchema, raw);
  return { pending: owed, given };
}
