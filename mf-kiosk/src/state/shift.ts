import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { decodeLiveMenu } from '@comanda/shared-contracts/wire/live-menu';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import type { KioskHost } from './host.ts';
import type { SetupStore } from './setup.ts';

export interface ShiftStore {
  /** Whether the venue takes orders now, as far as it is known. Q61. */
  readonly view: StoreApi<Venue['shift']>;
  /** Follows the venue live, and asks it again now and then, until released. */
  watch(venue: Venue): Release;
}

/** Between two questions to a venue that is closed, beside its live node. */
const ASK_AGAIN_MS = 30_000;

/** Whether the venue's shift is open: updated live, so that a guest learns of it on the welcome and not at the end. Spec K8-002. */
export function createShiftStore(host: Pick<KioskHost, 'realtime' | 'clock'>, setup: Pick<SetupStore, 'load' | 'view'>): ShiftStore {
  const view = createStore<Venue['shift']>(() => 'open');
  return {
    view,
    watch: (venue) => {
      view.setState(venue.shift, true);
      const watching = host.realtime.watch({ node: 'public', path: venue.id }).subscribe((change) => {
        const raw = change.kind === 'snapshot' ? asRecord(change.value) : change.kind === 'removed' ? {} : { [change.key]: change.value };
        const { shift } = decodeLiveMenu(raw, venue.priceFormat);
        if (shift !== undefined) view.setState(shift, true);
      });
      const stop = host.clock.every(ASK_AGAIN_MS, () => {
        if (view.getState() !== 'open') void setup.load(true);
      });
      return () => {
        watching.unsubscribe();
        stop();
      };
    },
  };
}
