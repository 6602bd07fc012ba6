import type { Release } from '@comanda/shared-contracts/bus';
import type { BookingRequest } from '@comanda/shared-contracts/domain/booking';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import { makeBooking } from '../api/make-booking.ts';
import { type AskedTime, findBooking } from '../rules/find-booking.ts';
import {
  keptOf,
  nextTick,
  step,
  type Submission,
  type SubmissionEffect,
  type SubmissionEvent,
  type Submitted,
} from '../rules/submission.ts';
import type { BookingsStore } from './bookings-store.ts';
import type { BookingHost } from './host.ts';
import { createSentBookings } from './sent-bookings.ts';

export interface SubmissionListener {
  /** A request leaves now. */
  readonly leaves: (venue: Venue) => void;
  /** What became of a request, or that it is not known yet; it may come by itself, long after the page was left. */
  readonly onOutcome: (venue: Venue, request: AskedTime, outcome: Submitted) => void;
  /** A request of an earlier page whose outcome is not known is looked for. */
  readonly resumes: (venue: Venue, request: AskedTime) => void;
}

export interface Submissions {
  /** Sends a booking, or first learns what became of an earlier one; resolves once there is something to say. */
  send(venue: Venue, request: BookingRequest): Promise<void>;
  /** Goes on with what an earlier page sent to a venue for whoever is here, if nobody knows yet what became of it. */
  resume(venue: Venue): void;
}

/** What a submission touches. */
export type SubmissionHost = Pick<BookingHost, 'api' | 'clock' | 'report' | 'session' | 'storage'>;

/**
 * Runs the submissions of this page, one for each venue and account, so that who leaves a booking page and comes back is held to what they
 * sent before, after a reload as well. A failure is reported once; a lost answer is looked for in the diner's list. Spec C8-045, Q70, X-10, X-22.
 */
export function createSubmissions(host: SubmissionHost, bookings: BookingsStore, updates: SubmissionListener): Submissions {
  const running = new Map<string, Running>();
  const sent = createSentBookings(host);
  const account = (): string => {
    const session = host.session.current();
    return session.kind === 'registered' ? session.profile.id : '';
  };

  const start = (venue: Venue, owner: string): Running => {
    const of = { venueId: venue.id, owner };
    let submission: Submission = { kind: 'idle' };
    let stopTimer: Release = () => undefined;
    let waiting: (() => void)[] = [];

    const take = (event: SubmissionEvent): void => {
      const next = step(submission, event, host.clock.monotonic());
      ({ submission } = next);
      // Before anything leaves: the page may go at any moment, and its diner.
      sent.keep(of, keptOf(submission));
      stopTimer();
      const due = nextTick(submission);
      if (due !== undefined) stopTimer = host.clock.after(Math.max(0, due - host.clock.monotonic()), () => take({ kind: 'tick' }));
      for (const effect of next.effects) act(effect);
    };
    const act = (effect: SubmissionEffect): void => {
      if (effect.kind === 'post') return void post(effect.request).then(take);
      const { request } = effect;
      if (effect.kind === 'look') return void lookFor(venue, request, owner).then((found) => take({ kind: 'looked', found }));
      updates.onOutcome(venue, request, effect.outcome);
      const received = waiting;
      waiting = [];
      for (const receive of received) receive();
    };
    const post = async (request: BookingRequest): Promise<SubmissionEvent> => {
      updates.leaves(venue);
      const answer = await makeBooking(host.api, venue, request);
      if (answer.ok) {
        if (answer.value.key === undefined) return { kind: 'answered', outcome: { kind: 'made-without-name' } };
        void bookings.load('afresh');
        return { kind: 'answered', outcome: { kind: 'made' } };
      }
      host.report.failure(answer.failure, { phase: 'call', operation: 'booking-make' });
      return answer.failure.outcome === 'unknown' ? { kind: 'lost' } : { kind: 'answered', outcome: refusal(answer.failure) };
    };
    const resume = (): void => {
      const kept = submission.kind === 'idle' ? sent.read(of) : undefined;
      if (kept === undefined) return;
      updates.resumes(venue, kept.request);
      take({ kind: 'resume', kept });
    };
    return {
      resume,
      send: (request) =>
        new Promise((resolve) => {
          resume();
          waiting.push(resolve);
          take({ kind: 'send', request });
        }),
    };
  };
  /** The list of somebody else says nothing of it; nor is anything sent on its word once somebody else is here. */
  const lookFor = async (venue: Venue, request: AskedTime, owner: string): Promise<'there' | 'absent' | 'unreadable'> => {
    const list = account() === owner ? await bookings.load('afresh') : undefined;
    if (list?.ok !== true || account() !== owner) return 'unreadable';
    return findBooking(list.value, venue, request) === undefined ? 'absent' : 'there';
  };
  const runningAt = (venue: Venue): Running => {
    const owner = account();
    const key = `${venue.id} ${owner}`;
    const known = running.get(key) ?? start(venue, owner);
    running.set(key, known);
    return known;
  };
  return {
    send: (venue, request) => runningAt(venue).send(request),
    resume: (venue) => runningAt(venue).resume(),
  };
}

/** The submission of one account at one venue. */
interface Running {
  readonly send: (request: BookingRequest) => Promise<void>;
  readonly resume: () => void;
}

function refusal({ kind, detail, message }: Failure): Exclude<Submitted, { kind: 'made' | 'unknown' }> {
  if (kind === 'auth') return { kind: 'session-ended' };
  if (detail?.kind === 'free-times') return { kind: 'taken', times: detail.times };
  if (kind === 'domain' || kind === 'conflict') return { kind: 'refused', ...(message === undefined ? {} : { message }) };
  return { kind: 'failed' };
}
