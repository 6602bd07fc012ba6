import { isPlainDate, isPlainTime, type Instant } from '@comanda/shared-contracts/domain/time';
import { asNumber, asRecord, asText, listItems } from '@comanda/shared-contracts/wire/values';
import type { AskedTime } from '../rules/find-booking.ts';

/** A request of which nobody can tell yet whether it was booked. Nothing of the person but who they are. */
export interface SentBooking {
  readonly venueId: string;
  /** Id of the account that sent it. */
  readonly owner: string;
  readonly request: AskedTime;
  /** On the device's clock. */
  readonly sentAt: Instant;
  readonly isStored: boolean;
}

/** Reads BOOKSENT, entry by entry: what is not as we write it is left out. */
export function readSentBookings(raw: unknown): readonly SentBooking[] {
  return listItems(raw).flatMap((entry) => readSent(entry) ?? []);
}

function readSent(raw: unknown): SentBooking | undefined {
  const entry = asRecord(raw);
  const [venueId, owner, sentAt] = [asText(entry['venueId']), asText(entry['owner']), asNumber(entry['sentAt'])];
  const { date, time, partySize } = asRecord(entry['request']);
  if (venueId === undefined || owner === undefined || sentAt === undefined) return undefined;
  if (typeof date !== 'string' || !isPlainDate(date) || typeof time !== 'string' || !isPlainTime(time)) return undefined;
  if (typeof partySize !== 'number' || !Number.isSafeInteger(partySize)) return undefined;
  return { venueId, owner, request: { date, time, partySize }, sentAt, isStored: entry['isStored'] === true };
}
