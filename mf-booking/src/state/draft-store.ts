import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { BookingRequest } from '@comanda/shared-contracts/domain/booking';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Instant, PlainDate, PlainTime } from '@comanda/shared-contracts/domain/time';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { halfOf } from '../rules/clock-face.ts';
import type { Half } from '../rules/clock-face.ts';
import { EMPTY_DRAFT, requestOf, viewDraft } from '../rules/draft.ts';
import type { DraftFields, DraftView } from '../rules/draft.ts';
import { obstacleToSend } from '../rules/obstacles.ts';
import { isPartySize } from '../rules/party-size.ts';
import { slotsOn } from '../rules/slots.ts';
import { nearestTimes } from '../rules/times-shown.ts';
import type { BookingsStore } from './bookings-store.ts';
import type { BookingHost } from './host.ts';
import type { BookablePlace, PlaceStore } from './place-store.ts';
import { lookUpLost, submitBooking } from './submit-booking.ts';
import type { Submitted } from './submit-booking.ts';

/** Why the booking on the page was not made. */
export type Problem =
  | { readonly kind: 'taken' | 'refused' | 'failed'; readonly message?: string; readonly times: readonly PlainTime[] }
  | { readonly kind: 'unknown'; readonly request: BookingRequest }
  | { readonly kind: 'session-ended' | 'no-login' };

/** A chosen time that can no longer be had, and what is free instead. Spec C5-052. */
export interface GoneTime {
  readonly time: PlainTime;
  /** The date of the times below. */
  readonly date: PlainDate;
  readonly times: readonly PlainTime[];
}

export interface MadeBooking {
  readonly venue: Venue;
  readonly request: BookingRequest;
  readonly isCertain: boolean;
}

export interface DraftState {
  readonly venueId: string | null;
  readonly fields: DraftFields;
  /** The moment for which the page shows times. */
  readonly at: Instant;
  /** Step 1 was left once: step 2 may be shown. */
  readonly hasReviewed: boolean;
  readonly isSending: boolean;
  readonly problem: Problem | null;
  readonly gone: GoneTime | null;
  readonly made: MadeBooking | null;
}

export interface DraftStore {
  readonly store: StoreApi<DraftState>;
  choosePartySize(size: number): void;
  chooseDate(date: PlainDate): void;
  chooseHalf(half: Half): void;
  chooseTime(time: PlainTime): void;
  write(typed: Partial<Pick<DraftFields, 'name' | 'phone' | 'comment'>>): void;
  /** Whether step 2 may be shown: a time is chosen and can still be had. Spec C4-041, C5-046. */
  review(): boolean;
  /** The diner has seen that the time is gone. */
  closeGone(): void;
  /** Sends the booking; `askPhone` gets the phone of an account without one, null when it is refused. Spec C4-042. */
  send(askPhone: (typed: string) => Promise<string | null>): Promise<void>;
  /** Begins another booking. */
  restart(): void;
  /** Keeps the times those of the present moment, until released. */
  follow(): Release;
}

/** How often the page looks at the clock, ms: times are minutes apart. */
const TICK_MS = 15_000;

