import { expect, it } from 'vitest';
import { someOrdering } from '@comanda/shared-contracts/testing/fixtures/venue';
import { actionsOf } from './venue-actions.ts';

const NONE = someOrdering({ offersDelivery: false, offersPickup: false, offersCheckin: false, offersBooking: false });

it.each([
  [{ offersDelivery: true, offersBooking: true }, ['delivery', 'booking']],
  [{ offersDelivery: true, offersPickup: true, offersBooking: true, offersCheckin: true }, ['delivery', 'pickup', 'booking', 'checkin']],
  [{ offersPickup: true }, ['pickup']],
  [{}, []],
])('[C2-034] a venue with %j offers %j', (flags, actions) => {
  expect(actionsOf({ ...NONE, ...flags })).toEqual(actions);
});

it('pickup only leaves no other way to order, but a booking', () => {
  expect(actionsOf(someOrdering({ isPickupOnly: true, offersPickup: false }))).toEqual(['pickup', 'booking']);
});

it('[C3-028] without rsvp there is no reservation', () => {
  expect(actionsOf(someOrdering({ offersBooking: false }))).not.toContain('booking');
});
