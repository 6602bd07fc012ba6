import { describe, expect, it } from 'vitest';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { aCart } from '../testing/fixtures.ts';
import { draftOf } from './order-draft.ts';

describe('the order that a cart becomes', () => {
  const slot = { date: '2026-11-23', time: '00:30' } as const;
  const contact = { firstName: 'Ana', lastName: 'Rojas', email: '', phone: '', nationalId: '' };
  const slotOf = (dispatch: DispatchType) => {
    const cart = aCart({ dispatch, slot });
    return draftOf({ cart, contact, address: undefined, tip: { kind: 'none' }, methodId: 0, password: '', deviceSessionId: '' }).slot;
  };
  it.each([1, 2] as const)('[C3-006] is for the day and time that were chosen, type %i', (type) => {
    expect(slotOf(type)).toEqual(slot);
  });
  it('[C3-006] is for now at a table, whatever day was chosen for another type', () => {
    expect(slotOf(3)).toBeUndefined();
  });
  it('[X-04] holds nothing that was not given: what is kept and compared is what is sent', () => {
    const draft = draftOf({
      cart: aCart({ dispatch: 1 }),
      contact,
      address: undefined,
      tip: { kind: 'none' },
      methodId: 0,
      password: '',
      deviceSessionId: '',
    });
    expect(Object.values(draft)).not.toContain(undefined);
    expect(Object.keys(draft).filter((key) => ['card', 'address', 'table', 'slot', 'seat', 'checkinPassword'].includes(key))).toEqual([]);
  });
});
