import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Search } from '@comanda/shared-ui/icons';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { CardList, CardListSkeleton } from '../cards/card-list.tsx';
import { ListFailed } from '../list-states.tsx';
import type { Dish } from '../../rules/dish.ts';
import type { NearVenue } from '../../rules/nearest.ts';
import { passes } from '../../rules/venue-filter.ts';
import type { Part } from '../../state/search.ts';
import { DishList } from './dish-list.tsx';
import { FilterBar, useVenueFilter } from './filter-bar.tsx';
import { NoneLeft } from './none-left.tsx';
import { useSearch } from './use-search.tsx';
import * as s from './search-results.module.css';

/** Restaurants first, then dishes; one sentence when there is neither. Spec C2-030, K8-015, Q97, Q108. */
export function SearchResults({ text }: { text: string }) {
  const { t } = useTranslation('mf-discovery');
  const { found, retry } = useSearch(text, true);
  const { venues, dishes } = found ?? {};
  if (venues?.status === 'failed') return <ListFailed title={t('search.failed')} onRetry={retry} />;
  const isReady = venues?.status === 'ready';
  if (isReady && venues.items.length === 0 && dishes?.status === 'ready' && dishes.items.length === 0) return <NoneFound text={text} />;
  return (
    <>
      <h2 className={cx(layout.title, s.title)}>{t('search.results', { text })}</h2>
      {/* Dishes stand below the restaurants only when those are there: dishes that came first would be pushed down. */}
      {isReady ? <Narrowed venues={venues.items} dishes={dishes} onRetry={retry} /> : <CardListSkeleton count={3} />}
    </>
  );
}

interface FoundProps {
  readonly venues: readonly NearVenue[];
  readonly dishes: Part<Dish> | undefined;
  readonly onRetry: () => void;
}

/** What the filters leave of it, in the order in which it answers the words. Q180. */
function Narrowed({ venues, dishes, onRetry }: FoundProps) {
  const { t } = useTranslation('mf-discovery');
  const { filter, show } = useVenueFilter();
  const shown = venues.filter(({ venue }) => passes(venue, filter.on));
  const shownDishes =
    dishes?.status === 'ready' ? { ...dishes, items: dishes.items.filter(({ venue }) => passes(venue, filter.on)) } : dishes;
  const isNoneLeft = shown.length === 0 && shownDishes?.status === 'ready' && shownDishes.items.length === 0;
  return (
    <>
      <FilterBar venues={venues} filter={filter} show={show} isSearch />
      {isNoneLeft && <NoneLeft onClear={() => show({ on: [], sort: filter.sort })} />}
      {shown.length > 0 && (
        <section className={cx(layout.stack12, layout.oneColumn)} aria-labelledby="found-venues">
          <h3 id="found-venues" className={layout.section}>
            {t('search.venues')}
          </h3>
          <CardList venues={shown} label={t('search.venues')} level={4} />
        </section>
      )}
      {shownDishes !== undefined && <Dishes dishes={shownDishes} onRetry={onRetry} />}
    </>
  );
}

function NoneFound({ text }: { readonly text: string }) {
  const { navigation, environment } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  return (
    <StateView
      live="status"
      picture={<StudioPicture stem="pot" />}
      badge={<Search />}
      title={t('search.none', { text })}
      text={t('search.noneText')}
      actions={
        <Link to={navigation.href('RestaurantesCercanos') ?? environment.home} className={buttonClass({ kind: 'secondary', wide: true })}>
          <ButtonContent>{t('search.seeNearby')}</ButtonContent>
        </Link>
      }
    />
  );
}

function Dishes({ dishes, onRetry }: { dishes: Part<Dish>; onRetry: () => void }) {
  const { t } = useTranslation('mf-discovery');
  if (dishes.status === 'ready' && dishes.items.length === 0) return null;
  return (
    <section className={cx(layout.stack12, layout.oneColumn)} aria-labelledby="found-dishes">
      <h3 id="found-dishes" className={layout.section}>
        {t('search.dishes')}
      </h3>
      {dishes.status === 'loading' && (
        <SkeletonGroup label={t('search.loadingDishes')} className={layout.stack12}>
          <Skeleton height={112} radius={20} />
          <Skeleton height={112} radius={20} />
        </SkeletonGroup>
      )}
      {dishes.status === 'failed' && (
        <div role="alert" className={s.failed}>
          <p>{t('search.dishesFailed')}</p>
          <Button kind="secondary" size="sm" onClick={onRetry}>
            {t('failed.retry')}
          </Button>
        </div>
      )}
      {dishes.status === 'ready' && <DishList dishes={dishes.items} />}
    </section>
  );
}
