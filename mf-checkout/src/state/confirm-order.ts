import type { Session } from '@comanda/shared-contracts/domain/session';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import { noteOf } from '../stored/order-note.ts';
import type { OrderNote } from '../rules/order-note.ts';
import { isOnReceipt } from '@comanda/shared-contracts/domain/payment-methods';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import { type Agreement, changedOrder, changedTotal, differs, isChanged } from '../rules/changed-order.ts';
import type { Checkout } from '../rules/checkout.ts';
import { chosenSeat } from './chosen-seat.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { CheckoutProblem } from '../rules/checkout-problems.ts';
import { contactChange } from '../rules/contact.ts';
import { draftOf } from '../rules/order-draft.ts';
import { keepConsent } from './consents.ts';
import type { CheckoutHost } from './host.ts';
import { deviceSessionId } from './device-session.ts';
import { checkPrices } from '../api/check-prices.ts';
import { intentId } from '@comanda/shared-contracts/domain/outbox';
import type { PlaceOrder } from './place-order.ts';
import { personOf } from '@comanda/shared-contracts/domain/person';
import { isProfileRead } from '@comanda/shared-contracts/profile-read';
import { problemSentence } from './problem-sentence.ts';
import { renewCart } from './renew-cart.ts';
import { type CheckoutStores, readCheckout } from './read-checkout.ts';
import { isAway } from '@comanda/shared-contracts/when-back';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';

type Stores = CheckoutStores & { readonly placing: PlaceOrder };

/**
 * The confirm button: conditions, login, contact, order, in this order. Each step that fails says so in the box and ends it
 * there; a second press meanwhile does nothing. `agreed`: what the diner has taken instead of what was shown before; no other total
 * is sent, and the provider has the last word on it. Spec C4-029, C5-043, K6-003, X-06.
 */
