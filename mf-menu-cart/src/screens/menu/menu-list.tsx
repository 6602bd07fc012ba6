import { memo, useEffect } from 'react';
import { blocksDrawnFirst } from '../../rules/menu-blocks.ts';
import { FEATURED_ID, firstScreen, type MenuSection } from '../../rules/menu-sections.ts';
import type { Stores } from '../../state/stores.ts';
import { useSectionName } from '../use-section-name.ts';
import { useTexts } from '../use-texts.ts';
import { FeaturedCarousel } from './featured-carousel.tsx';
import { ProductBlocks } from './product-blocks.tsx';
import { useWhole } from './use-whole.ts';
import * as s from './menu-list.module.css';

interface Props {
  readonly sections: readonly MenuSection[];
  readonly isLong: boolean;
  /** Heights of blocks that were drawn before, rem. */
  readonly heights: Map<string, number>;
  readonly stores: Stores;
  /** More sections stand in the page. */
  readonly onDrawn: () => void;
  /** Featured products beside each other instead of among the rows. */
  readonly hasCarousel: boolean;
}

/** The products under the headings of their categories; of a new menu what the first screen shows, then the rest. */
export const MenuList = memo(function MenuList({ sections, isLong, heights, stores, onDrawn, hasCarousel }: Props) {
  const { t } = useTexts();
  const nameOf = useSectionName();
  const isWhole = useWhole(stores.looks);
  const shown = isLong || isWhole ? sections : firstScreen(sections);
  useEffect(onDrawn, [onDrawn, shown]);
  return shown.map((section, index) => (
    <section key={section.id} data-section={section.id} className={s.section} aria-labelledby={`section-${section.id}`}>
      <h2 id={`section-${section.id}`} className={s.heading} tabIndex={-1} data-heading="">
        {nameOf(section)}
        <span className={s.count}>{t('menu.dishes', { count: section.productCount })}</span>
      </h2>
      {hasCarousel && section.id === FEATURED_ID ? (
        <FeaturedCarousel label={nameOf(section)} products={section.products()} />
      ) : (
        <ProductBlocks
          listId={section.id}
          productCount={section.productCount}
          products={section.products}
          isLong={isLong}
          heights={heights}
          drawnFirst={blocksDrawnFirst(shown, index, stores.looks.current().first)}
          isListed={stores.looks.current().isListed}
        />
      )}
    </section>
  ));
});
