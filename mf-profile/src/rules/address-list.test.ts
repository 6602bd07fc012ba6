import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { anAddress } from '@comanda/shared-contracts/testing/fixtures/session';
import {
  canRemove,
  deliveryAddress,
  findSame,
  NEW_ADDRESS,
  removeAddress,
  reuseStreet,
  saveAddress,
  selectAddress,
} from './address-list.ts';

const named = (alias: string, isDefault = false): Address => anAddress({ alias, isDefault });
const A = named('A', true);
const B = named('B');
const C = named('C');
const shown = (list: readonly Address[]) => list.map(({ alias, isDefault }) => `${alias}${isDefault ? '*' : ''}`).join(' ');

describe('the list of addresses', () => {
  it('[C4-052] a check-in makes the saved address of the same street the default instead of adding one', () => {
    const saved = [named('Trabajo', true), anAddress({ alias: 'Casa', street: 'Av. Italia 100', isDefault: false })];
    const reused = reuseStreet(saved, anAddress({ alias: '', street: 'av. italia 100 ' }));
    expect(shown(reused)).toBe('Trabajo Casa*');
    expect(shown(reuseStreet(saved, anAddress({ alias: 'Playa', street: 'Av. Italia 101' })))).toBe('Playa* Trabajo Casa');
  });

  it('[C4-053] selecting moves to the front and marks as default', () => {
    expect(shown(selectAddress([A, B, C], 2))).toBe('C* A B');
    expect(shown(selectAddress([A, B, C], 0))).toBe('A* B C');
    expect(shown(selectAddress([A, B], 7))).toBe('A* B');
  });

  it('[C4-057] -1 appends, an index replaces, any other index changes nothing', () => {
    expect(shown(saveAddress([A], NEW_ADDRESS, B))).toBe('A* B');
    expect(shown(saveAddress([A, B], 1, C))).toBe('A* C');
    expect(shown(saveAddress([A, B], 5, C))).toBe('A* B');
    expect(shown(saveAddress([A, B], -2, C))).toBe('A* B');
  });

  it('[C4-057] only one is the default: setting it on one clears the others', () => {
    expect(shown(saveAddress([A, B], 1, named('B', true)))).toBe('A B*');
    expect(shown(saveAddress([A, B], NEW_ADDRESS, named('C', true)))).toBe('A B C*');
  });

  it('[C4-057] the first one is the default when none is left', () => {
    expect(shown(saveAddress([A, B], 0, named('A')))).toBe('A* B');
    expect(shown(saveAddress([], NEW_ADDRESS, B))).toBe('B*');
    expect(shown(removeAddress([B, A, C], 1))).toBe('B* C');
  });

  it('[C4-057] the last one cannot be deleted', () => {
    expect(canRemove([A])).toBe(false);
    expect(shown(removeAddress([A], 0))).toBe('A*');
    expect(shown(removeAddress([A, B], 0))).toBe('B*');
    expect(shown(removeAddress([A, B], 4))).toBe('A* B');
  });

  it('[C4-057] whatever is done, a list that is not empty has one default', () => {
    const step = fc.tuple(fc.constantFrom('select', 'save', 'add', 'remove'), fc.integer({ min: -1, max: 5 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const end = steps.reduce<readonly Address[]>((list, [what, index, isDefault], at) => {
          if (what === 'select') return selectAddress(list, index);
          if (what === 'remove') return removeAddress(list, index);
          return saveAddress(list, what === 'add' ? NEW_ADDRESS : index, named(`N${at}`, isDefault));
        }, []);
        expect(end.filter(({ isDefault }) => isDefault)).toHaveLength(end.length === 0 ? 0 : 1);
      }),
    );
  });

  it('orders go to the default, else to the first, else nowhere', () => {
    expect(deliveryAddress([B, A])).toBe(A);
    expect(deliveryAddress([B, C])).toBe(B);
    expect(deliveryAddress([])).toBeNull();
  });

  it('the same place is known by street, unit, commune and city, in whatever capitals', () => {
    const list = [anAddress({ street: 'Otra 12' }), anAddress()];
    expect(findSame(list, anAddress({ street: ' av. italia 1234', alias: 'x' }))).toBe(1);
    expect(findSame(list, anAddress({ unit: '503' }))).toBe(-1);
  });
});