export async function confirmOrder(host: CheckoutHost, stores: Stores, agreed?: Agreement): Promise<void> {
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

async function confirm(host: CheckoutHost, stores: Stores, agreed: Agreement | undefined): Promise<void> {
  const { form, placing } = stores;
  const isKnown = mayOrder(host.session.current());
  const first = readCheckout(host, stores);
  if (first === undefined) return;
  // Who has an account types nothing twice: before the login only what it cannot answer is asked.
  const isAsked = ({ kind }: CheckoutProblem) => isKnown || (kind !== 'missing-fields' && kind !== 'national-id');
  // Without a network nothing else is worth mending: what the diner typed before may not even be there to be read.
  if (isAway(host.bus.peek('network/current'))) return form.showFailure(host.i18n.text('placing.offline'));
  if (stopAtProblem(host, stores, first, isAsked)) return;
  // Who agrees to what changed sees that alone: they pay as when they pressed the button.
  const inSight = (agreed === undefined ? undefined : form.confirmedWith()) ?? first.option?.key;
  form.confirmWith(inSight);
  const diner = await logIn(host, stores, first);
  if (diner === null) return;
  const isLeft = watchPerson(host, diner);
  if (isLeft()) return;
  await renewCart(host, agreed !== undefined);
  if (isLeft()) return;
  const checkout = readCheckout(host, stores);
  if (checkout === undefined || stopAtProblem(host, stores, checkout, () => true)) return;
  // No price of before the network went away is sent. Q202.
  if (isAway(host.bus.peek('network/current'))) return form.showFailure(host.i18n.text('placing.offline'));
  if (checkout.cart.hasOldPrices === true) return form.showFailure(host.i18n.text('placing.oldPrices'));
  if (stopAtOtherPayment(host, stores, inSight, checkout)) return;
  const card = cardOf(form, checkout.option);
  if (!(await saveContact(host, stores, checkout, isLeft))) return;
  const { methodId } = first;
  if (methodId === undefined) return;
  const shown = noteOf(first.cart, formatMoney((agreed ?? first.totals).total, first.cart.venue.priceFormat), methodId);
  if (isOther(checkout, shown, agreed)) return placing.refuse(changedTotal(), shown);
  await send(host, { form, placing }, checkout, { card, password: form.view.getState().password, agreedTotal: agreed?.total, isLeft });
}

/** Whether the page is somebody else's by now: calls go out as whoever is here then, and an order is sent for nobody but its own diner. */
function watchPerson(host: Pick<CheckoutHost, 'bus' | 'session'>, diner: Session): () => boolean {
  const here = whoIsHere(host).now();
  const isTheirs = here.name() === personOf(diner);
  return () => !isTheirs || !here.isHere();
}

/** Whether the diner has to see old and new before anything is sent. What was agreed to counts as long as our own count is the same. */
function isOther(checkout: Checkout, note: OrderNote, agreed: Agreement | undefined): boolean {
  if (agreed !== undefined) return differs(checkout.totals.total, agreed.counted);
  return changedOrder({ failure: changedTotal(), note }, checkout) !== undefined;
}

function stopAtProblem(
  host: Pick<CheckoutHost, 'i18n'>,
  { form }: Stores,
  { problems, cart }: Checkout,
  counts: (problem: CheckoutProblem) => boolean,
): boolean {
  // A time that is gone, with another in its place, is a change to agree to like any other.
  const problem = problems.find((one) => counts(one) && !(one.kind === 'slot-gone' && cart.nextSlot !== undefined));
  if (problem === undefined) return false;
  form.showProblem(problem, problemSentence(host, problem, cart.venue.priceFormat));
  return true;
}

/**
 * Nobody pays by what they did not see chosen when they confirmed: a login brings other cards, and another method used last; a refusal
 * uses up a typed card. C4-048, X-04, X-06.
 */
function stopAtOtherPayment(
  { i18n }: Pick<CheckoutHost, 'i18n'>,
  { form }: Stores,
  inSight: string | undefined,
  { option, cart }: Checkout,
): boolean {
  if (option?.key === inSight) return false;
  const problem: CheckoutProblem = { kind: 'payment-changed', section: 'payment' };
  form.openMethods();
  form.showProblem(problem, problemSentence({ i18n }, problem, cart.venue.priceFormat));
  return true;
}

/** Who ordered: whom the dialog let in, if nobody was; null where nobody came of it. A guest is asked too where the venue wants an account. Spec C4-029, K6-003, Q113. */
async function logIn(
  host: Pick<CheckoutHost, 'bus' | 'i18n' | 'report' | 'session'>,
  { form }: Stores,
  { venue }: Checkout,
): Promise<Session | null> {
  const { bus, session, report, i18n } = host;
  const needsAccount = venue.ordering.needsLoginToPay;
  const now = session.current();
  if (mayOrder(now) && !(needsAccount && now.kind === 'guest')) return now;
  const answer = await bus.request('session/log-in', { reason: 'order', allowGuest: !needsAccount });
  if (!answer.ok) {
    report.failure(answer.failure, { phase: 'call' });
    form.showFailure(i18n.text('placing.loginFailed'));
    return null;
  }
  return answer.value;
}

/** Keeps what was typed where the diner's data are kept; false when the provider refuses it, or the diner is gone. Q75. */
async function saveContact(
  host: Pick<CheckoutHost, 'bus' | 'i18n' | 'notify' | 'session'>,
  { form }: Stores,
  { contact, venue }: Checkout,
  isLeft: () => boolean,
): Promise<boolean> {
  const { bus, session, notify, i18n } = host;
  const change = isProfileRead(host) ? contactChange(contact, session.current(), venue.country) : undefined;
  if (change === undefined) return true;
  if (change.kind === 'guest') {
    await bus.request('session/save-guest', change.changes);
    return !isLeft();
  }
  const { profileId } = change;
  const answer = await bus.request('session/save-profile', { ...change.changes, profileId });
  // Whoever is here now is told nothing of it.
  if (isLeft()) return false;
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

interface Sending {
  readonly card: OrderDraft['card'];
  readonly password: string;
  readonly agreedTotal: Agreement['total'] | undefined;
  readonly isLeft: () => boolean;
}

async function send(
  host: CheckoutHost,
  { form, placing }: Pick<Stores, 'form' | 'placing'>,
  checkout: Checkout,
  { card, password, agreedTotal, isLeft }: Sending,
): Promise<void> {
  const { cart, contact, address, tip, methodId, acceptedAt } = checkout;
  if (methodId === undefined) return;
  const draft = draftOf({
    cart,
    contact,
    address,
    tip,
    methodId,
    agreedTotal,
    ...(card === undefined ? {} : { card }),
    password: checkout.asksPassword ? password : '',
    deviceSessionId: deviceSessionId(host.environment),
    seat: await chosenSeat(host),
  });
  if (isLeft()) return;
  const note = noteOf(cart, formatMoney(draft.total, cart.venue.priceFormat), methodId);
  // Before money moves the prices are asked for; where none does, the save itself checks them. Q29.
  if (!isOnReceipt(methodId)) {
    const checked = await checkPrices(host.api, draft, intentId(host.random.bytes(12)));
    if (isLeft()) return;
    if (!checked.ok) {
      if (isChanged(checked.failure)) await renewCart(host, true);
      if (isLeft()) return;
      return placing.refuse(checked.failure, note);
    }
    if (differs(checked.value.total, draft.total)) return placing.refuse(changedTotal(checked.value.total), note);
  }
  const result = await placing.place(draft, note);
  // Once more with what was accepted before is no acceptance: it is asked again in its time. Q251.
  if (result.ok && acceptedAt === undefined) keepConsent(host, cart.venue);
  if (!result.ok && result.failure.message !== undefined) form.showFailure(result.failure.message);
}
