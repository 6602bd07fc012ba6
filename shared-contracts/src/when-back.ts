import { distinctUntilChanged, filter, map, skip } from 'rxjs';
import type { BusReader, Release } from './bus.ts';

/** Runs each time that the provider can be reached again after it could not: what is shown may be old, or have failed. Q200. */
export function whenBack(bus: Pick<BusReader, 'state'>, run: () => void): Release {
  const isOnline = bus.state('network/current').pipe(
    map((known) => known.status !== 'ready' || known.value.isOnline),
    distinctUntilChanged(),
    skip(1),
    filter(Boolean),
  );
  const following = isOnline.subscribe(run);
  return () => following.unsubscribe();
}

/** Whether it is known that the provider cannot be reached: nothing is sent then. Q200. */
export function isAway(bus: Pick<BusReader, 'peek'>): boolean {
  const known = bus.peek('network/current');
  return known.status === 'ready' && !known.value.isOnline;
}
