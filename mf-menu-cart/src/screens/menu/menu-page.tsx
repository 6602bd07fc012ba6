import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { useHandedFocus } from '@comanda/shared-ui/handed-focus';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { hasCarousel, menuPlaceOf } from '../../rules/menu-place.ts';
import { asksLocator } from '../../rules/locator.ts';
import { isSearchable } from '@comanda/shared-contracts/domain/menu-search';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import type { Stores } from '../../state/stores.ts';
import { CartFooter } from '../cart-panel/cart-footer.tsx';
import { DietLine } from '../diet/diet-entry.tsx';
import { addWithChoice } from '../product/add-with-choice.ts';
import { useLater } from '../use-later.ts';
import { useMedia } from '@comanda/shared-ui/use-media';
import { SIDE_PANEL } from '../side-panel.ts';
import { useTexts } from '../use-texts.ts';
import { CategoryStrip } from './category-strip.tsx';
import { DispatchBar } from './dispatch-bar.tsx';
import { MenuProvider, type MenuTools } from './menu-context.tsx';
import { EmptyMenu } from './menu-failure.tsx';
import { MenuHead } from './menu-head.tsx';
import { MenuList } from './menu-list.tsx';
import { SearchResults } from './search-results.tsx';
import { useCurrentSection } from './use-current-section.ts';
import { useDishOfAddress } from './use-dish-of-address.ts';
import { useLiveMenu } from './use-live-menu.ts';
import { useMenuSearch } from './use-menu-search.ts';
import { useNotices } from './use-notices.ts';
import { useSide } from './use-side.tsx';
import * as s from './menu-page.module.css';

const loadDialog = () => import(/* webpackChunkName: "mf-menu-cart-product" */ '../product/open-product.tsx');
const loadPanel = () => import(/* webpackChunkName: "mf-menu-cart-panel" */ '../cart-panel/cart-panel.tsx');
const loadData = () => import(/* webpackChunkName: "mf-menu-cart-data" */ '../menu-data/menu-data.tsx');
/** What machines read comes after all that people look at. */
const DATA_DELAY_MS = 3_500;
/** The product dialog is fetched once the menu has come to rest. */
const PRELOAD_DELAY_MS = 2_500;

/** A loaded menu: head, categories, products, search, and the cart beside or below them. Spec C2-038. */
export function MenuPage({ ready: whole, stores }: { readonly ready: ReadyMenu; readonly stores: Stores }) {
  const { ready, side } = useSide(whole, stores);
  const host = useHost<'mf-menu-cart'>();
  const hasPanel = useMedia(SIDE_PANEL);
  const focus = useHandedFocus();
  const { tools, isOpen } = useTools(ready, stores);
  useDishOfAddress(whole, tools.open, isOpen);
  const list = useRef<HTMLDivElement>(null);
  const { current, jumpTo, watch } = useCurrentSection(list, ready.sections);
  const { query, setQuery, dropQuery } = useMenuSearch(list);
  // The field shows a letter before the list changes, however long that takes; without a search the list is back at once. X-09.
  const deferred = useDeferredValue(query);
  const listed = query === null || deferred === null || !isSearchable(deferred) ? null : deferred;
  const isEmpty = ready.sections.length === 0;
  const hasSearch = !isEmpty && !ready.venue.menu.hidesSearch;
  const openSearch = useCallback(() => setQuery(''), [setQuery]);
  const clearSearch = useCallback(() => setQuery(null), [setQuery]);
  const select = useCallback(
    (id: string | undefined) => {
      dropQuery();
      jumpTo(id);
    },
    [dropQuery, jumpTo],
  );
  // Drawn once, not with each letter of a search.
  const head = useMemo(
    () => (
      <MenuHead venue={ready.venue} isAtTable={ready.table !== undefined} onSearch={hasSearch ? openSearch : undefined}>
        <DispatchBar ready={ready} stores={stores} focus={focus} />
      </MenuHead>
    ),
    [ready, stores, hasSearch, openSearch, focus],
  );
  useNotices(ready, stores);
  useLiveMenu(ready.venue, stores);

  useEffect(() => host.clock.after(PRELOAD_DELAY_MS, () => void loadDialog().catch(() => undefined)), [host]);

  const panel = useLater(hasPanel && !ready.isBrowseOnly ? loadPanel : undefined);
  return (
    <MenuProvider value={tools}>
      <div className={s.page} data-searching={query === null ? undefined : ''} aria-busy={ready.switchingTo === null ? undefined : true}>
        <div className={layout.grow}>
          {head}
          <MenuNotice ready={ready} />
          <DietLine className={s.notice} />
          {side}
          {isEmpty ? null : <CategoryStrip ready={ready} current={current} query={query} onQuery={setQuery} onSelect={select} />}
          <div ref={list} className={s.list}>
            {isEmpty ? <EmptyMenu /> : null}
            {listed === null ? null : <SearchResults index={stores.searchIndex()} query={listed} onClear={clearSearch} />}
            <div hidden={listed !== null}>
              <MenuList
                sections={ready.sections}
                isLong={ready.isLong}
                heights={stores.looks.heights()}
                stores={stores}
                onDrawn={watch}
                hasCarousel={hasCarousel(ready.pathname, ready.venue.menu)}
              />
            </div>
          </div>
        </div>
        {panel === undefined ? null : (
          <panel.CartPanel
            stores={stores}
            venue={ready.venue}
            isAtTable={ready.table !== undefined}
            onOrderMore={() => select(ready.sections[0]?.id)}
            focus={focus}
          />
        )}
        <DataLater ready={whole} />
        {ready.isBrowseOnly || hasPanel ? null : <CartFooter stores={stores} venueId={ready.venue.id} focus={focus} />}
      </div>
    </MenuProvider>
  );
}

