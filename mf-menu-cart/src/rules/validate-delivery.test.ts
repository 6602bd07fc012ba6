import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryPolygon } from './polygon.ts';
import { clp, FIXED_FEE, HOME, venue } from '../test-data.ts';
import { areaAt } from './delivery-area.ts';
import { isFreeDelivery, nominalCost } from './delivery-cost.ts';
import { countedDistance, isWithinReach } from './delivery-distance.ts';
import { validateDelivery } from './delivery-terms.ts';
import { areaIndexOf, type DeliveryCase, validateDeliveryTo } from './validate-delivery.ts';

const FRIDAY = '2026-11-20';
const SUNDAY = '2026-11-22';
const AROUND_HOME: DeliveryPolygon = {
  name: 'Centro',
  isActive: true,
  weekdays: 127,
  isFree: false,
  ring: [
    { lat: -33.4, lng: -70.7 },
    { lat: -33.4, lng: -70.6 },
    { lat: -33.5, lng: -70.6 },
    { lat: -33.5, lng: -70.7 },
  ],
};
const CASE: DeliveryCase = {
  terms: FIXED_FEE,
  subtotal: clp(15000),
  isClosed: false,
  isActive: true,
  offersDelivery: true,
  address: HOME,
  distanceKm: 3,
  areas: [],
  date: FRIDAY,
  isSlotValid: true,
  quote: { kind: 'none' },
  cost: { kind: 'none' },
};
const validate = (over: Partial<DeliveryCase> = {}) => validateDeliveryTo({ ...CASE, ...over });

describe('distance', () => {
  it.each([
    [10, 'km', 9],
    [10, 'mi', 5.6],
    [11.1, 'km', 10],
    [11.2, 'km', 10.1],
    [5.5, 'km', 5],
  ] as const)('[C5-031] of %s km counts in %s as %s', (km, unit, counted) => {
    expect(countedDistance(km, unit)).toBe(counted);
  });
  it('[C5-031] is within the reach up to the limit, and everywhere without one', () => {
    expect(isWithinReach(countedDistance(11.1, 'km'), { maximumDistance: 10 })).toBe(true);
    expect(isWithinReach(countedDistance(11.2, 'km'), { maximumDistance: 10 })).toBe(false);
    expect(isWithinReach(4000, {})).toBe(true);
  });
  it('[C3-034] decides, unless the venue delivers by areas', () => {
    const far = { ...FIXED_FEE, maximumDistance: 10 };
    expect(validate({ terms: far, distanceKm: 11.2 })).toMatchObject({ isValid: false, problem: 'distance' });
    expect(validate({ terms: { ...far, usesPolygons: true }, areas: [AROUND_HOME], distanceKm: 11.2 })).toMatchObject({ isValid: true });
  });
  it('never shrinks when the way grows', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200, noNaN: true }), fc.double({ min: 0, max: 50, noNaN: true }), (km, more) => {
        expect(countedDistance(km + more, 'km')).toBeGreaterThanOrEqual(countedDistance(km, 'km'));
        expect(countedDistance(km, 'mi')).toBeLessThanOrEqual(countedDistance(km, 'km'));
      }),
    );
  });
});

