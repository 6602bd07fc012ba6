import { map } from 'rxjs';
import type { Realtime } from '@comanda/shared-contracts/host';
import { wireAmb } from '../wire/amb.ts';
import { createSession } from '../auth/create-session.ts';
import { handleSessionCommands } from '../auth/session-commands.ts';
import { ownerName } from '../auth/who.ts';
import { earlyOr } from '../early/early-answers.ts';
import { broughtOperation } from '../http/brought.ts';
import { createApi, type HttpApi } from '../http/client.ts';
import { createNetwork, type Network } from '../network/create-network.ts';
import { type LazyKept, lazyKept } from '../network/lazy-kept.ts';
import { createLocation } from '../location/create-location.ts';
import { clearWithCustomer } from '../notifications/notify-store.ts';
import { offlineNotice } from '../notifications/notify-offline.ts';
import { browserWakeUps } from '../realtime/browser-signals.ts';
import type { OnAnswer } from '../reports/field-notes.ts';
import { createNavigation } from '../routing/create-navigation.ts';
import type { Router } from '../routing/create-router.tsx';
import { createVenue } from '../venue/create-venue.ts';
import { deviceId } from './device-id.ts';
import type { Hosts } from './hosts.ts';
import { type Late, late } from './late.ts';
import { lazyEndedLogins, lazyOutbox, lazyRealtime } from './lazy-services.ts';
import type { PageServices } from './page-services.ts';
import { readStartupInfo } from './startup-info.ts';
import type { World } from './world.ts';

type Session = ReturnType<typeof createSession>;
export type VenueService = ReturnType<typeof createVenue>;

/** What speaks with the provider, and what follows from who is logged in. */
export interface ProviderServices {
  readonly api: HttpApi;
  readonly session: Session;
  readonly venue: VenueService;
  readonly navigation: ReturnType<typeof createNavigation>;
  readonly realtime: Realtime;
  readonly outbox: ReturnType<typeof lazyOutbox>;
  readonly network: Network;
  /** Asks the provider what it is and says; whether it de-duplicates orders is known from then on. */
  askProvider(): Promise<void>;
}

export interface ProviderOptions {
  readonly world: World;
  readonly page: PageServices;
  readonly hosts: Hosts;
  readonly router: Late<Router>;
  /** Set here, before anybody is told who is logged in. */
  readonly venue: Late<VenueService>;
  /** Resolves once the page has painted. */
  readonly painted: Promise<unknown>;
}

/** Makes them, shares them with every part, and starts the session. */
export function createProviderServices(options: ProviderOptions): ProviderServices {
  const { world, page, hosts, router } = options;
  const { clock, composition, isKiosk, report } = world;
  const { environment, overlay } = page;
  const session = late<Session>('the session');
  const onAnswer = world.reports.ofAnswers(report);
  const network = late<Network>('the network');
  const kept = keptAnswers(world, session);
  const api = createCalls(options, { session, network, kept, onAnswer });
  network.set(followNetwork(options, api, session));
  const navigation = createNavigation({
    composition,
    isOff: (part) => world.switched.value.off.includes(part),
    environment: environment.name,
    router: router.get,
    idle: overlay.idle,
    onRefused: () => report.failure({ kind: 'bug', code: 'exit-refused' }, { phase: 'event' }),
  });
  const venue = options.venue.set(createVenue({ api, clock, bus: hosts.bus, isKiosk, environment: () => environment.name }));
  const orders = late<ProviderServices['outbox']>('the outbox');
  session.set(createCustomer(options, { api, venue, orders, kept }));
  const realtime = createChannel(options, { api, session: session.get(), onValue: (raw) => onAnswer(undefined, raw) });
  const { outbox, askProvider } = createOrders(options, { api, session: session.get(), venue, realtime });
  orders.set(outbox);
  const location = createLocation({
    clock,
    storage: world.own,
    bus: hosts.bus,
    locator: () => navigator.geolocation,
    matches: (query) => window.matchMedia(query).matches,
    defaultLabel: () => page.texts.forPart('shell').text('location.default-city'),
  });
  const { notify, printer, analytics } = page;
  hosts.share({
    api,
    outbox,
    session: session.get().reader,
    venue,
    navigation,
    environment,
    realtime,
    overlay,
    notify,
    location,
    printer,
    analytics,
    clock,
    random: world.random,
  });
  session.get().start();
  return { api, session: session.get(), venue, navigation, realtime, outbox, network: network.get(), askProvider };
}

interface CallNeeds {
  readonly session: Late<Session>;
  readonly network: Late<Network>;
  readonly kept: LazyKept;
  readonly onAnswer: OnAnswer;
}

function createCalls({ world, page }: ProviderOptions, { session, network, kept, onAnswer }: CallNeeds): HttpApi {
  const { clock, composition, isKiosk, isOnline, own, random, report } = world;
  const texts = page.texts.forPart('shell');
  // Said once: by the page, from when on it says it.
  const isAway = () => network.get().state.pipe(map((state) => state.isAway));
  const sayOffline = offlineNotice(page.notify, texts, isAway);
  return createApi({
    composition,
    environment: page.environment,
    clock,
    random,
    fetch: earlyOr(globalThis, (input, init) => fetch(input, init)),
    credentials: () => session.get().credentials(),
    deviceId: () => deviceId(own, random),
    language: () => texts.language(),
    report,
    onAnswer,
    brought: (name) => broughtOperation(world.runs(), name),
    onCredentialsRefused: (code, refused) => session.get().credentialsRefused(code, refused),
    // A kiosk says itself, once, that it is cut off; where the browser knows that it is, the page says it all the time. X-16.
    onOffline: () => {
      if (!isKiosk && isOnline.value && !network.get().state.value.isAway) sayOffline();
    },
    // A kiosk keeps what it sells by itself. X-16.
    ...(isKiosk
      ? {}
      : {
          old: {
            isAway: () => network.get().state.value.isAway,
            begin: (request) => kept.begin({ request, environment: page.environment.name, owner: ownerOf(session) }),
            shown: (readAt) => network.get().showsOld(readAt),
            answered: () => network.get().answered(),
          },
        }),
  });
}

