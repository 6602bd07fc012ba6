import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft } from '@comanda/shared-ui/icons';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useVenue } from './use-venue.tsx';
import { VenueLost } from './venue-lost.tsx';
import { VenuePage } from './venue-page.tsx';
import * as s from './venue-screen.module.css';

/** A restaurant's own page: what it is, whether it is open, what can be done there. Spec C2-033, C2-034. */
export function Component() {
  const { state, retry } = useVenue();
  if (state.status === 'ready') return <VenuePage venue={state.venue} />;
  return (
    <>
      <BackBar />
      {state.status === 'loading' ? (
        <VenueSkeleton />
      ) : (
        <div className={s.lost}>
          <VenueLost state={state} retry={retry} headingLevel={1} />
        </div>
      )}
    </>
  );
}

/** The way back on a phone while there is no cover to put it on. */
function BackBar() {
  const { navigation, environment } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  return (
    <div className={s.back}>
      <IconButton label={t('venue.back')} icon={<ArrowLeft />} onClick={() => navigation.back(environment.home)} />
    </div>
  );
}

function VenueSkeleton() {
  const { t } = useTranslation('mf-discovery');
  return (
    <SkeletonGroup label={t('venue.loading')}>
      <div className={cx(s.page, s.sided)}>
        <div className={s.cover}>
          <Skeleton height="100%" radius={0} />
        </div>
        <div className={s.main}>
          <Skeleton height={32} width="65%" />
          <Skeleton height={20} width="80%" />
          <Skeleton height={20} width="45%" />
        </div>
        <div className={s.aside}>
          <div className={cx(layout.stack12, s.side)}>
            <Skeleton height={52} radius={12} />
            <Skeleton height={52} radius={12} />
            <Skeleton height={52} radius={12} />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