describe('areas', () => {
  const at = (over: Partial<DeliveryPolygon>, date: typeof FRIDAY | typeof SUNDAY = FRIDAY) =>
    areaAt([{ ...AROUND_HOME, ...over }], { lat: -33.45, lng: -70.65 }, date);
  it('[C5-032] hold on their weekdays while they are active', () => {
    expect(at({ weekdays: 62 }, FRIDAY)).toBe(0);
    expect(at({ weekdays: 62 }, SUNDAY)).toBeUndefined();
    expect(at({ isActive: false })).toBeUndefined();
  });
  it('[C5-032] are the first of the list that contains the point', () => {
    const areas = [{ ...AROUND_HOME, ring: AROUND_HOME.ring.slice(0, 2) }, { ...AROUND_HOME, isActive: false }, AROUND_HOME, AROUND_HOME];
    expect(areaAt(areas, { lat: -33.45, lng: -70.65 }, FRIDAY)).toBe(2);
    expect(areaAt(areas, { lat: -33.45, lng: -70.55 }, FRIDAY)).toBeUndefined();
  });
  it('[C8-027] outside of all of them nothing is delivered', () => {
    const outside = validate({ terms: { ...FIXED_FEE, usesPolygons: true }, areas: [{ ...AROUND_HOME, weekdays: 1 }] });
    expect(outside).toMatchObject({ isValid: false, problem: 'zone' });
    expect(outside.fee).toBeUndefined();
  });
  it('agree with a box whichever corner it begins at', () => {
    const near = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(near, near, fc.nat(3), (lat, lng, first) => {
        fc.pre(Math.abs(Math.abs(lat) - 0.05) > 1e-6 && Math.abs(Math.abs(lng) - 0.05) > 1e-6);
        const ring = [...AROUND_HOME.ring.slice(first), ...AROUND_HOME.ring.slice(0, first)];
        const isIn = Math.abs(lat) < 0.05 && Math.abs(lng) < 0.05;
        expect(areaAt([{ ...AROUND_HOME, ring }], { lat: -33.45 + lat, lng: -70.65 + lng }, FRIDAY)).toBe(isIn ? 0 : undefined);
      }),
    );
  });
});

