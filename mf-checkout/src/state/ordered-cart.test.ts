import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { noteOf } from '../stored/order-note.ts';
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

/** The same cart, while nobody closes it, or nothing of it is on the bus yet. */
async function watched() {
  const test = createTestHost('mf-checkout');
  const note = noteOf(aCart({ revision: 7 }), '$13.980', 0);
  const { intentId } = await test.host.outbox.place({ key: 'k', restaurantId: 101, localId: 1, request: () => ({}), note });
  test.progress(intentId, { state: 'consumed', saved: { orderId: '90001' } });
  const release = closeOrderedCart(test.host);
  return { ...test, release, owner: test.as('mf-menu-cart') };
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

  it('is closed with the id of the order that took it; that nobody closed it is reported', async () => {
    const { owner, reports } = await watched();
    owner.publish('cart/current', aCart({ revision: 7 }));
    await settle();
    expect(reports).toMatchObject([{ cause: { kind: 'unhandled' }, context: { phase: 'call' } }]);
    const received: unknown[] = [];
    const again = await watched();
    again.owner.handle('cart/close', (request) => (received.push(request), { closed: true }));
    again.owner.publish('cart/current', aCart({ revision: 7 }));
    await settle();
    expect([received, again.reports]).toEqual([[{ intentId: 'intent-000000001', revision: 7 }], []]);
  });

  it('is one that the page began with: what is chosen since is a new order', async () => {
    const { owner, release } = await watched();
    const received: unknown[] = [];
    owner.handle('cart/close', (request) => (received.push(request), { closed: true }));
    owner.publish('cart/current', null);
    owner.publish('cart/current', aCart({ revision: 3, lines: [] }));
    owner.publish('cart/current', aCart({ revision: 8 }));
    owner.publish('cart/current', aCart({ revision: 7 }));
    await settle();
    expect(received).toEqual([]);
    release();
    const left = await watched();
    left.owner.handle('cart/close', (request) => (received.push(request), { closed: true }));
    left.release();
    left.owner.publish('cart/current', aCart({ revision: 7 }));
    await settle();
    expect(received).toEqual([]);
  });

  it('stays where the outbox cannot say what was ordered, which is reported', async () => {
    const { owner, host, reports, release } = await watched();
    release();
    const consumed = () => Promise.reject(new Error('no database'));
    const closing = closeOrderedCart({ ...host, outbox: { ...host.outbox, consumed } });
    owner.publish('cart/current', aCart({ revision: 7 }));
    await settle();
    closing();
    expect(reports).toMatchObject([{ cause: { message: 'no database' }, context: { phase: 'event' } }]);
  });
});
