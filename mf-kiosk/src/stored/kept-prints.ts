import * as v from 'valibot';
import { readLenient } from '@comanda/shared-contracts/wire/decode';
import { decoded, keptList, orAbsent, requiredNumber, requiredText, textList } from '@comanda/shared-contracts/wire/primitives';
import { decodePrintedMessage, encodePrintedMessage } from '@comanda/shared-contracts/wire/printed-message';
import { compact } from '@comanda/shared-contracts/wire/values';
import type { TicketJob } from '../rules/ticket.ts';

/** A ticket that has not come out yet. */
export interface PendingTicket {
  readonly intentId: string;
  /** Since when it waits. */
  readonly at: number;
  readonly job: TicketJob;
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
    venueId: orAbsent(requiredText),
    columns: requiredNumber,
    args: decoded(decodePrintedMessage),
  }),
  v.transform(({ intentId, at, id, venueId, columns, args }): PendingTicket => ({
    intentId,
    at,
    job: compact({ id, venueId, columns, message: args }),
  })),
);

/** PRINTS, version 1. */
const printsSchema = v.object({ owed: keptList(ticketSchema), given: textList });

/** PRINTS: the tickets that a kiosk has still to print, kept under the name `owed`. X-15. */
export function encodeKeptPrints({ pending, given }: KeptPrints): Readonly<Record<string, unknown>> {
  return {
    given,
    owed: pending.map(({ intentId, at, job }) => ({
      intentId,
      at,
      id: job.id,
      venueId: job.venueId,
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