describe('cost', () => {
  const BY_DISTANCE = { kind: 'distance', base: clp(1000), rate: clp(300) } as const;
  const costAt5 = (over: object) => nominalCost({ ...FIXED_FEE, cost: { ...BY_DISTANCE, ...over } }, clp(15000), { distance: 5 });
  it('[C5-036] grows with the distance, or with each block begun, within its bounds', () => {
    expect(costAt5({})).toEqual(clp(2500));
    expect(costAt5({ block: 2 })).toEqual(clp(1900));
    const inBlocks = { ...FIXED_FEE, cost: { ...BY_DISTANCE, block: 2 } };
    expect(nominalCost(inBlocks, clp(15000), { distance: 4.8 })).toEqual(clp(1900));
    expect(nominalCost(inBlocks, clp(15000), { distance: 4 })).toEqual(clp(1600));
    expect(costAt5({ minimum: clp(3000) })).toEqual(clp(3000));
    expect(costAt5({ maximum: clp(2000) })).toEqual(clp(2000));
    // Bounds that are not met change nothing, and a block of nothing is none.
    expect(costAt5({ minimum: clp(1000), maximum: clp(9000) })).toEqual(clp(2500));
    expect(costAt5({ block: 0 })).toEqual(clp(2500));
  });
  const PER_DISTANCE = { ordrectipo: 2, ordrec2f: 1000, ordrecmto: 300 };
  it.each([
    [{ ordrectipo: 0, ordrecmto: 2500 }, 0],
    [{ ordrectipo: 1, ordrecmto: 2500 }, 2500],
    [{ ordrectipo: 1, ordrecmto: '10%' }, 1500],
    [PER_DISTANCE, 2500],
    [{ ...PER_DISTANCE, ordrec2tr: 2 }, 1900],
    [{ ...PER_DISTANCE, ordrec2mi: 3000 }, 3000],
    [{ ...PER_DISTANCE, ordrec2mx: 2000 }, 2000],
  ])('[C3-035] with %o 5 km with a subtotal of 15000 cost %d', (flags, fee) => {
    const none = { ordrec2f: 0, ordrec2mi: 0, ordrec2mx: 0, ordrec2tr: 0 };
    const { delivery } = venue({ ...none, ...flags });
    expect(nominalCost(delivery, clp(15000), { distance: 5 })).toEqual(clp(fee));
  });
  it('is not known by distance without one', () => {
    expect(nominalCost({ ...FIXED_FEE, cost: BY_DISTANCE }, clp(1), {})).toBeUndefined();
  });
  it('[C3-035] is not called free by a way to charge that we do not know: the provider says it', () => {
    const terms = venue({ ordrectipo: 3, ordrecmto: 2500 }).delivery;
    expect(validate({ terms })).toMatchObject({ isFree: false });
    expect(validate({ terms }).fee).toBeUndefined();
    expect(validate({ terms, cost: { kind: 'known', value: clp(2200) } })).toMatchObject({ isFree: false, fee: clp(2200) });
    expect(validateDelivery(terms, clp(15000))).toMatchObject({ isFree: false });
    expect(validateDelivery(terms, clp(15000)).fee).toBeUndefined();
  });
  it('[C5-034] is nothing from a subtotal, within a distance, or in a free area', () => {
    const from = { ...FIXED_FEE, freeFromSubtotal: clp(20000) };
    const within = { ...FIXED_FEE, freeWithinDistance: 2 };
    const both = { ...from, freeWithinDistance: 2, freeNeedsBoth: true };
    expect(isFreeDelivery(from, clp(20000), {})).toBe(true);
    expect(isFreeDelivery(from, clp(19999), {})).toBe(false);
    expect(isFreeDelivery(within, clp(1), { distance: 2 })).toBe(true);
    expect(isFreeDelivery(within, clp(1), { distance: 2.1 })).toBe(false);
    expect(isFreeDelivery(both, clp(20000), { distance: 2.1 })).toBe(false);
    expect(isFreeDelivery(both, clp(20000), { distance: 2 })).toBe(true);
    const area = { ...AROUND_HOME, isFree: true, price: clp(900) };
    expect(validate({ terms: { ...FIXED_FEE, usesPolygons: true }, areas: [area] })).toMatchObject({ isFree: true, fee: clp(0) });
  });
  it('[C5-034] names what is missing for it, unless it is free already or the venue never makes it so', () => {
    const terms = { ...FIXED_FEE, freeFromSubtotal: clp(20000) };
    expect(validate({ terms }).missingForFree).toEqual(clp(5000));
    expect(validate({ terms, subtotal: clp(20000) })).not.toHaveProperty('missingForFree');
    expect(validate()).not.toHaveProperty('missingForFree');
    // Free by the distance: nobody has to order more for it.
    expect(validate({ terms: { ...terms, freeWithinDistance: 4 } })).toMatchObject({ isFree: true, fee: clp(0) });
    expect(validate({ terms: { ...terms, freeWithinDistance: 4 } })).not.toHaveProperty('missingForFree');
    expect(validate({ terms, cost: { kind: 'known', value: clp(0) } })).not.toHaveProperty('missingForFree');
  });
  it('is an area’s own price before the venue’s rule', () => {
    expect(validate({ terms: { ...FIXED_FEE, usesPolygons: true }, areas: [{ ...AROUND_HOME, price: clp(900) }] }).fee).toEqual(clp(900));
    expect(validate({ terms: { ...FIXED_FEE, usesPolygons: true }, areas: [AROUND_HOME] }).fee).toEqual(clp(1990));
  });
  it('[C7-055] is what the provider computes, once it has', () => {
    expect(validate({ cost: { kind: 'waiting' } }).fee).toEqual(clp(1990));
    expect(validate({ cost: { kind: 'known', value: clp(2200) } })).toMatchObject({ fee: clp(2200), isFree: false });
  });
  it('[C8-012] is not named when it cannot be computed', () => {
    const broken = validate({ cost: { kind: 'failed' } });
    expect(broken).toMatchObject({ problem: 'cost', isValid: true });
    expect(broken.fee).toBeUndefined();
  });
  it('never falls when the subtotal falls below what makes it free', () => {
    const terms = { ...FIXED_FEE, freeFromSubtotal: clp(20000) };
    fc.assert(
      fc.property(fc.nat(60_000), fc.nat(60_000), (a, b) => {
        const fee = (amount: number) => validate({ terms, subtotal: clp(amount) }).fee?.minor ?? Number.NaN;
        expect(fee(Math.min(a, b))).toBeGreaterThanOrEqual(fee(Math.max(a, b)));
      }),
    );
  });
});

