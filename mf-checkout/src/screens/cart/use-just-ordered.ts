import { useEffect, useState } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { readNote } from '../../api/order-note.ts';
import type { CheckoutHost } from '../../state/host.ts';
import { pathAfterSave } from '../../state/order-path.ts';

/** How long after it was placed an empty cart goes on telling of its order, ms. */
const TOLD_MS = 5 * 60_000;

export interface JustOrdered {
  readonly number: string;
  readonly venueName: string;
  /** Where the order is shown. */
  readonly path: string;
}

/** The order that emptied the cart a moment ago, also after a reload; undefined when there is none. X-04. */
export function useJustOrdered(): JustOrdered | undefined {
  const host = useHost<'mf-checkout'>();
  const [found, setFound] = useState<JustOrdered>();
  useEffect(() => {
    let isWanted = true;
    Promise.resolve(host.outbox.consumed?.() ?? []).then(
      (ended) => {
        if (isWanted) setFound(ended.toReversed().flatMap((progress) => justOrdered(host, progress))[0]);
      },
      (cause: unknown) => host.report.failure(cause, { phase: 'event' }),
    );
    return () => {
      isWanted = false;
    };
  }, [host]);
  return found;
}

function justOrdered(host: CheckoutHost, { intentId, saved, since, isMine, note: kept }: OrderProgress): readonly JustOrdered[] {
  const note = readNote(kept);
  if (saved?.orderId === undefined || note === undefined || isMine !== true || host.clock.now() - since > TOLD_MS) return [];
  return [{ number: saved.orderId, venueName: note.venue.name, path: pathAfterSave(host, note, intentId, saved) }];
}
