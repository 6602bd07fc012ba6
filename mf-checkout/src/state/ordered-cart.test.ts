import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { noteOf } from '../api/order-note.ts';
import { aCart } from '../testing/fixtures.ts';
import { closeOrderedCart } from './ordered-cart.ts';

/** A cart of revision 7 beside an order that was seen to its end. */
async function setUp(ordered: number, { isSaved = true, venue = aCart().venue } = {}) {
  const test = createTestHost('mf-checkout');
  const closed: number[] = [];
  test.as('mf-menu-cart').handle('cart/close', ({ revision }) => {
    closed.push(revision);
    return { closed: true };
  });
  const note = noteOf(aCart({ revision: ordered, venue }), '$13.980', 0);
  const { intentId } = await test.host.outbox.place({ key: 'k', restaurantId: 101, localId: 1, request: () => ({}), note });
  test.progress(intentId, { state: 'consumed', ...(isSaved ? { saved: { orderId: '90001' } } : {}) });
  const release = closeOrderedCart(test.host);
  test.as('mf-menu-cart').publish('cart/current', aCart({ revision: 7 }));
  await settle();
  release();
  return closed;
}

describe('[X-04] a cart that a crash brought back', () => {
  it('is closed when an order has taken it, or a later state of it', async () => {
    expect(await setUp(7)).toEqual([7]);
    expect(await setUp(9)).toEqual([7]);
  });

  it('stays when it is newer than the order, of another venue, or when the order was refused', async () => {
    expect(await setUp(6)).toEqual([]);
    expect(await setUp(7, { venue: { ...aCart().venue, id: '102-1' } })).toEqual([]);
    expect(await setUp(7, { isSaved: false })).toEqual([]);
  });
});
