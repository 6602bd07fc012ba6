import type { FlowStep, FlowTarget } from '../rules/flow.ts';
import type { KioskError } from '../rules/kiosk-errors.ts';
import { payAddress } from '../rules/payment-methods.ts';
import type { KioskHost } from './host.ts';

/** The address of a station. */
export function pathOf(host: KioskHost, target: FlowTarget): string {
  const { href } = host.navigation;
  const { home, productSlug } = host.environment;
  if (target.step === 'pay') return href('PayOrder', { method: payAddress(target.methodId, productSlug) }) ?? home;
  return href(ROUTES[target.step]) ?? home;
}

export function productPath(host: KioskHost, productId: string): string {
  return host.navigation.href('KioskProduct', { id: productId }) ?? host.environment.home;
}

/** Where a portal's device stands while no venue is chosen. Spec K2-013. */
export function venueChoicePath(host: KioskHost): string {
  return host.navigation.href('SelectRestaurant') ?? host.environment.home;
}

export function errorPath(host: KioskHost, error: KioskError): string {
  return host.navigation.href('KioskError', { error }) ?? host.environment.home;
}

const ROUTES = {
  welcome: 'KioskWelcome',
  'order-type': 'OrderType',
  locator: 'OrderTable',
  menu: 'ProductMenu',
  upselling: 'Upselling',
  cart: 'KioskCart',
  contact: 'UserData',
  'payment-choice': 'SelectPaymentMethod',
  received: 'PaymentReceived',
} as const satisfies Record<Exclude<FlowStep, 'pay' | 'product'>, string>;
