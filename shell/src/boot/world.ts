import { BehaviorSubject, config, fromEvent, map, merge } from 'rxjs';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Clock, PartStorage, Random, Report } from '@comanda/shared-contracts/host';
import type { StorageRule } from '@comanda/shared-contracts/storage-rule';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { remotesAsRun } from '../composition/as-run.ts';
import { broughtKeys, keyOwner } from '../composition/owners.ts';
import { type ReadComposition, readComposition } from '../composition/read-composition.ts';
import { liveCode } from '../live/live-code.ts';
import { NOTHING_SWITCHED } from '../live/switched.ts';
import type { Switched } from '../live/switched.ts';
import { beaconTo } from '../reports/beacon.ts';
import { createReports, type Reports } from '../reports/create-report.ts';
import { type AppStorage, createStorage } from '../storage/create-storage.ts';
import { browserClock, browserRandom, browserStorage } from './browser-world.ts';
import { isOverride } from './is-override.ts';

declare const __VERSION__: string;

/** The browser, and what this page is made of: all that the rest of the start stands on. */
export interface World {
  readonly clock: Clock;
  readonly random: Random;
  readonly composition: Composition;
  /** Remotes that run in the version before, on this page. */
  readonly previous: Set<RemoteId>;
  /** The remotes of the composition as this page runs them at this moment. */
  readonly runs: () => Composition['remotes'];
  /** Where the composition was found. */
  readonly source: ReadComposition['source'];
  readonly switched: BehaviorSubject<Switched>;
  readonly isKiosk: boolean;
  readonly isOnline: BehaviorSubject<boolean>;
  readonly storage: AppStorage;
  /** The shell's own part of the storage. */
  readonly own: PartStorage<'shell'>;
  readonly reports: Reports;
  readonly report: Report;
}

/** Reads the world; whatever nobody catches is reported from here on. */
export async function readWorld(): Promise<World> {
  const clock = browserClock();
  const random = browserRandom();
  /** Storage is needed to find the composition. */
  let kind: Composition['kind'] = 'consumer';
  let brought = (): Readonly<Record<string, StorageRule>> => ({});
  const storage = createStorage({
    clock,
    ...browserStorage,
    ownerOf: (key) => keyOwner(kind, key),
    brought: () => brought(),
    events: window,
  });
  const own = storage.forPart('shell');
  const { composition: offered, source } = await readComposition({
    inline: document.getElementById('composition')?.textContent ?? null,
    fetchDocument: async (signal) => (await fetch('/composition.json', { signal })).json(),
    storage: own,
    origin: window.location.origin,
    isOverride: isOverride(),
  });
  ({ kind } = offered);
  const versions = await chosen(offered, own, random);
  const composition = own.age('ANEW') === undefined ? versions : await withoutPassedOver(versions, own);
  const previous = new Set<RemoteId>();
  const runs = remotesAsRun(composition, previous);
  brought = () => broughtKeys({ remotes: runs() });
  const isOnline = watchConnection();
  const reports = createReports({
    clock,
    random,
    composition: () => composition,
    send: beaconTo(composition.reportsUrl, navigator),
    isOnline: () => isOnline.value,
    onLeave: (run) => window.addEventListener('pagehide', run),
  });
  isOnline.subscribe((online) => {
    if (online) reports.flush();
  });
  const report = reports.forPart('shell', __VERSION__);
  const switched = new BehaviorSubject(NOTHING_SWITCHED);
  reportUncaught(report);
  if (source === 'last-good' || source === 'baseline') report.failure({ kind: 'composition', code: source }, { phase: 'load' });
  return {
    clock,
    random,
    composition,
    previous,
    runs,
    switched,
    source,
    isKiosk: kind === 'kiosk',
    isOnline,
    storage,
    own,
    reports,
    report,
  };
}

/** The versions that this page runs. What decides it is loaded where there is a choice, and the page preloads it; without it everybody's run. */
async function chosen(offered: Composition, own: PartStorage<'shell'>, random: Random): Promise<Composition> {
  if (!Object.values(offered.remotes).some(({ canary }) => canary !== undefined)) return offered;
  try {
    const { ownVersions } = await import(/* webpackChunkName: "shell-choice" */ './own-versions.ts');
    return ownVersions(offered, own, random);
  } catch {
    return offered;
  }
}

function watchConnection(): BehaviorSubject<boolean> {
  const isOnline = new BehaviorSubject(navigator.onLine);
  merge(fromEvent(window, 'online').pipe(map(() => true)), fromEvent(window, 'offline').pipe(map(() => false))).subscribe(isOnline);
  return isOnline;
}

function reportUncaught(report: Report): void {
  config.onUnhandledError = (cause) => report.failure(cause, { phase: 'event' });
  window.addEventListener('unhandledrejection', (event) => report.failure(event.reason, { phase: 'event' }));
  // What handlers of events throw, and timers. A browser's own remarks come without an error; of a file that throws while it is read its loader tells.
  window.addEventListener('error', ({ error }) => {
    if (typeof error === 'object' && error !== null && document.currentScript === null) report.failure(error, { phase: 'event' });
  });
}

/** What could not be had in this visit is not tried again; where the code that knows it does not come, it is. */
function withoutPassedOver(composition: Composition, own: PartStorage<'shell'>): Promise<Composition> {
  return liveCode().then(
    (live) => live.withoutPassedOver(composition, own),
    () => composition,
  );
}
