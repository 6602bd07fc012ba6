import type { FlowStep, FlowTarget } from '../rules/flow.ts';
import type { KioskError } from '../rules/kiosk-errors.ts';
import type { KioskHost } from './host.ts';

/** The address of a station. */
export function pathOf(host: KioskHost, target: FlowTarget): string {
  const { href } = host.navigation;
  return (
    (target.step === 'pay' ? href('PayOrder', { method: String(target.methodId) }) : href(ROUTES[target.step])) ?? host.environment.home
  );
}

export function productPath(host: KioskHost, productId: string): string {
  return host.navigation.href('KioskProduct', { id: productId }) ?? host.environment.home;
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
