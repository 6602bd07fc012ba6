import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { KioskOrderTypes } from '@comanda/shared-contracts/domain/kiosk';
import type { Failure } from '@comanda/shared-contracts/failures';
import { type FlowFacts, type FlowStep, type KioskDispatch, next, presetDispatch, previous } from '../flow.ts';
import { isChange, orderError, PROVIDER_GONE } from '../kiosk-errors.ts';
import { CASHIER, isMissingRegister } from '../payment-methods.ts';
import { startPlace } from '../portal.ts';
import { refreshLines } from '../refresh-lines.ts';
import {
  becoming,
  changed,
  editedProductId,
  editing,
  newVisit,
  notEditing,
  refreshedBy,
  type Visit,
  withEmptyCart,
  withType,
} from '../visit.ts';
import {
  flowFacts,
  type Goal,
  type MenuQuestion,
  type Navigation,
  type NavigationEffect,
  type NavigationEvent,
  type NavigationFacts,
  type NavigationStep,
} from './navigation.ts';

/** One step in the making: what it has become so far, and what is to be done. Lives inside a step only. */
interface Turn {
  navigation: Navigation;
  readonly effects: NavigationEffect[];
  readonly facts: NavigationFacts;
}
/** What leads a customer on. */
const LEADS: ReadonlySet<NavigationEvent['kind']> = new Set(['start', 'next', 'back', 'open-product', 'edit', 'become', 'pay', 'reset']);
type Event<K extends NavigationEvent['kind']> = Extract<NavigationEvent, { kind: K }>;

/** Where the kiosk leads after an event, and what is to be done. Pure: the same answers for the same arguments. Spec K4-002. */
export function step(navigation: Navigation, event: NavigationEvent, facts: NavigationFacts): NavigationStep {
  const turn: Turn = { navigation, effects: [], facts };
  if (LEADS.has(event.kind)) giveComboUp(turn);
  take(turn, event);
  return { navigation: turn.navigation, effects: turn.effects };
}

function take(turn: Turn, event: NavigationEvent): void {
  switch (event.kind) {
    case 'start':
      return start(turn, event);
    case 'choose-type':
      return chooseType(turn, event.dispatch);
    case 'change-type':
      return changeType(turn, event.dispatch);
    case 'menu':
      return menuCame(turn, event);
    case 'locator':
      become(turn, (visit) => changed(visit, { locator: event.locator, skipsLocator: event.locator === '' }));
      return goOn(turn, 'locator');
    case 'contact':
      become(turn, (visit) => changed(visit, { contact: event.contact }));
      return goOn(turn, 'contact');
    case 'next':
      if (event.from === 'cart') become(turn, (visit) => ({ ...visit, changed: [] }));
      return goOn(turn, event.from);
    case 'back':
      return goBack(turn, event.from);
    case 'open-product':
      set(turn, { opener: turn.facts.place === 'upselling' ? 'upselling' : 'menu' });
      turn.effects.push({ kind: 'track', name: 'kiosk_product', productId: event.productId });
      return go(turn, { step: 'product', productId: event.productId });
    case 'edit':
      return edit(turn, event.lineId);
    case 'become':
      return becomeCombo(turn, event);
    case 'arrive':
      return arrived(turn, event.productId);
    case 'pay':
      return pay(turn, event.methodId);
    case 'venue':
      if (event.status === 'opened') return go(turn, { step: 'welcome' });
      turn.effects.push({ kind: 'notify', text: 'portal.notOpened' }, { kind: 'leave-venue' }, { kind: 'set-up' });
      return;
    case 'reset':
      return reset(turn, event);
    default:
      return orderUpdated(turn, event);
  }
}

/** What became of an order, and what its customer does about it. */
function orderUpdated(turn: Turn, event: Event<'give-up' | 'left' | 'received' | 'refused' | 'show-left'>): void {
  switch (event.kind) {
    case 'give-up':
      turn.effects.push({ kind: 'give-up-order' });
      return event.target === 'cashier' ? pay(turn, CASHIER) : reset(turn, { reason: 'cancelled', keepsOrder: false });
    case 'left':
      return left(turn, event);
    case 'received':
      turn.effects.push({ kind: 'track', name: 'kiosk_payment' });
      if (!isAttended(turn, event.visitId)) return;
      become(turn, withEmptyCart);
      return go(turn, { step: 'received' }, true);
    case 'refused':
      return isAttended(turn, event.visitId) ? refused(turn, event.failure) : undefined;
    case 'show-left': {
      const { order } = turn.facts;
      if (order.order === undefined) return;
      turn.effects.push({ kind: 'listen' });
      return go(turn, order.status === 'received' ? { step: 'received' } : { step: 'pay', methodId: order.order.methodId }, true);
    }
  }
}

