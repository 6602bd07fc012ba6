import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatMoney, type Money } from '@comanda/shared-contracts/domain/money';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import { noteOf } from '../api/order-note.ts';
import { isOnReceipt } from '@comanda/shared-contracts/domain/payment-methods';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import { changedTotal, differs } from '../rules/changed-total.ts';
import type { Checkout } from '../rules/checkout.ts';
import { chosenSeat } from './chosen-seat.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { CheckoutProblem } from '../rules/checkout-problems.ts';
import { contactChange } from '../rules/contact.ts';
import { draftOf } from '../rules/order-draft.ts';
import type { CheckoutHost } from './host.ts';
import { deviceSessionId } from './device-session.ts';
import { checkPrices } from '../api/check-prices.ts';
import { intentId } from '@comanda/shared-contracts/domain/outbox';
import type { PlaceOrder } from './place-order.ts';
import { problemSentence } from './problem-sentence.ts';
import { type CheckoutStores, readCheckout } from './read-checkout.ts';

type Stores = CheckoutStores & { readonly placing: PlaceOrder };

/**
 * The confirm button: conditions, login, contact, order, in this order. Each step that fails says so in the box and ends it
 * there; a second press meanwhile does nothing. `agreed`: the total that the diner has taken instead of the one shown before;
 * the provider has the last word on it. Spec C4-029, C5-043, K6-003, X-06.
 */
export async function confirmOrder(host: CheckoutHost, stores: Stores, agreed?: Money): Promise<void> {
  const { form, placing } = stores;
  if (form.view.getState().isConfirming) return;
  placing.dismiss();
  form.clearError();
  form.setConfirming(true);
  try {
    await confirm(host, stores, agreed);
  } finally {
    form.setConfirming(false);
  }
}

async function confirm(host: CheckoutHost, stores: Stores, agreed: Money | undefined): Promise<void> {
  const { form, placing } = stores;
  const isKnown = mayOrder(host.session.current());
  const first = readCheckout(host, stores);
  if (first === undefined) return;
  // Who has an account types nothing twice: before the login only what it cannot answer is asked.
  if (stopAtProblem(host, stores, first, ({ kind }) => isKnown || (kind !== 'missing-fields' && kind !== 'national-id'))) return;
  if (!(await logIn(host, stores, first))) return;
  await renew(host, first, agreed !== undefined);
  const checkout = readCheckout(host, stores);
  if (checkout === undefined || stopAtProblem(host, stores, checkout, () => true)) return;
  if (!(await saveContact(host, stores, checkout))) return;
  const { total } = checkout.totals;
  if (agreed === undefined && differs(total, first.totals.total)) return refuseTotal(placing, first, total);
  await send(host, { form, placing }, checkout, { password: form.view.getState().password, agreedTotal: agreed });
}

/** Asks the owner of the cart for what may be out of date. Without an answer the provider judges what is known. X-06, C9-013. */
async function renew({ bus, report }: CheckoutHost, { cart }: Checkout, isRefused: boolean): Promise<void> {
  if (cart.dispatch !== DispatchType.DELIVERY && !isRefused) return;
  const answer = await bus.request('cart/renew', { isRefused });
  if (!answer.ok) report.failure(answer.failure, { phase: 'call' });
}

/** Says old and new, before anything is sent. */
function refuseTotal(placing: PlaceOrder, { cart, totals, methodId }: Checkout, now: Money): void {
  if (methodId !== undefined) placing.refuse(changedTotal(now), noteOf(cart, formatMoney(totals.total, cart.venue.priceFormat), methodId));
}

function stopAtProblem(
  host: CheckoutHost,
  { form }: Stores,
  { problems, cart }: Checkout,
  counts: (problem: CheckoutProblem) => boolean,
): boolean {
  const problem = problems.find(counts);
  if (problem === undefined) return false;
  form.showProblem(problem, problemSentence(host, problem, cart.venue.priceFormat));
  return true;
}

/** True when somebody may order. A guest is asked too where the venue wants an account. Spec C4-029, K6-003, Q113. */
async function logIn(host: CheckoutHost, { form }: Stores, { venue }: Checkout): Promise<boolean> {
  const { bus, session, report, i18n } = host;
  const needsAccount = venue.ordering.needsLoginToPay;
  const { kind } = session.current();
  if (mayOrder(session.current()) && !(needsAccount && kind === 'guest')) return true;
  const answer = await bus.request('session/log-in', { reason: 'order', allowGuest: !needsAccount });
  if (!answer.ok) {
    report.failure(answer.failure, { phase: 'call' });
    form.showFailure(i18n.text('placing.loginFailed'));
    return false;
  }
  return answer.value !== null;
}

/** Keeps what was typed where the diner's data are kept; false when the provider refuses it. Q75. */
async function saveContact(host: CheckoutHost, { form }: Stores, { contact, venue }: Checkout): Promise<boolean> {
  const { bus, session, notify, i18n } = host;
  const change = contactChange(contact, session.current(), venue.country);
  if (change === undefined) return true;
  if (change.kind === 'guest') {
    await bus.request('session/save-guest', change.changes);
    return true;
  }
  const answer = await bus.request('session/save-profile', change.changes);
  if (answer.ok && answer.value.ok) return true;
  if (answer.ok && !answer.value.ok && answer.value.failure.kind === 'domain') {
    form.showFailure(answer.value.failure.message ?? i18n.text('placing.contactRefused'));
    return false;
  }
  // The order carries the contact anyway: that the profile could not be reached holds nobody up.
  notify.show({ tone: 'warn', text: i18n.text('placing.contactNotSaved') });
  return true;
}

/** The card that pays: a typed one by its token, a saved one by its id. */
function cardOf(form: CheckoutForm, option: Checkout['option']): OrderDraft['card'] {
  if (option?.kind === 'saved-card') return { kind: 'saved', cardId: option.card.id };
  const typed = form.view.getState().typedCard;
  return option?.kind === 'typed-card' && typed !== undefined ? { kind: 'new', token: typed.token } : undefined;
}

async function send(
  host: CheckoutHost,
  { form, placing }: Pick<Stores, 'form' | 'placing'>,
  checkout: Checkout,
  { password, agreedTotal }: { readonly password: string; readonly agreedTotal: Money | undefined },
): Promise<void> {
  const { cart, contact, address, tip, methodId } = checkout;
  if (methodId === undefined) return;
  const card = cardOf(form, checkout.option);
  const draft = draftOf({
    cart,
    contact,
    address,
    tip,
    methodId,
    agreedTotal,
    ...(card === undefined ? {} : { card }),
    password: checkout.asksPassword ? password : '',
    deviceSessionId: deviceSessionId(),
    seat: await chosenSeat(host),
  });
  const note = noteOf(cart, formatMoney(draft.total, cart.venue.priceFormat), methodId);
  // Before money moves the prices are asked for; where none does, the save itself checks them. Q29.
  if (!isOnReceipt(methodId)) {
    const checked = await checkPrices(host.api, draft, intentId(host.random.bytes(12)));
    if (!checked.ok) return placing.refuse(checked.failure, note);
    if (differs(checked.value.total, draft.total)) return placing.refuse(changedTotal(checked.value.total), note);
  }
  const result = await placing.place(draft, note);
  if (!result.ok && result.failure.message !== undefined) form.showFailure(result.failure.message);
}
