import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { isProfileRead } from '@comanda/shared-contracts/profile-read';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import { requestOf } from '../rules/draft.ts';
import type { AskedTime } from '../rules/find-booking.ts';
import { obstacleToSend } from '../rules/obstacles.ts';
import { slotsOn } from '../rules/slots.ts';
import { nearestTimes } from '../rules/times-shown.ts';
import type { BookingsStore } from './bookings-store.ts';
import type { DraftState, DraftStore } from './draft-store.ts';
import type { BookingHost } from './host.ts';
import type { Submitted } from '../rules/submission.ts';
import { createSubmissions } from './submit-booking.ts';
import type { SubmissionHost } from './submit-booking.ts';

/** Asks for a phone, beginning with what was typed, and keeps it in that account, if one is named; null when it is given up. */
export type AskPhone = (typed: string, profileId: string | undefined) => Promise<string | null>;

/** Sends the booking on the page, with a login and a phone where they are missing. Never twice at a time. Spec C4-042. */
export type SendDraft = (askPhone: AskPhone) => Promise<void>;

/** The way of a booking from step 2 to step 3. Spec C4-041, C4-042, C8-045, X-10. */
export function createSendDraft(host: SubmissionHost & Pick<BookingHost, 'bus'>, draft: DraftStore, bookings: BookingsStore): SendDraft {
  const { session, bus } = host;
  const { getState, setState } = draft.store;
  /** Which diner at this device sent a request. */
  const senders = new WeakMap<AskedTime, number>();

  /** What the diner saw of themselves when they sent the booking stays as it was, whoever comes out of the login. */
  const holdPerson = (): void => {
    const shown = draft.view(session.current());
    const { fields } = getState();
    if (shown !== undefined) draft.write({ name: fields.name ?? (shown.name || null), phone: fields.phone ?? (shown.phone || null) });
  };
  /** Whoever books; undefined when the diner does not log in. */
  const whoBooks = async (): Promise<Session | undefined> => {
    const current = session.current();
    if (current.kind === 'registered') return current;
    holdPerson();
    const answer = await bus.request('session/log-in', { reason: 'booking', allowGuest: false });
    if (!answer.ok) {
      host.report.failure(answer.failure, { phase: 'event' });
      setState({ problem: { kind: 'no-login' } });
      return undefined;
    }
    if (answer.value?.kind === 'registered') return answer.value;
    // Somebody is in already, whom no login dialog asks: staff, whose account books no tables.
    if (answer.value !== null) setState({ problem: { kind: 'staff-account' } });
    return undefined;
  };
  const hasPhone = async (who: Session, ask: AskPhone): Promise<boolean> => {
    if (who.kind !== 'registered') return false;
    const asked = whoIsHere(host).now();
    if (await isPhoneKnown(host, who)) return asked.isHere();
    if (!asked.isHere()) return false;
    // Nothing is saved over a profile that could not be read.
    const phone = await ask(draft.view(who)?.phone ?? '', isProfileRead(host) ? who.profile.id : undefined);
    // The form is somebody else's by now.
    if (phone === null || !asked.isHere()) return false;
    draft.write({ phone });
    return true;
  };
  const onOutcome = (venue: Venue, request: AskedTime, outcome: Submitted): void => {
    if (outcome.kind === 'made') bus.emit('booking/made', { venueName: venue.name });
    // The diner may have gone on to another venue meanwhile, begun anew at this one, or left the device to somebody else.
    const { venueId, isSending, problem, diner } = getState();
    if (venueId !== venue.id || diner !== senders.get(request) || (!isSending && problem?.kind !== 'unknown')) return;
    if (outcome.kind === 'made') setState({ made: { venue, request, isCertain: outcome.isCertain }, problem: null });
    else setState(failedState(draft, request, outcome));
  };
  const sendOnce = async (askPhone: AskPhone): Promise<void> => {
    const who = await whoBooks();
    if (who === undefined || !(await hasPhone(who, askPhone))) return;
    draft.look();
    const account = session.current().kind === 'registered' ? session.current() : who;
    const place = draft.place();
    const view = draft.view(account);
    if (place === undefined || view === undefined || obstacleToSend({ ...view, isVisitor: false }) !== undefined) return;
    const request = requestOf(view, account);
    if (request === undefined) return;
    senders.set(request, getState().diner);
    await submissions.send(place.venue, request);
  };
  const submissions = createSubmissions(host, bookings, {
    leaves: (venue) => (getState().venueId === venue.id ? setState({ problem: null }) : undefined),
    onOutcome,
    resumes: (venue, request) => {
      senders.set(request, getState().diner);
      if (getState().venueId === venue.id) setState({ problem: { kind: 'unknown', request } });
    },
  });
  /** What an earlier page sent is gone on with as soon as its venue and its diner are here. */
  const resume = (): void => {
    const open = draft.place();
    if (open !== undefined && session.current().kind === 'registered') submissions.resume(open.venue);
  };
  draft.store.subscribe((now, before) => (now.venueId === before.venueId ? undefined : resume()));
  session.changes.subscribe(resume);

  return async (askPhone) => {
    if (getState().isSending || getState().made !== null) return;
    draft.look();
    if (getState().fields.time === null) return;
    setState({ isSending: true });
    try {
      await sendOnce(askPhone);
    } finally {
      setState({ isSending: false });
    }
  };
}

/** Whether the account has a phone; its profile is read for that, where it is not known yet. */
async function isPhoneKnown(
  { bus, session }: Pick<BookingHost, 'bus' | 'session'>,
  { profile }: Extract<Session, { readonly kind: 'registered' }>,
): Promise<boolean> {
  if (profile.phone.trim() !== '') return true;
  if (isProfileRead({ bus, session })) return false;
  await bus.request('session/refresh', {});
  const now = session.current();
  return now.kind === 'registered' && now.profile.phone.trim() !== '';
}

/** What the page says of a request that was not booked. X-10. */
function failedState(draft: DraftStore, request: AskedTime, outcome: Exclude<Submitted, { kind: 'made' }>): Partial<DraftState> {
  const { fields, at } = draft.store.getState();
  const place = draft.place();
  const slots = place === undefined ? [] : slotsOn(place.config, request.date, at);
  const near = nearestTimes(
    slots,
    request.time,
    fields.taken.filter(({ date }) => date === request.date).map(({ time }) => time),
  );
  switch (outcome.kind) {
    case 'taken': {
      const times = outcome.times.filter((time) => time !== request.time);
      const taken = [...fields.taken, { date: request.date, time: request.time }];
      return {
        fields: { ...fields, time: null, taken },
        gone: { time: request.time, date: request.date, times },
        problem: { kind: 'taken', times },
      };
    }
    case 'refused':
      return { problem: { ...outcome, times: near } };
    case 'failed':
      return { problem: { kind: 'failed', times: near } };
    case 'unknown':
      return { problem: { kind: 'unknown', request } };
    case 'session-ended':
      return { problem: { kind: 'session-ended' } };
  }
}
