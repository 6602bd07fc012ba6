import type { KioskConfig, KioskContact } from '@comanda/shared-contracts/domain/kiosk';
import type { MenuCategory } from '@comanda/shared-contracts/domain/product';
import { type Instant, venueToday } from '@comanda/shared-contracts/domain/time';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import type { Events } from '@comanda/shared-contracts/topics';
import type { LeaveTarget } from '../counter/counter.ts';
import type { OrderState } from '../counter/views.ts';
import type { FlowFacts, FlowStep, FlowTarget, KioskDispatch } from '../flow.ts';
import type { GuardFacts } from '../guard.ts';
import type { KioskError } from '../kiosk-errors.ts';
import { methodsNow } from '../payment-methods.ts';
import type { Place } from '../place.ts';
import { suggestions } from '../suggestions.ts';
import { type Becoming, unitCount, type Visit } from '../visit.ts';

/** Who stands there, what they have chosen, and what of their way is to be remembered. */
export interface Navigation {
  /** null: nobody is ordering. */
  readonly visit: Visit | null;
  readonly opener: FlowFacts['opener'];
  readonly isTypeChanged: boolean;
  /** The combo that is being led to: the dialog before it is still going, and places are passed on the way. Q212. */
  readonly comboAhead?: string | undefined;
}

export const NOBODY: Navigation = { visit: null, opener: 'menu', isTypeChanged: false };

/** Where somebody is led: a station or one of the screens beside them. */
export type Goal =
  | FlowTarget
  | { readonly step: 'product'; readonly productId: string }
  | { readonly step: 'venue-choice' }
  | { readonly step: 'error'; readonly error: KioskError };

export type ResetReason = Events['kiosk/reset']['reason'];

export type NavigationEvent =
  /** Somebody touched the welcome, and may have chosen there how they eat; `id` names their visit. */
  | { readonly kind: 'start'; readonly id: string; readonly dispatch?: KioskDispatch | undefined }
  | { readonly kind: 'choose-type'; readonly dispatch: KioskDispatch }
  /** With products in the cart. Spec K2-019. */
  | { readonly kind: 'change-type'; readonly dispatch: KioskDispatch }
  /** A menu that was asked for has come, or could not be read. */
  | { readonly kind: 'menu'; readonly asked: MenuQuestion; readonly categories: readonly MenuCategory[] | undefined }
  | { readonly kind: 'locator'; readonly locator: string }
  | { readonly kind: 'contact'; readonly contact: KioskContact }
  | { readonly kind: 'next' | 'back'; readonly from: FlowStep }
  | { readonly kind: 'open-product'; readonly productId: string }
  | { readonly kind: 'edit'; readonly lineId: string }
  /** A line is to become a combo. Q212. */
  | { readonly kind: 'become'; readonly lineId: string; readonly becomes: Becoming }
  /** An address was reached, whoever led there; `productId`: of the product that it shows. */
  | { readonly kind: 'arrive'; readonly productId: string | undefined }
  | { readonly kind: 'pay'; readonly methodId: number }
  | { readonly kind: 'give-up'; readonly target: 'cashier' | 'start' }
  | { readonly kind: 'venue'; readonly status: 'opened' | 'failed' }
  | { readonly kind: 'left'; readonly target: LeaveTarget }
  | { readonly kind: 'received'; readonly visitId: string }
  | { readonly kind: 'refused'; readonly visitId: string; readonly failure: Failure }
  /** An order of an earlier page is shown. */
  | { readonly kind: 'show-left' }
  | { readonly kind: 'reset'; readonly reason: ResetReason; readonly keepsOrder: boolean };

/** A menu that is asked for on the way, whose visit it is for, and what it is wanted for. */
export interface MenuQuestion {
  readonly visitId: string;
  readonly dispatch: KioskDispatch;
  /** repair: the provider refused the cart; the newest menu says why. X-06. */
  readonly use: { readonly kind: 'show' | 'take-over' | 'change-type' } | { readonly kind: 'repair'; readonly failure: Failure };
}

