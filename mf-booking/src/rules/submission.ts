import type { BookingRequest } from '@comanda/shared-contracts/domain/booking';
import type { PlainTime } from '@comanda/shared-contracts/domain/time';
import type { AskedTime } from './find-booking.ts';

/*
 * The way of one booking to its venue. A request whose answer was lost may still be booked for a while, whatever the diner's
 * list says meanwhile: until that is over nothing is called certain, and nothing else is asked for..
 *
 * Whoever runs it runs the effects of a step, brings what comes of them back as events, and steps with `tick` at `nextAt`.
 */

/** What became of a request. X-10. */
export type Submitted =
  /** `isCertain` is false when neither the answer nor the diner's list names the booking. */
  | { readonly kind: 'made'; readonly isCertain: boolean }
  /** The time is full; the venue names free ones nearby. */
  | { readonly kind: 'taken'; readonly times: readonly PlainTime[] }
  | { readonly kind: 'refused'; readonly message?: string }
  | { readonly kind: 'session-ended' }
  /** Certainly nothing was booked. */
  | { readonly kind: 'failed' }
  /** It is not known yet. */
  | { readonly kind: 'unknown' };

type Refused = Exclude<Submitted, { readonly kind: 'made' | 'unknown' }>;

/** So long after it was sent a request may still be booked unnoticed, ms: as long as an order may. */
export const QUIET_MS = 60_000;

/** Pauses between two looks at the diner's list, ms; the last one again and again. */
const LOOK_MS = [2_000, 4_000, 8_000, 15_000, 15_000, 20_000, 60_000] as const;

/** A request that may have been booked. */
interface Open {
  readonly request: AskedTime;
  /** The last time that it was sent, monotonic ms. */
  readonly sentAt: number;
  /** Looks in vain. */
  readonly looks: number;
  /** What was said when it was sent again: it counts once it is sure that no earlier send got through. */
  readonly held?: Refused | undefined;
}

export type Submission =
  | { readonly kind: 'idle' }
  /** `before`: it was sent earlier, and that answer was lost. */
  | { readonly kind: 'sending'; readonly request: BookingRequest; readonly sentAt: number; readonly before?: Open | undefined }
  /** Stored, as the answer says, but not under which name. */
  | { readonly kind: 'naming'; readonly request: AskedTime }
  /** `wanted`: what the diner wants to send next. */
  | { readonly kind: 'looking'; readonly open: Open; readonly askedAt: number; readonly wanted?: BookingRequest | undefined }
  | { readonly kind: 'unsure'; readonly open: Open; readonly nextAt: number };

/** What of a submission outlives its page. */
export interface KeptSubmission {
  readonly request: AskedTime;
  /** Stored, as the answer says, but not under which name. */
  readonly isStored: boolean;
}

export type SubmissionEvent =
  /** What an earlier page sent, and learnt nothing of. */
  | { readonly kind: 'resume'; readonly kept: KeptSubmission }
  /** The diner sends what stands on the page. */
  | { readonly kind: 'send'; readonly request: BookingRequest }
  | { readonly kind: 'answered'; readonly outcome: Refused | { readonly kind: 'made' } | { readonly kind: 'made-without-name' } }
  | { readonly kind: 'lost' }
  /** What the diner's list says of the request. */
  | { readonly kind: 'looked'; readonly found: 'there' | 'absent' | 'unreadable' }
  | { readonly kind: 'tick' };

export type SubmissionEffect =
  | { readonly kind: 'post'; readonly request: BookingRequest }
  | { readonly kind: 'look'; readonly request: AskedTime }
  | { readonly kind: 'notify'; readonly request: AskedTime; readonly outcome: Submitted };

export interface SubmissionStep {
  readonly submission: Submission;
  readonly effects: readonly SubmissionEffect[];
}

/** The submission after an event, and what is to be done. Pure. `now`: monotonic ms. X-10. */
export function step(submission: Submission, event: SubmissionEvent, now: number): SubmissionStep {
  switch (event.kind) {
    case 'resume':
      return submission.kind === 'idle' ? onResume(event.kept, now) : same(submission);
    case 'send':
      return onSend(submission, event.request, now);
    case 'answered':
      return submission.kind === 'sending' ? onAnswer(submission, event.outcome, now) : same(submission);
    case 'lost':
      if (submission.kind !== 'sending') return same(submission);
      return look({ ...submission.before, request: submission.request, sentAt: submission.sentAt, looks: 0 }, now);
    case 'looked':
      return onLooked(submission, event.found, now);
    case 'tick':
      return submission.kind === 'unsure' && now >= submission.nextAt ? look(submission.open, now) : same(submission);
  }
}

