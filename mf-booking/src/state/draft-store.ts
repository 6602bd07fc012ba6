import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Instant, PlainDate, PlainTime } from '@comanda/shared-contracts/domain/time';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { type OwnedDraft, ownDraft } from '@comanda/shared-contracts/owned-draft';
import { halfOf } from '../rules/clock-face.ts';
import type { Half } from '../rules/clock-face.ts';
import { EMPTY_DRAFT, viewDraft } from '../rules/draft.ts';
import type { DraftFields, DraftView } from '../rules/draft.ts';
import type { AskedTime } from '../rules/find-booking.ts';
import { isPartySize } from '../rules/party-size.ts';
import { nearestTimes } from '../rules/times-shown.ts';
import type { BookingHost } from './host.ts';
import type { BookablePlace, PlaceStore } from './place-store.ts';

/** Why the booking on the page was not made. */
export type Problem =
  | { readonly kind: 'taken' | 'refused' | 'failed'; readonly message?: string; readonly times: readonly PlainTime[] }
  | { readonly kind: 'unknown'; readonly request: AskedTime }
  | { readonly kind: 'session-ended' | 'no-login' | 'staff-account' };

/** A chosen time that can no longer be had, and what is free instead. Spec C5-052. */
export interface GoneTime {
  readonly time: PlainTime;
  /** The date of the times below. */
  readonly date: PlainDate;
  readonly times: readonly PlainTime[];
}

export interface MadeBooking {
  readonly venue: Venue;
  readonly request: AskedTime;
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
  /** Grows when somebody else begins: an answer to the one of before is not theirs. */
  readonly diner: number;
}

export interface DraftStore {
  readonly store: StoreApi<DraftState>;
  /** The venue that the draft is for, while it can be booked. */
  place(): BookablePlace | undefined;
  /** The booking as it stands for somebody; undefined while the venue is not there. */
  view(who: Session): DraftView | undefined;
  /** Brings the page to this moment; a chosen time that it no longer has is cleared, which is said. Spec C5-052. */
  look(): void;
  choosePartySize(size: number): void;
  chooseDate(date: PlainDate): void;
  chooseHalf(half: Half): void;
  chooseTime(time: PlainTime): void;
  write(typed: Partial<Pick<DraftFields, 'name' | 'phone' | 'comment'>>): void;
  /** Whether step 2 may be shown: a time is chosen and can still be had. Spec C4-041, C5-046. */
  review(): boolean;
  /** The diner has seen that the time is gone. */
  closeGone(): void;
  /** Begins another booking. */
  restart(): void;
  /** Keeps the times those of the present moment, until released. */
  follow(): Release;
}

/** How often the page looks at the clock, ms: times are minutes apart. */
const TICK_MS = 15_000;

/** What the diner chooses and types for a booking. Spec 5 "Reservation". */
export function createDraftStore({ clock, session, bus }: Pick<BookingHost, 'clock' | 'session' | 'bus'>, places: PlaceStore): DraftStore {
  const store = createStore<DraftState>(() => freshDraft(null, clock.now(), 0));
  const { getState, setState } = store;
  const place = (): BookablePlace | undefined => {
    const { state } = places.store.getState();
    return state.status === 'ready' && state.venue.id === getState().venueId ? state : undefined;
  };
  const view = (who: Session): DraftView | undefined => {
    const open = place();
    return open === undefined ? undefined : viewDraft(getState().fields, open.config, who, getState().at);
  };
  /** Takes a change of the request: what was said about the last one no longer holds, unless that may have been booked. */
  const change = (fields: Partial<DraftFields>): void => {
    const { problem } = getState();
    setState({ fields: { ...getState().fields, ...fields }, problem: problem?.kind === 'unknown' ? problem : null });
  };
  const look = (): void => {
    setState({ at: clock.now() });
    const { fields } = getState();
    const now = view(session.current());
    if (fields.time === null || now === undefined || now.time !== null) return;
    const gone = { time: fields.time, date: now.date, times: nearestTimes(now.slots, fields.time, now.takenTimes) };
    setState({ fields: { ...fields, time: null }, gone });
  };
  places.store.subscribe(({ state }) => {
    if (state.status !== 'ready') return;
    if (state.venue.id === getState().venueId) look();
    else setState(freshDraft(state.venue.id, clock.now(), getState().diner), true);
  });
  ownDraft({ session, bus }, personalFields(store, clock));

  return {
    store,
    place,
    view,
    look,
    choosePartySize: (size) => {
      if (isPartySize(size, place()?.config.maximumPartySize ?? 0)) change({ partySize: size });
    },
    chooseDate: (date) => {
      change({ date });
      look();
    },
    chooseHalf: (half) => setState({ fields: { ...getState().fields, half } }),
    chooseTime: (time) => {
      // The date is held from now on: the default one moves on at midnight.
      const date = view(session.current())?.date ?? getState().fields.date;
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
    restart: () => setState(freshDraft(getState().venueId, clock.now(), getState().diner), true),
    follow: () => clock.every(TICK_MS, look),
  };
}

/** Name, phone and comment of one diner are not shown to the next one at the same device; what they send is said as long as nobody else is here. */
function personalFields({ getState, setState }: StoreApi<DraftState>, clock: BookingHost['clock']): OwnedDraft<TypedHere> {
  /** As they were left, while nobody has touched them since. */
  let emptied: DraftFields | undefined;
  return {
    hide: () => {
      const { fields, venueId } = getState();
      emptied = { ...fields, name: null, phone: null, comment: '' };
      setState({ fields: emptied });
      return { venueId, name: fields.name, phone: fields.phone, comment: fields.comment };
    },
    // What was typed since then is theirs, too, and newer.
    show: ({ venueId, name, phone, comment }) => {
      const { fields, venueId: open } = getState();
      if (open !== venueId) return;
      setState({
        fields: {
          ...fields,
          name: fields.name ?? name,
          phone: fields.phone ?? phone,
          comment: fields.comment === '' ? comment : fields.comment,
        },
      });
    },
    forget: () => {
      const { venueId, diner, fields, hasReviewed, isSending } = getState();
      const fresh = freshDraft(venueId, clock.now(), diner + 1);
      // Whoever has gone on with the page since goes on with what they made of it.
      setState(fields === emptied ? fresh : { ...fresh, fields, hasReviewed, isSending }, true);
    },
  };
}

/** What one diner typed about themselves for a venue. */
type TypedHere = Pick<DraftFields, 'name' | 'phone' | 'comment'> & Pick<DraftState, 'venueId'>;

function freshDraft(venueId: string | null, at: Instant, diner: number): DraftState {
  return { venueId, fields: EMPTY_DRAFT, at, hasReviewed: false, isSending: false, problem: null, gone: null, made: null, diner };
}