function start(turn: Turn, { id, dispatch }: Event<'start'>): void {
  const { kiosk } = turn.facts;
  if (kiosk === undefined) return;
  const { orderTypes } = kiosk.config;
  set(turn, { visit: newVisit(id, presetDispatch(orderTypes) ?? dispatch), opener: 'menu', isTypeChanged: false, comboAhead: undefined });
  // Who left the menu by its way back left no trace of an end.
  turn.effects.push(
    { kind: 'forget-order' },
    { kind: 'look-anew' },
    { kind: 'listen' },
    { kind: 'locate', isOrderType: orderTypes === KioskOrderTypes.BOTH },
  );
  askMenu(turn, { kind: 'show' });
  turn.effects.push({ kind: 'track', name: 'kiosk_start' });
  goOn(turn, 'welcome');
}

function chooseType(turn: Turn, dispatch: KioskDispatch): void {
  set(turn, { isTypeChanged: false });
  become(turn, (visit) => withType(visit, dispatch));
  askMenu(turn, { kind: 'take-over' });
  goOn(turn, 'order-type');
}

function changeType(turn: Turn, dispatch: KioskDispatch): void {
  if (turn.navigation.visit?.dispatch !== dispatch) askMenu(turn, { kind: 'change-type' }, dispatch);
}

function menuCame(turn: Turn, { asked, categories }: Event<'menu'>): void {
  const { visit } = turn.navigation;
  // It may be somebody else's turn by now.
  if (visit?.id !== asked.visitId) return;
  switch (asked.use.kind) {
    case 'show':
      return;
    case 'take-over':
      return takeOver(turn);
    case 'change-type':
      if (categories === undefined || isOrdered(turn)) {
        askMenu(turn, { kind: 'show' });
        // Whoever pays meanwhile orders as they are: nothing is to be said.
        if (!isOrdered(turn)) turn.effects.push({ kind: 'notify', text: 'dispatch.changeFailed' });
        return;
      }
      set(turn, { isTypeChanged: true, visit: withType(visit, asked.dispatch) });
      return takeOver(turn);
    case 'repair': {
      // Its customer has chosen again meanwhile: what was refused is no longer what they order.
      if (isOrdered(turn)) return;
      // The provider knows better: the cart takes the newest menu over, and the customer sees what that changed. X-06.
      const refreshed =
        categories === undefined ? undefined : refreshedBy({ ...visit, changed: [] }, (lines) => refreshLines(lines, categories));
      if (refreshed === undefined || refreshed.changed.length === 0) return showError(turn, asked.use.failure);
      set(turn, { visit: refreshed });
      return go(turn, { step: 'cart' }, true);
    }
  }
}

/** What is chosen is being ordered, or was: it is as it is. */
function isOrdered({ facts }: Turn): boolean {
  return !['none', 'refused'].includes(facts.order.status);
}

/** What is in the cart already takes the prices of the menu of its type; what is being ordered stays as it was sent, until that has ended. X-06. */
function takeOver(turn: Turn): void {
  const { menu } = turn.facts;
  if (isOrdered(turn) || menu === undefined || menu.dispatch !== turn.navigation.visit?.dispatch) return;
  become(turn, (visit) => refreshedBy(visit, (lines) => refreshLines(lines, menu.categories)));
}

function goOn(turn: Turn, from: FlowStep): void {
  const facts = flowFacts(turn.navigation, turn.facts);
  if (facts === undefined) return;
  const target = next(from, facts);
  if (target.step === 'pay') return pay(turn, target.methodId);
  if (target.step === 'upselling') become(turn, (visit) => ({ ...visit, hasSeenSuggestions: true }));
  // A product lies on what it was opened from: back to it as it was left, scrolled as it was.
  if (from === 'product') turn.effects.push({ kind: 'go-back', to: target });
  else go(turn, target);
}

function goBack(turn: Turn, from: FlowStep): void {
  const facts = flowFacts(turn.navigation, turn.facts);
  if (facts === undefined) return;
  // No number after all: the order is taken away as before.
  if (from === 'locator' && facts.isTypeChanged) return changeType(turn, DispatchType.KIOSK_TAKE_AWAY);
  const to = { step: from === 'pay' ? backFromPayment(turn, facts) : previous(from, facts) };
  if (from === 'product') turn.effects.push({ kind: 'go-back', to });
  else go(turn, to);
}

/** Takes a line out of the cart and opens its product with what was chosen. Spec K4-008. */
function edit(turn: Turn, lineId: string): void {
  become(turn, (visit) => editing(visit, lineId));
  set(turn, { opener: 'cart' });
  const line = turn.navigation.visit?.editing;
  if (line?.id === lineId) go(turn, { step: 'product', productId: line.product.id });
}

