import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Seat } from '@comanda/shared-contracts/domain/seat';
import { decodeSavedLocation, encodeSavedLocation } from '@comanda/shared-contracts/wire/saved-location';
import { perHost } from './per-host.ts';

export interface ChosenSeat {
  readonly store: StoreApi<{ readonly seat: Seat | null }>;
  choose(seat: Seat): void;
  /** Nobody sits anywhere: the key is removed. Spec K4-023, C3-048. */
  clear(): void;
  /** Reads what is stored again: another tab, or the end of a session, may have changed it. */
  reload(): void;
}

/** Where the diner sits, kept under COLISEOCT. Outside of a stadium there is no seat, whatever is stored. Spec C3-048, K1-004. */
export const chosenSeatOf = perHost((host): ChosenSeat => {
  const { bus, storage, environment } = host;
  const stored = (): Seat | null => {
    if (!environment.isStadium) return null;
    return storage.read('COLISEOCT', readSeat) ?? null;
  };
  const store = createStore<{ readonly seat: Seat | null }>(() => ({ seat: stored() }));
  return {
    store,
    choose: (seat) => {
      if (!environment.isStadium) return;
      storage.write('COLISEOCT', encodeSavedLocation(seat));
      store.setState({ seat });
      bus.emit('seat/chosen', { seat });
    },
    clear: () => {
      storage.remove('COLISEOCT');
      store.setState({ seat: null });
    },
    reload: () => store.setState({ seat: stored() }),
  };
});

function readSeat(raw: unknown): Seat | undefined {
  const seat = decodeSavedLocation(raw);
  return seat.ok ? seat.value : undefined;
}
