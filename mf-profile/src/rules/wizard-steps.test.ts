import { describe, expect, it } from 'vitest';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { dialogStep, initialStep, isPhoneMissing, reachableStep, stepAfterVerify, WIZARD_STEPS, wizardStep } from './wizard-steps.ts';

const BOTH = { needsPhoneForPickup: true, needsPhoneForDelivery: true };
const PICKUP_ONLY = { needsPhoneForPickup: true, needsPhoneForDelivery: false };

describe('steps of the wizard', () => {
  it('[C4-049] the page has 1.5, 2, 2.5, 2.75, 3 and 4, each with its screen', () => {
    expect(WIZARD_STEPS.map(({ id, screen }) => [id, screen])).toEqual([
      [1.5, 'source'],
      [2, 'street'],
      [2.5, 'map'],
      [2.75, 'verify'],
      [3, 'details'],
      [4, 'phone'],
    ]);
    expect(['1.5', '2', '2.5', '2.75', '3', '4', '5', '', null].map(wizardStep)).toEqual([
      1.5,
      2,
      2.5,
      2.75,
      3,
      4,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[C4-054] the dialog goes 2 form, 3 map, 4 verify', () => {
    expect((['finder', 'map', 'details'] as const).map(dialogStep)).toEqual([2, 3, 4]);
  });

  it('[C4-050] after the verification comes the phone that is asked for and missing, else the details', () => {
    const { PICKUP, DELIVERY, CHECKIN } = DispatchType;
    expect(stepAfterVerify({ dispatch: PICKUP, ordering: PICKUP_ONLY, phone: '' })).toBe(4);
    expect(stepAfterVerify({ dispatch: PICKUP, ordering: PICKUP_ONLY, phone: '+56912345678' })).toBe(3);
    expect(stepAfterVerify({ dispatch: DELIVERY, ordering: PICKUP_ONLY, phone: '' })).toBe(3);
    expect(stepAfterVerify({ dispatch: DELIVERY, ordering: BOTH, phone: ' ' })).toBe(4);
    expect(stepAfterVerify({ dispatch: CHECKIN, ordering: BOTH, phone: '' })).toBe(3);
    expect(isPhoneMissing({ dispatch: PICKUP, ordering: undefined, phone: '' })).toBe(false);
  });

  it('[C4-051] a missing phone begins at 4, a missing address at 1.5', () => {
    expect(initialStep({ phone: true })).toBe(4);
    expect(initialStep({ address: true })).toBe(1.5);
    expect(initialStep({ address: true, phone: true })).toBe(1.5);
    expect(initialStep({})).toBeUndefined();
  });

  it('an address that is forgotten begins with the street, one without its place with the map', () => {
    const point = { lat: -33.4, lng: -70.6 };
    const shown = (known: Parameters<typeof reachableStep>[1]) => WIZARD_STEPS.map(({ id }) => reachableStep(id, known));
    expect(shown({ form: { street: '' }, isPlaced: false })).toEqual([1.5, 2, 2, 2, 2, 4]);
    expect(shown({ form: { street: 'Providencia 1208' }, isPlaced: false })).toEqual([1.5, 2, 2.5, 2.5, 2.5, 4]);
    expect(shown({ form: { street: 'Providencia 1208', point }, isPlaced: false })).toEqual([1.5, 2, 2.5, 2.5, 2.5, 4]);
    expect(shown({ form: { street: 'Providencia 1208', point }, isPlaced: true })).toEqual([1.5, 2, 2.5, 2.75, 3, 4]);
  });
});
