import { Subscription } from 'rxjs';
import type { KioskSession } from '@comanda/shared-contracts/domain/kiosk';
import { CONTRACT, type RemoteService } from '@comanda/shared-contracts/module';
import { placeOf, sessionStep } from './rules/place.ts';
import type { KioskHost } from './state/host.ts';
import { storesFor, type Stores } from './state/stores.ts';
import { unitCount } from './rules/visit.ts';
import { texts } from './texts.ts';

/** Connects the kiosk to the bus: publishes `kiosk/session`, answers `kiosk/reset`. */
export const service: RemoteService<'mf-kiosk'> = {
  id: 'mf-kiosk',
  contract: CONTRACT,
  texts,
  activate: (host) => {
    const stores = storesFor(host);
    const publish = (): void => host.bus.publish('kiosk/session', sessionOf(host, stores));
    const watching = new Subscription();
    watching.add(stores.visit.view.subscribe(publish));
    watching.add(host.navigation.changes.subscribe(publish));
    watching.add(
      host.bus.handle('kiosk/reset', ({ reason }) => {
        stores.flow.reset(reason);
        return null;
      }),
    );
    publish();
    return () => watching.unsubscribe();
  },
};

function sessionOf(host: KioskHost, { visit }: Stores): KioskSession {
  const current = visit.view.getState();
  return {
    step: sessionStep(placeOf(host.navigation.current().pathname)),
    itemCount: unitCount(current),
    ...(current?.dispatch === undefined ? {} : { dispatch: current.dispatch }),
    ...(current === null || current.locator === '' ? {} : { locator: current.locator }),
  };
}
