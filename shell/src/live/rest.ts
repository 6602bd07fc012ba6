import { combineLatest, distinctUntilChanged, fromEvent, map, merge, Observable, startWith } from 'rxjs';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import type { RouteTable } from '@comanda/shared-contracts/routes/match';
import type { Rest } from './live-state.ts';

interface Doings {
  /** Dialogs that are open. */
  readonly dialogs: Observable<number>;
  readonly orders: Observable<readonly OrderProgress[]>;
  /** Calls under way. */
  readonly calls: Observable<number>;
  readonly places: Observable<{ readonly pathname: string }>;
  readonly routes: RouteTable;
  readonly document: Document;
  /** Whether a page of somebody else, of a payment for instance, stands in this one. */
  readonly hasFrame: () => boolean;
}

/** What a diner is doing, as far as a page made anew, or a screen taken away, would disturb it. */
export function restOf({ dialogs, orders, calls, places, routes, document, hasFrame }: Doings): Observable<Rest> {
  const paths = places.pipe(map(({ pathname }) => pathname));
  const typed = merge(
    fromEvent(document, 'input').pipe(map(() => true)),
    paths.pipe(
      distinctUntilChanged(),
      map(() => false),
    ),
  ).pipe(startWith(false), distinctUntilChanged());
  return combineLatest([dialogs, orders, calls, paths, typed]).pipe(
    map(([open, sent, running, path, isTyped]): Rest => {
      const isPaying = matchIn(routes, path)?.entry.screen === 'payment' || hasFrame();
      if (open > 0 || running > 0 || sent.some(isOnItsWay) || isPaying) return 'in-flight';
      return isTyped ? 'in-use' : 'idle';
    }),
    distinctUntilChanged(),
  );
}

/** A kiosk is a customer's from the first touch to the welcome. */
export function kioskRestOf(changes: Observable<unknown>, isIdle: () => Promise<boolean>): Observable<Rest> {
  return new Observable<Rest>((subscriber) => {
    let last = 0;
    return changes.subscribe(() => {
      last += 1;
      const asked = last;
      void isIdle().then((is) => (asked === last ? subscriber.next(is ? 'idle' : 'in-flight') : undefined));
    });
  }).pipe(distinctUntilChanged());
}

function isOnItsWay({ state }: OrderProgress): boolean {
  return state === 'draft' || state === 'saving' || state === 'unknown';
}
