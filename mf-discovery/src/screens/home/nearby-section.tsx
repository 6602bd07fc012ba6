import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { openFirst, SUMMARY_COUNT } from '../../rules/nearest.ts';
import type { NearbyState } from '../../state/nearby.ts';
import { CardList, CardListSkeleton } from '../cards/card-list.tsx';
import { ListFailed, NothingNear } from '../list-states.tsx';
import { useNearby } from '../use-nearby.tsx';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './nearby-section.module.css';

/** The ten nearest restaurants and the way to all of them. Spec C2-025, C2-027. */
export function NearbySection() {
  const { navigation } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const { state, retry } = useNearby();
  const path = navigation.href('RestaurantesCercanos');
  const hasMore = state.status === 'ready' && state.venues.length > SUMMARY_COUNT;
  return (
    <section aria-labelledby="nearby-title" className={cx(layout.stack12, layout.oneColumn, s.section)}>
      <div className={s.head}>
        <h2 id="nearby-title" className={cx(layout.section, s.title)}>
          {t('nearby.title')}
        </h2>
        {hasMore && path !== undefined && (
          <Link to={path} className={s.all}>
            {t('nearby.all')}
          </Link>
        )}
      </div>
      <Content state={state} onRetry={retry} />
    </section>
  );
}

function Content({ state, onRetry }: { state: NearbyState; onRetry: () => void }) {
  const { t } = useTranslation('mf-discovery');
  if (state.status === 'loading') return <CardListSkeleton count={4} startsLarge />;
  if (state.status === 'failed') return <ListFailed title={t('nearby.failed')} onRetry={onRetry} />;
  if (state.venues.length === 0) return <NothingNear text={t('nearby.empty.later')} onRetry={onRetry} />;
  return <CardList venues={openFirst(state.venues.slice(0, SUMMARY_COUNT))} label={t('nearby.title')} level={3} startsLarge />;
}
