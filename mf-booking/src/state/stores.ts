import { perHost } from '@comanda/shared-contracts/per-host';
import { createBookingsStore } from './bookings-store.ts';
import type { BookingsStore } from './bookings-store.ts';
import { createDraftStore } from './draft-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { BookingHost } from './host.ts';
import { createPlaceStore } from './place-store.ts';
import type { PlaceStore } from './place-store.ts';
import { createSendDraft } from './send-draft.ts';
import type { SendDraft } from './send-draft.ts';

export interface Stores {
  /** The diner's bookings. */
  readonly bookings: BookingsStore;
  /** The venue on the booking page and how it takes bookings. */
  readonly place: PlaceStore;
  /** What the diner is asking for. */
  readonly draft: DraftStore;
  readonly sendDraft: SendDraft;
}

/** Service and screens are two exposes that meet on one host: each host has one set of stores. */
/** The stores of this remote on a page, made when they are first asked for. */
export const storesFor = perHost((host: BookingHost): Stores => {
  const bookings = createBookingsStore(host);
  const place = createPlaceStore(host);
  const draft = createDraftStore(host, place);
  return { bookings, place, draft, sendDraft: createSendDraft(host, draft, bookings) };
});
