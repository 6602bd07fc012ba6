import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { type JustOrdered, readJustOrdered } from '../../state/just-ordered.ts';
import { createOpenOrder, type OpenOrder, type OpenOrderView } from '../../state/open-order.ts';
import { storesFor } from '../../state/stores.ts';

/** `reading`: this browser is asked. Undefined: there is none. */
export type LastOrder = JustOrdered | 'reading' | undefined;

/** The order that emptied the cart a moment ago, also after a reload; looked for again once the cart is empty. X-04. */
export function useJustOrdered(isCartEmpty: boolean): LastOrder {
  const host = useHost<'mf-checkout'>();
  const [found, setFound] = useState<LastOrder>('reading');
  useEffect(() => {
    let isWanted = true;
    readJustOrdered(host).then(
      (last) => {
        // The one that was told of stays: its payment may be forgotten once it is over.
        if (isWanted) setFound((before) => last ?? (before === 'reading' ? undefined : before));
      },
      (cause: unknown) => {
        if (isWanted) setFound(undefined);
        host.report.failure(cause, { phase: 'event' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [host, isCartEmpty]);
  return found;
}

const NOTHING = createStore<OpenOrderView>(() => ({ status: 'loading' }));

/** What the provider says of that order now, followed while it is shown: only it knows what became of the payment. X-05. */
export function useOrderNow(ordered: JustOrdered | undefined): OpenOrderView & { readonly retry?: () => void } {
  const host = useHost<'mf-checkout'>();
  const [open, setOpen] = useState<OpenOrder>();
  const key = ordered?.intentId;
  useEffect(() => {
    if (ordered === undefined) return undefined;
    const next = createOpenOrder(host, storesFor(host).orders, ordered.place, ordered.intentId);
    setOpen(next);
    return next.follow();
    // oxlint-disable-next-line react/exhaustive-deps -- the intent names the order
  }, [host, key]);
  const view = useStore(open?.view ?? NOTHING);
  return open === undefined ? view : { ...view, retry: open.retry };
}
