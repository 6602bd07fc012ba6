import { merge } from 'rxjs';
import type { RemoteService } from '@comanda/shared-contracts/module';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { chosenSeatOf } from './state/seat.ts';
import { texts } from './texts.ts';

/** Publishes `seat/current` from COLISEOCT and answers `seat/clear`. */
export const service: RemoteService<'mf-stadium'> = {
  id: 'mf-stadium',
  contract: CONTRACT,
  texts,
  activate: (host) => {
    const { bus, storage } = host;
    const chosen = chosenSeatOf(host);
    const stopPublishing = chosen.store.subscribe(({ seat }) => bus.publish('seat/current', seat));
    bus.publish('seat/current', chosen.store.getState().seat);
    // The end of a session may wipe the storage of this very tab, which no storage event tells.
    const watching = merge(storage.changes('COLISEOCT'), bus.events('session/ended')).subscribe(() => chosen.reload());
    const release = bus.handle('seat/clear', () => {
      chosen.clear();
      return null;
    });
    return () => {
      stopPublishing();
      watching.unsubscribe();
      release();
    };
  },
};
