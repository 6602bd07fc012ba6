import { expect, it } from 'vitest';
import { offeredTypes } from './offered-types.ts';

it('dispatch types are offered as the venue switches them', () => {
  const off = { offersDelivery: false, offersPickup: false, isPickupOnly: false, offersCheckin: false };
  expect(offeredTypes({ ...off, offersDelivery: true, offersPickup: true })).toEqual([2, 1]);
  expect(offeredTypes({ ...off, isPickupOnly: true })).toEqual([1]);
  expect(offeredTypes({ ...off, isPickupOnly: true, offersDelivery: true, offersCheckin: true })).toEqual([1]);
  expect(offeredTypes({ ...off, offersCheckin: true })).toEqual([3]);
  expect(offeredTypes(off)).toEqual([]);
});
