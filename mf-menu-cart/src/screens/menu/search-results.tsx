import { useMemo, useState } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Search } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { type MenuIndex, searchMenu } from '@comanda/shared-contracts/domain/menu-search';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { useTexts } from '../use-texts.ts';
import { ProductBlocks } from './product-blocks.tsx';
import * as s from './menu-list.module.css';

/** More results than this are drawn only near the window, however short the menu: they change at each letter. */
const LISTED_WHOLE = 8;

/** What the menu holds of the words typed. Spec C5-018, X-09. */
export function SearchResults({
  index,
  query,
  onClear,
}: {
  readonly index: MenuIndex;
  readonly query: string;
  readonly onClear: () => void;
}) {
  const { t } = useTexts();
  const text = query.trim();
  const products = useMemo(() => searchMenu(index, text), [index, text]);
  const [heights] = useState(() => new Map<string, number>());
  if (products.length === 0) {
    return (
      <StateView
        live="status"
        badge={<Search />}
        title={t('search.none', { text })}
        text={t('search.noneHint')}
        actions={<Button onClick={onClear}>{t('search.all')}</Button>}
      />
    );
  }
  return (
    <section className={s.section}>
      <h2 className={s.heading}>{t('search.results', { count: products.length })}</h2>
      <VisuallyHidden role="status">{t('search.results', { count: products.length })}</VisuallyHidden>
      <ProductBlocks
        listId="search"
        productCount={products.length}
        products={() => products}
        isLong={products.length > LISTED_WHOLE}
        heights={heights}
        drawnFirst={1}
      />
    </section>
  );
}
