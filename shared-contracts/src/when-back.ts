import { distinctUntilChanged, filter, map, type Observable, skip } from 'rxjs';
import type { Presence, Release } from './bus.ts';
import type { StateTopics } from './topics.ts';

/** What is known of the network: `network/current`, as the bus has it. */
type Known = Presence<StateTopics['network/current']>;

/** Runs each time that the provider can be reached again after it could not: what is shown may be old, or have failed. Q200. */
export function whenBack(network: Observable<Known>, run: () => void): Release {
  const back = network.pipe(map(isAway), distinctUntilChanged(), skip(1));
  const following = back.pipe(filter((away) => !away)).subscribe(run);
  return () => following.unsubscribe();
}

/** Whether it is known that the provider cannot be reached: nothing is sent then. Not of a host that does not say. Q200. */
export function isAway(known: Known): boolean {
  return known.status === 'ready' && !known.value.isOnline;
}