/** The booking that the diner is making: choices, checks, sending. Spec 4 "Bookings", 5 "Reservation". */
export function createDraftStore(host: BookingHost, place: PlaceStore, bookings: BookingsStore): DraftStore {
  const { clock, session, bus } = host;
  const fresh = (venueId: string | null): DraftState => ({
    venueId,
    fields: EMPTY_DRAFT,
    at: clock.now(),
    hasReviewed: false,
    isSending: false,
    problem: null,
    gone: null,
    made: null,
  });
  const store = createStore<DraftState>(() => fresh(null));
  const { getState, setState } = store;
  const bookable = (): BookablePlace | undefined => {
    const { state } = place.store.getState();
    return state.status === 'ready' && state.venue.id === getState().venueId ? state : undefined;
  };
  const view = (who: Session = session.current()): DraftView | undefined => {
    const open = bookable();
    return open === undefined ? undefined : viewDraft(getState().fields, open.config, who, getState().at);
  };
  /** Takes a change of the request: what was said about the last one no longer holds, unless it may have been booked. */
  const change = (fields: Partial<DraftFields>): void => {
    const { problem } = getState();
    setState({ fields: { ...getState().fields, ...fields }, problem: problem?.kind === 'unknown' ? problem : null });
  };
  /** Brings the page to this moment; a chosen time that it no longer has is cleared, which is said. Spec C5-052. */
  const look = (): void => {
    setState({ at: clock.now() });
    const { fields } = getState();
    const now = view();
    if (fields.time === null || now === undefined || now.time !== null) return;
    const gone = { time: fields.time, date: now.date, times: nearestTimes(now.slots, fields.time, now.takenTimes) };
    setState({ fields: { ...fields, time: null }, gone });
  };
  place.store.subscribe(({ state }) => {
    if (state.status !== 'ready') return;
    if (state.venue.id === getState().venueId) look();
    else setState(fresh(state.venue.id), true);
  });

  /** Whoever books; undefined when the diner does not log in. Spec C4-042, C6. */
  const whoBooks = async (): Promise<Session | undefined> => {
    const current = session.current();
    if (current.kind === 'registered') return current;
    const answer = await bus.request('session/log-in', { reason: 'booking', allowGuest: false });
    if (!answer.ok) {
      host.report.failure(answer.failure, { phase: 'event' });
      setState({ problem: { kind: 'no-login' } });
      return undefined;
    }
    return answer.value?.kind === 'registered' ? answer.value : undefined;
  };
  const hasPhone = async (who: Session, ask: (typed: string) => Promise<string | null>): Promise<boolean> => {
    if (who.kind !== 'registered') return false;
    if (who.profile.phone.trim() !== '') return true;
    const phone = await ask(view(who)?.phone ?? '');
    if (phone !== null) change({ phone });
    return phone !== null;
  };
  /** What became of an earlier request whose answer was lost; undefined when there is none or nothing was booked. */
  const earlier = async (venue: Venue): Promise<{ readonly request: BookingRequest; readonly outcome: Submitted } | undefined> => {
    const { problem } = getState();
    if (problem?.kind !== 'unknown') return undefined;
    const outcome = await lookUpLost(bookings, venue, problem.request);
    return outcome.kind === 'failed' ? undefined : { request: problem.request, outcome };
  };
  const settle = (venue: Venue, request: BookingRequest, outcome: Submitted): void => {
    if (outcome.kind === 'made') {
      bus.emit('booking/made', { venueName: venue.name });
      if (getState().venueId === venue.id) setState({ made: { venue, request, isCertain: outcome.isCertain }, problem: null });
      return;
    }
    if (getState().venueId === venue.id) setState(failedState(request, outcome));
  };
  const failedState = (request: BookingRequest, outcome: Exclude<Submitted, { kind: 'made' }>): Partial<DraftState> => {
    const open = bookable();
    const { fields } = getState();
    const near = open === undefined ? [] : nearestTimes(slotsOn(open.config, request.date, getState().at), request.time, takenOn(fields, request.date));
    switch (outcome.kind) {
      case 'taken': {
        const times = outcome.times.filter((time) => time !== request.time);
        const taken = [...fields.taken, { date: request.date, time: request.time }];
        return { fields: { ...fields, time: null, taken }, gone: { time: request.time, date: request.date, times }, problem: { kind: 'taken', times } };
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
  };
  const sendOnce = async (askPhone: (typed: string) => Promise<string | null>): Promise<void> => {
    const who = await whoBooks();
    if (who === undefined || !(await hasPhone(who, askPhone))) return;
    look();
    const account = session.current().kind === 'registered' ? session.current() : who;
    const open = bookable();
    const now = view(account);
    if (open === undefined || now === undefined || obstacleToSend({ ...now, isVisitor: false }) !== undefined) return;
    const request = requestOf(now, account);
    if (request === undefined) return;
    const before = await earlier(open.venue);
    if (before !== undefined) return settle(open.venue, before.request, before.outcome);
    setState({ problem: null });
    settle(open.venue, request, await submitBooking(host, bookings, open.venue, request));
  };

  return {
    store,
    choosePartySize: (size) => {
      if (isPartySize(size, bookable()?.config.maximumPartySize ?? 0)) change({ partySize: size });
    },
    chooseDate: (date) => {
      change({ date });
      look();
    },
    chooseHalf: (half) => setState({ fields: { ...getState().fields, half } }),
    chooseTime: (time) => {
      // The date is held from now on: the default one moves on at midnight.
      const date = view()?.date ?? getState().fields.date;
      change({ time, date, half: halfOf(time) });
      look();
    },
    write: (typed) => setState({ fields: { ...getState().fields, ...typed } }),
    review: () => {
      look();
      const isReady = getState().fields.time !== null;
      if (isReady) setState({ hasReviewed: true });
      return isReady;
    },
    closeGone: () => setState({ gone: null }),
    send: async (askPhone) => {
      if (getState().isSending || getState().made !== null) return;
      look();
      if (getState().fields.time === null) return;
      setState({ isSending: true });
      try {
        await sendOnce(askPhone);
      } finally {
        setState({ isSending: false });
      }
    },
    restart: () => setState(fresh(getState().venueId), true),
    follow: () => clock.every(TICK_MS, look),
  };
}

function takenOn({ taken }: DraftFields, date: PlainDate): readonly PlainTime[] {
  return taken.filter((moment) => moment.date === date).map(({ time }) => time);
}
