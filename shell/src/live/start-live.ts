import { fromEvent, map, merge, startWith } from 'rxjs';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { LIVE_PATH } from '@comanda/shared-contracts/hosting/live';
import { isKioskIdle } from '../boot/kiosk-idle.ts';
import type { Start } from '../boot/paint.tsx';
import type { World } from '../boot/world.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import { readPassedOver, readReloads } from './anew.ts';
import type { Reload } from './due-reload.ts';
import { pageVersions } from './page-versions.ts';
import { recover } from './recover.ts';
import { kioskRestOf, restOf } from './rest.ts';
import { runLive } from './run-live.ts';
import type { Live, LiveNeeds } from './run-live.ts';
import type { Switched } from './switched.ts';

export { withoutPassedOver } from './anew.ts';

/** Lets an open page follow what is live: switches, floors and versions whose files are gone.. */
export function startLive(start: Start): Live {
  const { clock, composition, isOnline, isKiosk, own, source } = start.world;
  const kept = own.read('ANEW', readReloads);
  if (kept === undefined) own.write('ANEW', []);
  // Where a tab keeps nothing from one page to the next, a second reload could follow the first for ever.
  const mayReload = kept !== undefined || !wasReloaded(window.performance);
  const live = runLive({
    page: pageVersions(composition),
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
    isDown: (part) =>
      document.querySelector(part === 'shell' ? '[data-page-down]:not([data-remote-down])' : `[data-remote-down="${part}"]`) !== null,
    onSwitch: (switched) => showSwitched(start, switched),
    reloads: kept ?? [],
    reload: (reload, reloads) => makeAnew(start, reload, reloads),
  });
  const { previous, reportFor } = start.hosts;
  return {
    ...live,
    recover: (load) =>
      recover(load, {
        previous,
        reportFor,
        hasPrevious: (id) => composition.remotes[id]?.previous !== undefined,
        passOver: (id) => keepPassedOver(start.world, id, composition.remotes[id]?.version),
        failed: live.failed,
      }),
  };
}

function restIn({ world, page, provider }: Start): LiveNeeds['rest'] {
  const { composition, isKiosk } = world;
  const { navigation, outbox, api } = provider;
  const { overlay } = page;
  if (!isKiosk) {
    const hasFrame = () => document.querySelector('iframe') !== null;
    const places = navigation.changes;
    return restOf({ dialogs: overlay.count, orders: outbox.open, calls: api.loading, places, document, hasFrame });
  }
  const changes = merge(overlay.count, outbox.open, navigation.changes);
  return kioskRestOf(changes, () => isKioskIdle({ composition, navigation, outbox, overlay }));
}

/** What comes back is tried again where its place says that it is not there. */
function showSwitched({ world, hosts, routes }: Start, next: Switched): void {
  const back = world.switched.value.off.filter((id) => !next.off.includes(id));
  world.switched.next(next);
  for (const id of back) hosts.registry.retry(id);
  if (back.some((id) => document.querySelector(`[data-remote-down="${id}"]`) !== null)) void routes.again();
}

/** The page once more, at the place where the diner is going to. */
function makeAnew({ world, hosts, routes }: Start, { passOver, tryAgain }: Reload, reloads: readonly string[]): void {
  world.own.write('ANEW', reloads);
  if (tryAgain !== undefined) keepPassedOver(world, tryAgain, undefined);
  if (passOver !== undefined) {
    keepPassedOver(world, passOver.part, passOver.version);
    hosts.reportFor(passOver.part).failure(new RemoteError(passOver.part, 'load', undefined, 'previous-runs'), { phase: 'load' });
  }
  const { location } = routes.router.state.navigation;
  if (location === undefined) window.location.reload();
  else window.location.assign(`${location.pathname}${location.search}${location.hash}`);
}

function keepPassedOver({ own }: Pick<World, 'own'>, id: RemoteId, version: string | undefined): void {
  const others = Object.entries(own.read('PASSED', readPassedOver) ?? {}).filter(([other]) => other !== id);
  own.write('PASSED', Object.fromEntries(version === undefined ? others : [...others, [id, version]]));
}

function wasReloaded(performance: Performance): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}
