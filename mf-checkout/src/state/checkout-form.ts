import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { CardToken } from '@comanda/shared-contracts/domain/card';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { readMethodId } from '../stored/last-method.ts';
import type { CheckoutProblem } from '../rules/checkout-problems.ts';
import { afterLogin, type TypedContact } from '../rules/contact.ts';
import { isOfCart, isSameCart, type NotedCart, type OrderNote } from '../rules/order-note.ts';
import type { TypedCard } from '../rules/payment-options.ts';
import type { TipChoice } from '../rules/tip.ts';
import type { CheckoutHost } from './host.ts';

/** What stands in the red box above the button. */
export interface ErrorBox {
  readonly text: string;
  /** What stands in the way, and where to mend it. */
  readonly problem?: CheckoutProblem;
}

/** What the diner chose and typed on the cart screen. Kept while the page lives: forms keep what was typed. */
export interface CheckoutFormView {
  readonly contact: TypedContact;
  /** Undefined: the default of the venue's country. */
  readonly tip: TipChoice | undefined;
  readonly methodId: number | undefined;
  /** The saved card that was chosen. */
  readonly cardId: string | undefined;
  /** A card that was typed for this order: its token lives here and nowhere else. */
  readonly typedCard: (TypedCard & { readonly token: CardToken }) | undefined;
  /** The list of methods was opened; it is shown as well while no method counts. Spec C4-048, Q185. */
  readonly isChoosingMethod: boolean;
  readonly password: string;
  /** What was said of the conditions in this order; undefined: nothing yet, and what was accepted before stands. Q251. */
  readonly isAccepted: boolean | undefined;
  /** From the first try on, fields that are missing are marked. */
  readonly wasTried: boolean;
  /** The confirm button was pressed and has not come to an end. */
  readonly isConfirming: boolean;
  readonly error: ErrorBox | undefined;
}

export interface CheckoutForm {
  readonly view: StoreApi<CheckoutFormView>;
  typeContact(change: TypedContact): void;
  setTip(tip: TipChoice): void;
  /** `cardId`: which saved card. */
  chooseMethod(methodId: number, cardId?: string): void;
  /** Takes a card that was just typed, and chooses it. */
  useTypedCard(card: TypedCard & { readonly token: CardToken }): void;
  /** The button was pressed with this row of the ways to pay (its key) in sight. */
  confirmWith(option: string | undefined): void;
  /** The row that was in sight when the button was pressed last; undefined: it was not, since this form is there. */
  confirmedWith(): string | undefined;
  /** An order goes out with what stands here. */
  sending(note: OrderNote): void;
  /**
   * A token works once: after the refusal of the order that it was sent with it is gone. A card that was refused opens the list: no other
   * card is charged unseen. The refusal of another order changes nothing here. X-04.
   */
  afterRefusal(note: OrderNote | undefined): void;
  /**
   * An order was received: the next cart starts with an empty form. `cart`: the one that is there, null: none. The order of another cart
   * changes nothing here. X-04.
   */
  afterReceipt(note: OrderNote | undefined, cart: NotedCart | null): void;
  openMethods(): void;
  closeMethods(): void;
  setPassword(password: string): void;
  setAccepted(isAccepted: boolean): void;
  setConfirming(isConfirming: boolean): void;
  /** Marks what is missing and says the first of it in the box, for ten seconds. Spec C9-025, Q107. */
  showProblem(problem: CheckoutProblem, text: string): void;
  /** A refusal stays in the box until the diner goes on. */
  showFailure(text: string): void;
  clearError(): void;
  /** After a login only the gaps of the profile are filled with what was typed before; the profile itself may not be read yet. */
  startSession(): void;
  /** More is known of who is here: of what was typed before their login only that stays which the profile does not say. Q75. */
  profileRead(): void;
  /** The next cart starts with an empty form, but for who orders. */
  reset(): void;
  /** Whoever comes next finds nothing of who was here: no name, no card, no consent. */
  forget(): void;
}

/** How long the box of an unmet condition stays. Spec C9-025, Q107. */
const ERROR_BOX_MS = 10_000;

const EMPTY: CheckoutFormView = {
  contact: {},
  tip: undefined,
  methodId: undefined,
  cardId: undefined,
  typedCard: undefined,
  isChoosingMethod: false,
  password: '',
  isAccepted: undefined,
  wasTried: false,
  isConfirming: false,
  error: undefined,
};

