import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { whenBack } from '@comanda/shared-contracts/when-back';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import { seatOf } from '../../rules/check-in-table.ts';
import { menuPlaceOf } from '../../rules/menu-place.ts';
import type { MenuVisit } from '../../rules/menu-view.ts';
import { storesFor, type Stores } from '../../state/stores.ts';
import { MenuFailure, UnknownVenue } from './menu-failure.tsx';
import { MenuPage } from './menu-page.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';

/** The menu of the venue that the path names. Spec C2-009, C2-010, C2-038, C2-042. */
export function Component() {
  const host = useHost<'mf-menu-cart'>();
  const stores = storesFor(host);
  const { menu } = stores;
  const view = useStore(menu.view);
  const visit = useVisit(stores);
  useEffect(() => {
    if (visit === undefined) return undefined;
    void menu.open(visit);
    return whenBack(host.bus.state('network/current'), () => void menu.open(visit));
  }, [host, menu, visit]);
  useServiceAwake(stores);
  useLabels(stores);
  const elsewhere = view.status === 'elsewhere' && view.pathname === visit?.pathname ? view.path : undefined;
  useEffect(() => {
    if (elsewhere !== undefined) host.navigation.go(elsewhere, { replace: true });
  }, [host, elsewhere]);

  if (visit === undefined) return <UnknownVenue />;
  if (view.pathname !== visit.pathname || view.status === 'elsewhere') return <MenuSkeleton venue={null} isAtTable={false} />;
  if (view.status === 'loading') return <MenuSkeleton venue={view.venue} isAtTable={'tableId' in visit.place} />;
  if (view.status === 'failed') return <MenuFailure failure={view.failure} venue={view.venue} onRetry={() => void menu.open(visit)} />;
  return <MenuPage key={view.pathname} ready={view} stores={stores} />;
}

/** The service may wait until the menu has come to rest, as long as there is nothing in the cart to show. */
const WAKE_DELAY_MS = 3_000;

/** The screen shows its own cart without the bus; everyone else reads what our service publishes, so it must run. */
function useServiceAwake({ cart }: Stores) {
  const { bus, clock } = useHost<'mf-menu-cart'>();
  const hasLines = useStore(cart.view, (view) => view.cart !== null && view.cart.lines.length > 0);
  const [isDue, setDue] = useState(false);
  useEffect(() => clock.after(WAKE_DELAY_MS, () => setDue(true)), [clock]);
  const isAwake = hasLines || isDue;
  useEffect(() => {
    if (!isAwake) return undefined;
    const waking = bus.state('cart/current').subscribe();
    return () => waking.unsubscribe();
  }, [bus, isAwake]);
}

/** The words of labels are asked for beside the menu: words that come after the dishes would move the rows. Spec C2-062. */
function useLabels({ menu, tags }: Stores) {
  const isWanted = useStore(
    menu.view,
    (view) => (view.status === 'loading' || view.status === 'ready') && view.venue?.menu.showsTags === true,
  );
  useEffect(() => {
    if (isWanted) void tags.load();
  }, [tags, isWanted]);
}

/** What the address asks for; undefined when it names no venue. The seat in `qc` and the code in `tc` are taken once, then they leave the address. */
function useVisit({ tableCodes }: Stores): MenuVisit | undefined {
  const host = useHost<'mf-menu-cart'>();
  const { pathname } = useLocation();
  const { pais, name, idsimple, idmesa, idorden } = useParams();
  const [search] = useSearchParams();
  const seat = useSeat(pathname, search.get('qc'));
  const isCheckin = menuPlaceOf(pathname, { idmesa }).kind === 'checkin';
  const code = search.get('tc');
  const cleaned = isCheckin && (search.has('qc') || code !== null) ? withoutSeat(pathname, search) : undefined;
  // Spec C2-022, Q55: valid or not, the seat does not stay in the address. Nor does what proves that one sits there: an address is shared.
  useEffect(() => {
    if (cleaned === undefined) return;
    if (code !== null) tableCodes.setState({ [pathname]: code });
    host.navigation.go(cleaned, { replace: true });
  }, [host, tableCodes, pathname, code, cleaned]);
  return useMemo(() => {
    const ref = venueRefOf({ pais, name, idsimple });
    return ref === undefined ? undefined : { ref, place: menuPlaceOf(pathname, { idmesa, idorden }), pathname, seat };
  }, [pais, name, idsimple, idmesa, idorden, pathname, seat]);
}

/** The seat of the path: the one last named with it. From one path to another, this screen stays the same. */
function useSeat(pathname: string, code: string | null): number | undefined {
  const [kept, keep] = useState({ pathname, code, seat: seatOf(code) });
  const isAnother = kept.pathname !== pathname || (code !== null && kept.code !== code);
  const now = isAnother ? { pathname, code, seat: seatOf(code) } : kept;
  if (isAnother) keep(now);
  return now.seat;
}

function withoutSeat(pathname: string, search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete('qc');
  rest.delete('tc');
  return rest.size === 0 ? pathname : `${pathname}?${rest.toString()}`;
}