export type NavigationEffect =
  /** `isReplaced`: nothing leads back to where they stood. */
  | { readonly kind: 'go'; readonly to: Goal; readonly isReplaced: boolean }
  | { readonly kind: 'go-back'; readonly to: Goal }
  | { readonly kind: 'ask-menu'; readonly asked: MenuQuestion }
  | { readonly kind: 'place'; readonly visit: Visit; readonly methodId: number }
  | { readonly kind: 'give-up-order' | 'forget-order' | 'look-anew' | 'listen' | 'set-up' | 'leave-venue' }
  | { readonly kind: 'locate'; readonly isOrderType: boolean }
  | { readonly kind: 'block'; readonly error: 'inactive' | 'notAvailable' }
  | { readonly kind: 'notify'; readonly text: 'payment.noRegister' | 'payment.gone' | 'dispatch.changeFailed' | 'portal.notOpened' }
  | { readonly kind: 'track'; readonly name: string; readonly productId?: string }
  /** All that the customer left is wiped; an order that is kept rests. Spec K4-017, F8. */
  | { readonly kind: 'clear'; readonly reason: ResetReason; readonly keepsOrder: boolean };

/** What the step has to know beside the event. */
export interface NavigationFacts {
  readonly now: Instant;
  /** undefined while the kiosk is not set up. */
  readonly kiosk: { readonly config: KioskConfig; readonly venue: Venue } | undefined;
  /** Where the kiosk stands. */
  readonly place: Place | undefined;
  /** The menu that is shown. */
  readonly menu: { readonly dispatch: KioskDispatch; readonly categories: readonly MenuCategory[] } | undefined;
  readonly order: OrderState;
  /** The customer left a payment and is being led to another station. */
  readonly isLedBack: boolean;
  readonly isCut: boolean;
  /** The device serves several venues. */
  readonly isPortal: boolean;
  readonly isVenueChosen: boolean;
}

export interface NavigationStep {
  readonly navigation: Navigation;
  readonly effects: readonly NavigationEffect[];
}

/** What decides the way; undefined while the kiosk is not set up. */
export function flowFacts({ visit, opener, isTypeChanged }: Navigation, facts: NavigationFacts): FlowFacts | undefined {
  if (facts.kiosk === undefined) return undefined;
  const { config, venue } = facts.kiosk;
  const categories = facts.menu?.categories ?? [];
  const today = venueToday(facts.now, venue.zone);
  return {
    orderTypes: config.orderTypes,
    asksLocator: config.asksLocator,
    asksContact: config.asksContact,
    dispatch: visit?.dispatch,
    hasSuggestions: visit?.hasSeenSuggestions === false && suggestions(venue.menu.featured, categories, visit.lines, today).length > 0,
    opener,
    isTypeChanged,
    methodIds: methodsNow(config.paymentMethodIds, facts.isCut),
  };
}

/** What decides whether a station may be shown. */
export function guardFacts({ visit }: Navigation, { kiosk, order, isLedBack, isPortal, isVenueChosen }: NavigationFacts): GuardFacts {
  const { status } = order;
  return {
    dispatch: visit?.dispatch,
    asksLocator: kiosk?.config.asksLocator ?? false,
    asksContact: kiosk?.config.asksContact ?? false,
    hasVisit: visit !== null,
    hasLocator: visit !== null && (visit.locator !== '' || visit.skipsLocator),
    hasContact: visit?.contact !== undefined,
    itemCount: unitCount(visit),
    order: isLedBack ? 'refused' : status === 'none' || status === 'refused' || status === 'received' ? status : 'open',
    methodId: 'methodId' in order ? order.methodId : order.order?.methodId,
    isVenueMissing: isPortal && !isVenueChosen && (status === 'none' || status === 'refused'),
  };
}