describe('what a delivery comes to', () => {
  const { distanceKm: _, ...UNMEASURED } = CASE;
  const FREE = { ...FIXED_FEE, freeFromSubtotal: clp(10000) };
  const BY_AREAS = { ...FREE, usesPolygons: true };

  it('is said whole, and nothing that is not known', () => {
    expect(validate()).toStrictEqual({ isValid: true, isFree: false, fee: clp(1990), distanceKm: 3 });
    expect(validateDeliveryTo(UNMEASURED)).toStrictEqual({ isValid: null, isFree: false, fee: clp(1990) });
    expect(validateDeliveryTo({ ...UNMEASURED, terms: { ...FIXED_FEE, maximumDistance: 2 } })).toStrictEqual({
      isValid: null,
      isFree: false,
      fee: clp(1990),
    });
    expect(validate({ subtotal: clp(9999), terms: { ...FIXED_FEE, minimumSubtotal: clp(10000) } })).toStrictEqual({
      isValid: true,
      isFree: false,
      problem: 'minimum',
      fee: clp(1990),
      distanceKm: 3,
      missingForMinimum: clp(1),
    });
    expect(validate({ offersDelivery: false })).toStrictEqual({ isValid: false, isFree: false, problem: 'noDelivery', distanceKm: 3 });
  });

  it('[C5-034] is not called free where nothing is delivered, however much is ordered', () => {
    expect(validate({ terms: BY_AREAS, areas: [{ ...AROUND_HOME, isActive: false }] })).toEqual({
      isValid: false,
      isFree: false,
      problem: 'zone',
      distanceKm: 3,
    });
    expect(validate({ terms: { ...FREE, maximumDistance: 1 } })).toEqual({
      isValid: false,
      isFree: false,
      problem: 'distance',
      distanceKm: 3,
    });
  });

  it('[C8-012] of a price that nobody answered for, or that the provider has not, is unknown, and not free', () => {
    const unknown = { isValid: true, isFree: false, problem: 'cost', distanceKm: 3 };
    for (const kind of ['lost', 'failed'] as const) expect(validate({ terms: FREE, cost: { kind } })).toEqual(unknown);
    const terms = { ...FREE, usesUberDirect: true };
    expect(validate({ terms, quote: { kind: 'lost' } })).toEqual(unknown);
    expect(validate({ terms, quote: { kind: 'failed' } })).toEqual({ ...unknown, isValid: false, problem: 'coverage' });
    // A courier that does not come says nothing of a place that is not known.
    expect(validateDeliveryTo({ ...UNMEASURED, terms, quote: { kind: 'failed' } })).toMatchObject({ isValid: null, problem: 'coverage' });
    expect(validate({ terms: { ...FIXED_FEE, usesUberDirect: true }, quote: { kind: 'waiting' } })).toEqual({
      isValid: true,
      isFree: false,
      distanceKm: 3,
    });
  });

  it('[C5-032] has no price by areas before it is known where it goes', () => {
    expect(validate({ terms: { ...FIXED_FEE, usesPolygons: true }, address: null }).fee).toBeUndefined();
    expect(validate({ address: null }).fee).toEqual(clp(1990));
    const { point: __, ...nowhere } = HOME;
    const of = { areas: [AROUND_HOME], date: FRIDAY } as const;
    expect(areaIndexOf({ ...of, terms: BY_AREAS, address: HOME })).toBe(0);
    expect(areaIndexOf({ ...of, terms: FIXED_FEE, address: HOME })).toBeUndefined();
    expect([null, nowhere].map((address) => areaIndexOf({ ...of, terms: BY_AREAS, address }))).toEqual([undefined, undefined]);
  });

  it('[C5-034] both conditions are needed only where the venue has both, and says so', () => {
    const from = { ...FIXED_FEE, freeFromSubtotal: clp(20000) };
    const near = { ...FIXED_FEE, freeWithinDistance: 2 };
    const free = (terms: typeof FIXED_FEE, subtotal: number, distance?: number) =>
      isFreeDelivery(terms, clp(subtotal), distance === undefined ? {} : { distance });
    const [fromOnly, nearOnly] = [
      { ...from, freeNeedsBoth: true },
      { ...near, freeNeedsBoth: true },
    ];
    expect([free(fromOnly, 20000), free(fromOnly, 19999)]).toEqual([true, false]);
    expect([free(nearOnly, 1, 2), free(nearOnly, 1, 3), free(nearOnly, 1)]).toEqual([true, false, false]);
    const either = { ...from, freeWithinDistance: 2 };
    expect([free(either, 20000, 3), free(either, 1, 2), free(either, 1, 3), free(either, 20000)]).toEqual([true, true, false, true]);
    expect([free({ ...either, freeNeedsBoth: true }, 20000), free({ ...either, freeNeedsBoth: true }, 1, 1)]).toEqual([false, false]);
    expect([free(FIXED_FEE, 99999, 0), free({ ...FIXED_FEE, freeNeedsBoth: true }, 99999, 0)]).toEqual([false, false]);
  });
});

