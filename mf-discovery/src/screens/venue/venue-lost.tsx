import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Store } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { ListFailed } from '../list-states.tsx';
import type { useVenue } from './use-venue.tsx';

type Opened = ReturnType<typeof useVenue>;

interface Props {
  readonly state: Extract<Opened['state'], { status: 'missing' | 'failed' }>;
  readonly retry: Opened['retry'];
  readonly headingLevel: 1 | 2;
}

/** No such restaurant, which no other try changes, or one that could not be had. Spec C2-033, C2-007, X-22. */
export function VenueLost({ state, retry, headingLevel }: Props) {
  const { t } = useTranslation('mf-discovery');
  const isMissing = state.status === 'missing' || state.failure.kind === 'domain';
  if (isMissing) return <VenueMissing headingLevel={headingLevel} />;
  return <ListFailed headingLevel={headingLevel} title={t('venue.failed')} onRetry={retry} />;
}

/** The address names a restaurant that the provider does not know. */
function VenueMissing({ headingLevel }: Pick<Props, 'headingLevel'>) {
  const { navigation, environment } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  return (
    <StateView
      headingLevel={headingLevel}
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
