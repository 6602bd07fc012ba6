import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { VenueRef } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { createOpenOrder, type OpenOrderView } from '../../state/open-order.ts';
import { storesFor } from '../../state/stores.ts';

/** An order by its key at a venue, followed while it is shown. The key of the element changes with both. */
export function useOpenOrder(place: VenueRef, orderKey: string): { readonly view: OpenOrderView; readonly retry: () => void } {
  const host = useHost<'mf-checkout'>();
  const { orders } = storesFor(host);
  // oxlint-disable-next-line react/exhaustive-deps -- place is made anew at each render
  const open = useMemo(() => createOpenOrder(host, orders, place, orderKey), [host, orders, orderKey]);
  const view = useStore(open.view);
  useEffect(() => orders.follow(), [orders]);
  useEffect(() => open.follow(), [open]);
  return { view, retry: open.retry };
}
