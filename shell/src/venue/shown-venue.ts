import { combineLatest, distinctUntilChanged, map, startWith } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Navigation, VenueReader } from '@comanda/shared-contracts/host';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import type { RouteTable } from '@comanda/shared-contracts/routes/match';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';

/** Whether a path is one of the pages of this venue. A kiosk is a page of its venue altogether. */
export function isPageOf(venue: Venue, pathname: string, routes: RouteTable, isKiosk: boolean): boolean {
  if (isKiosk) return true;
  const match = matchIn(routes, pathname);
  if (match === undefined) return false;
  const { entry } = match;
  if (entry.hasVenueLook === true) return true;
  if (entry.scope !== 'venue') return false;
  const ref = venueRefOf(match.params);
  return ref?.simpleId === venue.simpleId && (ref.dk ?? 0) === venue.dk;
}

/** The venue whose look the page takes: the open one inside its own pages, null outside them. Spec C1-007. */
export function shownVenue(options: {
  readonly venue: Pick<VenueReader, 'current' | 'changes'>;
  readonly navigation: Pick<Navigation, 'current' | 'changes'>;
  readonly routes: RouteTable;
  readonly isKiosk: boolean;
}): Observable<Venue | null> {
  const { venue, navigation, routes, isKiosk } = options;
  return combineLatest([venue.changes.pipe(startWith(venue.current())), navigation.changes.pipe(startWith(navigation.current()))]).pipe(
    map(([open, { pathname }]) => (open !== null && isPageOf(open, pathname, routes, isKiosk) ? open : null)),
    distinctUntilChanged(),
  );
}
