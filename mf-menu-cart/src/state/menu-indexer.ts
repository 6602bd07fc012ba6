import type { StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';
import type { MenuView } from '../rules/menu-view.ts';
import type { Category } from '../rules/menu-content.ts';
import { indexProducts, type MenuIndex } from '@comanda/shared-contracts/domain/menu-search';

/** Preparing the search begins when the first products and their pictures are there. */
const INDEX_DELAY_MS = 2_000;
/** The pause between two categories: taps and frames come in between. */
const STEP_MS = 30;

interface MenuIndexer {
  /** Everything that can be searched; what is not prepared yet is prepared now. */
  readonly index: () => MenuIndex;
  readonly release: Release;
}

/**
 * Reads and prepares a menu for searching a category at a time, beginning after `INDEX_DELAY_MS`, so that neither scrolling nor
 * the first letter waits for the whole of it. X-09.
 */
function createMenuIndexer(categories: readonly Category[], clock: Pick<Clock, 'after'>): MenuIndexer {
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
  release = clock.after(INDEX_DELAY_MS, run);
  return {
    index: () => {
      while (done.length < categories.length) step();
      return (whole ??= done.flat());
    },
    release: () => release(),
  };
}

/** Prepares each menu that is shown for searching. Gives the open one prepared. X-09. */
export function createMenuSearch(view: StoreApi<MenuView>, clock: Pick<Clock, 'after'>): () => MenuIndex {
  let known: { readonly categories: readonly Category[]; readonly run: MenuIndexer } | undefined;
  view.subscribe((shown) => {
    if (shown.status !== 'ready' || known?.categories === shown.menu.categories) return;
    known?.run.release();
    const { categories } = shown.menu;
    known = { categories, run: createMenuIndexer(categories, clock) };
  });
  return () => known?.run.index() ?? [];
}
