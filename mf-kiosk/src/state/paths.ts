import type { FlowStep } from '../rules/flow.ts';
import type { Goal } from '../rules/navigation/navigation.ts';
import { payAddress } from '../rules/payment-methods.ts';
import type { KioskHost } from './host.ts';

/** The address of a station, or of a screen beside them. */
export function pathOf(host: Pick<KioskHost, 'environment' | 'navigation'>, target: Goal): string {
  const { href } = host.navigation;
  const { home, productSlug } = host.environment;
  if (target.step === 'pay') return href('PayOrder', { method: payAddress(target.methodId, productSlug) }) ?? home;
  if (target.step === 'product') return href('KioskProduct', { id: target.productId }) ?? home;
  if (target.step === 'error') return href('KioskError', { error: target.error }) ?? home;
  return href(ROUTES[target.step]) ?? home;
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
  'venue-choice': 'SelectRestaurant',
} as const satisfies Record<Exclude<FlowStep, 'pay' | 'product'> | 'venue-choice', string>;
