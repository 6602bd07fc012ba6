import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { OrderContact } from '@comanda/shared-contracts/domain/order-draft';
import { isOnReceipt } from '@comanda/shared-contracts/domain/payment-methods';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Venue, VenuePaymentMethod } from '@comanda/shared-contracts/domain/venue';
import { type CartTotals, totalsOf } from './cart-totals.ts';
import { type CheckoutProblem, checkoutProblems } from './checkout-problems.ts';
import { contactOf, type TypedContact } from './contact.ts';
import { asksPassword } from './password-needed.ts';
import { methodsFor, resolveMethod } from './payment-choice.ts';
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
    readonly password: string;
    readonly isAccepted: boolean;
  };
  readonly lastMethod: number | undefined;
}

/** The cart on its way to an order: what is shown, and what is sent. */
export interface Checkout {
  readonly cart: Cart;
  readonly venue: Venue;
  readonly contact: OrderContact;
  readonly address: Address | undefined;
  readonly tip: TipChoice;
  readonly totals: CartTotals;
  /** The methods that can be chosen here: those paid on receipt. */
  readonly methods: readonly VenuePaymentMethod[];
  readonly methodId: number | undefined;
  readonly asksPassword: boolean;
  readonly problems: readonly CheckoutProblem[];
}

/** Brings the sources together by the rules. The same for what the screen draws and for what is ordered. */
export function checkoutOf({ cart, venue, isOwnNetwork, session, delivery, form, lastMethod }: CheckoutSources): Checkout {
  const contact = contactOf(form.contact, session);
  const address = deliveryAddress(delivery, session);
  const tip = form.tip ?? { kind: 'percent', percent: defaultTip(venue.country) };
  const methods = methodsFor(venue.ordering, cart.dispatch).filter(({ id }) => isOnReceipt(id));
  const methodId = resolveMethod(form.methodId, lastMethod, methods);
  const needsPassword = asksPassword(venue.checkin, cart, isOwnNetwork);
  const { password, isAccepted } = form;
  return {
    cart,
    venue,
    contact,
    address,
    tip,
    totals: totalsOf(cart, tip),
    methods,
    methodId,
    asksPassword: needsPassword,
    problems: checkoutProblems({ cart, venue, session, contact, address, methodId, asksPassword: needsPassword, password, isAccepted }),
  };
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