/** The menu as schema.org data. A table's page, which names a table and shows its prices, is none for search engines. */
function DataLater({ ready: { venue, sections, dispatch, isLong, pathname, switchingTo } }: { readonly ready: ReadyMenu }) {
  const { clock } = useHost<'mf-menu-cart'>();
  const [isDue, setDue] = useState(false);
  useEffect(() => clock.after(DATA_DELAY_MS, () => setDue(true)), [clock]);
  const data = useLater(isDue && switchingTo === null && menuPlaceOf(pathname, {}).kind === 'menu' ? loadData : undefined);
  return data === undefined ? null : <data.MenuData venue={venue} sections={sections} dispatch={dispatch} isLong={isLong} />;
}

/** What stands in the way of an order, before anything is tapped. Spec C8-022, Q54. */
function MenuNotice({ ready: { venue, isBrowseOnly, hasUnknownTable } }: { readonly ready: ReadyMenu }) {
  const { t } = useTexts();
  if (venue.shift === 'closed')
    return (
      <Banner tone="warn" className={s.notice}>
        {t('menu.closedNotice')}
      </Banner>
    );
  if (hasUnknownTable)
    return (
      <Banner tone="warn" className={s.notice}>
        {t(asksLocator(venue.checkin) ? 'locator.unknownTable' : 'menu.unknownTableNotice')}
      </Banner>
    );
  if (isBrowseOnly) return <Banner className={s.notice}>{t('menu.browseNotice')}</Banner>;
  return venue.ordering.isActive ? null : (
    <Banner tone="warn" className={s.notice}>
      {t('menu.inactiveNotice')}
    </Banner>
  );
}

/** `isOpen`: whether a dish lies open on the menu, or is about to. */
function useTools({ venue, dispatch, isBrowseOnly }: ReadyMenu, stores: Stores) {
  const host = useHost<'mf-menu-cart'>();
  const { t, language } = useTexts();
  const [opened] = useState(() => new Set<string>());
  const isOpen = useCallback((id: string) => opened.has(id), [opened]);
  const tools = useMemo((): MenuTools => {
    const show = async (product: Product): Promise<void> => {
      const { openProduct } = await loadDialog();
      await openProduct(host, { product, dispatch, canAdd: !isBrowseOnly });
    };
    const open = (product: Product) => {
      opened.add(product.id);
      const end = (): void => void opened.delete(product.id);
      show(product).then(end, (cause: unknown) => {
        end();
        host.report.failure(cause, { phase: 'load' });
        host.notify.show({ tone: 'bad', text: host.i18n.text('product.openFailed') });
      });
    };
    return {
      venue,
      dispatch,
      stores,
      texts: { t, language },
      canAdd: !isBrowseOnly,
      open,
      addOne: (product) => {
        if (product.groups.length > 0) open(product);
        else void addWithChoice(host, venue.id, { product, quantity: 1, extras: {}, comment: '' });
      },
    };
  }, [host, stores, venue, dispatch, isBrowseOnly, opened, t, language]);
  return { tools, isOpen };
}
