import { describe, expect, it } from 'vitest';
import { clp, FIXED_FEE, line, product, record, venue } from '../test-data.ts';
import { venuePartOf } from './cart-record.ts';
import { snapshotOf } from './cart-snapshot.ts';
import { deliveryGoal } from './delivery-goal.ts';
import { validateDelivery, nominalFee } from './delivery-terms.ts';

describe('fee', () => {
  it('[C5-035] is nothing, fixed, or a percentage of the subtotal', () => {
    expect(nominalFee({ ...FIXED_FEE, cost: { kind: 'free' } }, clp(15000))).toEqual(clp(0));
    expect(nominalFee({ ...FIXED_FEE, cost: { kind: 'fixed', amount: clp(2500) } }, clp(15000))).toEqual(clp(2500));
    expect(nominalFee({ ...FIXED_FEE, cost: { kind: 'percent', percent: 10 } }, clp(15000))).toEqual(clp(1500));
  });
  it.each([
    ['areas', { usesPolygons: true }],
    ['a quote', { usesUberDirect: true }],
    ['the distance', { cost: { kind: 'distance', base: clp(1000), rate: clp(300) } as const }],
  ])('is not named while it depends on %s', (_, over) => {
    expect(nominalFee({ ...FIXED_FEE, ...over }, clp(15000))).toBeUndefined();
    expect(validateDelivery({ ...FIXED_FEE, ...over }, clp(15000)).fee).toBeUndefined();
  });
});

describe('free delivery', () => {
  const FROM_20000 = { ...FIXED_FEE, freeFromSubtotal: clp(20000) };
  it('[C5-034] begins at the subtotal that the venue names', () => {
    expect(validateDelivery(FROM_20000, clp(20000))).toMatchObject({ isFree: true, fee: clp(0) });
    expect(validateDelivery(FROM_20000, clp(19999))).toMatchObject({ isFree: false, fee: clp(1990), missingForFree: clp(1) });
  });
  it('[C5-034] is not promised from a subtotal that counts only together with the distance', () => {
    const both = { ...FROM_20000, freeNeedsBoth: true, freeWithinDistance: 2 };
    expect(validateDelivery(both, clp(20000)).isFree).toBe(false);
    expect(validateDelivery(both, clp(100)).missingForFree).toBeUndefined();
  });
});

describe('free delivery without the distance', () => {
  it.each([
    ['that count each for itself', { freeNeedsBoth: false, freeWithinDistance: 2 }, true],
    ['of which the venue names no distance', { freeNeedsBoth: true }, true],
    ['that count together only', { freeNeedsBoth: true, freeWithinDistance: 2 }, false],
  ])('[C5-034] by a subtotal and a distance %s', (_, over, isFree) => {
    const terms = { ...FIXED_FEE, freeFromSubtotal: clp(20000), ...over };
    expect(validateDelivery(terms, clp(20000)).isFree).toBe(isFree);
    expect(validateDelivery(terms, clp(15000)).missingForFree).toEqual(isFree ? clp(5000) : undefined);
  });
  it('[C5-035] that costs nothing is free, and nothing is missing for it', () => {
    const free = validateDelivery({ ...FIXED_FEE, cost: { kind: 'free' }, freeFromSubtotal: clp(20000) }, clp(100));
    expect(free).toStrictEqual({ isValid: null, isFree: true, fee: clp(0) });
  });
});

describe('minimum', () => {
  const MINIMUM = { ...FIXED_FEE, minimumSubtotal: clp(10000) };
  it('[C5-033] is missed below the amount and met at it', () => {
    expect(validateDelivery(MINIMUM, clp(9999)).missingForMinimum).toEqual(clp(1));
    expect(validateDelivery(MINIMUM, clp(10000)).missingForMinimum).toBeUndefined();
  });
  it.each([
    [2, 9_999, clp(1)],
    [2, 10_000, undefined],
    [1, 9_999, undefined],
  ] as const)('[C5-033] ordmindvy 10000 with type %d and a subtotal of %d: missing %o', (dispatch, subtotal, missing) => {
    const part = venuePartOf(venue({ ordmindvy: 10000 }), '/r/cl/fuente-alameda/1/menu');
    const cart = snapshotOf(record({ ...part, dispatch, lines: [line({ product: product({ price: clp(subtotal) }) })] }));
    expect([cart.delivery?.missingForMinimum, cart.delivery !== undefined]).toEqual([missing, dispatch === 2]);
  });
});

describe('[X-03] the goal in the footer', () => {
  const TERMS = { ...FIXED_FEE, minimumSubtotal: clp(6000), freeFromSubtotal: clp(15000) };
  const goal = (subtotal: number, terms = TERMS) => deliveryGoal(terms, validateDelivery(terms, clp(subtotal)), clp(subtotal));
  it('is the minimum first', () => {
    expect(goal(1500)).toEqual({ kind: 'minimum', missing: clp(4500), share: 0.25 });
  });
  it('is free delivery next', () => {
    expect(goal(12700)).toMatchObject({ kind: 'free', missing: clp(2300), hasMinimum: true });
  });
  it('is reached at last', () => {
    expect(goal(15000)).toEqual({ kind: 'reached', hasMinimum: true });
  });
  it('is none where the venue promises nothing, or delivery is always free', () => {
    expect(goal(1000, FIXED_FEE as typeof TERMS)).toBeNull();
    expect(goal(1000, { ...FIXED_FEE, cost: { kind: 'free' } } as unknown as typeof TERMS)).toBeNull();
  });
});
