import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { type JustOrdered, readJustOrdered } from '../../state/just-ordered.ts';
import { createOpenOrder, type OpenOrder, type OpenOrderView } from '../../state/open-order.ts';
import { storesFor } from '../../state/stores.ts';
import { type Somebody, whoIsHere } from '@comanda/shared-contracts/who-is-here';

/** `reading`: this browser is asked. Undefined: there is none. */
export type LastOrder = JustOrdered | 'reading' | undefined;

/**
 * The order that emptied the cart a moment ago, also after a reload; looked for again once the cart is empty. It is of who is here:
 * whoever comes is shown nothing of another one's. X-04.
 */
export function useJustOrdered(isCartEmpty: boolean): LastOrder {
  const host = useHost<'mf-checkout'>();
  useStream(host.session.changes, host.session.current());
  const who = whoIsHere(host).now();
  const [found, setFound] = useState<Found>({ of: who, last: 'reading' });
  useEffect(() => {
    let isWanted = true;
    const tell = (last: JustOrdered | undefined): void => {
      // The one that was shown stays: its payment may be forgotten once it is over.
      if (isWanted)
        setFound((before) => ({ of: who, last: last ?? (before.of === who && before.last !== 'reading' ? before.last : undefined) }));
    };
    readJustOrdered(host).then(tell, (cause: unknown) => {
      if (isWanted) setFound({ of: who, last: undefined });
      host.report.failure(cause, { phase: 'event' });
    });
    return () => {
      isWanted = false;
    };
  }, [host, isCartEmpty, who]);
  return found.of === who ? found.last : 'reading';
}

interface Found {
  readonly of: Somebody;
  readonly last: LastOrder;
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
