import { describe, expect, it } from 'vitest';
import { aVenue } from '../testing/fixtures.ts';
import { preparationMinutes, standingChoice } from './dispatch-choice.ts';

const ordering = (over: object) =>
  aVenue({ ordering: { offersDelivery: true, offersPickup: true, isPickupOnly: false, ...over } }).ordering;

describe('the choice of how an order is handed over', () => {
  it('[C2-057] stands while the venue offers it', () => {
    expect([1, 2].map((type) => standingChoice(type as 1 | 2, ordering({})))).toEqual([1, 2]);
    expect(standingChoice(2, ordering({ offersDelivery: false }))).toBeUndefined();
    expect(standingChoice(2, ordering({ isPickupOnly: true }))).toBeUndefined();
    expect(standingChoice(1, ordering({ offersPickup: false }))).toBeUndefined();
  });

  it('[C2-057] none is none, and a table is not validated by what the menu offers', () => {
    expect(standingChoice(undefined, ordering({}))).toBeUndefined();
    expect(standingChoice(3, ordering({ offersCheckin: false }))).toBe(3);
  });

  it('[C2-057] says how long each takes, and nothing at a table', () => {
    const minutes = ordering({ deliveryMinutes: 40, pickupMinutes: 15 });
    expect(([1, 2, 3] as const).map((type) => preparationMinutes(minutes, type))).toEqual([15, 40, undefined]);
  });
});
