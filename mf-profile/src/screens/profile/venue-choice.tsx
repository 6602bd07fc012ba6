import { useTranslation } from 'react-i18next';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Select } from '@comanda/shared-ui/select';

/** The venue that staff of several work for. Another one needs another login. Spec C6-012, C8-041. */
export function VenueChoice({ session }: { readonly session: Extract<Session, { kind: 'staff' }> }) {
  const { bus, notify } = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const { venues, venueId } = session;
  const logInAgain = async (): Promise<void> => {
    await bus.request('session/log-out', {});
    await bus.request('session/log-in', { reason: 'profile', allowGuest: false });
  };
  return (
    <Select
      label={t('venue.label')}
      options={venues.map((id) => ({ value: id, label: id }))}
      placeholder={t('venue.none')}
      value={venueId ?? ''}
      onValueChange={() =>
        notify.show({
          tone: 'info',
          speed: 'slow-error',
          text: t('venue.text'),
          action: { label: t('venue.yes'), run: () => void logInAgain() },
        })
      }
    />
  );
}
