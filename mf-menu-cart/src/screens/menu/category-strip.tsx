import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { LayoutGrid, Search, X } from '@comanda/shared-ui/icons';
import { TabNav } from '@comanda/shared-ui/tabs';
import { isSearchable } from '@comanda/shared-contracts/domain/menu-search';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import { DietButton } from '../diet/diet-entry.tsx';
import { useSectionName } from '../use-section-name.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './category-strip.module.css';

interface Props {
  readonly ready: ReadyMenu;
  readonly current: string | null;
  readonly query: string | null;
  readonly onQuery: (query: string | null) => void;
  readonly onSelect: (id: string) => void;
}

/** The categories as jumps, with the search beside them; it stays at the top while the menu scrolls. */
export function CategoryStrip({ ready, current, query, onQuery, onSelect }: Props) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const nameOf = useSectionName();
  const hasSearch = !ready.venue.menu.hidesSearch;
  const strip = useRef<HTMLDivElement>(null);
  const isStuck = useStuck(strip);
  const choose = () => {
    import(/* webpackChunkName: "mf-menu-cart-dialogs" */ '../categories/open-categories.tsx')
      .then(({ openCategories }) => openCategories(host, ready.sections))
      .then(
        (id) => {
          if (id !== null) onSelect(id);
        },
        (cause: unknown) => {
          host.report.failure(cause, { phase: 'load' });
          host.notify.show({ tone: 'bad', text: t('menu.categoriesFailed') });
        },
      );
  };
  const value = query !== null && isSearchable(query) ? null : current;
  const tabs = useMemo(
    () => (
      <TabNav
        className={s.tabs}
        label={t('menu.categories')}
        items={ready.sections.map((section) => ({ id: section.id, label: nameOf(section) }))}
        value={value}
        onSelect={onSelect}
      />
    ),
    [ready.sections, nameOf, t, value, onSelect],
  );
  return (
    <div ref={strip} className={s.strip} data-stuck={isStuck || undefined}>
      <IconButton className={s.all} kind="plain" label={t('menu.allCategories')} icon={<LayoutGrid />} onClick={choose} />
      {tabs}
      <DietButton className={s.diet} />
      {hasSearch ? <SearchField query={query} onQuery={onQuery} /> : null}
    </div>
  );
}

/** Whether a sticky element has left its place and lies at the top of the window. */
function useStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setStuck(entry !== undefined && entry.intersectionRatio < 1), {
      threshold: 1,
      rootMargin: '-1px 0px 0px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isStuck;
}

function SearchField({ query, onQuery }: Pick<Props, 'query' | 'onQuery'>) {
  const { t } = useTexts();
  const hint = query !== null && query !== '' && !isSearchable(query) ? t('search.short') : undefined;
  return (
    <search className={s.search}>
      {query === null ? (
        <IconButton className={s.open} kind="plain" label={t('search.open')} icon={<Search />} onClick={() => onQuery('')} />
      ) : null}
      <div className={s.field} data-open={query === null ? undefined : ''}>
        <Field
          label={t('search.label')}
          hideLabel
          look="raised"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          // The field is drawn because the person pressed the search icon; on wide screens it is always there.
          key={query === null ? 'idle' : 'open'}
          autoFocus={query !== null}
          placeholder={t('search.placeholder')}
          hint={hint}
          prefix={<Search />}
          suffix={
            query !== null && query !== '' ? (
              <IconButton kind="plain" size="sm" label={t('search.clear')} icon={<X />} onClick={() => onQuery('')} />
            ) : undefined
          }
          value={query ?? ''}
          onValueChange={onQuery}
          onFocus={() => {
            if (query === null) onQuery('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onQuery(null);
          }}
        />
        {query === null ? null : (
          <Button kind="link" onClick={() => onQuery(null)}>
            {t('search.cancel')}
          </Button>
        )}
      </div>
    </search>
  );
}
