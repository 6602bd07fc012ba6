import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { OrderContact } from '@comanda/shared-contracts/domain/order-draft';
import { isOnReceipt, PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { SavedCard, Session } from '@comanda/shared-contracts/domain/session';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Venue, VenuePaymentMethod } from '@comanda/shared-contracts/domain/venue';
import { type CartTotals, totalsOf } from './cart-totals.ts';
import { type CheckoutProblem, checkoutProblems } from './checkout-problems.ts';
import { contactOf, type TypedContact } from './contact.ts';
import { asksPassword } from './password-needed.ts';
import { methodsFor, resolveMethod } from './payment-choice.ts';
import { cardCountry, ONLINE_METHODS, type PaymentOption, paymentOptions, type TypedCard, usableCards } from './payment-options.ts';
import { defaultTip, type TipChoice } from './tip.ts';

/** All that the cart screen is made of, before any rule. */
export interface CheckoutSources {
  readonly cart: Cart;
  readonly venue: Venue;
  readonly isOwnNetwork: boolean;
  readonly session: Session;
  /** Where it goes, as the owner of addresses says; undefined while nobody says it. */
  readonly delivery: Address | null | undefined;
  readonly form: {
    readonly contact: TypedContact;
    readonly tip: TipChoice | undefined;
    readonly methodId: number | undefined;
    /** Of a saved card that was chosen. */
    readonly cardId: string | undefined;
    /** A card that was typed for this order. */
    readonly typedCard: TypedCard | undefined;
    readonly password: string;
    /** Undefined: nothing was said of the conditions in this order. */
    readonly isAccepted: boolean | undefined;
  };
  /** When they were accepted before. Q251. */
  readonly acceptedAt: Instant | undefined;
  readonly lastMethod: number | undefined;
  /** All saved cards of the diner. */
  readonly cards: readonly SavedCard[];
}

/** The cart on its way to an order: what is shown, and what is sent. */
export interface Checkout {
  readonly cart: Cart;
  readonly venue: Venue;
  readonly contact: OrderContact;
  readonly address: Address | undefined;
  readonly tip: TipChoice;
  readonly totals: CartTotals;
  /** The venue's methods that can pay here. */
  readonly methods: readonly VenuePaymentMethod[];
  /** What the chooser lists. */
  readonly options: readonly PaymentOption[];
  readonly option: PaymentOption | undefined;
  readonly methodId: number | undefined;
  readonly asksPassword: boolean;
  readonly isAccepted: boolean;
  /** When, if it was not in this order. Q251. */
  readonly acceptedAt: Instant | undefined;
  readonly problems: readonly CheckoutProblem[];
}

/** Brings the sources together by the rules. The same for what the screen draws and for what is ordered. */
export function checkoutOf({
  cart,
  venue,
  isOwnNetwork,
  session,
  delivery,
  form,
  acceptedAt,
  lastMethod,
  cards,
}: CheckoutSources): Checkout {
  const contact = contactOf(form.contact, session);
  const address = deliveryAddress(delivery, session);
  const tip = form.tip ?? { kind: 'percent', percent: defaultTip(venue.country) };
  const methods = methodsFor(venue.ordering, cart.dispatch).filter(({ id }) => isOnReceipt(id) || ONLINE_METHODS.includes(id));
  const options = paymentOptions(methods, usableCards(cards, cardCountry(session)), form.typedCard);
  const methodId = resolveMethod(
    form.methodId,
    lastMethod,
    options.map((option) => ({ id: option.methodId })),
  );
  const needsPassword = asksPassword(venue.checkin, cart, isOwnNetwork);
  const { password } = form;
  const standing = form.isAccepted === undefined ? acceptedAt : undefined;
  const isAccepted = form.isAccepted ?? acceptedAt !== undefined;
  return {
    cart,
    venue,
    contact,
    address,
    tip,
    totals: totalsOf(cart, tip),
    methods,
    options,
    option: optionOf(options, methodId, form.cardId),
    methodId,
    asksPassword: needsPassword,
    isAccepted,
    acceptedAt: standing,
    problems: checkoutProblems({ cart, venue, session, contact, address, methodId, asksPassword: needsPassword, password, isAccepted }),
  };
}

/** The row that counts: of a card the one that was named, else the typed one or the first. */
function optionOf(options: readonly PaymentOption[], methodId: number | undefined, cardId: string | undefined): PaymentOption | undefined {
  const rows = options.filter((option) => option.methodId === methodId);
  const named = methodId === PaymentMethod.SAVED_CARD ? rows.find((row) => row.kind === 'saved-card' && row.card.id === cardId) : undefined;
  return named ?? rows[0];
}

/** The delivery address chosen; where no part speaks of addresses, the default one of the diner. */
export function deliveryAddress(chosen: Address | null | undefined, session: Session): Address | undefined {
  if (chosen !== undefined) return chosen ?? undefined;
  const kept = addressesOf(session);
  return kept.find(({ isDefault }) => isDefault) ?? kept[0];
}

function addressesOf(session: Session): readonly Address[] {
  if (session.kind === 'registered' || session.kind === 'staff') return session.profile.addresses;
  return session.kind === 'kiosk' ? [] : session.guest.addresses;
}
