import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@comanda/shared-contracts/domain/session';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Button } from '@comanda/shared-ui/button';
import { Sheet } from '@comanda/shared-ui/sheet';
import { bookOf, profileOf } from '../../rules/book.ts';
import type { ProfileHost } from '../../state/host.ts';
import { PersonalDataFields } from './personal-data-fields.tsx';
import { usePersonalData } from './use-personal-data.tsx';

/** Opens the form of personal data; ends when it is saved or closed. */
export async function openPersonalData(host: ProfileHost): Promise<void> {
  const profile = profileOf(host.session.current());
  if (profile === undefined) return;
  await host.overlay.open<null>({
    name: 'mf-profile/personal-data',
    render: (close) => (
      <HostProvider host={host}>
        <PersonalData opened={profile} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

/** The form of whoever is here; until their profile is read, and where nobody is in any more, that of who was. X-10. */
function PersonalData({ opened, onClose }: { readonly opened: Profile; readonly onClose: () => void }) {
  const { session } = useHost<'mf-profile'>();
  const now = useStream(session.changes, session.current());
  const [shown, setShown] = useState(opened);
  const profile = profileOf(now);
  if (profile !== undefined && bookOf(now).isRead && profile.id !== shown.id) setShown(profile);
  return <PersonalDataDialog key={shown.id} profile={shown} isOther={shown.id !== opened.id} onClose={onClose} />;
}

interface Props {
  readonly profile: Profile;
  readonly isOther: boolean;
  readonly onClose: () => void;
}

function PersonalDataDialog({ profile, isOther, onClose }: Props) {
  const { t } = useTranslation('mf-profile');
  const state = usePersonalData({ profile, isOther, onSaved: onClose });
  const id = useId();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('data.title')}
      labels={{ close: t('close') }}
      footer={
        <Button type="submit" form={id} wide busy={state.isBusy}>
          {t('data.save')}
        </Button>
      }
    >
      <PersonalDataFields id={id} state={state} />
    </Sheet>
  );
}
