import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Failure } from '@comanda/shared-contracts/failures';
import type { OrderDecision, OrderProgress, SavedOrder } from '@comanda/shared-contracts/host';
import type { NotedCart, OrderNote } from '../order-note.ts';

/** Where the diner's order stands on its way to the venue. Each is a screen of its own. X-04. */
export type Placing =
  | { readonly status: 'idle' }
  /** Spec C2-063 'creating'. Without `intentId` it is not in the outbox yet. */
  | { readonly status: 'creating'; readonly intentId?: string; readonly note: OrderNote | undefined }
  /** The answer was lost: it is being looked up, and nothing may be ordered meanwhile. With `decision` every way was tried. */
  | {
      readonly status: 'unknown';
      readonly intentId: string;
      readonly since: Instant;
      readonly note: OrderNote | undefined;
      readonly decision?: OrderDecision;
      /** What the provider said when it was sent again; of the first send that says nothing. */
      readonly failure?: Failure;
    }
  | ({ readonly status: 'received' } & ReceivedOrder)
  /** It was received and is being paid at its provider's page. `mayShow`: the diner may look at the order instead. Spec C4-018. */
  | ({ readonly status: 'redirecting'; readonly mayShow: boolean } & OrderToPay)
  /**
   * `wasSent`: it reached the provider: a card's token may be used up. `unread`: no cart was read by then, so that it is not known whether
   * it is that of this order; `isTold`: a notice has said it.
   */
  | {
      readonly status: 'refused';
      readonly failure: Failure;
      readonly note: OrderNote | undefined;
      readonly wasSent: boolean;
      readonly unread?: { readonly isTold: boolean };
    };

export interface ReceivedOrder {
  readonly intentId: string;
  readonly saved: SavedOrder;
  /** Undefined for an order whose note cannot be read: its cart is not known. */
  readonly note: OrderNote | undefined;
}

export interface OrderToPay extends ReceivedOrder {
  readonly note: OrderNote;
}

/** What the outbox says of an intent, with its note read. */
export type IntentProgress = Omit<OrderProgress, 'note'> & { readonly note: OrderNote | undefined };

/** An intent as this page knows it. */
export interface KnownIntent extends IntentProgress {
  /** Whether it is of who is here now: of any other nobody is shown, notified of or led to anything. */
  readonly isMine: boolean;
  /** It stays theirs though the outbox says otherwise by now: they were a guest, and have logged in. */
  readonly isKept: boolean;
  /** It was refused while its diner was away, who is notified when they are back. */
  readonly isUntold: boolean;
  /** Its answer was lost once: until it is known, it is being looked for. */
  readonly isLookedFor: boolean;
  /** It was refused because something changed, and its cart is being read anew. */
  readonly isRenewing: boolean;
}

export interface PlacingState {
  readonly view: Placing;
  /** The confirmation that is on its way into the outbox, who confirmed, and whether that is who is here now. */
  readonly sending: { readonly number: number; readonly note: OrderNote; readonly person: string; readonly isHere: boolean } | undefined;
  /** Of each intent what was received last; the latest update last. */
  readonly known: readonly KnownIntent[];
}

export const NOTHING_PLACED: PlacingState = { view: { status: 'idle' }, sending: undefined, known: [] };

/** Why a confirmation makes no order. */
export type Denial =
  | 'not-logged-in'
  | 'already-saving'
  /** An order of this cart was refused because something changed: once the cart was read anew, what changed is shown by itself. */
  | 'being-renewed'
  | 'invalid-order'
  | 'earlier-payment-unknown'
  | 'person-changed'
  /** It was written; who confirmed it has left, and is notified of it when they are back. */
  | 'nobody-here'
  | 'outbox-unavailable';

export type PlacingEvent =
  /** The diner confirms. `number` names the confirmation: each is answered once. */
  | { readonly kind: 'place'; readonly number: number; readonly note: OrderNote; readonly mayOrder: boolean; readonly isEmpty: boolean }
  /** Whether no code of an earlier payment is without an answer any more. */
  | { readonly kind: 'settled'; readonly number: number; readonly isSettled: boolean }
  /** It is written to the outbox, or was before: a cart is one order. */
  | { readonly kind: 'placed'; readonly number: number; readonly progress: IntentProgress }
  /** It could not be written: nothing has left. */
  | { readonly kind: 'not-placed'; readonly number: number }
  /** It is not even sent: its price check failed. */
  | { readonly kind: 'refuse'; readonly failure: Failure; readonly note: OrderNote }
  | { readonly kind: 'progress'; readonly progress: IntentProgress }
  /** The cart of a refused order was read anew. */
  | { readonly kind: 'renewed'; readonly intentId: string; readonly failure: Failure; readonly note: OrderNote | undefined }
  /** The cart of a received order was closed. */
  | { readonly kind: 'closed'; readonly intentId: string }
  /** The payment's page could not be gone to. */
  | { readonly kind: 'not-left'; readonly intentId: string }
  /** A wait is over. */
  | { readonly kind: 'waited'; readonly intentId: string; readonly what: WaitedFor }
  /** Somebody else is here (`left`), or a guest or visitor is `known` by now. Comes before anything else that happens then. */
  | { readonly kind: 'person'; readonly change: 'left' | 'known' }
  /** The cart was read, or is another one. */
  | { readonly kind: 'cart' }
  /** By the diner: to the order instead of its payment; back from the payment's page; the refusal was read; gone from the cart or the page. */
  | { readonly kind: 'show-order' | 'came-back' | 'dismiss' | 'left' };

/** `seen`: a received order was on the screen long enough. `may-show`: the payment's page has not come for long. */
export type WaitedFor = 'seen' | 'may-show';

export type PlacingEffect =
  /** Has the codes of earlier payments answered.. */
  | { readonly kind: 'settle' | 'send'; readonly number: number }
  | { readonly kind: 'answer'; readonly number: number; readonly intentId: string }
  | { readonly kind: 'deny'; readonly number: number; readonly why: Denial }
  /** This page sees it to its end. */
  | { readonly kind: 'stay'; readonly intentId: string }
  /** Closes the cart, then ends the intent; until then the intent stays open. Somebody is notified of it only where it `isMine`. */
  | { readonly kind: 'close'; readonly order: ReceivedOrder; readonly isMine: boolean }
  | { readonly kind: 'leave'; readonly order: OrderToPay }
  /** What is kept of an order that comes to nothing. */
  | { readonly kind: 'forget' | 'consume'; readonly intentId: string }
  | { readonly kind: 'renew'; readonly intentId: string; readonly failure: Failure; readonly note: OrderNote | undefined }
  | { readonly kind: 'wait'; readonly intentId: string; readonly what: WaitedFor }
  /** To the page of the order, in place of the cart. */
  | { readonly kind: 'go'; readonly order: OrderToPay }
  | { readonly kind: 'tell-received'; readonly order: ReceivedOrder }
  /** `isOfCart`: the order is that of the cart that is there; of any other the notice is all that is said. */
  | {
      readonly kind: 'tell-refused';
      readonly failure: Failure;
      readonly note: OrderNote | undefined;
      readonly isOnCart: boolean;
      readonly isOfCart: boolean;
    };

export interface PlacingFacts {
  /** Whether the cart is on the screen. */
  readonly isOnCart: boolean;
  /** The cart that is there now; undefined while none was read. */
  readonly cart: NotedCart | null | undefined;
  /** Who is here now: an order goes out as nobody but who confirmed it. */
  readonly person: string;
}

export interface PlacingStep {
  readonly state: PlacingState;
  readonly effects: readonly PlacingEffect[];
}
