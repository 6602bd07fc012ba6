import { type FlowFacts, type FlowStep, needsLocator } from './flow.ts';

/** What a station needs to make sense, beside the flow's facts. */
export interface GuardFacts extends Pick<FlowFacts, 'asksLocator' | 'asksContact' | 'dispatch'> {
  /** Somebody is ordering. */
  readonly hasVisit: boolean;
  readonly hasLocator: boolean;
  readonly hasContact: boolean;
  readonly itemCount: number;
  /** The device serves several venues, and none is chosen yet: nothing can be ordered. */
  readonly isVenueMissing: boolean;
  /** `refused`: whoever pays is being led on. */
  readonly order: 'none' | 'open' | 'refused' | 'received';
}

/**
 * Whether a station may be shown. An address that is opened without what comes before it leads back to the welcome; a
 * received order is shown for as long as it is kept, also after a reload.
 */
export function mayStand(step: FlowStep, facts: GuardFacts): boolean {
  const isOrdering = facts.dispatch !== undefined;
  switch (step) {
    case 'welcome':
      return true;
    case 'order-type':
      return facts.hasVisit;
    case 'locator':
      return isOrdering && needsLocator(facts);
    case 'menu':
    case 'product':
    case 'upselling':
    case 'cart':
      return isOrdering && (facts.hasLocator || !needsLocator(facts));
    case 'contact':
      return isOrdering && facts.itemCount > 0 && facts.asksContact;
    case 'payment-choice':
      return isOrdering && facts.itemCount > 0 && (facts.hasContact || !facts.asksContact);
    case 'pay':
      return facts.order !== 'none';
    case 'received':
      return facts.order === 'received';
  }
}