/** A line is out of the cart on its product's page only; on the way from a dialog to a combo it may be passing others. */
function arrived(turn: Turn, productId: string | undefined): void {
  const { comboAhead } = turn.navigation;
  if (comboAhead !== undefined && comboAhead !== productId) return;
  set(turn, { comboAhead: undefined });
  become(turn, (visit) => (editedProductId(visit) === productId ? visit : notEditing(visit)));
}

/** Whoever goes elsewhere before it was reached has given the combo up. */
function giveComboUp(turn: Turn): void {
  if (turn.navigation.comboAhead === undefined) return;
  set(turn, { comboAhead: undefined });
  become(turn, notEditing);
}

/** Takes a line out of the cart and opens the combo that it becomes; left, the line is as it was. Q212. */
function becomeCombo(turn: Turn, { lineId, becomes }: Event<'become'>): void {
  become(turn, (visit) => becoming(visit, lineId, becomes));
  const { visit } = turn.navigation;
  if (visit?.becomes !== becomes) return;
  // Of the dish's own page nothing is left to go back to: the combo's leads where that one led.
  const isInstead = turn.facts.place === 'product';
  set(turn, { comboAhead: becomes.productId, ...(isInstead ? {} : { opener: 'menu' }) });
  go(turn, { step: 'product', productId: becomes.productId }, isInstead);
}

function pay(turn: Turn, methodId: number): void {
  const { visit } = turn.navigation;
  const { kiosk, place } = turn.facts;
  if (kiosk === undefined || visit === null) return;
  if (isMissingRegister(methodId, kiosk.config.registerId)) {
    turn.effects.push({ kind: 'notify', text: 'payment.noRegister' });
    if (place !== 'payment-choice') go(turn, { step: 'payment-choice' });
    return;
  }
  turn.effects.push({ kind: 'place', visit, methodId });
  go(turn, { step: 'pay', methodId }, place === 'pay');
}

/** Nothing can be paid there any more, as the customer chose. */
function left(turn: Turn, { target }: Event<'left'>): void {
  if (turn.facts.place !== 'pay') return;
  const facts = turn.navigation.visit === null ? undefined : flowFacts(turn.navigation, turn.facts);
  if (target === 'cancel' || facts === undefined) return reset(turn, { reason: 'cancelled', keepsOrder: false });
  go(turn, { step: backFromPayment(turn, facts) }, true);
}

/** Back from a payment that is over: to the cart where a menu that came meanwhile changes it, for its customer to see. X-06. */
function backFromPayment(turn: Turn, facts: FlowFacts): Exclude<FlowStep, 'pay' | 'product'> {
  takeOver(turn);
  return (turn.navigation.visit?.changed.length ?? 0) > 0 ? 'cart' : previous('pay', facts);
}

function refused(turn: Turn, failure: Failure): void {
  if (failure.code === PROVIDER_GONE) {
    // Nothing has left: the customer stands before what can still be taken..
    turn.effects.push({ kind: 'notify', text: 'payment.gone' });
    return go(turn, { step: 'payment-choice' }, true);
  }
  const isRepairable = isChange(failure) && turn.navigation.visit?.dispatch !== undefined;
  if (isRepairable) askMenu(turn, { kind: 'repair', failure });
  else showError(turn, failure);
}

function showError(turn: Turn, failure: Failure): void {
  const error = orderError(failure);
  if (error === 'inactive' || error === 'notAvailable') turn.effects.push({ kind: 'block', error });
  go(turn, { step: 'error', error }, true);
}

function reset(turn: Turn, { reason, keepsOrder }: Omit<Event<'reset'>, 'kind'>): void {
  set(turn, { visit: null });
  turn.effects.push({ kind: 'clear', reason, keepsOrder });
  const place = startPlace(turn.facts.isPortal);
  if (turn.facts.place !== place) go(turn, { step: place }, true);
  turn.effects.push({ kind: 'set-up' });
}

/** Whether the customer of an order still stands here: after a reset it goes on by itself, after a reload its screen is open. */
function isAttended({ navigation, facts }: Turn, visitId: string): boolean {
  return navigation.visit === null ? facts.place === 'pay' : navigation.visit.id === visitId;
}

function askMenu(turn: Turn, use: MenuQuestion['use'], dispatch = turn.navigation.visit?.dispatch): void {
  const { visit } = turn.navigation;
  if (visit !== null && dispatch !== undefined) turn.effects.push({ kind: 'ask-menu', asked: { visitId: visit.id, dispatch, use } });
}

function go(turn: Turn, to: Goal, isReplaced = false): void {
  turn.effects.push({ kind: 'go', to, isReplaced });
}

function become(turn: Turn, next: (visit: Visit) => Visit): void {
  const { visit } = turn.navigation;
  if (visit !== null) set(turn, { visit: next(visit) });
}

function set(turn: Turn, next: Partial<Navigation>): void {
  turn.navigation = { ...turn.navigation, ...next };
}
