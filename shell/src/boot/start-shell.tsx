import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { BehaviorSubject, config, distinctUntilChanged, firstValueFrom, fromEvent, map, merge, pairwise, take } from 'rxjs';
import { isComposed, missingParts } from '@comanda/shared-contracts/composition';
import { createBus } from '@comanda/shared-contracts/create-bus';
import type { HostServices } from '@comanda/shared-contracts/host';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import { wireAmb } from '@comanda/shared-contracts/wire/amb';
import { createAnalytics, defaultSinks } from '../analytics/create-analytics.ts';
import { AuthProvider } from '../auth/auth-context.tsx';
import { createSession } from '../auth/create-session.ts';
import { ownerName, personOf } from '../auth/who.ts';
import { handleSessionCommands } from '../auth/session-commands.ts';
import { readComposition } from '../composition/read-composition.ts';
import { dropEarly, earlyOr } from '../early/early-answers.ts';
import { afterSwitch, asEnvironment, decideEnvironment } from '../environment/decide-environment.ts';
import { createApi } from '../http/client.ts';
import { createTexts } from '../i18n/create-texts.ts';
import { initialLanguage } from '../i18n/initial-language.ts';
import { Chrome } from '../layout/chrome.tsx';
import { handleChromeCommands } from '../layout/chrome-commands.tsx';
import { ShellProvider } from '../layout/shell-context.tsx';
import type { ShellContextValue } from '../layout/shell-context.tsx';
import { createLocation } from '../location/create-location.ts';
import { clearWithCustomer, createNotify } from '../notifications/notify-store.ts';
import { sayOffline } from '../notifications/say-offline.ts';
import { Toasts } from '../notifications/toasts.tsx';
import { mayHoldIntents } from '../outbox/may-hold-intents.ts';
import { createOverlay } from '../overlay/create-overlay.ts';
import { browserWakeUps, firstPaint } from '../realtime/browser-signals.ts';
import { createLoader } from '../remotes/create-loader.ts';
import { remoteBoundary } from '../remotes/remote-down.tsx';
import { createRemoteRegistry } from '../remotes/remote-registry.ts';
import { beaconTo } from '../reports/beacon.ts';
import { createReports } from '../reports/create-report.ts';
import { createNavigation } from '../routing/create-navigation.ts';
import { createRouter } from '../routing/create-router.tsx';
import type { Router } from '../routing/create-router.tsx';
import { createDiscovery } from '../routing/discover.ts';
import { pageGuard } from '../routing/page-guard.ts';
import { createStorage } from '../storage/create-storage.ts';
import { watchTheme } from '../theme/apply-theme.ts';
import { createVenue } from '../venue/create-venue.ts';
import { watchDocumentHead } from '../venue/document-head.ts';
import { shownVenue } from '../venue/shown-venue.ts';
import { showBootFailure } from './boot-failure.ts';
import { browserClock, browserRandom, browserStorage } from './browser-world.ts';
import { composedSettings, tellDishPictures } from './composed-settings.ts';
import { createDefaultCountry } from './default-country.ts';
import { deviceId } from './device-id.ts';
import { tellHeight } from './embedded-height.ts';
import { connectOverlay, dropStaleLevel } from './router-history.ts';
import { keepTrying } from './keep-trying.ts';
import { lazyEndedLogins, lazyOutbox, lazyPrinter, lazyRealtime } from './lazy-services.ts';
import { keepStartupFresh, readStartupInfo } from './startup-info.ts';

declare const __VERSION__: string;

/**
 * The boot order of the product, top to bottom: world, composition, environment, texts, bus, calls, session, orders left
 * open, routes, first paint; everything that can wait comes after it.
 */
