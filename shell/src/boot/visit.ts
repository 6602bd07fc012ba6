import { map } from 'rxjs';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { pinVersions } from '../composition/pin-versions.ts';
import { keepFocus } from '../layout/kept-focus.ts';
import { beaconTo } from '../reports/beacon.ts';
import { shownParts } from '../reports/shown-parts.ts';
import { tellStarts } from '../reports/visit-starts.ts';
import type { ToldVersion } from '../reports/visit-starts.ts';
import type { VisitVitals } from '../reports/visit-vitals.ts';
import { resolveOwner } from '../routing/resolve-owner.ts';
import type { Start } from './paint.tsx';

declare const __VERSION__: string;

/** From here on until a page is measured, which looks back to its beginning: by now the page is at rest. */
const MEASURED_AFTER_MS = 6_000;
/** Chromium keeps ten frames of a stack, of which one hop from part to part over the bus takes most. */
const STACK = { stackTraceLimit: 50 };

/** What follows a visit over its pages: the versions that it runs, that they began, how they felt, and its focus. Not needed for the first paint.. */
export function followVisit(start: Start): void {
  const { world, hosts, provider } = start;
  const { composition, own: storage, random } = world;
  Object.assign(Error, STACK);
  keepFocus(window, world.clock);
  pinVersions({
    composition,
    storage,
    open: provider.outbox.open,
    hasLeftToPay: () => world.storage.forPart('mf-checkout').age('LEFTFOR') !== undefined,
    page: window,
  });
  const send = beaconTo(composition.reportsUrl, navigator);
  const told = tellStarts({
    composition,
    shellVersion: __VERSION__,
    random,
    storage,
    started: hosts.registry.started.pipe(map((remotes) => ['shell' as const, ...remotes])),
    send,
  });
  if (['shell' as const, ...Object.keys(composition.remotes).filter(isRemoteId)].some((part) => told(part) !== undefined))
    tellVitals(start, told, send);
}

/** Measures this page for the parts of which anything is told. */
function tellVitals({ world, provider }: Start, told: ToldVersion, send: (vitals: VisitVitals) => boolean): void {
  const { clock, composition } = world;
  const owner = (pathname: string): PartId | undefined => resolveOwner(composition, pathname);
  const [first] = performance.getEntriesByType('navigation');
  const shown = shownParts();
  if (first !== undefined) shown.show(owner(new URL(first.name).pathname), 0);
  provider.navigation.changes.subscribe(({ pathname }) => shown.show(owner(pathname), performance.now()));
  clock.after(MEASURED_AFTER_MS, () => {
    // Who does not get it measures nothing.
    import(/* webpackChunkName: "shell-vitals" */ '../reports/visit-vitals.ts').then(
      ({ measureVitals }) =>
        measureVitals({
          page: document,
          partAt: shown.at,
          tell: (part, measured) => {
            const version = told(part);
            if (version !== undefined) send({ kind: 'vitals', composition: composition.name, part, version, ...measured });
          },
        }),
      () => undefined,
    );
  });
}
