import { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import { placeOf } from '../rules/place.ts';
import { createFlow, type Flow } from './flow.ts';
import type { KioskHost } from './host.ts';
import { createInactivity, type Inactivity } from './inactivity.ts';
import { createMenuStore, type MenuStore } from './menu.ts';
import { createOrderStore, type OrderStore } from './order.ts';
import { createPrintingStore, type PrintingStore } from './printing.ts';
import { createReturnTimer, type ReturnTimer } from './return.ts';
import { createSetupStore, type SetupStore } from './setup.ts';
import { createVisitStore, type VisitStore } from './visit.ts';

export interface Stores {
  readonly setup: SetupStore;
  readonly menu: MenuStore;
  readonly visit: VisitStore;
  readonly order: OrderStore;
  readonly printing: PrintingStore;
  readonly returning: ReturnTimer;
  readonly inactivity: Inactivity;
  readonly flow: Flow;
  /** A screen is shown: the kiosk is set up and watched until released. */
  attend(): Release;
}

/** Service and screens are two doors of one remote and share what stands behind: one set of stores for each host. */
const known = new WeakMap<object, Stores>();

export function storesFor(host: KioskHost): Stores {
  const found = known.get(host.bus);
  if (found !== undefined) return found;
  const stores = createStores(host);
  known.set(host.bus, stores);
  return stores;
}

function createStores(host: KioskHost): Stores {
  const setup = createSetupStore(host);
  const menu = createMenuStore(host, setup);
  const visit = createVisitStore(host.random);
  const printing = createPrintingStore(host);
  const order = createOrderStore(host, {
    received: ({ visitId }) => flow.received(visitId),
    refused: (failure, visitId) => flow.refused(failure, visitId),
  });
  const flow: Flow = createFlow(host, { setup, menu, visit, order, printing });
  const here = () => placeOf(host.navigation.current().pathname);
  const inactivity = createInactivity({
    clock: host.clock,
    place: () => {
      const place = here();
      return {
        isIgnored: host.navigation.current().pathname === `/PayOrder/${host.environment.productSlug}`,
        isQuiet: place === 'welcome' || place === 'error' || place === 'venue-choice',
        hasOpenOrder: order.isOpen(),
      };
    },
    onReset: () => flow.reset('inactive', true),
    onCancel: () => {
      order.cancel();
      flow.reset('inactive');
    },
  });

  let isTakenUp = false;
  /** An order that an earlier page left: shown where it was being shown, else followed to its end. */
  const takeUp = (): void => {
    if (isTakenUp) return;
    isTakenUp = true;
    order.resume();
    if (order.view.getState().status === 'received' && here() !== 'received' && !order.isOpen()) order.forget();
  };

  return {
    setup,
    menu,
    visit,
    order,
    printing,
    returning: createReturnTimer(host.clock, printing, () => flow.reset('finished')),
    inactivity,
    flow,
    attend: () => {
      takeUp();
      const watching = new Subscription();
      // The first value is the session of now.
      watching.add(host.session.changes.subscribe(() => setup.align()));
      watching.add(inactivity.watch());
      return () => watching.unsubscribe();
    },
  };
}