/** When `tick` is due, monotonic ms; undefined while nothing waits for the clock. */
export function nextTick(submission: Submission): number | undefined {
  return submission.kind === 'unsure' ? submission.nextAt : undefined;
}

/** What must be kept for the page that follows this one; undefined while nothing may be booked unnoticed. */
export function keptOf(submission: Submission): KeptSubmission | undefined {
  switch (submission.kind) {
    case 'idle':
      return undefined;
    case 'sending':
    case 'naming':
      return { request: submission.request, isStored: submission.kind === 'naming' };
    case 'looking':
    case 'unsure':
      return { request: submission.open.request, isStored: false };
  }
}

/** As if it had just been sent: no clock says how long ago that was, the device's may have been put forward or back meanwhile. */
function onResume({ request, isStored }: KeptSubmission, now: number): SubmissionStep {
  return isStored ? name(request) : look({ request, sentAt: now, looks: 0 }, now);
}

function onSend(submission: Submission, request: BookingRequest, now: number): SubmissionStep {
  if (submission.kind === 'idle') return post(request, now);
  if (submission.kind === 'unsure') return look(submission.open, now, request);
  if (submission.kind === 'looking') return same({ ...submission, wanted: request });
  return same(submission);
}

function onAnswer(
  { request, before }: Extract<Submission, { kind: 'sending' }>,
  outcome: Extract<SubmissionEvent, { kind: 'answered' }>['outcome'],
  now: number,
): SubmissionStep {
  if (outcome.kind === 'made') return end(request, { kind: 'made', isCertain: true });
  if (outcome.kind === 'made-without-name') return name(request);
  // An earlier send may have taken the very place that this one was refused.
  return before === undefined ? end(request, outcome) : look({ ...before, held: outcome }, now);
}

function onLooked(submission: Submission, found: 'there' | 'absent' | 'unreadable', now: number): SubmissionStep {
  if (submission.kind === 'naming') return end(submission.request, { kind: 'made', isCertain: found === 'there' });
  if (submission.kind !== 'looking') return same(submission);
  const { open, askedAt, wanted } = submission;
  if (found === 'there') return end(open.request, { kind: 'made', isCertain: true });
  if (found === 'absent' && askedAt - open.sentAt >= QUIET_MS) {
    return wanted === undefined ? end(open.request, open.held ?? { kind: 'failed' }) : post(wanted, now);
  }
  // The wire has no key for a request; the same request again is the same booking to the provider. GUESS: a provider would say.
  if (found === 'absent' && open.held === undefined && wanted !== undefined && isSameRequest(wanted, open.request))
    return post(wanted, now, open);
  const unsure: Submission = { kind: 'unsure', open: { ...open, looks: open.looks + 1 }, nextAt: now + pauseAfter(open.looks) };
  const isNew = open.looks === 0 || wanted !== undefined;
  return { submission: unsure, effects: isNew ? [{ kind: 'notify', request: open.request, outcome: { kind: 'unknown' } }] : [] };
}

function post(request: BookingRequest, now: number, before?: Open): SubmissionStep {
  return { submission: { kind: 'sending', request, sentAt: now, before }, effects: [{ kind: 'post', request }] };
}

function look(open: Open, now: number, wanted?: BookingRequest): SubmissionStep {
  return { submission: { kind: 'looking', open, askedAt: now, wanted }, effects: [{ kind: 'look', request: open.request }] };
}

function name(request: AskedTime): SubmissionStep {
  return { submission: { kind: 'naming', request }, effects: [{ kind: 'look', request }] };
}

function end(request: AskedTime, outcome: Submitted): SubmissionStep {
  return { submission: { kind: 'idle' }, effects: [{ kind: 'notify', request, outcome }] };
}

function same(submission: Submission): SubmissionStep {
  return { submission, effects: [] };
}

function pauseAfter(looks: number): number {
  return LOOK_MS[Math.min(looks, LOOK_MS.length - 1)] ?? 60_000;
}

function isSameRequest(one: AskedTime, other: AskedTime): boolean {
  return one.date === other.date && one.time === other.time && one.partySize === other.partySize;
}
