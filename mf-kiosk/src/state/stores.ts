import { perHost } from '@comanda/shared-contracts/per-host';
import { createTaps, type Taps } from '@comanda/shared-contracts/taps';
import { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { IdlePlace } from '../rules/inactivity.ts';
import { isStart, placeOf } from '../rules/place.ts';
import { type AccessStore, createAccessStore } from './access.ts';
import { type Combos, createCombos } from './combos.ts';
import { createCounterPaper } from './counter-paper.ts';
import { createDeviceFeed } from './device-feed.ts';
import { createDollars } from './dollars.ts';
import { createFlow, type Flow } from './flow.ts';
import type { KioskHost } from './host.ts';
import { createInactivity, type Inactivity } from './inactivity.ts';
import { createLocalOrders, type LocalOrdersParts } from './local-orders.ts';
import { createMenuStore, type MenuStore } from './menu.ts';
import { createOrderStore, type OrderStore } from './order.ts';
import type { OrderUpdates } from './order-parts.ts';
import { createPortalStore, type PortalStore } from './portal.ts';
import { createTicketPrinter, type KioskTicketPrinter } from './printer.ts';
import { createPrintLedger, type PrintLedger } from './print-ledger.ts';
import { createPrintingStore, type PrintingStore } from './printing.ts';
import { resumeOrders } from './recovery.ts';
import { createReturnTimer, type ReturnTimer } from './return.ts';
import { createSetupStore, type SetupStore } from './setup.ts';
import { createShiftStore, type ShiftStore } from './shift.ts';
import { createTagStore, type TagStore } from './tags.ts';
import { staffTicketFor } from './tickets.ts';
import { createVisitStore, type VisitStore } from './visit.ts';
import { createDevicePlace } from './device-place.ts';

export interface Stores {
  readonly setup: SetupStore;
  readonly menu: MenuStore;
  readonly tags: TagStore;
  readonly visit: VisitStore;
  readonly order: OrderStore;
  readonly printing: PrintingStore;
  readonly printer: KioskTicketPrinter;
  readonly portal: PortalStore;
  readonly tax: { readonly view: OrderStore['tax'] };
  readonly access: AccessStore;
  readonly returning: ReturnTimer;
  readonly inactivity: Inactivity;
  readonly shift: ShiftStore;
  readonly combos: Combos;
  readonly flow: Flow;
  readonly taps: Taps;
  /** A screen is shown: the kiosk is set up and watched until released. */
  attend(): Release;
}

/** Service and screens are two doors of one remote and share what stands behind: one set of stores for each host. */
export const storesFor = perHost(createStores);

function createStores(host: KioskHost): Stores {
  const portal = createPortalStore(host);
  const setup = createSetupStore(host, () => portal.chosen.getState());
  const place = createDevicePlace(host);
  const menu = createMenuStore(host, setup, place);
  const tags = createTagStore(host);
  loadTagsWithMenus({ menu, setup, tags });
  const visit = createVisitStore(host.random);
  const access = createAccessStore();
  const printer = createTicketPrinter(host, (venueId) => (venueId === undefined ? readyOf(setup) : setup.at(venueId)));
  const ledger = createPrintLedger(host);
  const printing = createPrintingStore({
    printer,
    ledger,
    clock: host.clock,
    notify: host.notify,
    troubleText: (trouble) => host.i18n.text(`received.${trouble}`),
  });
  const updates = createDeviceFeed(host);
  const locals = createLocalOrders(host, localUpdates(host, { setup, printing, ledger }));
  const order = createOrderStore(host, {
    feed: updates,
    updates: updatesTo(() => flow),
    paper: createCounterPaper(host, setup, printing),
    timeoutFactor: access.timeoutFactor,
    network: setup,
    locals,
  });
  const tax = { view: order.tax };
  const dollars = createDollars(host);
  const flow: Flow = createFlow(host, { setup, menu, visit, order, printing, portal, updates, access, place, dollars });
  const combos = createCombos(host.clock, { visit, menu, flow });
  const inactivity = createInactivity({
    clock: host.clock,
    place: () => idlePlaceOf(host, order),
    timeoutFactor: access.timeoutFactor,
    onReset: () => flow.reset('inactive', true),
    onCancel: () => flow.reset('inactive'),
  });

  const returning = createReturnTimer({
    clock: host.clock,
    printing,
    tax,
    isBackground: () => printer.isBackground(order.view.getState().order?.venueId),
    timeoutFactor: access.timeoutFactor,
    onReturn: () => flow.reset('finished'),
  });
  const resume = once(() => resumeOrders(host, { setup, visit, order, printing, ledger, locals, flow }));

  return {
    setup,
    menu,
    tags,
    visit,
    order,
    printing,
    printer,
    portal,
    tax,
    access,
    returning,
    inactivity,
    shift: createShiftStore(host, setup),
    combos,
    flow,
    // A question takes the place of what was tapped as a station does.
    taps: createTaps(host, () => flow.moves() + combos.turns()),
    attend: () => {
      resume();
      const watching = new Subscription();
      // The first value is the session of now.
      watching.add(host.session.changes.subscribe(() => setup.align()));
      watching.add(host.navigation.changes.subscribe(({ pathname }) => flow.standsAt(pathname)));
      watching.add(inactivity.watch());
      return () => watching.unsubscribe();
    },
  };
}

/** Reports what becomes of an order to who leads the customer on, which is made after the counter. */
function updatesTo(flow: () => Flow): OrderUpdates {
  return {
    received: ({ visitId }) => flow().received(visitId),
    refused: (failure, visitId) => flow().refused(failure, visitId),
    left: (target) => flow().left(target),
  };
}

function readyOf({ view }: SetupStore) {
  const known = view.getState();
  return known.status === 'ready' ? known : undefined;
}

/** Each menu that comes asks for the words of its labels; they may be there later than it. */
function loadTagsWithMenus({ menu, setup, tags }: Pick<Stores, 'menu' | 'setup' | 'tags'>): void {
  menu.view.subscribe(({ status }, before) => {
    const known = setup.view.getState();
    if (status === 'ready' && before.status !== 'ready' && known.status === 'ready' && known.venue.menu.showsTags) void tags.load();
  });
}

/** What counts as idle where the kiosk stands now. */
function idlePlaceOf(host: Pick<KioskHost, 'environment' | 'navigation'>, order: OrderStore): IdlePlace {
  const { pathname } = host.navigation.current();
  const place = placeOf(pathname);
  return {
    // Only while it can be paid there: who waits for an answer may have gone.
    isIgnored: pathname === `/PayOrder/${host.environment.productSlug}` && order.view.getState().status === 'paying',
    isQuiet: isStart(place) || place === 'error',
    hasOpenOrder: order.isOpen(),
  };
}

/** What is printed when it is known what became of an order under a number of our own. X-16. */
function localUpdates(
  host: KioskHost,
  { setup, printing, ledger }: Pick<Stores, 'setup' | 'printing'> & { readonly ledger: PrintLedger },
): LocalOrdersParts {
  return {
    settled: ({ intentId }) => ledger.enqueue(intentId, []),
    refused: (local) => {
      const place = setup.at(local.venueId);
      printing.enqueue(local.intentId, place === undefined ? [] : staffTicketFor(host, place, local, 'refused'));
    },
    unsure: (local) => {
      const place = setup.at(local.venueId);
      if (place !== undefined) printing.enqueue(local.intentId, staffTicketFor(host, place, local, 'unsure'));
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
