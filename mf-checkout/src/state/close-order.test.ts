import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { createTestHost, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { noteOf } from '../stored/order-note.ts';
import { aCart, aDiner, aGuest } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { closeOrder } from './close-order.ts';
import { createOrdersStore } from './orders-store.ts';

describe('[X-04] an order whose cart has moved on', () => {
  it.each([
    ['is told of to who ordered', [], true],
    ['is told of to the guest who has logged in', [aDiner()], true],
    ['is told of to nobody else', [VISITOR], false],
    ['is told of to nobody who logs in after them', [VISITOR, aDiner()], false],
  ] as const)('%s', async (_, changes: readonly Session[], isTold) => {
    const { host, as, notices, setSession } = createTestHost('mf-checkout', { session: aGuest(), texts: spanish });
    as('mf-menu-cart').handle('cart/close', () => {
      for (const next of changes) setSession(next);
      return { closed: false };
    });
    const order = { intentId: 'intent-000000001', saved: { orderId: '90001' }, note: noteOf(aCart(), '$13.980', 0) };
    await closeOrder(host, createOrdersStore(host), { order, isMine: true });
    expect(notices.length).toBe(isTold ? 1 : 0);
  });
});
