import { map } from 'rxjs';
import { pinVersions } from '../composition/pin-versions.ts';
import { beaconTo } from '../reports/beacon.ts';
import { tellStarts } from '../reports/visit-starts.ts';
import type { Start } from './paint.tsx';

declare const __VERSION__: string;

/** What follows a visit over its pages: the versions that it runs, and that they began. Not needed for the first paint.. */
export function followVisit({ world, hosts, provider }: Start): void {
  const { composition, own: storage, random } = world;
  pinVersions({
    composition,
    storage,
    open: provider.outbox.open,
    hasLeftToPay: () => world.storage.forPart('mf-checkout').age('LEFTFOR') !== undefined,
    page: window,
  });
  tellStarts({
    composition,
    shellVersion: __VERSION__,
    random,
    storage,
    started: hosts.registry.started.pipe(map((remotes) => ['shell' as const, ...remotes])),
    send: beaconTo(composition.reportsUrl, navigator),
  });
}
