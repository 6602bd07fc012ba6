import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { add, type Money } from '@comanda/shared-contracts/domain/money';
import type { OrderContact } from '@comanda/shared-contracts/domain/order-draft';
import { isOnReceipt, PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { isRut } from '@comanda/shared-contracts/domain/rut';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { standingChoice } from './dispatch-choice.ts';
import { type MissingField, missingFields } from './missing-fields.ts';
import { methodsFor, paymentModeOf, paymentProblem } from './payment-choice.ts';
import { ONLINE_METHODS } from './payment-options.ts';

/** Where on the cart screen a problem is mended. */
export type CheckoutSection = 'dispatch' | 'contact' | 'password' | 'payment' | 'conditions';

/** Why the cart cannot be ordered yet; its sentence stands under `problem.{kind}`. */
export type CheckoutProblem =
  | { readonly kind: 'missing-fields'; readonly section: CheckoutSection; readonly fields: readonly MissingField[] }
  | { readonly kind: 'below-minimum'; readonly section: CheckoutSection; readonly missing: Money; readonly minimum: Money }
  | { readonly kind: Exclude<ProblemKind, 'missing-fields' | 'below-minimum'>; readonly section: CheckoutSection };

export type ProblemKind =
  | 'no-dispatch'
  | 'no-table'
  | 'no-locator'
  | 'no-map-point'
  | 'no-delivery'
  | 'delivery-cost'
  | 'delivery-asking'
  | 'closed'
  | 'below-minimum'
  | 'slot-missing'
  | 'slot-gone'
  | 'missing-fields'
  | 'national-id'
  | 'no-password'
  | 'online-only'
  | 'prepayment'
  | 'payment-not-chosen'
  | 'payment-not-allowed'
  | 'payment-changed'
  | 'conditions';

export interface CheckoutFacts {
  readonly cart: Pick<Cart, 'dispatch' | 'delivery' | 'subtotal' | 'table' | 'locator' | 'venue' | 'slot' | 'slotProblem'>;
  readonly venue: Pick<Venue, 'ordering' | 'checkin' | 'shift' | 'delivery'>;
  readonly session: Pick<Session, 'kind'>;
  readonly contact: OrderContact;
  readonly address: Address | undefined;
  readonly methodId: number | undefined;
  readonly asksPassword: boolean;
  readonly password: string;
  readonly isAccepted: boolean;
}

/** What nobody can mend on the screen: it holds the button, with its reason and a way to ask again. Unknown is not valid. */
export const HOLDING: readonly ProblemKind[] = ['closed', 'delivery-cost', 'delivery-asking'];

/** All that stands between the cart and an order, in the order in which the screen shows it. Empty: it can be placed. */
export function checkoutProblems(facts: CheckoutFacts): readonly CheckoutProblem[] {
  return [
    ...shiftProblems(facts),
    ...placeProblems(facts),
    ...slotProblems(facts),
    ...fieldProblems(facts),
    ...paymentProblems(facts),
    ...conditionProblems(facts),
  ];
}

/** A venue that closed meanwhile takes nothing. Spec C8-022, Q44. */
function shiftProblems({ cart: { delivery }, venue }: CheckoutFacts): readonly CheckoutProblem[] {
  const isClosed = venue.shift === 'closed' || delivery?.problem === 'closed' || delivery?.problem === 'inactive';
  return isClosed ? [{ kind: 'closed', section: 'dispatch' }] : [];
}

/** Spec C2-057, C5-033, C8-016, C8-028, Q44. */
function placeProblems({ cart, venue, address }: CheckoutFacts): readonly CheckoutProblem[] {
  const section = 'dispatch';
  if (standingChoice(cart.dispatch, venue.ordering) === undefined) return [{ kind: 'no-dispatch', section }];
  const seat = missingSeat(cart, venue.checkin);
  if (cart.dispatch === DispatchType.CHECKIN) return seat === undefined ? [] : [{ kind: `no-${seat}`, section }];
  if (cart.dispatch !== DispatchType.DELIVERY) return [];
  const { delivery } = cart;
  const hasStreet = address !== undefined && address.street.trim() !== '';
  if (hasStreet && address.point === undefined) return [{ kind: 'no-map-point', section }];
  if (delivery?.isValid === false) return [{ kind: 'no-delivery', section }];
  const missing = delivery?.missingForMinimum;
  if (missing !== undefined) return [{ kind: 'below-minimum', section, missing, minimum: add(cart.subtotal, missing) }];
  return hasStreet ? unknownProblems(delivery, venue) : [];
}

/**
 * What is still to be known of where a guest sits: the table of its code, or the number of the sign that the venue gives in its place;
 * undefined when it is known. Where only the code counts no sign does. Spec C3-037, C5-041, Q64, Q117.
 */
export function missingSeat(
  { table, locator }: Pick<Cart, 'table' | 'locator'>,
  { isVirtual, needsTable }: Pick<Venue['checkin'], 'isVirtual' | 'needsTable'>,
): 'table' | 'locator' | undefined {
  if (table !== undefined) return undefined;
  if (!isVirtual || needsTable) return 'table';
  return locator === undefined ? 'locator' : undefined;
}

/** A distance, a cost or a courier's quote that is not known: the order would name none, or a wrong one. */
function unknownProblems(delivery: Cart['delivery'], venue: CheckoutFacts['venue']): readonly CheckoutProblem[] {
  const lacksQuote = venue.delivery.usesUberDirect && delivery?.quoteId === undefined;
  const isFailed = delivery?.problem === 'cost';
  if (delivery?.isValid === true && delivery.fee !== undefined && !lacksQuote && !isFailed) return [];
  return [{ kind: isFailed ? 'delivery-cost' : 'delivery-asking', section: 'dispatch' }];
}

/** The day and time that the order is wanted at, as the owner of the cart validates them. Spec C5-038, C8-030. */
function slotProblems({ cart }: CheckoutFacts): readonly CheckoutProblem[] {
  const problem = slotProblemOf(cart);
  return problem === undefined ? [] : [{ kind: `slot-${problem}`, section: 'dispatch' }];
}

/** Why the order cannot be wanted then; undefined when it can. */
export function slotProblemOf({ dispatch, delivery, slot, slotProblem }: CheckoutFacts['cart']): Cart['slotProblem'] {
  if (dispatch === DispatchType.CHECKIN) return undefined;
  if (slotProblem !== undefined) return slotProblem;
  return delivery?.problem === 'date' ? (slot === undefined ? 'missing' : 'gone') : undefined;
}

/** Spec C5-028, C8-015, Q76. */
function fieldProblems({ cart, venue, session, contact, address, asksPassword, password }: CheckoutFacts): readonly CheckoutProblem[] {
  const isAnonymous = session.kind === 'guest';
  const fields = missingFields({ ...venue, dispatch: cart.dispatch, contact, address, isAnonymous, isKiosk: session.kind === 'kiosk' });
  const needsRut = cart.dispatch === DispatchType.CHECKIN && venue.checkin.needsNationalId && !isAnonymous && cart.venue.country === 'cl';
  const isWrongRut = needsRut && contact.nationalId !== '' && !isRut(contact.nationalId);
  return [
    ...(fields.length > 0 ? [{ kind: 'missing-fields', section: fields[0] === 'address' ? 'dispatch' : 'contact', fields } as const] : []),
    ...(isWrongRut ? [{ kind: 'national-id', section: 'contact' } as const] : []),
    ...(asksPassword && password.trim() === '' ? [{ kind: 'no-password', section: 'password' } as const] : []),
  ];
}

/** Spec C5-044. */
function paymentProblems({ cart, venue, methodId }: CheckoutFacts): readonly CheckoutProblem[] {
  const section = 'payment';
  const allowed = methodsFor(venue.ordering, cart.dispatch).filter(({ id }) => isOnReceipt(id) || ONLINE_METHODS.includes(id));
  const mode = paymentModeOf(venue.ordering, cart.dispatch);
  // A card is paid where the venue takes MercadoPago. Spec C9-002.
  const offered = methodId === PaymentMethod.SAVED_CARD ? PaymentMethod.MERCADO_PAGO : methodId;
  switch (paymentProblem(offered, mode, allowed)) {
    case 'not-chosen':
      return [{ kind: allowed.length > 0 ? 'payment-not-chosen' : 'online-only', section }];
    case 'prepayment-required':
      return [{ kind: 'prepayment', section }];
    case 'not-allowed':
      return [{ kind: 'payment-not-allowed', section }];
    case null:
      return [];
  }
}

/** Spec C5-043. */
function conditionProblems({ isAccepted }: CheckoutFacts): readonly CheckoutProblem[] {
  return isAccepted ? [] : [{ kind: 'conditions', section: 'conditions' }];
}
