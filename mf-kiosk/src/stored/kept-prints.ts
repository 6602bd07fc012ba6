import { asList, asNumber, asRecord, asText, compact } from '@comanda/shared-contracts/wire/values';
import { decodePrintedMessage, encodePrintedMessage } from '@comanda/shared-contracts/wire/printed-message';
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

/** PRINTS: the tickets that a kiosk has still to print, kept as `owed`. X-15. */
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
  const { owed, given } = asRecord(raw);
  return {
    pending: asList(owed).flatMap(decodePending),
    given: asList(given).flatMap((id) => asText(id) ?? []),
  };
}

function decodePending(raw: unknown): readonly PendingTicket[] {
  const kept = asRecord(raw);
  const [intentId, id, at, columns] = [asText(kept['intentId']), asText(kept['id']), asNumber(kept['at']), asNumber(kept['columns'])];
  const message = decodePrintedMessage(kept['args']);
  if (intentId === undefined || id === undefined || at === undefined || columns === undefined || !message.ok) return [];
  return [{ intentId, at, job: compact({ id, venueId: asText(kept['venueId']), columns, message: message.value }) }];
}
