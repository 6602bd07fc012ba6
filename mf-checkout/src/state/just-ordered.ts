import { isOnReceipt } from '@comanda/shared-contracts/domain/payment-methods';
import type { VenueRef } from '@comanda/shared-contracts/domain/venue';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { slug } from '@comanda/shared-contracts/routes/venue-params';
import { readNote } from '../stored/order-note.ts';
import type { CheckoutHost } from './host.ts';
import { pathAfterSave } from './order-path.ts';
import { type PendingHost, pendingOf } from './pending-orders.ts';

/** How long after it was placed an empty cart goes on showing its order, ms. One that waits for its payment is shown until that is over. */
const SHOWN_MS = 5 * 60_000;

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

/** The order that emptied the cart a moment ago, as this browser's outbox kept it; undefined where there is none. X-04. */
export async function readJustOrdered(host: CheckoutHost): Promise<JustOrdered | undefined> {
  const ended = (await host.outbox.consumed?.()) ?? [];
  return ended.toReversed().flatMap((progress) => justOrdered(host, progress))[0];
}

function justOrdered(
  host: PendingHost & Pick<CheckoutHost, 'environment' | 'navigation'>,
  { intentId, saved, since, isMine, note: kept }: OrderProgress,
): readonly JustOrdered[] {
  const note = readNote(kept);
  if (saved?.orderId === undefined || note === undefined || isMine !== true) return [];
  const isBeingPaid = pendingOf(host).find(intentId) !== undefined;
  if (!isBeingPaid && host.clock.now() - since > SHOWN_MS) return [];
  const { name, country, simpleId, dk } = note.venue;
  const place = { country, slug: slug(name), simpleId, dk };
  const path = pathAfterSave(host, note, intentId, saved);
  return [{ intentId, number: saved.orderId, venueName: name, place, path, isOnReceipt: isOnReceipt(note.methodId) }];
}
