import { Subscription } from 'rxjs';
import type { Booking } from '@comanda/shared-contracts/domain/booking';
import { CONTRACT } from '@comanda/shared-contracts/module';
import type { RemoteService } from '@comanda/shared-contracts/module';
import { bookingsAhead } from './rules/booking-tabs.ts';
import { storesFor } from './state/stores.ts';
import { texts } from './texts.ts';

/** A booking ahead becomes one behind by itself. */
const TICK_MS = 60_000;

/** Publishes `booking/upcoming` and answers `booking/refresh`. For a visitor nothing is asked of the provider. */
export const service: RemoteService<'mf-booking'> = {
  id: 'mf-booking',
  contract: CONTRACT,
  texts,
  activate: (host) => {
    const { bookings } = storesFor(host);
    let published: readonly Booking[] | undefined;
    const publish = (): void => {
      const state = bookings.store.getState();
      // While the list is on its way or cannot be had, what was said last still holds.
      if (state.status !== 'ready' && state.status !== 'signed-out') return;
      const ahead = state.status === 'ready' ? bookingsAhead(state.bookings, host.clock.now()) : [];
      if (published !== undefined && isSame(ahead, published)) return;
      published = ahead;
      host.bus.publish('booking/upcoming', ahead);
    };
    const watching = new Subscription();
    watching.add(bookings.store.subscribe(publish));
    watching.add(bookings.follow());
    watching.add(host.clock.every(TICK_MS, publish));
    watching.add(
      host.bus.handle('booking/refresh', async () => {
        await bookings.load();
        return null;
      }),
    );
    publish();
    return () => watching.unsubscribe();
  },
};

function isSame(a: readonly Booking[], b: readonly Booking[]): boolean {
  return a.length === b.length && a.every((booking, index) => booking === b[index]);
}
