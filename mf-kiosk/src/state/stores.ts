import { createTaps, type Taps } from '@comanda/shared-contracts/taps';
import { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Failure } from '@comanda/shared-contracts/failures';
import type { LeaveTarget } from '../rules/counter/counter.ts';
import { placeOf } from '../rules/place.ts';
import { type AccessStore, createAccessStore } from './access.ts';
import { createCounterPaper } from './counter-paper.ts';
import { createDeviceNews } from './device-news.ts';
import { createDollars } from './dollars.ts';
import { createFlow, type Flow } from './flow.ts';
import type { KioskHost } from './host.ts';
import { createInactivity, type Inactivity } from './inactivity.ts';
import { createLocalOrders } from './local-orders.ts';
import { createMenuStore, type MenuStore } from './menu.ts';
import { createOrderStore, type OrderStore } from './order.ts';
import { createPortalStore, type PortalStore } from './portal.ts';
import { createTicketPrinter, type KioskTicketPrinter } from './printer.ts';
import { createPrintLedger } from './print-ledger.ts';
import { createPrintingStore, type PrintingStore } from './printing.ts';
import { recoverOrders } from './recovery.ts';
import { createReturnTimer, type ReturnTimer } from './return.ts';
import { createSetupStore, type SetupStore } from './setup.ts';
import { createShiftStore, type ShiftStore } from './shift.ts';
import { createTagStore, type TagStore } from './tags.ts';
import { refusedTicketFor, unsureTicketFor } from './tickets.ts';
import { createVisitStore, type VisitStore } from './visit.ts';
import { createDevicePlace } from './whereabouts.ts';

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
  readonly flow: Flow;
  readonly taps: Taps;
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
  const portal = createPortalStore(host);
  const setup = createSetupStore(host, () => portal.chosen.getState());
  const location = createDevicePlace(host);
  const menu = createMenuStore(host, setup, location);
  const tags = createTagStore(host);
  // Each menu that comes asks for the words of its labels; they may be there later than it.
  menu.view.subscribe(({ status }, before) => {
    const known = setup.view.getState();
    if (status === 'ready' && before.status !== 'ready' && known.status === 'ready' && known.venue.menu.showsTags) void tags.load();
  });
  const visit = createVisitStore(host.random);
  const access = createAccessStore();
  const printer = createTicketPrinter(host, () => {
    const known = setup.view.getState();
    return known.status === 'ready' ? known : undefined;
  });
  const ledger = createPrintLedger(host);
  const printing = createPrintingStore({
    printer,
    ledger,
    clock: host.clock,
    notify: host.notify,
    troubleText: (trouble) => host.i18n.text(`received.${trouble}`),
  });
  const news = createDeviceNews(host);
  const toldOf = {
    received: ({ visitId }: { readonly visitId: string }) => flow.received(visitId),
    refused: (failure: Failure, visitId: string) => flow.refused(failure, visitId),
    left: (target: LeaveTarget) => flow.left(target),
  };
  const locals = createLocalOrders(host, {
    settled: ({ intentId }) => ledger.owe(intentId, []),
    refused: (local) => {
      const place = setup.at(local.venueId);
      printing.owe(local.intentId, place === undefined ? [] : refusedTicketFor(host, place, local));
    },
    unsure: (local) => {
      const place = setup.at(local.venueId);
      if (place !== undefined) printing.owe(local.intentId, unsureTicketFor(host, place, local));
    },
  });
  const order = createOrderStore(host, {
    feed: news,
    news: toldOf,
    paper: createCounterPaper(host, setup, printing),
    patience: access.patience,
    network: setup,
    locals,
  });
  const tax = { view: order.tax };
  const dollars = createDollars(host);
  const flow: Flow = createFlow(host, { setup, menu, visit, order, printing, portal, news, access, place: location, dollars });
  const shift = createShiftStore(host, setup);
  const here = () => placeOf(host.navigation.current().pathname);
  const inactivity = createInactivity({
    clock: host.clock,
    place: () => {
      const place = here();
      return {
        // Only while it can be paid there: who waits for an answer may have gone.
        isIgnored:
          host.navigation.current().pathname === `/PayOrder/${host.environment.productSlug}` && order.view.getState().status === 'paying',
        isQuiet: place === 'welcome' || place === 'error' || place === 'venue-choice',
        hasOpenOrder: order.isOpen(),
      };
    },
    patience: access.patience,
    onReset: () => flow.reset('inactive', true),
    onCancel: () => flow.reset('inactive'),
  });

  let isTakenUp = false;
  /** Its customer has not seen its number, or has no ticket yet: whoever comes back to the kiosk may be waiting for it. */
  const isWaitedFor = (): boolean => {
    const state = order.view.getState();
    return order.isOpen() || (state.status === 'received' && ledger.owes(state.order.intentId));
  };
  /** An order that was taken up is shown as soon as it is known how it stands, unless somebody has begun to order. X-15. */
  const showOnceKnown = (): void => {
    const look = (): void => {
      const isFree = visit.view.getState() === null && here() === 'welcome';
      if (isFree && !isWaitedFor()) return;
      stop();
      if (isFree) flow.showLeft();
    };
    const stop = order.view.subscribe(look);
    look();
  };
  /** An order that an earlier page left: shown where it was being shown, else followed to its end. */
  const takeUp = (): void => {
    if (isTakenUp) return;
    isTakenUp = true;
    order.resume();
    if (order.view.getState().status === 'received' && here() !== 'received' && !isWaitedFor()) order.forget();
    showOnceKnown();
    const isFree = () => visit.view.getState() === null && order.view.getState().status === 'none' && here() === 'welcome';
    locals.resume();
    recoverOrders(host, { setup, order, printing, ledger, locals, isFree, show: showOnceKnown });
  };

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
    returning: createReturnTimer({
      clock: host.clock,
      printing,
      tax,
      isBackground: printer.isBackground,
      patience: access.patience,
      onReturn: () => flow.reset('finished'),
    }),
    inactivity,
    shift,
    flow,
    taps: createTaps(host, flow.moves),
    attend: () => {
      takeUp();
      const watching = new Subscription();
      // The first value is the session of now.
      watching.add(host.session.changes.subscribe(() => setup.align()));
      watching.add(host.navigation.changes.subscribe(({ pathname }) => flow.standsAt(pathname)));
      watching.add(inactivity.watch());
      return () => watching.unsubscribe();
    },
  };
}
