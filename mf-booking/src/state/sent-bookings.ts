import type { KeptSubmission } from '../rules/submission.ts';
import { readSentBookings, type SentBooking } from '../stored/sent-bookings.ts';
import type { BookingHost } from './host.ts';

type Of = Pick<SentBooking, 'venueId' | 'owner'>;

/** What this browser has sent and knows nothing of yet, by venue and account, for the page that follows this one. */
export interface SentBookings {
  read(of: Of): KeptSubmission | undefined;
  /** Undefined: it is known what became of it. */
  keep(of: Of, kept: KeptSubmission | undefined): void;
}

/** The bookings of which this browser knows nothing yet, over reloads and sessions. X-10. */
export function createSentBookings({ storage }: Pick<BookingHost, 'storage'>): SentBookings {
  const all = (): readonly SentBooking[] => storage.read('BOOKSENT', readSentBookings) ?? [];
  return {
    read: (of) => {
      const found = all().find((sent) => isOf(sent, of));
      return found === undefined ? undefined : { request: found.request, isStored: found.isStored };
    },
    keep: (of, kept) => {
      const known = all();
      const others = known.filter((sent) => !isOf(sent, of));
      if (kept === undefined) {
        if (others.length === known.length) return;
        if (others.length === 0) return storage.remove('BOOKSENT');
        return storage.write('BOOKSENT', others);
      }
      const { request, isStored } = kept;
      const { date, time, partySize } = request;
      storage.write('BOOKSENT', [...others, { ...of, request: { date, time, partySize }, isStored }]);
    },
  };
}

function isOf(sent: SentBooking, { venueId, owner }: Of): boolean {
  return sent.venueId === venueId && sent.owner === owner;
}
