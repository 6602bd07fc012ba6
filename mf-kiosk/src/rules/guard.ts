import { type FlowFacts, type FlowStep, type FlowTarget, needsLocator } from './flow.ts';

/** What a station needs to make sense, beside the flow's facts. */
export interface GuardFacts extends Pick<FlowFacts, 'asksLocator' | 'asksContact' | 'dispatch'> {
  /** Somebody is ordering. */
  readonly hasVisit: boolean;
  /** Its number was given, or skipped. */
  readonly hasLocator: boolean;
  readonly hasContact: boolean;
  readonly itemCount: number;
  /** The device serves several venues, and none is chosen yet: nothing can be ordered. */
  readonly isVenueMissing: boolean;
  /** `refused`: whoever pays is being led on. */
  readonly order: 'none' | 'open' | 'refused' | 'received';
  /** By which that order is paid. */
  readonly methodId: number | undefined;
}

/**
 * Whether a station may be shown; `standIn` says what is shown in its place. A received order is shown for as long as it is
 * kept, also after a reload. While an order is sent and paid, nothing of it can be changed: also the browser's history leads
 * nowhere else.
 */
export function mayStand(step: FlowStep, facts: GuardFacts): boolean {
  return isPaying(facts) ? step === 'pay' || step === 'welcome' : makesSense(step, facts);
}

function makesSense(step: FlowStep, facts: GuardFacts): boolean {
  const isOrdering = facts.dispatch !== undefined;
  const isPlaced = isOrdering && (facts.hasLocator || !needsLocator(facts));
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
      return isPlaced;
    case 'contact':
      return isPlaced && facts.itemCount > 0 && facts.asksContact;
    case 'payment-choice':
      return isPlaced && facts.itemCount > 0 && (facts.hasContact || !facts.asksContact);
    case 'pay':
      return facts.order !== 'none';
    case 'received':
      return facts.order === 'received';
  }
}

/**
 * Where whoever may not stand at a station belongs instead: whoever pays at their payment; an order that lacks its locator number
 * gets that first, and one that needs none any more goes on; everything else starts anew. K2-003, K2-019.
 */
export function standIn(step: FlowStep, facts: GuardFacts): FlowTarget {
  const { methodId } = facts;
  if (isPaying(facts) && methodId !== undefined) return { step: 'pay', methodId };
  if (facts.dispatch === undefined || step === 'pay' || step === 'received') return { step: 'welcome' };
  if (needsLocator(facts) && !facts.hasLocator) return { step: 'locator' };
  if (step === 'locator') return { step: facts.itemCount > 0 ? 'cart' : 'menu' };
  return { step: 'welcome' };
}

/** Whoever stands here is having their order sent, or pays it. */
function isPaying({ hasVisit, order }: GuardFacts): boolean {
  return hasVisit && order === 'open';
}