export async function startShell(root: HTMLElement): Promise<void> {
  performance.mark('comanda:boot');
  // 1. The world, and what this page is made of.
  const clock = browserClock();
  const random = browserRandom();
  let isKiosk = false;
  const storage = createStorage({ clock, ...browserStorage, isKiosk: () => isKiosk, events: window });
  const own = storage.forPart('shell');
  const { composition, source } = await readComposition({
    inline: document.getElementById('composition')?.textContent ?? null,
    fetchDocument: async (signal) => (await fetch('/composition.json', { signal })).json(),
    storage: own,
    origin: window.location.origin,
  });
  isKiosk = composition.kind === 'kiosk';
  tellDishPictures(composition, document.documentElement);
  const isOnline = new BehaviorSubject(navigator.onLine);
  merge(fromEvent(window, 'online').pipe(map(() => true)), fromEvent(window, 'offline').pipe(map(() => false))).subscribe(isOnline);
  const reports = createReports({
    clock,
    random,
    composition: () => composition,
    send: beaconTo(composition.reportsUrl, navigator),
    isOnline: () => isOnline.value,
  });
  const report = reports.forPart('shell', __VERSION__);
  isOnline.subscribe((online) => {
    if (online) reports.flush();
  });
  config.onUnhandledError = (cause) => report.failure(cause, { phase: 'event' });
  window.addEventListener('unhandledrejection', (event) => report.failure(event.reason, { phase: 'event' }));
  if (source === 'last-good' || source === 'baseline') report.failure({ kind: 'composition', code: source }, { phase: 'load' });
  if (source === 'baseline' || missingParts(composition).length > 0) {
    return showBootFailure(root, source === 'baseline' ? 'failed' : 'missing');
  }

  // 2. Environment, texts, services that need nothing but the browser.
  const environmentName = decideEnvironment({
    pathname: window.location.pathname,
    kiosk: own.read('KIOUSER', (raw) => (typeof raw === 'object' && raw !== null && 'amb' in raw ? raw.amb : undefined)),
    stored: own.read('AMB', asEnvironment),
    composed: composition.rules.defaultEnvironment,
  });
  const country = createDefaultCountry();
  const environment: HostServices<'shell'>['environment'] = {
    name: environmentName,
    appVersion: __VERSION__,
    composition: composition.name,
    brand: composition.brand,
    home: composition.home,
    deviceId: deviceId(own, random),
    isKiosk,
    isStadium: composition.rules.isStadium,
    isEmbedded: window.parent !== window,
    productSlug: composition.rules.productSlug,
    ...composedSettings(composition),
    get defaultCountry() {
      return country.current();
    },
  };
  const texts = await createTexts({
    initial: initialLanguage(own.read('IDI', String), isKiosk ? [] : navigator.languages, composition.languages),
    country: () => venue.current()?.country ?? environment.defaultCountry,
    onChange: (language) => own.write('IDI', language),
  });
  const notify = createNotify({ clock });
  const overlay = createOverlay();
  const printer = lazyPrinter({ agent: composition.printAgent, fetch: (input, init) => fetch(input, init), clock, report });
  const analytics = createAnalytics({
    clock,
    environment: () => environmentName,
    host: window.location.host,
    path: () => window.location.pathname,
    sinks: defaultSinks(() => environmentName),
  });

  // 3. The bus and the remotes behind it: nothing of a remote runs before it is asked for.
  const hosts = new Map<PartId, HostServices<PartId>>();
  const hostFor = <Id extends PartId>(id: Id): HostServices<Id> => {
    const known = hosts.get(id);
    if (known !== undefined) return known as unknown as HostServices<Id>;
    const version = id === 'shell' ? __VERSION__ : isRemoteId(id) ? (composition.remotes[id]?.version ?? '') : '';
    const made: HostServices<Id> = {
      bus: hub.as(id),
      api,
      outbox,
      session: session.reader,
      venue,
      navigation,
      environment,
      realtime,
      storage: storage.forPart(id),
      overlay,
      notify,
      i18n: texts.forPart(id),
      location,
      printer,
      analytics,
      report: reports.forPart(id, version),
      clock,
      random,
    };
    hosts.set(id, made as unknown as HostServices<PartId>);
    return made;
  };
  const reportFor = (id: RemoteId) => reports.forPart(id, composition.remotes[id]?.version ?? '');
  const registry = createRemoteRegistry({
    loader: createLoader(composition),
    clock,
    hostFor,
    reportFor,
    addTexts: texts.add,
  });
  const hub = createBus({
    has: (part) => isComposed(composition, part),
    wake: (part) => (isRemoteId(part) ? registry.wake(part) : Promise.resolve()),
    isActivating: (part) => isRemoteId(part) && registry.isActivating(part),
    onError: (cause) => report.failure(cause, { phase: 'event' }),
    after: clock.after,
  });

  clearWithCustomer(hub.as('shell'), notify);

  // 4. Calls, session, venue, realtime, orders.
  const api = createApi({
    composition,
    environment,
    clock,
    random,
    fetch: earlyOr(globalThis, (input, init) => fetch(input, init)),
    credentials: () => session.credentials(),
    deviceId: () => deviceId(own, random),
    language: () => texts.forPart('shell').language(),
    report,
    onAnswer: reports.ofAnswers(report),
    onCredentialsRefused: (code, refused) => session.credentialsRefused(code, refused),
    // A kiosk says itself, once, that it is cut off; where the browser knows that it is, the page says it all the time. X-16.
    onOffline: () => (isKiosk || !isOnline.value ? undefined : sayOffline(notify, texts.forPart('shell'))),
  });
  const navigation = createNavigation({
    composition,
    environment: environmentName,
    router: () => router,
    idle: overlay.idle,
    onRefused: () => report.failure({ kind: 'bug', code: 'exit-refused' }, { phase: 'event' }),
  });
  const venue = createVenue({ api, clock, bus: hub.as('shell'), isKiosk, environment: () => environmentName });
  const endedLogins = lazyEndedLogins(own, api);
  isOnline.subscribe((online) => void (online && endedLogins.tell()));
  const session = createSession({
    api,
    keepEnded: endedLogins.add,
    storage: own,
    clock,
    random,
    composition,
    bus: hub.as('shell'),
    venue,
    wipe: (kind) => storage.wipe([kind]),
  });
  handleSessionCommands({
    bus: hub.as('shell'),
    session,
    host: () => hostFor('shell'),
    notify,
    texts: texts.forPart('shell'),
    composition,
    venue,
    report,
  });
  const painted = firstPaint(window);
  const realtime = lazyRealtime(async () => {
    const { createRealtime } = await import(/* webpackChunkName: "shell-realtime" */ '../realtime/create-realtime.ts');
    return createRealtime({
      settings: composition.realtime,
      environment,
      session,
      api,
      storage: own,
      clock,
      random,
      report,
      afterFirstPaint: painted,
      wakeUps: browserWakeUps(document, window),
    });
  });
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
  const outbox = lazyOutbox(async () => {
    const { createBrowserOutbox, orderHints } = await import(/* webpackChunkName: "shell-outbox" */ '../outbox/browser-outbox.ts');
    return createBrowserOutbox({
      browser: globalThis,
      amb: wireAmb(environmentName),
      api,
      clock,
      random,
      report,
      owner: () => ownerName(session.reader.current()),
      deduplicates: () => deduplicates === true,
      askProvider: async () => (deduplicates === undefined ? askProvider() : undefined),
      hints: (intentId) => orderHints(realtime, intentId),
    });
  });
  const location = createLocation({
    clock,
    storage: own,
    bus: hub.as('shell'),
    locator: () => navigator.geolocation,
    matches: (query) => window.matchMedia(query).matches,
    defaultLabel: () => texts.forPart('shell').text('location.default-city'),
  });
  session.start();

  // 5. Routes and the first paint: the owner of the path is awaited, so that the first paint is the page itself.
  const discovery = createDiscovery({
    composition,
    registry,
    clock,
    hostFor,
    fence: (id, routes) => ({ id: `fence:${id}`, ErrorBoundary: remoteBoundary(id), children: [...routes] }),
    onLate: () => void router.navigate(`${router.state.location.pathname}${router.state.location.search}`, { replace: true }),
  });
  const router: Router = createRouter({
    composition,
    discovery,
    Chrome,
    guard: pageGuard({ isKiosk, home: composition.home, session: session.reader.current }),
  });
  connectOverlay(overlay, router);
  // A dialog of somebody who is gone must not write into the account of whoever comes next.
  session.reader.changes
    .pipe(map(personOf), distinctUntilChanged(), pairwise())
    .subscribe(([before]) => (before === undefined ? undefined : overlay.closeAll()));
  const shown = shownVenue({ venue, navigation, isKiosk });
  watchTheme({
    root: document.documentElement,
    brand: composition.brand,
    venue: shown,
    prefersDark: window.matchMedia('(prefers-color-scheme: dark)'),
  });
  watchDocumentHead({ document, brandName: composition.kind === 'partner' ? '' : composition.brand.name, venue: shown });
  if (isKiosk) document.documentElement.dataset['density'] = 'kiosk';
  const shell: ShellContextValue = {
    host: hostFor('shell'),
    composition,
    version: __VERSION__,
    overlay,
    isOnline,
    Toasts: () => <Toasts store={notify} />,
    problemOf: discovery.problemOf,
    remoteCrashed: (id, cause) => {
      reportFor(id).failure(cause, { phase: 'render' });
      registry.crashed(id);
    },
    retryRemote: async (id) => {
      registry.retry(id);
      await router.navigate(`${router.state.location.pathname}${router.state.location.search}`, { replace: true });
    },
    clearLocalData: () => {
      storage.clearAll();
      window.location.assign('/');
    },
    chooseEnvironment: (name) => {
      storage.wipe(['session', 'cache']);
      own.write('AMB', name);
      window.location.assign(afterSwitch(window.location.pathname, name));
    },
  };
  handleChromeCommands(shell);
  createRoot(root).render(
    <AuthProvider value={session}>
      <ShellProvider value={shell}>
        <RouterProvider router={router} />
      </ShellProvider>
    </AuthProvider>,
  );

  // 6. After the first paint.
  dropStaleLevel(router);
  tellHeight(window, root);
  analytics.track('app_start');
  await painted; // from here on a failure leaves the page as it is
  dropEarly(globalThis);
  const wake = (topic: 'order/in-progress' | 'address/delivery' | 'cart/current') => hub.as('shell').state(topic).pipe(take(1)).subscribe();
  // What an earlier visit left behind belongs into the bar; a new visitor has nothing, and nothing is loaded for them.
  if (session.reader.current().kind !== 'visitor' || own.age('ADATA') !== undefined) wake('address/delivery');
  if (storage.forPart(STORAGE_KEYS.CURCART.owner).age('CURCART') !== undefined) wake('cart/current');
  // Orders left open come first; where there cannot be any, their code waits until the page has come to rest.
  if (!(await mayHoldIntents(window, wireAmb(environmentName)))) await new Promise<void>((resolve) => clock.after(REST_MS, resolve));
  // The shop stands: what does not come now is asked for again, and takes nothing away.
  const later = (run: () => Promise<unknown>) => keepTrying(run, { isOnline, clock, report });
  void later(async () => {
    await outbox.start();
    // An order of before may have been received meanwhile: whoever owns orders closes its cart and tells the diner.
    const left = await firstValueFrom(outbox.open);
    if (left.length > 0) wake('order/in-progress');
  });
  await keepStartupFresh(navigation.changes, clock, () => {
    void later(() => country.learn(api));
    return askProvider();
  });
  void later(async () => {
    const { layProviderTexts } = await import(/* webpackChunkName: "shell-texts" */ '../i18n/provider-texts.ts');
    await layProviderTexts(api, texts, session.reader);
  });
  // Menu and login open without the network too.
  const dialogs = () =>
    Promise.all([
      import(/* webpackChunkName: "shell-menu" */ '../layout/side-menu.tsx'),
      import(/* webpackChunkName: "shell-login-dialog" */ '../auth/screens/login-dialog/open-login.tsx'),
    ]);
  if (!isKiosk) void later(dialogs);
  else
    void later(async () => {
      const { startKioskWorker } = await import(/* webpackChunkName: "shell-kiosk-worker" */ './kiosk-worker.ts');
      await startKioskWorker(window, { composition, bus: hub.as('shell'), navigation, outbox, overlay, clock, report });
    });
}

/** From the first paint until what nobody waits for. */
const REST_MS = 4_000;
