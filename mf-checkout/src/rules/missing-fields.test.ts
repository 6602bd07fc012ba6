import { describe, expect, it } from 'vitest';
import { decodeCheckin } from '@comanda/shared-contracts/wire/web-config-checkin';
import { decodeOrdering } from '@comanda/shared-contracts/wire/web-config-ordering';
import { anAddress } from '../testing/fixtures.ts';
import { type FieldNeeds, isPhoneEnough, missingFields } from './missing-fields.ts';

const needs = (over: Partial<FieldNeeds> & Pick<FieldNeeds, 'dispatch'>): FieldNeeds => ({
  contact: { firstName: 'Ana', lastName: 'Rojas', phone: '', nationalId: '' },
  address: undefined,
  ordering: { needsPhoneForPickup: false, needsPhoneForDelivery: false },
  checkin: { needsPhone: false, needsAddress: false, needsNationalId: false },
  isAnonymous: false,
  isKiosk: false,
  ...over,
});

describe('what is missing of the profile', () => {
  it.each([
    ['1234567', false, false],
    ['12345678', false, true],
    ['123456789', true, true],
    ['1234 5678', false, true],
  ])('[C5-010] %s is enough for a pickup: %s, for a delivery: %s', (phone, pickup, delivery) => {
    expect(isPhoneEnough(phone, 1)).toBe(pickup);
    expect(isPhoneEnough(phone, 2)).toBe(delivery);
  });

  it('[C3-031] a phone is missing only where the flag of the type asks for one', () => {
    const on = { needsPhoneForPickup: true, needsPhoneForDelivery: true };
    expect(missingFields(needs({ dispatch: 1, ordering: on }))).toEqual(['phone']);
    expect(missingFields(needs({ dispatch: 1 }))).toEqual([]);
    expect(missingFields(needs({ dispatch: 2, ordering: on, address: anAddress() }))).toEqual(['phone']);
    expect(missingFields(needs({ dispatch: 2, address: anAddress() }))).toEqual([]);
  });

  it.each([
    [1, { ordpickphone: 1 }, ['phone']],
    [1, { orddvyphone: 1 }, []],
    [2, { orddvyphone: 1 }, ['phone']],
    [2, { ordpickphone: 1 }, []],
  ] as const)('[C5-028] type %d with %o misses %j', (dispatch, flags, fields) => {
    const ordering = decodeOrdering(flags, { takesBookings: false, pagos: [] });
    expect(missingFields(needs({ dispatch, ordering, address: anAddress() }))).toEqual(fields);
  });

  it('[C5-028] a check-in that needs the RUT, without it and without a last name, misses both', () => {
    const contact = { firstName: 'Ana', lastName: '', phone: '', nationalId: '' };
    const checkin = decodeCheckin({ selfatrut: 1 });
    expect(missingFields(needs({ dispatch: 3, contact, checkin }))).toEqual(['fullName', 'nationalId']);
  });

  it('[C5-028] a delivery without an address misses it, and so does one without a street', () => {
    expect(missingFields(needs({ dispatch: 2 }))).toEqual(['address']);
    expect(missingFields(needs({ dispatch: 2, address: { street: ' ' } }))).toEqual(['address']);
  });

  it.each([
    ['selfatph', 'phone'],
    ['selfatdir', 'address'],
    ['selfatrut', 'nationalId'],
  ])('[C3-038] %s asks for its own field at a table, and for no other', (flag, field) => {
    expect(missingFields(needs({ dispatch: 3, checkin: decodeCheckin({ [flag]: 1 }) }))).toEqual([field]);
    expect(missingFields(needs({ dispatch: 3, checkin: decodeCheckin({ [flag]: 0 }) }))).toEqual([]);
  });

  it('[C5-029] nothing is asked of an anonymous diner at a table, nor of a kiosk', () => {
    const checkin = { needsPhone: true, needsAddress: true, needsNationalId: true };
    expect(missingFields(needs({ dispatch: 3, checkin, isAnonymous: true }))).toEqual([]);
    expect(missingFields(needs({ dispatch: 3, checkin, isKiosk: true }))).toEqual([]);
  });

  it('an anonymous diner still needs an address for a delivery', () => {
    expect(missingFields(needs({ dispatch: 2, isAnonymous: true }))).toEqual(['address']);
  });
});
