import type { KioskSession } from '@comanda/shared-contracts/domain/kiosk';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import { KIOSK_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-kiosk';
import type { FlowStep } from './flow.ts';

/** Where the kiosk stands: a station of the flow, or one of the screens beside it. */
export type Place = FlowStep | 'error' | 'venue-choice';

const PLACES: Readonly<Partial<Record<string, Place>>> = {
  KioskWelcome: 'welcome',
  OrderType: 'order-type',
  OrderTable: 'locator',
  ProductMenu: 'menu',
  KioskProduct: 'product',
  Upselling: 'upselling',
  KioskCart: 'cart',
  UserData: 'contact',
  SelectPaymentMethod: 'payment-choice',
  PayOrder: 'pay',
  PaymentReceived: 'received',
  KioskError: 'error',
  SelectRestaurant: 'venue-choice',
  Portal: 'venue-choice',
};

/** The place of an address; undefined for an address that is none of the kiosk's. */
export function placeOf(pathname: string): Place | undefined {
  const route = matchIn(KIOSK_ROUTES, pathname)?.name;
  return route === undefined ? undefined : PLACES[route];
}

/** Where a kiosk waits for its next customer: at the welcome, and in a portal first at the choice of venue. Spec K6-002. */
export function isStart(place: Place | undefined): place is 'welcome' | 'venue-choice' {
  return place === 'welcome' || place === 'venue-choice';
}

/** The place as other parts know it: a product belongs to the menu. */
export function sessionStep(place: Place | undefined): KioskSession['step'] {
  if (place === undefined) return 'welcome';
  return place === 'product' ? 'menu' : place;
}
