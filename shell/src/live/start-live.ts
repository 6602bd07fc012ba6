import { fromEvent, map, merge, startWith } from 'rxjs';
import { LIVE_PATH, readEntries } from '@comanda/shared-contracts/hosting/live';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { isAmong } from '@comanda/shared-contracts/share';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { deviceNames } from '../boot/device-names.ts';
import { keepsOfTab } from '../boot/keeps-of-tab.ts';
import { isKioskIdle } from '../boot/kiosk-idle.ts';
import { anewOf } from './anew.ts';
import type { LivePage } from './live-page.ts';
import { pageVersions } from './page-versions.ts';
import { recover } from './recover.ts';
import { kioskRestOf, restOf } from './rest.ts';
import type { Reload } from './reload.ts';
import { runLive } from './run-live.ts';
import type { Live, LiveNeeds } from './run-live.ts';
import type { Switched } from './switched.ts';

export { withoutPassedOver } from './anew.ts';

/** Lets an open page follow what is live: switches, floors, canaries that were taken back and versions whose files are gone.. */
export function startLive(start: LivePage): Live {
  const { clock, composition, isOnline, isKiosk, own, random, source } = start.world;
  // Where a tab keeps nothing from one page to the next, a second reload could follow the first for ever.
  const mayReload = keepsOfTab();
  const live = runLive({
    page: pageVersions(composition, readEntries(inlineDocument())),
    // A page comes from the host's own document, unless it was kept.
    knownAt: source === 'inline' && !isKiosk ? 0 : undefined,
    clock,
    ask: async (signal) => {
      const answer = await fetch(LIVE_PATH, { cache: 'no-cache', credentials: 'omit', signal });
      if (!answer.ok) throw new Error(`${LIVE_PATH} answers ${answer.status}`);
      return answer.json();
    },
    isVisible: fromEvent(document, 'visibilitychange').pipe(
      startWith(undefined),
      map(() => document.visibilityState === 'visible'),
    ),
    isOnline,
    rest: restIn(start).pipe(map((rest) => (rest === 'idle' && !mayReload ? 'in-use' : rest))),
    isPinned: start.provider.outbox.open.pipe(map((orders) => orders.length > 0)),
    isAmong: (audience, part) => isAmong(audience, part, deviceNames(own, random)),
    isDown: (part) =>
      document.querySelector(part === 'shell' ? '[data-page-down]:not([data-remote-down])' : `[data-remote-down="${part}"]`) !== null,
    onSwitch: (switched) => showSwitched(start, switched),
    reloads: anewOf(own).reloads,
    reload: (reload, reloads) => makeAnew(start, reload, reloads),
  });
  const { hosts } = start;
  return {
    fresh: live.fresh,
    failed: live.failed,
    recover: (load) =>
      recover(load, {
        previous: hosts.previous,
        reportFor: (id) => hosts.reportFor(id),
        hasPrevious: (id) => composition.remotes[id]?.previous !== undefined,
        passOver: (part) => {
          live.instead(part);
          keepAnew(start.world, { part, version: composition.remotes[part]?.version });
        },
        failed: live.failed,
      }),
  };
}

function restIn({ world, page, provider }: LivePage): LiveNeeds['rest'] {
  const { composition, isKiosk } = world;
  const { navigation, outbox, api } = provider;
  const { overlay } = page;
  if (!isKiosk) {
    const hasFrame = () => document.querySelector('iframe') !== null;
    const places = navigation.changes;
    const routes = routesOf(composition);
    return restOf({ dialogs: overlay.count, orders: outbox.open, calls: api.loading, places, routes, document, hasFrame });
  }
  const changes = merge(overlay.count, outbox.open, navigation.changes);
  return kioskRestOf(changes, () => isKioskIdle({ composition, navigation, outbox, overlay }));
}

/** What comes back is tried again where its place says that it is not there. */
function showSwitched({ world, hosts, routes }: LivePage, next: Switched): void {
  const back = world.switched.value.off.filter((id) => !next.off.includes(id));
  world.switched.next(next);
  for (const id of back) if (id !== 'shell') hosts.registry.retry(id);
  if (back.some((id) => document.querySelector(`[data-remote-down="${id}"]`) !== null)) void routes.again();
}

/** The page once more, at the place where the diner is going to. */
function makeAnew({ world, hosts, routes }: LivePage, { passOver, tryAgain }: Reload, reloads: readonly string[]): void {
  const part = passOver?.part ?? tryAgain;
  keepAnew(world, { reloads, ...(part === undefined ? {} : { part, version: passOver?.version }) });
  if (passOver !== undefined) hosts.reportFor(passOver.part).failure({ kind: 'load', code: 'previous-runs' }, { phase: 'load' });
  const { location } = routes.router.state.navigation;
  if (location === undefined) window.location.reload();
  else window.location.assign(`${location.pathname}${location.search}${location.hash}`);
}

/** Keeps why the page is made anew, and of a part the version that is passed over, or none any more. */
function keepAnew(
  { own }: Pick<LivePage['world'], 'own'>,
  { reloads, part, version }: { readonly reloads?: readonly string[]; readonly part?: RemoteId; readonly version?: string | undefined },
): void {
  const before = anewOf(own);
  const others = Object.entries(before.passedOver).filter(([id]) => id !== part);
  const passedOver = part === undefined || version === undefined ? others : [...others, [part, version]];
  own.write('ANEW', { reloads: reloads ?? before.reloads, passedOver: Object.fromEntries(passedOver) });
}

/** The composition as it stands in the page. */
function inlineDocument(): unknown {
  try {
    return JSON.parse(document.getElementById('composition')?.textContent ?? '');
  } catch {
    return undefined;
  }
}
