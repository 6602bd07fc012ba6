import { useMemo } from 'react';
import { indexProducts, isSearchable, searchMenu } from '@comanda/shared-contracts/domain/menu-search';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import { Button } from '@comanda/shared-ui/button';
import { Search } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { allProducts, type MenuPart, partsOf } from '../../rules/menu-list.ts';
import { useDiet } from '../diet/use-diet.ts';
import { ProductTile } from '../tile/product-tile.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { MenuEmpty } from './menu-views.tsx';
import * as s from './menu-list.module.css';

/** Tiles that are on the screen at first: their pictures come first. */
const FIRST_TILES = 6;

interface Props {
  readonly categories: readonly MenuCategory[];
  /** Of a category that there is, or `ALL`. */
  readonly categoryId: string;
}

/** The menu under its headings, or a category. Spec K2-004, K2-015, Q210. */
export function MenuList({ categories, categoryId }: Props) {
  const { config, language, t } = useKiosk();
  const verdict = useDiet();
  const isAvoided = ({ tagIds }: Product): boolean => verdict([tagIds])?.isAvoided === true;
  const parts = partsOf(categories, { categoryId, sort: config.sort, language, isAvoided });
  if (parts.length === 0) return <MenuEmpty />;
  return parts.map(({ category, products }, index) => {
    const before = parts.slice(0, index).reduce((count, part) => count + part.products.length, 0);
    return category === undefined ? (
      <Tiles key="all" products={products} level="h2" isFirst={(at) => at < FIRST_TILES} />
    ) : (
      <section key={category.id}>
        <h2 className={s.heading}>{nameIn(language, category) || t('menu.others')}</h2>
        <Tiles products={products} level="h3" isFirst={(at) => before + at < FIRST_TILES} />
      </section>
    );
  });
}

/** What was searched for, the best first; of a text too short, how it is done. Q211. */
export function MenuResults({ categories, text }: { readonly categories: readonly MenuCategory[]; readonly text: string }) {
  const { stores, t } = useKiosk();
  const index = useMemo(() => indexProducts(allProducts(categories)), [categories]);
  const products = useMemo(() => searchMenu(index, text), [index, text]);
  if (isSearchable(text) && products.length === 0)
    return (
      <StateView
        badge={<Search />}
        live="status"
        title={t('menu.search.none', { text: text.trim() })}
        text={t('menu.search.noneHint')}
        actions={
          <Button wide onClick={() => stores.menu.look.setState({ search: undefined })}>
            {t('menu.search.all')}
          </Button>
        }
      />
    );
  return (
    <>
      <p className={s.count} role="status">
        {isSearchable(text) ? t('menu.search.results', { count: products.length }) : t('menu.search.short')}
      </p>
      <Tiles products={products} level="h2" isFirst={(at) => at < FIRST_TILES} />
    </>
  );
}

interface TilesProps extends Pick<MenuPart, 'products'> {
  /** Of the headings of its tiles. */
  readonly level: 'h2' | 'h3';
  readonly isFirst: (index: number) => boolean;
}

function Tiles({ products, level, isFirst }: TilesProps) {
  return (
    <ul className={s.grid}>
      {products.map((product, index) => (
        <ProductTile key={product.id} product={product} level={level} isFirst={isFirst(index)} />
      ))}
    </ul>
  );
}
