import { describe, expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aVenueSummary, someOrdering } from '@comanda/shared-contracts/testing/fixtures/venue';
import { startAtSeat } from './start-at-seat.ts';

describe('an order from a seat', () => {
  it('[K4-023] is one for pickup, which the owner of the cart knows before the menu opens', async () => {
    const { host, as, visited } = createTestHost('mf-stadium');
    const order: string[] = [];
    as('mf-menu-cart').handle('cart/set-dispatch', ({ dispatch }) => {
      order.push(`type ${dispatch}, pages ${visited.length}`);
      return done({ dispatch });
    });
    await startAtSeat(host, aVenueSummary(), '/r/cl/x/1/menu');
    expect(order).toEqual(['type 1, pages 0']);
    expect(visited).toEqual(['/r/cl/x/1/menu']);
  });

  it('leaves the type alone where the venue hands nothing over', async () => {
    const { host, as, visited } = createTestHost('mf-stadium');
    as('mf-menu-cart').handle('cart/set-dispatch', () => {
      throw new Error('asked');
    });
    await startAtSeat(host, aVenueSummary({ ordering: someOrdering({ offersPickup: false }) }), '/menu');
    expect(visited).toEqual(['/menu']);
  });

  it('does not wait longer than a moment for the answer', async () => {
    const { host, as, clock, visited } = createTestHost('mf-stadium');
    as('mf-menu-cart').handle('cart/set-dispatch', () => new Promise(() => undefined));
    const started = startAtSeat(host, aVenueSummary(), '/menu');
    await clock.advance(1_499);
    expect(visited).toEqual([]);
    await clock.advance(1);
    await started;
    expect(visited).toEqual(['/menu']);
  });
});
