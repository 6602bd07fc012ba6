import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Booking } from '@comanda/shared-contracts/domain/booking';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import { cancelBooking } from '../api/cancel-booking.ts';
import { fetchBookings } from '../api/fetch-bookings.ts';
import { CANCELLED_BY_CUSTOMER } from '../rules/booking-status.ts';
import type { BookingHost } from './host.ts';

export type BookingsState =
  /** Nobody with bookings is logged in. */
  | { readonly status: 'signed-out' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly bookings: readonly Booking[] }
  | { readonly status: 'failed'; readonly failure: Failure };

export interface BookingsStore {
  readonly store: StoreApi<BookingsState>;
  /**
   * Reads the list again; two who ask at once share one call. Nothing is called for a visitor: then undefined.
   * `afresh`: a call that is under way already is too old, because something was changed since.
   */
  load(how?: 'afresh'): Promise<Result<readonly Booking[]> | undefined>;
  /** Keeps the list that of whoever is logged in, until released. */
  follow(): Release;
  /** Cancels, and says how it went. Spec C4-038, C8-042, C8-043. */
  cancel(booking: Booking): Promise<boolean>;
}

/** The diner's bookings, for the screens and for `booking/upcoming`. */
export function createBookingsStore(host: Pick<BookingHost, 'api' | 'session' | 'report' | 'notify' | 'i18n' | 'clock'>): BookingsStore {
  const { api, session, report, notify, i18n, clock } = host;
  const store = createStore<BookingsState>(() => ({ status: 'signed-out' }));
  let owner: string | undefined;
  let asking: Promise<Result<readonly Booking[]> | undefined> | undefined;
  let latest = 0;

  const setOwner = (who: string | undefined): void => {
    if (who === owner) return;
    owner = who;
    asking = undefined;
    store.setState(who === undefined ? { status: 'signed-out' } : { status: 'loading' }, true);
  };
  const read = async (who: string): Promise<Result<readonly Booking[]> | undefined> => {
    latest += 1;
    const turn = latest;
    const answer = await fetchBookings(api);
    if (who !== owner) return undefined;
    if (turn !== latest) return answer;
    asking = undefined;
    if (answer.ok) store.setState({ status: 'ready', bookings: answer.value }, true);
    else {
      // Logged only, as the specification has it; the page shows it as its own state. Spec C8-043, X-22.
      report.failure(answer.failure, { phase: 'call', operation: 'bookings-list' });
      // What could be shown before can be shown still.
      if (store.getState().status !== 'ready') store.setState({ status: 'failed', failure: answer.failure }, true);
    }
    return answer;
  };
  const load = (how?: 'afresh'): Promise<Result<readonly Booking[]> | undefined> => {
    setOwner(ownerOf(session.current()));
    if (owner === undefined) return Promise.resolve(undefined);
    if (store.getState().status === 'failed') store.setState({ status: 'loading' }, true);
    if (asking === undefined || how === 'afresh') asking = read(owner);
    return asking;
  };
  const mark = (key: string): void => {
    const state = store.getState();
    if (state.status !== 'ready') return;
    const bookings = state.bookings.map((booking) => (booking.key === key ? cancelled(booking, clock.now()) : booking));
    store.setState({ status: 'ready', bookings }, true);
  };
  /** Whether a booking whose cancelling nobody answered is cancelled all the same. */
  const isGone = async (booking: Booking): Promise<boolean> => {
    const list = await load('afresh');
    return list?.ok === true && list.value.some(({ key, status }) => key === booking.key && status === CANCELLED_BY_CUSTOMER);
  };

  return {
    store,
    load,
    follow: () => {
      const look = (): void => {
        if (ownerOf(session.current()) !== owner) void load();
      };
      const subscription = session.changes.subscribe(look);
      look();
      return () => subscription.unsubscribe();
    },
    cancel: async (booking) => {
      const answer = await cancelBooking(api, booking);
      if (answer.ok) {
        // A list that was asked for before knows nothing of it.
        if (asking !== undefined) void load('afresh');
        mark(booking.key);
      } else {
        report.failure(answer.failure, { phase: 'call', operation: 'booking-cancel' });
        if (answer.failure.outcome !== 'unknown' || !(await isGone(booking))) {
          notify.show({ tone: 'bad', text: i18n.text('bookings.cancelFailed') });
          return false;
        }
      }
      notify.show({ tone: 'ok', text: i18n.text('bookings.cancelled') });
      return true;
    },
  };
}

/** Whose bookings there are: only registered diners have some. */
function ownerOf(session: Session): string | undefined {
  return session.kind === 'registered' ? session.profile.id : undefined;
}

/** The booking as the provider keeps it from now on. Spec C4-038. */
function cancelled(booking: Booking, at: number): Booking {
  return { ...booking, status: CANCELLED_BY_CUSTOMER, changedAt: at, log: [...booking.log, { at, status: CANCELLED_BY_CUSTOMER }] };
}
