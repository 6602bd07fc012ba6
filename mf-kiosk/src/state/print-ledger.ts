import { failure } from '@comanda/shared-contracts/failures';
import { decodeKeptPrints, encodeKeptPrints, type KeptPrints, type PendingTicket } from '../stored/kept-prints.ts';
import type { TicketJob } from '../rules/ticket.ts';
import type { KioskHost } from './host.ts';

/** Nobody wants a ticket that is older, ms. */
const GOOD_FOR_MS = 12 * 3_600_000;

export interface PrintLedger {
  /** The tickets of an order are pending from now on, those that came out before excepted; without any the order is done with. */
  enqueue(intentId: string, jobs: readonly TicketJob[]): void;
  /** They came out, or nobody wants them. */
  settle(jobs: readonly TicketJob[]): void;
  /** It came out for the customer who stands there, and comes no more, however often its page is opened. */
  give(job: TicketJob): void;
  isGiven(jobId: string): boolean;
  /** All that is pending, the oldest first. */
  pending(): readonly TicketJob[];
  hasPending(intentId: string): boolean;
  /** The next customer comes. */
  turnPage(): void;
}

/**
 * What the kiosk has pending on paper, kept over a reload and a power cut. The last seconds before a cut may be missing here (the
 * browser writes late), therefore an order stays in the outbox, which writes at once, until its tickets are out: what is
 * missing here is found there, and printed under the same names. X-15.
 */
export function createPrintLedger({
  storage,
  outbox,
  clock,
  report,
}: Pick<KioskHost, 'storage' | 'outbox' | 'clock' | 'report'>): PrintLedger {
  let { pending, given }: KeptPrints = storage.read('PRINTS', decodeKeptPrints) ?? { pending: [], given: [] };

  const write = (next: Partial<KeptPrints>): void => {
    pending = next.pending ?? pending;
    given = next.given ?? given;
    if (pending.length + given.length === 0) storage.remove('PRINTS');
    else storage.write('PRINTS', encodeKeptPrints({ pending, given }));
  };
  const hasPending = (intentId: string): boolean => pending.some((ticket) => ticket.intentId === intentId);
  const closeOrder = (intentId: string): void => {
    if (hasPending(intentId)) return;
    outbox.consume(intentId).catch((cause: unknown) => report.failure(cause, { phase: 'device', operation: 'order-save' }));
  };
  const take = (doomed: (ticket: PendingTicket) => boolean): readonly PendingTicket[] => {
    const taken = pending.filter(doomed);
    if (taken.length === 0) return [];
    write({ pending: pending.filter((ticket) => !taken.includes(ticket)) });
    for (const intentId of new Set(taken.map((ticket) => ticket.intentId))) closeOrder(intentId);
    return taken;
  };
  const isKnown = (id: string): boolean => given.includes(id) || pending.some(({ job }) => job.id === id);

  return {
    enqueue: (intentId, jobs) => {
      const fresh = jobs.filter(({ id }) => !isKnown(id)).map((job) => ({ intentId, at: clock.now(), job }));
      write({ pending: [...pending, ...fresh] });
      closeOrder(intentId);
    },
    settle: (jobs) => {
      const ids = new Set(jobs.map(({ id }) => id));
      take(({ job }) => ids.has(job.id));
    },
    give: ({ id }) => {
      if (!given.includes(id)) write({ given: [...given, id] });
      take(({ job }) => job.id === id);
    },
    isGiven: (jobId) => given.includes(jobId),
    pending: () => {
      const old = take(({ at }) => clock.now() - at > GOOD_FOR_MS);
      if (old.length > 0) report.failure(failure('device', 'ticket-given-up'), { phase: 'device' });
      return pending.map(({ job }) => job);
    },
    hasPending,
    turnPage: () => {
      if (given.length > 0) write({ given: [] });
    },
  };
}
