import { describe, expect, it } from 'vitest';
import { done } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { PASSPORT } from '../../passport.ts';
import { startOrder } from './start-order.ts';
import { startedVenues } from './started-venues.ts';

const start = (dispatch: 1 | 2 | 3, menuPath = '/menu', simpleId = 1) => ({ dispatch, venue: aVenue({ simpleId }), menuPath });

describe('starting an order', () => {
  it('[C2-034] tells the owner of the cart the type before the menu opens', async () => {
    const { host, as, visited } = createTestHost('mf-discovery');
    const order: string[] = [];
    as('mf-menu-cart').handle('cart/set-dispatch', ({ dispatch }) => {
      order.push(`type ${dispatch}, pages ${visited.length}`);
      return done({ dispatch });
    });
    await startOrder(host, start(2, '/r/cl/x/1/menu'));
    expect(order).toEqual(['type 2, pages 0']);
    expect(visited).toEqual(['/r/cl/x/1/menu']);
  });

  it('opens the menu although nobody owns a cart', async () => {
    const { host, visited } = createTestHost('mf-discovery', { parts: ['shell', 'mf-discovery'] });
    await startOrder(host, start(1));
    expect(visited).toEqual(['/menu']);
  });

  it('does not wait longer than a moment for the answer', async () => {
    const { host, as, clock, visited } = createTestHost('mf-discovery');
    as('mf-menu-cart').handle('cart/set-dispatch', () => new Promise(() => undefined));
    const started = startOrder(host, start(2));
    await clock.advance(1_499);
    expect(visited).toEqual([]);
    await clock.advance(1);
    await started;
    expect(visited).toEqual(['/menu']);
  });

  it('is remembered of delivery and pickup, the latest twenty, for 90 days; of a table it is not', async () => {
    const { host, clock } = createTestHost('mf-discovery', { keys: PASSPORT.storage, parts: ['shell', 'mf-discovery'] });
    const kept = () => startedVenues(host).map(({ simpleId }) => simpleId);
    for (const [dispatch, simpleId] of [
      [1, 4],
      [3, 5],
      [2, 6],
      [2, 4],
    ] as const)
      await startOrder(host, start(dispatch, '/menu', simpleId));
    expect(kept()).toEqual([4, 6]);
    expect(startedVenues(host)[0]).toEqual({ country: 'cl', simpleId: 4, dk: 0 });
    for (let simpleId = 10; simpleId < 30; simpleId += 1) await startOrder(host, start(1, '/menu', simpleId));
    expect([kept().length, kept()[0], kept().at(-1)]).toEqual([20, 29, 10]);
    await clock.advance(91 * 86_400_000);
    expect(kept()).toEqual([]);
  });
});
