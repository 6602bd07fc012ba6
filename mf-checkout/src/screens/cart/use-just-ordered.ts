import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isOnReceipt } from '@comanda/shared-contracts/domain/payment-methods';
import type { VenueRef } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { slug } from '@comanda/shared-contracts/routes/venue-params';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { readNote } from '../../api/order-note.ts';
import type { CheckoutHost } from '../../state/host.ts';
import { createOpenOrder, type OpenOrder, type OpenOrderView } from '../../state/open-order.ts';
import { pathAfterSave } from '../../state/order-path.ts';
import { pendingOf } from '../../state/pending-orders.ts';
import { storesFor } from '../../state/stores.ts';

/** How long after it was placed an empty cart goes on telling of its order, ms. One that waits for its payment is told of until that is over. */
const TOLD_MS = 5 * 60_000;

export interface JustOrdered {
  readonly intentId: string;
  readonly number: string;
  readonly venueName: string;
  readonly place: VenueRef;
  /** Where the order is shown. */
  readonly path: string;
  /** Its save is all that it takes: it is paid on receipt. */
  readonly isOnReceipt: boolean;
}

/** `reading`: this browser is asked. Undefined: there is none. */
export type LastOrder = JustOrdered | 'reading' | undefined;

/** The order that emptied the cart a moment ago, also after a reload; looked for again once the cart is empty. X-04. */
export function useJustOrdered(isCartEmpty: boolean): LastOrder {
  const host = useHost<'mf-checkout'>();
  const [found, setFound] = useState<LastOrder>('reading');
  useEffect(() => {
    let isWanted = true;
    Promise.resolve(host.outbox.consumed?.() ?? []).then(
      (ended) => {
        const last = ended.toReversed().flatMap((progress) => justOrdered(host, progress))[0];
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

function justOrdered(host: CheckoutHost, { intentId, saved, since, isMine, note: kept }: OrderProgress): readonly JustOrdered[] {
  const note = readNote(kept);
  if (saved?.orderId === undefined || note === undefined || isMine !== true) return [];
  const isBeingPaid = pendingOf(host).find(intentId) !== undefined;
  if (!isBeingPaid && host.clock.now() - since > TOLD_MS) return [];
  const { name, country, simpleId, dk } = note.venue;
  const place = { country, slug: slug(name), simpleId, dk };
  const path = pathAfterSave(host, note, intentId, saved);
  return [{ intentId, number: saved.orderId, venueName: name, place, path, isOnReceipt: isOnReceipt(note.methodId) }];
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
