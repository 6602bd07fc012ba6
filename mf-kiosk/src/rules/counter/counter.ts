import type { PrintedMessage } from '@comanda/shared-contracts/domain/kiosk';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Failure } from '@comanda/shared-contracts/failures';
import type { OrderDraft, PlacedOrder, StoredOrder } from '../placed-order.ts';

/*
 * The counter: every order that this page has sent, from the moment it is written down until it is known how it ended,
 * whether its customer still stands there or not. How it moves is in `counter-step.ts`..
 *
 * Whoever runs it keeps three promises:
 * 1. it runs the effects of a step in their order, and brings what comes of them back as events;
 * 2. it steps with `tick` at the earliest `nextAt`;
 * 3. after a restart it hands over what storage and outbox still know, by `resume` and `adopt`.
 */

/** How far an order has come. */
export type Stage =
  /** Written down; the outbox brings it to the provider. */
  | 'sending'
  /** Its answer was lost: it is being looked up. */
  | 'lost'
  /** Every way to find it was tried: nobody knows whether it arrived. It is still looked for, and nothing is sent. */
  | 'unsure'
  /** Stored, and its number was found nowhere: nobody can pay it, or learn whether somebody did. It can only be cancelled, by our own id. */
  | 'unnumbered'
  /** Stored; the customer pays. */
  | 'paying'
  /** Its payment was refused; the error screen is next. Spec K4-011. */
  | 'failing'
  /** Its payment was refused, and yet it is open at the provider: it may still turn out to be paid. */
  | 'open'
  /** Paid, or stored at the cashier, or taken under a number of our own. */
  | 'received'
  /** Nothing more is to come of it. */
  | 'closed';

/**
 * Ending an order: asked whether it was paid, cancelled if not, asked again if it could not be cancelled; after a pause from
 * the start, until it is known.
 */
export type Settling = 'ask' | 'cancel' | 'ask-after' | 'pause';

/** awaited: due within its time. late: it is over, and yet it is still its document. Spec K4-014, Q87. */
export type DocumentState = 'none' | 'awaited' | 'late' | 'arrived';

export interface EarlyDocument {
  readonly message: PrintedMessage;
  /** When it was made, by the provider's clock. */
  readonly at: Instant | undefined;
}

export interface OrderFile {
  readonly order: PlacedOrder;
  readonly stage: Stage;
  readonly settling?: Settling | undefined;
  /** Tries to settle it in vain. */
  readonly tries: number;
  /** Its customer has gone, or wants it no longer: it is brought to its end, and shown to nobody. */
  readonly isLeft: boolean;
  /** Its customer got another order in its place, or staff take it by hand. */
  readonly isReplaced: boolean;
  /** The provider said that it cannot be cancelled any more. */
  readonly isUncancellable: boolean;
  /** Its money came when it was no longer wanted, and that was reported. */
  readonly isLateReported: boolean;
  /** When its payment is over, monotonic ms. */
  readonly endsAt?: number | undefined;
  /** When it need not be known any longer, monotonic ms. */
  readonly forgetAt?: number | undefined;
  /** When `tick` is due for it, monotonic ms. */
  readonly nextAt?: number | undefined;
  readonly document: DocumentState;
  /** Came before its customer was shown the number. */
  readonly early?: EarlyDocument | undefined;
  /** When it was paid at the latest, by the provider's clock: when it was changed last. */
  readonly paidBy?: Instant | undefined;
  /** When it was known to be unpaid, by the provider's clock; undefined: at no time. */
  readonly unpaidAt?: Instant | undefined;
  /** When the provider stated that it was unpaid; `unpaidAt` may follow from the clock alone. */
  readonly statedUnpaidAt?: Instant | undefined;
}

export interface Refusal {
  readonly failure: Failure;
  /** What was tried. */
  readonly methodId: number;
}

export interface Counter {
  readonly files: readonly OrderFile[];
  /** The order that whoever stands there is shown. */
  readonly front?: string | undefined;
  /** An order of an earlier page: shown as soon as the outbox knows of it. */
  readonly returning?: string | undefined;
  /** Shown instead: why nothing came of the last one. */
  readonly refusal?: Refusal | undefined;
  /** Waits to be written down. */
  readonly draft?: NumberedDraft | undefined;
  /** Where the customer wants to go once nothing can be paid any more. */
  readonly leaving?: LeaveTarget | undefined;
  /** The customer chose to leave a payment, and is on the way to another station: whether it may be shown is not asked. */
  readonly isLedBack: boolean;
  /** Whose visit it is; undefined while nobody is there. */
  readonly visitId?: string | undefined;
  /** The customer has gone, but may come back to the order that is shown. Spec K4-017. */
  readonly isResting: boolean;
  /** Numbers drafts, so that one of an earlier customer is distinguished, and that each try is an order of its own. */
  readonly drafts: number;
  /** Updates of numbers that no order has yet, while one waits for its own. */
  readonly updates: readonly Reported[];
  /** By how much the provider's clock is ahead of our monotonic one at least, ms. */
  readonly providerLead?: number | undefined;
}

export type LeaveTarget = 'back' | 'cancel';

export interface NumberedDraft {
  readonly number: number;
  readonly order: OrderDraft;
  /** It was handed to the outbox, which has not answered yet. */
  readonly isPlaced: boolean;
  /** When it was chosen at the earliest, by the provider's clock. */
  readonly chosenAt?: Instant | undefined;
}

export const EMPTY_COUNTER: Counter = { files: [], isLedBack: false, isResting: false, drafts: 0, updates: [] };

/**
 * What a payment was found to be. failed: refused, and yet its order is open and may still be paid. closed: nothing can be
 * paid there any more. unknown: it could not be asked.
 */
