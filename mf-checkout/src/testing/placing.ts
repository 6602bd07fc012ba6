import type { Commands } from '@comanda/shared-contracts/topics';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { noteOf } from '../stored/order-note.ts';
import { draftOf } from '../rules/order-draft.ts';
import { storesFor } from '../state/stores.ts';
import { aCart, aDiner } from './fixtures.ts';
import { spanish } from './texts.ts';

/** The id of the first order that a test places. */
export const INTENT = 'intent-000000001';
export const saved = { orderId: '90001', intentId: INTENT };
type Close = Commands['cart/close'];

/** A host whose cart is played by the test, with somebody logged in, on the cart screen. */
export function setUp(options: TestHostOptions = {}, close: (request: Close['request']) => Close['response'] = () => ({ closed: true })) {
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    texts: spanish,
    api: { 'orders-list': { ok: true, data: [orderRaw] } },
    ...options,
  });
  const closed: Close['request'][] = [];
  test.as('mf-menu-cart').handle('cart/close', (request) => {
    closed.push(request);
    return close(request);
  });
  test.host.navigation.go('/l/cart');
  const { placing, orders, form } = storesFor(test.host);
  const release = placing.follow();
  return { ...test, placing, orders, form, closed, release, status: () => placing.view.getState().status };
}

/** A pickup that is paid on receipt, as it is placed. */
export const order = (cart = aCart()) => {
  const contact = { firstName: 'Ana', lastName: 'Rojas', email: '', phone: '', nationalId: '' };
  const draft = draftOf({ cart, contact, address: undefined, tip: { kind: 'none' }, methodId: 0, password: '', deviceSessionId: '' });
  return [draft, noteOf(cart, '$13.980', 0)] as const;
};
