import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { KioskOrderTypes } from '@comanda/shared-contracts/domain/kiosk';

/** The two ways to eat that a kiosk sells. Spec K4-001. */
export type KioskDispatch = typeof DispatchType.KIOSK_TAKE_AWAY | typeof DispatchType.KIOSK_EAT_HERE;

/** The stations of an order, in the order of Spec K4-002. */
export const FLOW_STEPS = [
  'welcome',
  'order-type',
  'locator',
  'menu',
  'product',
  'upselling',
  'cart',
  'contact',
  'payment-choice',
  'pay',
  'received',
] as const;
export type FlowStep = (typeof FLOW_STEPS)[number];

/** What decides the way: the kiosk's configuration and what the customer chose. */
export interface FlowFacts {
  readonly orderTypes: KioskOrderTypes;
  readonly asksLocator: boolean;
  readonly asksContact: boolean;
  readonly dispatch: KioskDispatch | undefined;
  /** Whether there is something to suggest before the cart. */
  readonly hasSuggestions: boolean;
  /** Where the product was opened: there it leads back to. */
  readonly opener: 'menu' | 'upselling' | 'cart';
  /** The type was changed with products in the cart: the locator number is asked on the way back there. */
  readonly isTypeChanged: boolean;
  /** The methods that this kiosk can take a payment with. */
  readonly methodIds: readonly number[];
}

/** A station to go to; paying needs to know how. */
export type FlowTarget = { readonly step: Exclude<FlowStep, 'pay' | 'product'> } | { readonly step: 'pay'; readonly methodId: number };

/** The type that a kiosk of one way sets by itself; undefined: the customer chooses. Spec K4-003. */
export function presetDispatch(orderTypes: KioskOrderTypes): KioskDispatch | undefined {
  if (orderTypes === KioskOrderTypes.EAT_HERE) return DispatchType.KIOSK_EAT_HERE;
  return orderTypes === KioskOrderTypes.TAKE_AWAY ? DispatchType.KIOSK_TAKE_AWAY : undefined;
}

/** Whether this order needs a locator number: only where it is asked for, and only to eat here. Q79. */
export function needsLocator({ asksLocator, dispatch }: Pick<FlowFacts, 'asksLocator' | 'dispatch'>): boolean {
  return asksLocator && dispatch === DispatchType.KIOSK_EAT_HERE;
}

/** Where the flow goes on from a station. Spec K4-002, K4-003, K4-004, K4-005. */
export function next(step: FlowStep, facts: FlowFacts): FlowTarget {
  switch (step) {
    case 'welcome':
      return facts.dispatch === undefined ? { step: 'order-type' } : afterType(facts);
    case 'order-type':
      return afterType(facts);
    case 'locator':
      return { step: facts.isTypeChanged ? 'cart' : 'menu' };
    case 'product':
      return { step: facts.opener };
    case 'menu':
      return facts.hasSuggestions ? { step: 'upselling' } : { step: 'cart' };
    case 'upselling':
      return { step: 'cart' };
    case 'cart':
      return facts.asksContact ? { step: 'contact' } : toPayment(facts);
    case 'contact':
      return toPayment(facts);
    case 'payment-choice':
    case 'pay':
      return { step: 'received' };
    case 'received':
      return { step: 'welcome' };
  }
}

/** Where back leads. From the menu to the choice of type, or to the welcome where there is none. Spec K2-016. */
export function previous(step: FlowStep, facts: FlowFacts): Exclude<FlowStep, 'pay' | 'product'> {
  switch (step) {
    case 'welcome':
    case 'order-type':
    case 'received':
      return 'welcome';
    case 'locator':
      if (facts.isTypeChanged) return 'cart';
      return facts.orderTypes === KioskOrderTypes.BOTH ? 'order-type' : 'welcome';
    case 'menu':
      return facts.orderTypes === KioskOrderTypes.BOTH ? 'order-type' : 'welcome';
    case 'product':
      return facts.opener;
    case 'upselling':
    case 'cart':
      return 'menu';
    case 'contact':
      return 'cart';
    case 'payment-choice':
      return facts.asksContact ? 'contact' : 'cart';
    case 'pay':
      if (facts.methodIds.length > 1) return 'payment-choice';
      return facts.asksContact ? 'contact' : 'cart';
  }
}

function afterType(facts: FlowFacts): FlowTarget {
  return needsLocator(facts) ? { step: 'locator' } : { step: 'menu' };
}

/** With one method there is nothing to choose; without any the choice says so. Spec K4-005, K8-006. */
function toPayment({ methodIds }: FlowFacts): FlowTarget {
  const [only, ...others] = methodIds;
  return only !== undefined && others.length === 0 ? { step: 'pay', methodId: only } : { step: 'payment-choice' };
}
