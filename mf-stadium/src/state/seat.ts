import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Seat } from '@comanda/shared-contracts/domain/seat';
import { decodeSavedLocation, encodeSavedLocation } from '../wire/saved-location.ts';
import type { Places } from '../rules/seat-of.ts';
import { seatIn } from '../rules/seat-of.ts';
import { perHost } from '@comanda/shared-contracts/per-host';
import type { StadiumHost } from './host.ts';

export interface ChosenSeat {
  readonly store: StoreApi<{ readonly seat: Seat | null }>;
  choose(seat: Seat): void;
  /**
   * Holds the seat against the stadium as it is now: one that it has no more is dropped, which is said, and a zone that moved is
   * followed. The seat that stands then.
   */
  settle(places: Places): Seat | null;
  /** Nobody sits anywhere: the key is removed. Spec K4-023, C3-048. */
  clear(): void;
  /** Reads what is stored again: another tab, or the end of a session, may have changed it. */
  reload(): void;
}

/** Where the diner sits, kept under COLISEOCT. Outside of a stadium there is no seat, whatever is stored. Spec C3-048, K1-004. */
export const chosenSeatOf = perHost(
  (host: Pick<StadiumHost, 'bus' | 'environment' | 'i18n' | 'navigation' | 'notify' | 'storage'>): ChosenSeat => {
    const { bus, storage, environment, navigation, notify, i18n } = host;
    const stored = (): Seat | null => {
      if (!environment.isStadium) return null;
      return storage.read('COLISEOCT', readSeat) ?? null;
    };
    const store = createStore<{ readonly seat: Seat | null }>(() => ({ seat: stored() }));
    const keep = (seat: Seat): void => {
      storage.write('COLISEOCT', encodeSavedLocation(seat));
      store.setState({ seat });
    };
    const clear = (): void => {
      storage.remove('COLISEOCT');
      store.setState({ seat: null });
    };
    return {
      store,
      choose: (seat) => {
        if (!environment.isStadium) return;
        keep(seat);
        bus.emit('seat/chosen', { seat });
      },
      settle: (places) => {
        const { seat } = store.getState();
        const now = seat === null ? undefined : seatIn(seat, places);
        if (now !== undefined && now.zone !== seat?.zone) keep(now);
        if (seat !== null && now === undefined) {
          clear();
          const choose = () => navigation.go(navigation.href('Landing') ?? environment.home);
          notify.show({ tone: 'warn', text: i18n.text('seat.gone'), action: { label: i18n.text('seat.choose'), run: choose } });
        }
        return store.getState().seat;
      },
      clear,
      reload: () => store.setState({ seat: stored() }),
    };
  },
);

function readSeat(raw: unknown): Seat | undefined {
  const seat = decodeSavedLocation(raw);
  return seat.ok ? seat.value : undefined;
}
