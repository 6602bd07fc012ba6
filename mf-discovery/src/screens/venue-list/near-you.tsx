import { useTranslation } from 'react-i18next';
import { CardList, CardListSkeleton } from '../cards/card-list.tsx';
import { ListFailed, NothingNear } from '../list-states.tsx';
import { useNearby } from '../use-nearby.tsx';
import { BesideMap } from './beside-map.tsx';
import { ListPage } from './list-page.tsx';

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
  return (
    <ListPage note={t('nearby.count', { count: state.venues.length })}>
      <BesideMap venues={state.venues}>
        <CardList venues={state.venues} label={t('nearby.title')} level={2} />
      </BesideMap>
    </ListPage>
  );
}
