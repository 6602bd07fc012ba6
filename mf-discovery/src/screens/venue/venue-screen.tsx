import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft, Store } from '@comanda/shared-ui/icons';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { ListFailed } from '../list-states.tsx';
import { useVenue } from './use-venue.tsx';
import { VenuePage } from './venue-page.tsx';
import * as s from './venue-screen.module.css';

/** A restaurant's own page: what it is, whether it is open, what can be done there. Spec C2-033, C2-034. */
export function Component() {
  const { t } = useTranslation('mf-discovery');
  const { state, retry } = useVenue();
  if (state.status === 'ready') return <VenuePage venue={state.venue} />;
  const isMissing = state.status === 'missing' || (state.status === 'failed' && state.failure.kind === 'domain');
  return (
    <>
      <BackBar />
      {state.status === 'loading' ? (
        <VenueSkeleton />
      ) : (
        <div className={s.lost}>
          {isMissing ? <VenueMissing /> : <ListFailed headingLevel={1} title={t('venue.failed')} onRetry={retry} />}
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

/** The address names a restaurant that the provider does not know. */
function VenueMissing() {
  const { navigation, environment } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  return (
    <StateView
      headingLevel={1}
      picture={<StudioPicture stem="box" />}
      badge={<Store />}
      title={t('venue.missing.title')}
      text={t('venue.missing.text')}
      actions={
        <Link to={navigation.href('RestaurantesCercanos') ?? environment.home} className={buttonClass({ wide: true })}>
          <ButtonContent>{t('search.seeNearby')}</ButtonContent>
        </Link>
      }
    />
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
        <div className={s.side}>
          <Skeleton height={52} radius={12} />
          <Skeleton height={52} radius={12} />
          <Skeleton height={52} radius={12} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
