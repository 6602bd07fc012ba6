import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';
import type { Category } from '../rules/menu-content.ts';
import { indexProducts, type MenuIndex } from '../rules/menu-search.ts';

/** The pause between two categories: taps and frames come in between. */
const STEP_MS = 30;

export interface MenuIndexer {
  /** Everything that can be searched; what is not prepared yet is prepared now. */
  readonly index: () => MenuIndex;
  readonly release: Release;
}

/**
 * Reads and prepares a menu for searching a category at a time, beginning after `delayMs`, so that neither scrolling nor
 * the first letter waits for the whole of it. X-09.
 */
export function createMenuIndexer(categories: readonly Category[], clock: Pick<Clock, 'after'>, delayMs: number): MenuIndexer {
  const done: MenuIndex[] = [];
  const step = () => {
    const category = categories[done.length];
    if (category !== undefined) done.push(indexProducts(category.products()));
  };
  let whole: MenuIndex | undefined;
  let release: Release;
  const run = () => {
    step();
    if (done.length < categories.length) release = clock.after(STEP_MS, run);
  };
  release = clock.after(delayMs, run);
  return {
    index: () => {
      while (done.length < categories.length) step();
      return (whole ??= done.flat());
    },
    release: () => release(),
  };
}
