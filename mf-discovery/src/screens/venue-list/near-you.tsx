import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearVenue } from '../../rules/nearest.ts';
import { filterVenues } from '../../rules/venue-filter.ts';
import { CardList, CardListSkeleton } from '../cards/card-list.tsx';
import { ListFailed, NothingNear } from '../list-states.tsx';
import { useNearby } from '../use-nearby.tsx';
import { BesideMap } from './beside-map.tsx';
import { FilterBar, useVenueFilter } from './filter-bar.tsx';
import { ListPage } from './list-page.tsx';
import { NoneLeft } from './none-left.tsx';

/**
 * All restaurants near the diner. What was shown is shown again at once, so that the page is as high as it was and its
 * scroll position comes back. Spec C2-028, C2-029.
 */
export function Component() {
  const { t } = useTranslation('mf-discovery');
  const { state, retry } = useNearby();
  if (state.status === 'failed') return <ListFailed title={t('nearby.failed')} onRetry={retry} />;
  if (state.status === 'loading') {
    return (
      <ListPage>
        <BesideMap venues={undefined}>
          <CardListSkeleton count={6} />
        </BesideMap>
      </ListPage>
    );
  }
  if (state.venues.length === 0) return <NothingNear text={t('nearby.empty.address')} onRetry={retry} />;
  return <Listed venues={state.venues} />;
}

/** What the filter leaves of them, on the map as well. Q132. */
function Listed({ venues }: { readonly venues: readonly NearVenue[] }) {
  const { t } = useTranslation('mf-discovery');
  const { filter, show } = useVenueFilter();
  const shown = useMemo(() => filterVenues(venues, filter), [venues, filter]);
  return (
    <ListPage note={t('nearby.count', { count: shown.length })}>
      <FilterBar venues={venues} filter={filter} show={show} />
      {shown.length === 0 ? (
        <NoneLeft onClear={() => show({ on: [], sort: filter.sort })} />
      ) : (
        <BesideMap venues={shown}>
          <CardList venues={shown} label={t('nearby.title')} level={2} />
        </BesideMap>
      )}
    </ListPage>
  );
}