function ownerOf(session: Late<Session>): string {
  return ownerName(session.get().reader.current());
}

/** What is shown while the provider cannot be reached. Q200. */
function keptAnswers({ clock, own }: World, session: Late<Session>): LazyKept {
  const load = async () => {
    const { createKeptAnswers } = await import(/* webpackChunkName: "shell-offline" */ '../network/kept-answers.ts');
    return createKeptAnswers({ storage: own, clock });
  };
  const onLeave = (run: () => void) => window.addEventListener('pagehide', run);
  return lazyKept(load, { clock, owner: () => ownerOf(session), onLeave });
}

/** A kiosk says itself, and finds out, that it is cut off. X-16. */
function followNetwork({ world, page, hosts }: ProviderOptions, api: HttpApi, session: Late<Session>): Network {
  const { clock, isKiosk, isOnline } = world;
  const { text } = page.texts.forPart('shell');
  return createNetwork({
    clock,
    hasNetwork: isOnline,
    path: () => window.location.pathname,
    reach: isKiosk ? async () => isOnline.value : api.reach,
    onChange: (isHere) => hosts.bus.publish('network/current', { isOnline: isHere }),
    onBack: () => {
      if (isKiosk) return;
      page.notify.show({ tone: 'ok', text: text('online') });
      // Whoever was in before the cut is known by name again.
      void session.get().refresh();
    },
  });
}

interface Calls {
  readonly api: HttpApi;
  readonly venue: VenueService;
}

function createCustomer(
  { world, page, hosts }: ProviderOptions,
  { api, venue, orders, kept }: Calls & { readonly orders: Late<ProviderServices['outbox']>; readonly kept: LazyKept },
): Session {
  const { clock, composition, isOnline, own, random, report, storage } = world;
  const endedLogins = lazyEndedLogins(own, api);
  isOnline.subscribe((online) => void (online && endedLogins.sendEnded()));
  const session = createSession({
    api,
    ended: endedLogins,
    storage: own,
    clock,
    random,
    composition,
    bus: hosts.bus,
    venue,
    // Where its code does not come, a later page hands over.
    handOver: (guest, account) =>
      void orders
        .get()
        .handOver(guest, account)
        .catch(() => undefined),
    wipe: (kind) => {
      storage.wipe([kind]);
      if (kind !== 'health') return;
      kept.forget();
      // Which menus somebody looked at is nobody else's to know. Q201.
      own.remove('KEPTMENUS');
    },
  });
  clearWithCustomer(hosts.bus, page.notify);
  handleSessionCommands({
    bus: hosts.bus,
    session,
    openLogin: async (allowsGuest) => {
      const { openLogin } = await import(/* webpackChunkName: "shell-login-dialog" */ '../auth/screens/login-dialog/open-login.tsx');
      return openLogin({ host: hosts.hostFor('shell'), composition, session, allowsGuest });
    },
    host: () => hosts.hostFor('shell'),
    notify: page.notify,
    texts: page.texts.forPart('shell'),
    composition,
    venue,
    report,
  });
  return session;
}

type Customer = Pick<Calls, 'api'> & { readonly session: Session };

function createChannel(
  { world, page, painted }: ProviderOptions,
  { api, session, onValue }: Customer & { readonly onValue: (raw: unknown) => void },
): Realtime {
  const { clock, composition, own, random, report } = world;
  return lazyRealtime(async () => {
    const { createRealtime } = await import(/* webpackChunkName: "shell-realtime" */ '../realtime/create-realtime.ts');
    return createRealtime({
      settings: composition.realtime,
      environment: page.environment,
      session,
      api,
      storage: own,
      clock,
      random,
      report,
      onValue,
      afterFirstPaint: painted,
      wakeUps: browserWakeUps(document, window),
    });
  });
}

/** Orders on their way to the provider, which says itself whether it de-duplicates them. */
function createOrders(
  { world, page }: ProviderOptions,
  { api, session, venue, realtime }: Customer & Calls & { readonly realtime: Realtime },
): Pick<ProviderServices, 'outbox' | 'askProvider'> {
  const { clock, composition, random, report } = world;
  const { environment } = page;
  /** Undefined until the provider has said so. */
  let deduplicates: boolean | undefined;
  const askProvider = async (): Promise<void> => {
    const now = session.reader.current();
    const info = await readStartupInfo(api, {
      name: composition.rules.productSlug,
      country: environment.defaultCountry,
      venue: venue.current(),
      kiosk: now.kind === 'kiosk' ? now.device : undefined,
    });
    if (info.ok) deduplicates = info.value.deduplicates;
  };
  const owner = (): string => ownerName(session.reader.current());
  const outbox = lazyOutbox(async () => {
    const { createBrowserOutbox, orderHints } = await import(/* webpackChunkName: "shell-outbox" */ '../outbox/browser-outbox.ts');
    return createBrowserOutbox({
      browser: globalThis,
      amb: wireAmb(environment.name),
      api,
      clock,
      random,
      report,
      owner,
      formerGuest: session.formerGuest,
      deduplicates: () => deduplicates === true,
      askProvider: async () => (deduplicates === undefined ? askProvider() : undefined),
      hints: (intentId) => orderHints(realtime, intentId),
    });
  }, owner);
  return { outbox, askProvider };
}
