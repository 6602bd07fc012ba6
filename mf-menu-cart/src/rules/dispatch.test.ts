import { describe, expect, it } from 'vitest';
import { ordering, venue } from '../test-data.ts';
import { decideDispatch, defaultDispatch, offeredTypes } from '@comanda/shared-contracts/domain/menu-dispatch';
import { menuPlaceOf } from './menu-place.ts';

const MENU = { kind: 'menu' } as const;
const CHECKIN = { kind: 'checkin', isBrowseOnly: false, tableId: '4' } as const;
const BROWSE = { kind: 'checkin', isBrowseOnly: true } as const;

describe('offered types', () => {
  it('[C3-027] lists delivery, then pickup, and leaves out what is switched off', () => {
    expect(offeredTypes(ordering({ offersDelivery: true, offersPickup: true }))).toEqual([2, 1]);
    expect(offeredTypes(ordering({ offersDelivery: true, offersPickup: true, offersCheckin: true }))).toEqual([2, 1, 3]);
  });
  it('[C3-027] offers nothing but pickup where only pickup is offered', () => {
    expect(offeredTypes(ordering({ isPickupOnly: true, offersDelivery: true, offersCheckin: true }))).toEqual([1]);
  });
});

describe('default type', () => {
  it.each([
    ['pickup only', { isPickupOnly: true }, 1],
    ['pickup without delivery', { offersPickup: true }, 1],
    ['delivery and check-in: nobody sits at a table who has not come by its code', { offersDelivery: true, offersCheckin: true }, 2],
    ['delivery', { offersDelivery: true }, 2],
  ])('[C4-022] %s', (_, switches, type) => {
    expect(defaultDispatch(ordering(switches))).toBe(type);
  });
  it('[C4-022] is delivery without a configuration', () => {
    expect(defaultDispatch(undefined)).toBe(2);
  });
});

describe('type of a menu', () => {
  it('[C4-023] is check-in on check-in paths, even of a venue that offers only pickup', () => {
    const place = menuPlaceOf('/r/cl/x/1/checkin/4', { idmesa: '4' });
    expect(decideDispatch(venue({ ordpickonly: 1, selfat: 1 }).ordering, place)).toEqual({ dispatch: 3 });
    expect(decideDispatch(venue({ ordpickonly: 1, selfat: 1 }).ordering, place, { chosen: 1, saved: 1 })).toEqual({ dispatch: 3 });
  });
  it('[C4-024] is pickup where only pickup is offered, whatever was chosen', () => {
    expect(decideDispatch(ordering({ isPickupOnly: true }), MENU, { chosen: 2 })).toEqual({ dispatch: 1 });
  });
  it('[C4-024] is check-in where nothing else is offered, and its menu stands at the check-in path', () => {
    expect(decideDispatch(ordering({ offersCheckin: true }), MENU)).toEqual({ dispatch: 3, redirect: 'checkin' });
  });
  it('[C4-024] leads to the menu to look at where check-in is off too', () => {
    expect(decideDispatch(ordering(), MENU)).toEqual({ dispatch: 3, redirect: 'checkin-menu' });
  });
  it('[C4-025] leads from a table to the menu to look at where check-in is off', () => {
    expect(decideDispatch(ordering({ offersDelivery: true }), CHECKIN)).toEqual({ dispatch: 3, redirect: 'checkin-menu' });
    expect(decideDispatch(ordering({ offersDelivery: true }), BROWSE)).toEqual({ dispatch: 3 });
  });
  it.each([
    ['the choice before the saved type', { chosen: 1, saved: 2 }, 1],
    ['the saved type without a choice', { saved: 1 }, 1],
    ['the saved type when the choice is not offered', { chosen: 3, saved: 1 }, 1],
    ['the default when neither is offered', { chosen: 3, saved: 3 }, 2],
  ] as const)('takes %s', (_, preferences, type) => {
    expect(decideDispatch(ordering({ offersDelivery: true, offersPickup: true }), MENU, preferences).dispatch).toBe(type);
  });
});
