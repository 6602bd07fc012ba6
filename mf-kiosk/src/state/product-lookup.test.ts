import { describe, expect, it } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { lookUpProduct } from './product-lookup.ts';

function start(foundAt: number) {
  const clock = manualClock();
  let tries = 0;
  const find = () => {
    tries += 1;
    return tries >= foundAt ? aProduct() : undefined;
  };
  return { clock, ...lookUpProduct({ clock }, { find }, '10007'), tries: () => tries };
}

describe('looking a product up', () => {
  it('finds at once what is on the menu', () => {
    const { view, clock } = start(1);
    expect([view.getState().status, clock.pending]).toEqual(['found', 0]);
  });

  it('[K4-006] is loading until it is found at the third try', async () => {
    const { view, clock } = start(3);
    expect(view.getState().status).toBe('loading');
    await clock.advance(999);
    expect(view.getState().status).toBe('loading');
    await clock.advance(1);
    expect(view.getState().status).toBe('found');
  });

  it('[K4-006] gives up after five retries, 2500 ms', async () => {
    const { view, clock, tries } = start(99);
    await clock.advance(2_499);
    expect(view.getState().status).toBe('loading');
    await clock.advance(1);
    expect([view.getState().status, tries(), clock.pending]).toEqual(['not-found', 6, 0]);
  });

  it('stops when the screen is left', async () => {
    const { release, clock, tries } = start(99);
    release();
    await clock.advance(10_000);
    expect(tries()).toBe(1);
  });
});
