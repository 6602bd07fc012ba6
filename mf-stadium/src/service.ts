import { merge } from 'rxjs';
import type { RemoteService } from '@comanda/shared-contracts/module';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { chosenSeatOf } from './state/seat.ts';
import { texts } from './texts.ts';

/** Publishes `seat/current` from COLISEOCT, as far as the stadium still has that place, and answers `seat/clear`. */
export const service: RemoteService<'mf-stadium'> = {
  id: 'mf-stadium',
  contract: CONTRACT,
  texts,
  activate: (host) => {
    const { bus, storage } = host;
    const chosen = chosenSeatOf(host);
    const stopPublishing = chosen.store.subscribe(({ seat }) => bus.publish('seat/current', seat));
    bus.publish('seat/current', chosen.store.getState().seat);
    let isStopped = false;
    /** A seat of an earlier visit may be no place any more: nothing could be brought there. */
    const settle = async (): Promise<void> => {
      const { stadiumOf } = await import(/* webpackChunkName: "mf-stadium-layout" */ './state/stadium.ts');
      const state = await stadiumOf(host).load();
      if (!isStopped && state.status === 'ready') chosen.settle(state.stadium);
    };
    if (chosen.store.getState().seat !== null) settle().catch((cause: unknown) => host.report.failure(cause, { phase: 'load' }));
    // The end of a session may wipe the storage of this very tab, of which no storage event comes.
    const watching = merge(storage.changes('COLISEOCT'), bus.events('session/ended')).subscribe(() => chosen.reload());
    const release = bus.handle('seat/clear', () => {
      chosen.clear();
      return null;
    });
    return () => {
      isStopped = true;
      stopPublishing();
      watching.unsubscribe();
      release();
    };
  },
};