describe('a courier’s quote', () => {
  const UBER = { terms: { ...FIXED_FEE, usesUberDirect: true } };
  it('[C7-017] gives fee and id', () => {
    const quote = { kind: 'known', value: { fee: clp(3490), id: 'q-1' } } as const;
    expect(validate({ ...UBER, quote })).toMatchObject({ isValid: true, isFree: false, fee: clp(3490), quoteId: 'q-1' });
  });
  it('[C8-031] that fails makes delivery invalid and clears the cost', () => {
    const refused = validate({ ...UBER, quote: { kind: 'failed' } });
    expect(refused).toMatchObject({ isValid: false, problem: 'coverage' });
    expect(refused.fee).toBeUndefined();
    expect(refused.quoteId).toBeUndefined();
  });
  it('gives way to free rules only', () => {
    const quote = { kind: 'known', value: { fee: clp(3490), id: 'q-1' } } as const;
    const terms = { ...UBER.terms, freeFromSubtotal: clp(10000) };
    expect(validate({ terms, quote })).toMatchObject({ isFree: true, fee: clp(0), quoteId: 'q-1' });
    expect(validate({ ...UBER, quote: { kind: 'waiting' } }).fee).toBeUndefined();
  });
});

describe('the first rule that fails', () => {
  it('[C5-030] is that the venue delivers at all', () => {
    expect(validate({ offersDelivery: false })).toMatchObject({ isValid: false, problem: 'noDelivery' });
  });
  it('[C5-015] needs an address with coordinates', () => {
    const { point: _, ...nowhere } = HOME;
    const validated = validate({ address: nowhere });
    expect(validated).toMatchObject({ isValid: null, problem: 'map' });
    expect(validated.fee).toBeUndefined();
    expect(validate({ address: null })).toMatchObject({ isValid: null, problem: 'address' });
  });
  it('[C8-028] is told for the distance and for the minimum', () => {
    const terms = { ...FIXED_FEE, maximumDistance: 2, minimumSubtotal: clp(10000) };
    expect(validate({ terms }).problem).toBe('distance');
    expect(validate({ terms, distanceKm: 1, subtotal: clp(9999) })).toMatchObject({ problem: 'minimum', missingForMinimum: clp(1) });
    expect(validate({ terms, distanceKm: 1, subtotal: clp(10000) }).problem).toBeUndefined();
  });
  it('[C8-030] is told for coverage, place and date', () => {
    expect(validate({ terms: { ...FIXED_FEE, usesUberDirect: true }, quote: { kind: 'failed' } }).problem).toBe('coverage');
    expect(validate({ offersDelivery: false }).problem).toBe('noDelivery');
    expect(validate({ isSlotValid: false }).problem).toBe('date');
  });
  it('comes in the decided order', () => {
    const order = ['closed', 'inactive', 'noDelivery', 'address', 'street', 'map', 'zone', 'minimum', 'date', 'cost'] as const;
    const { point: _, ...nowhere } = HOME;
    const mends: Partial<DeliveryCase>[] = [
      { isClosed: false },
      { isActive: true },
      { offersDelivery: true },
      { address: { ...nowhere, street: ' ' } },
      { address: nowhere },
      { address: HOME },
      { areas: [AROUND_HOME] },
      { subtotal: clp(10000) },
      { isSlotValid: true },
    ];
    const worst: DeliveryCase = {
      ...CASE,
      terms: { ...FIXED_FEE, usesPolygons: true, minimumSubtotal: clp(10000) },
      subtotal: clp(1),
      isClosed: true,
      isActive: false,
      offersDelivery: false,
      address: null,
      isSlotValid: false,
      cost: { kind: 'failed' },
    };
    const met = [validateDeliveryTo(worst).problem];
    for (const mend of mends) {
      Object.assign(worst, mend);
      met.push(validateDeliveryTo(worst).problem);
    }
    expect(met).toEqual(order);
  });
});
