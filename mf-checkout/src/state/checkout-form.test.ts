import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { createCheckoutForm } from './checkout-form.ts';

describe('the form of the cart screen', () => {
  it('[C4-048] the choice of a method starts open, and picking one sets it and closes it', () => {
    const form = createCheckoutForm(createTestHost('mf-checkout').host);
    expect(form.view.getState()).toMatchObject({ isChoosingMethod: true, methodId: undefined });
    form.chooseMethod(-1);
    expect(form.view.getState()).toMatchObject({ isChoosingMethod: false, methodId: -1 });
    form.openMethods();
    expect(form.view.getState()).toMatchObject({ isChoosingMethod: true, methodId: -1 });
  });

  it('reads the last used method, and nothing for what is no code', () => {
    const last = (value: unknown) => createCheckoutForm(createTestHost('mf-checkout', { storage: { LASTMPG: value } }).host).lastMethod();
    expect([last(5082), last(-1), last('x'), last({})]).toEqual([5082, -1, undefined, undefined]);
  });
});
