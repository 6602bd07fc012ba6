import { describe, expect, it } from 'vitest';
import { FLOW_STEPS, type FlowStep } from './flow.ts';
import { type GuardFacts, mayStand, standIn } from './guard.ts';

const NOBODY: GuardFacts = {
  asksLocator: false,
  asksContact: false,
  dispatch: undefined,
  hasVisit: false,
  hasLocator: false,
  hasContact: false,
  itemCount: 0,
  isVenueMissing: false,
  order: 'none',
  methodId: undefined,
};
const standing = (over: Partial<GuardFacts>): readonly FlowStep[] => FLOW_STEPS.filter((step) => mayStand(step, { ...NOBODY, ...over }));

describe('an address that is opened', () => {
  it('without anything before it leads back to the welcome', () => {
    expect(standing({})).toEqual(['welcome']);
  });

  it.each<readonly [string, Partial<GuardFacts>, readonly FlowStep[]]>([
    ['started', { hasVisit: true }, ['welcome', 'order-type']],
    ['type chosen', { hasVisit: true, dispatch: 4 }, ['welcome', 'order-type', 'menu', 'product', 'upselling', 'cart']],
    ['locator missing', { hasVisit: true, dispatch: 5, asksLocator: true }, ['welcome', 'order-type', 'locator']],
    [
      'locator given',
      { hasVisit: true, dispatch: 5, asksLocator: true, hasLocator: true },
      ['welcome', 'order-type', 'locator', 'menu', 'product', 'upselling', 'cart'],
    ],
    [
      'locator missing with products in the cart',
      { hasVisit: true, dispatch: 5, asksLocator: true, itemCount: 2 },
      ['welcome', 'order-type', 'locator'],
    ],
    [
      'products in the cart',
      { hasVisit: true, dispatch: 4, itemCount: 2 },
      ['welcome', 'order-type', 'menu', 'product', 'upselling', 'cart', 'payment-choice'],
    ],
    [
      'contact missing',
      { hasVisit: true, dispatch: 4, itemCount: 2, asksContact: true },
      ['welcome', 'order-type', 'menu', 'product', 'upselling', 'cart', 'contact'],
    ],
    ['an order on its way after a reload', { order: 'open' }, ['welcome', 'pay']],
    ['a received order after a reload', { order: 'received' }, ['welcome', 'pay', 'received']],
    ['an order that was just refused', { order: 'refused' }, ['welcome', 'pay']],
  ])('%s', (_, over, steps) => {
    expect(standing(over)).toEqual(steps);
  });

  it.each<readonly [string, FlowStep, Partial<GuardFacts>, string]>([
    ['nobody ordering: the welcome', 'cart', {}, 'welcome'],
    ['an order that lacks its locator: the keypad', 'cart', { dispatch: 5, asksLocator: true, itemCount: 2 }, 'locator'],
    ['no locator needed any more, with products: the cart', 'locator', { dispatch: 4, asksLocator: true, itemCount: 2 }, 'cart'],
    ['no locator needed, nothing chosen: the menu', 'locator', { dispatch: 4, asksLocator: true }, 'menu'],
    ['nothing to pay for: the welcome', 'payment-choice', { dispatch: 4 }, 'welcome'],
    ['a number that nobody has: the welcome', 'received', { dispatch: 5, asksLocator: true }, 'welcome'],
  ])('[K2-003] %s', (_, step, over, instead) => {
    expect(standIn(step, { ...NOBODY, ...over })).toEqual({ step: instead });
  });

  it('while its own order is paid, leads whoever ordered to the payment, and to nothing that could change it', () => {
    const facts: GuardFacts = { ...NOBODY, hasVisit: true, dispatch: 4, itemCount: 2, order: 'open', methodId: 1000 };
    expect(standing(facts)).toEqual(['welcome', 'pay']);
    expect(standIn('cart', facts)).toEqual({ step: 'pay', methodId: 1000 });
    expect(standing({ ...facts, order: 'refused' })).toContain('cart');
  });
});
