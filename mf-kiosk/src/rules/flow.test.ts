import { describe, expect, it } from 'vitest';
import { type FlowFacts, type FlowStep, needsLocator, next, presetDispatch, previous } from './flow.ts';

const PLAIN: FlowFacts = {
  orderTypes: 3,
  asksLocator: false,
  asksContact: false,
  dispatch: 4,
  hasSuggestions: false,
  opener: 'menu',
  isTypeChanged: false,
  methodIds: [5025, 1000],
};

/** The stations that a customer passes from the welcome on, who has touched a way to eat there, or anything else. */
function walk(over: Partial<FlowFacts>, touched: 'type' | 'anything' = 'anything'): readonly string[] {
  const chosen = { ...PLAIN, ...over };
  const first = touched === 'type' ? chosen : { ...chosen, dispatch: presetDispatch(chosen.orderTypes) };
  const steps: string[] = [];
  let step: FlowStep = 'welcome';
  for (let count = 0; count < 12; count += 1) {
    const target = next(step, step === 'welcome' ? first : chosen);
    steps.push(target.step === 'pay' ? `pay ${target.methodId}` : target.step);
    step = target.step;
    if (step === 'welcome') return steps;
  }
  throw new Error('the flow has no end');
}

describe('the way through the kiosk', () => {
  it.each<readonly [string, Partial<FlowFacts>, readonly string[]]>([
    ['everything off, both types', {}, ['order-type', 'menu', 'cart', 'payment-choice', 'received', 'welcome']],
    ['eat here only', { orderTypes: 1, dispatch: 5 }, ['menu', 'cart', 'payment-choice', 'received', 'welcome']],
    ['take away only', { orderTypes: 2 }, ['menu', 'cart', 'payment-choice', 'received', 'welcome']],
    [
      'with locator, eating here',
      { asksLocator: true, dispatch: 5 },
      ['order-type', 'locator', 'menu', 'cart', 'payment-choice', 'received', 'welcome'],
    ],
    ['with locator, taking away', { asksLocator: true }, ['order-type', 'menu', 'cart', 'payment-choice', 'received', 'welcome']],
    ['with suggestions', { hasSuggestions: true }, ['order-type', 'menu', 'upselling', 'cart', 'payment-choice', 'received', 'welcome']],
    ['with contact', { asksContact: true }, ['order-type', 'menu', 'cart', 'contact', 'payment-choice', 'received', 'welcome']],
    ['one method', { methodIds: [1000] }, ['order-type', 'menu', 'cart', 'pay 1000', 'received', 'welcome']],
    [
      'everything on',
      { orderTypes: 1, asksLocator: true, dispatch: 5, hasSuggestions: true, asksContact: true, methodIds: [1000] },
      ['locator', 'menu', 'upselling', 'cart', 'contact', 'pay 1000', 'received', 'welcome'],
    ],
  ])('[K4-002] %s', (_, over, steps) => {
    expect(walk(over)).toEqual(steps);
  });

  it('[K4-002] whoever has chosen on the welcome how they eat is not asked again', () => {
    expect(walk({}, 'type')).toEqual(['menu', 'cart', 'payment-choice', 'received', 'welcome']);
    expect(walk({ asksLocator: true, dispatch: 5 }, 'type').slice(0, 2)).toEqual(['locator', 'menu']);
  });

  it.each([
    [1, 5],
    [2, 4],
    [3, undefined],
  ] as const)('[K4-003] setting %i sets the type %s', (orderTypes, dispatch) => {
    expect(presetDispatch(orderTypes)).toBe(dispatch);
    expect(next('welcome', { ...PLAIN, orderTypes, dispatch }).step).toBe(orderTypes === 3 ? 'order-type' : 'menu');
  });

  it('[K4-005] goes to pay directly when there is one method', () => {
    expect(next('cart', { ...PLAIN, methodIds: [5025] })).toEqual({ step: 'pay', methodId: 5025 });
    expect(next('cart', { ...PLAIN, methodIds: [5025, 1000] })).toEqual({ step: 'payment-choice' });
    expect(next('contact', { ...PLAIN, methodIds: [5025] })).toEqual({ step: 'pay', methodId: 5025 });
  });

  it('[K8-006] asks for the method, which says that there is none, when there is none', () => {
    expect(next('cart', { ...PLAIN, methodIds: [] })).toEqual({ step: 'payment-choice' });
  });

  it.each([
    [1, 'welcome'],
    [2, 'welcome'],
    [3, 'order-type'],
  ] as const)('[K2-016] with setting %i the menu leads back to %s', (orderTypes, step) => {
    expect(previous('menu', { ...PLAIN, orderTypes })).toBe(step);
  });

  it.each<readonly [FlowStep, Partial<FlowFacts>, string]>([
    ['welcome', {}, 'welcome'],
    ['order-type', {}, 'welcome'],
    ['received', {}, 'welcome'],
    ['locator', {}, 'order-type'],
    ['locator', { orderTypes: 1 }, 'welcome'],
    ['upselling', { hasSuggestions: true }, 'menu'],
    ['cart', {}, 'menu'],
    ['cart', { hasSuggestions: true }, 'menu'],
    ['contact', { asksContact: true }, 'cart'],
    ['payment-choice', {}, 'cart'],
    ['payment-choice', { asksContact: true }, 'contact'],
    ['pay', { asksContact: true }, 'payment-choice'],
  ])('[K2-016] back from %s with %j is %s', (step, over, expected) => {
    expect(previous(step, { ...PLAIN, ...over })).toBe(expected);
  });

  it.each(['menu', 'upselling', 'cart'] as const)('a product opened from %s leads back there, added or not', (opener) => {
    expect([next('product', { ...PLAIN, opener }).step, previous('product', { ...PLAIN, opener })]).toEqual([opener, opener]);
  });

  it.each<readonly [Partial<FlowFacts>, string]>([
    [{}, 'payment-choice'],
    [{ methodIds: [1000] }, 'cart'],
    [{ methodIds: [1000], asksContact: true }, 'contact'],
  ])('from a payment that failed back is the last station with a choice: %j', (over, step) => {
    expect(previous('pay', { ...PLAIN, ...over })).toBe(step);
  });

  it('[K2-019] a locator number that the cart asked for leads back to the cart, given or not', () => {
    const facts = { ...PLAIN, asksLocator: true, dispatch: 5, isTypeChanged: true } as const;
    expect([next('locator', facts).step, previous('locator', facts)]).toEqual(['cart', 'cart']);
  });

  it.each([
    [true, 5, true],
    [true, 4, false],
    [false, 5, false],
    [true, undefined, false],
  ] as const)('[K2-003] locator asked for %s, type %s: needed %s (Q79)', (asksLocator, dispatch, needed) => {
    expect(needsLocator({ asksLocator, dispatch })).toBe(needed);
  });
});
