import { memo } from 'react';
import { type MenuSection, nameIn } from '../../rules/menu-sections.ts';
import { useTexts } from '../use-texts.ts';
import { ProductBlocks } from './product-blocks.tsx';
import * as s from './menu-list.module.css';

interface Props {
  readonly sections: readonly MenuSection[];
  readonly isLong: boolean;
  /** Heights of blocks that were drawn before, rem. */
  readonly heights: Map<string, number>;
}

/** The products under the headings of their categories. */
export const MenuList = memo(function MenuList({ sections, isLong, heights }: Props) {
  const { t, language } = useTexts();
  return sections.map((section, index) => (
    <section key={section.id} data-section={section.id} className={s.section} aria-labelledby={`section-${section.id}`}>
      <h2 id={`section-${section.id}`} className={s.heading} tabIndex={-1} data-heading="">
        {nameIn(language, section)}
        <span className={s.count}>{t('menu.dishes', { count: section.productCount })}</span>
      </h2>
      <ProductBlocks
        listId={section.id}
        productCount={section.productCount}
        products={section.products}
        isLong={isLong}
        heights={heights}
        drawnFirst={index === 0 ? 1 : 0}
      />
    </section>
  ));
});
