import { describe, expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { startOrder } from './start-order.ts';

describe('starting an order', () => {
  it('[C2-034] tells the owner of the cart the type before the menu opens', async () => {
    const { host, as, visited } = createTestHost('mf-discovery');
    const order: string[] = [];
    as('mf-menu-cart').handle('cart/set-dispatch', ({ dispatch }) => {
      order.push(`type ${dispatch}, pages ${visited.length}`);
      return done({ dispatch });
    });
    await startOrder(host, 2, '/r/cl/x/1/menu');
    expect(order).toEqual(['type 2, pages 0']);
    expect(visited).toEqual(['/r/cl/x/1/menu']);
  });

  it('opens the menu although nobody owns a cart', async () => {
    const { host, visited } = createTestHost('mf-discovery', { parts: ['shell', 'mf-discovery'] });
    await startOrder(host, 1, '/menu');
    expect(visited).toEqual(['/menu']);
  });

  it('does not wait longer than a moment for the answer', async () => {
    const { host, as, clock, visited } = createTestHost('mf-discovery');
    as('mf-menu-cart').handle('cart/set-dispatch', () => new Promise(() => undefined));
    const started = startOrder(host, 2, '/menu');
    await clock.advance(1_499);
    expect(visited).toEqual([]);
    await clock.advance(1);
    await started;
    expect(visited).toEqual(['/menu']);
  });
});