export type AskedOutcome = 'paid' | 'failed' | 'closed' | 'open' | 'unknown';

/** Live updates of an order. `intentId`: our own id, where the provider says it; `at`: when it was changed last, by its clock. */
export interface Reported {
  readonly kind: 'payment-reported';
  readonly orderId: string;
  readonly intentId?: string | undefined;
  readonly outcome: 'paid' | 'failed';
  readonly at?: Instant | undefined;
}

export type CounterEvent =
  | { readonly kind: 'choose'; readonly order: OrderDraft }
  | { readonly kind: 'placed'; readonly number: number; readonly order: PlacedOrder }
  | { readonly kind: 'not-placed'; readonly number: number; readonly failure: Failure }
  | { readonly kind: 'progress'; readonly intentId: string; readonly progress: Progress }
  | Reported
  | { readonly kind: 'asked'; readonly intentId: string; readonly outcome: AskedOutcome; readonly at?: Instant | undefined }
  /** `orderId`: the provider's number that it was cancelled by. refused: the provider said no. unknown: it did not answer. */
  | {
      readonly kind: 'cancelled';
      readonly intentId: string;
      readonly orderId: string | undefined;
      readonly outcome: 'done' | 'refused' | 'unknown';
    }
  | { readonly kind: 'probed'; readonly intentId: string; readonly isCut: boolean }
  /** `isOld`: it stood there when this page began to listen. */
  | { readonly kind: 'document'; readonly message: PrintedMessage; readonly at?: Instant | undefined; readonly isOld: boolean }
  /** The customer does not want to pay after all. */
  | { readonly kind: 'withdraw'; readonly target: LeaveTarget }
  /** The customer has waited long enough: the order is ended without them. */
  | { readonly kind: 'give-up' }
  | { readonly kind: 'announce' }
  /** Nobody is there any more; the order that is shown is kept for a while. Spec K4-017. */
  | { readonly kind: 'rest' }
  /** The customer is done, or somebody else begins. */
  | { readonly kind: 'leave' }
  /** An order of an earlier page, to be shown. */
  | { readonly kind: 'resume'; readonly order: PlacedOrder }
  /** An order of an earlier page that is shown to nobody. `isLeft`: its customer had gone before. */
  | { readonly kind: 'adopt'; readonly order: PlacedOrder; readonly isLeft: boolean }
  | { readonly kind: 'tick' };

/** How the outbox stands with an order. unsure: nobody knows whether it arrived, and somebody has to be notified. */
export type Progress =
  | { readonly state: 'sending' | 'lost' | 'unsure' }
  | { readonly state: 'refused'; readonly failure: Failure }
  /** Without `orderId` no way led to its number, and nobody looks for it any more. */
  | { readonly state: 'stored'; readonly orderId?: string | undefined; readonly paymentLink?: string | undefined };

export type CounterEffect =
  | { readonly kind: 'place'; readonly number: number; readonly order: OrderDraft }
  /** Report how the outbox stands with it, until it is settled. */
  | { readonly kind: 'follow'; readonly intentId: string }
  /** It must not leave (again). */
  | { readonly kind: 'stop-sending'; readonly intentId: string }
  | { readonly kind: 'ask'; readonly order: StoredOrder }
  | { readonly kind: 'cancel'; readonly order: PlacedOrder }
  | { readonly kind: 'probe'; readonly intentId: string }
  /** Keep the order that is shown over a reload; `drop`: none is. */
  | { readonly kind: 'keep'; readonly order: PlacedOrder }
  | { readonly kind: 'drop' }
  /** The outbox may forget it. */
  | { readonly kind: 'consume'; readonly intentId: string }
  /** Taken under a number of our own; `unlocal`: not after all. X-16. */
  | { readonly kind: 'local'; readonly order: StoredOrder }
  | { readonly kind: 'unlocal'; readonly intentId: string }
  /** Its customer is not there: the venue gets its tickets. */
  | { readonly kind: 'tickets'; readonly order: StoredOrder }
  /** `isFront`: its customer stands there. */
  | { readonly kind: 'document'; readonly order: StoredOrder; readonly message: PrintedMessage; readonly isFront: boolean }
  /** A document whose order is not known. */
  | { readonly kind: 'stray-document'; readonly message: PrintedMessage }
  /** Money for an order that nobody wants any more: staff must know. */
  | { readonly kind: 'late-money'; readonly order: StoredOrder }
  | { readonly kind: 'report'; readonly failure: Failure }
  /** Updates for whoever leads the customer on. */
  | { readonly kind: 'received'; readonly order: StoredOrder }
  | { readonly kind: 'refused'; readonly failure: Failure; readonly visitId: string }
  | { readonly kind: 'left'; readonly target: LeaveTarget };

/*
 * The printer stays outside: paper is asked for by the counter and never awaited by it, because a printer that is slow, hangs or
 * throws must hold up neither an order nor a payment. `state/slow-script.test.ts` and `state/printer.test.ts` prove it at its own seam.
 */

/** What the step has to know beside the event. */
export interface CounterFacts {
  /** Monotonic ms. */
  readonly now: number;
  readonly wallNow: Instant;
  /** The network is known to be cut. X-16. */
  readonly isCut: boolean;
  /** Payments are polled as well as received as updates. */
  readonly polls: boolean;
  /** How many times longer everybody gets. X-14. */
  readonly timeoutFactor: number;
  /** Whether the venue of an order prints tax documents. Spec K4-014. */
  readonly hasDocument: (venueId: string) => boolean;
}

export interface CounterStep {
  readonly counter: Counter;
  readonly effects: readonly CounterEffect[];
}
