import { isPlainDate, isPlainTime } from '@comanda/shared-contracts/domain/time';
import { asRecord, asText, listItems } from '@comanda/shared-contracts/wire/values';
import type { AskedTime } from '../rules/find-booking.ts';

/** A request of which it is not known yet whether it was booked. Nothing of the person but who they are. */
export interface SentBooking {
  readonly venueId: string;
  /** Id of the account that sent it. */
  readonly owner: string;
  readonly request: AskedTime;
  readonly isStored: boolean;
}

/** Reads BOOKSENT, entry by entry: what is not as we write it is left out. */
export function readSentBookings(raw: unknown): readonly SentBooking[] {
  return listItems(raw).flatMap((entry) => readSent(entry) ?? []);
}

function readSent(raw: unknown): SentBooking | undefined {
  const entry = asRecord(raw);
  const [venueId, owner] = [asText(entry['venueId']), asText(entry['owner'])];
  const { date, time, partySize } = asRecord(entry['request']);
  if (venueId === undefined || owner === undefined) return undefined;
  if (typeof date !== 'string' || !isPlainDate(date) || typeof time !== 'string' || !isPlainTime(time)) return undefined;
  if (typeof partySize !== 'number' || !Number.isSafeInteger(partySize)) return undefined;
  return { venueId, owner, request: { date, time, partySize }, isStored: entry['isStored'] === true };
}