export function createCheckoutForm({ clock, storage, session }: Pick<CheckoutHost, 'clock' | 'session' | 'storage'>): CheckoutForm {
  const view = createStore<CheckoutFormView>(() => EMPTY);
  let stopBox: Release = () => undefined;
  const order = createOrderOfForm();
  /** What was typed before it was known who that is, and not since. */
  let early: TypedContact = {};
  const align = (): void => {
    const stays = afterLogin(early, session.current());
    const typed = Object.entries(view.getState().contact);
    const contact = Object.fromEntries(typed.filter(([field]) => !(field in early) || field in stays));
    view.setState({ contact });
  };
  const reset = (): void => {
    stopBox();
    order.begin();
    view.setState({ ...EMPTY, contact: view.getState().contact }, true);
  };
  const clearError = (): void => {
    stopBox();
    view.setState({ error: undefined });
  };
  /** Whoever goes on has read the box. */
  const change = (next: Partial<CheckoutFormView>): void => {
    clearError();
    view.setState(next);
  };
  return {
    view,
    typeContact: (contact) => {
      early = Object.fromEntries(Object.entries(early).filter(([field]) => !(field in contact)));
      change({ contact: { ...view.getState().contact, ...contact } });
    },
    setTip: (tip) => change({ tip }),
    chooseMethod: (methodId, cardId) => {
      storage.write('LASTMPG', methodId);
      change({ methodId, cardId, isChoosingMethod: false });
    },
    useTypedCard: (typedCard) => {
      storage.write('LASTMPG', PaymentMethod.SAVED_CARD);
      change({ typedCard, methodId: PaymentMethod.SAVED_CARD, cardId: undefined, isChoosingMethod: false });
    },
    confirmWith: order.confirmWith,
    confirmedWith: order.confirmedWith,
    sending: order.sending,
    afterRefusal: (note) => {
      if (note === undefined || !order.isRefused(note)) return;
      const isCard = note.methodId === PaymentMethod.SAVED_CARD;
      view.setState({ typedCard: undefined, ...(isCard ? { isChoosingMethod: true } : {}) });
    },
    afterReceipt: (note, cart) => {
      const isOfCartHere = cart === null || (note !== undefined && (order.isSent(note) || isOfCart(note, cart)));
      if (isOfCartHere) reset();
    },
    openMethods: () => change({ isChoosingMethod: true }),
    closeMethods: () => change({ isChoosingMethod: false }),
    setPassword: (password) => change({ password }),
    setAccepted: (isAccepted) => change({ isAccepted }),
    setConfirming: (isConfirming) => view.setState({ isConfirming }),
    showProblem: (problem, text) => {
      stopBox();
      view.setState({ wasTried: true, error: { text, problem } });
      stopBox = clock.after(ERROR_BOX_MS, clearError);
    },
    showFailure: (text) => {
      stopBox();
      view.setState({ error: { text } });
    },
    clearError,
    startSession: () => {
      early = view.getState().contact;
      align();
    },
    profileRead: align,
    reset,
    forget: () => {
      stopBox();
      order.begin();
      view.setState(EMPTY, true);
    },
  };
}

/** The way to pay that was chosen last in this browser. Spec C3-047, Q185. */
export function lastMethod({ storage }: Pick<CheckoutHost, 'storage'>): number | undefined {
  return storage.read('LASTMPG', readMethodId);
}

/** What went out of the order that is made with the form as it is. */
function createOrderOfForm() {
  let sent: OrderNote | undefined;
  let inSight: string | undefined;
  const isSent = (note: OrderNote): boolean => sent !== undefined && isSameCart(note, sent);
  return {
    confirmWith: (option: string | undefined): void => void (inSight = option),
    confirmedWith: () => inSight,
    sending: (note: OrderNote): void => void (sent = note),
    isSent,
    /** Whether this is the refusal of what went out last, which is over then. */
    isRefused: (note: OrderNote): boolean => {
      const isOurs = isSent(note);
      if (isOurs) sent = undefined;
      return isOurs;
    },
    /** Another order: of it nothing went out yet. */
    begin: (): void => {
      sent = undefined;
      inSight = undefined;
    },
  };
}
