import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@comanda/shared-contracts/domain/session';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Sheet } from '@comanda/shared-ui/sheet';
import { profileOf } from '../../rules/book.ts';
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
        <PersonalDataDialog profile={profile} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

function PersonalDataDialog({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const { t } = useTranslation('mf-profile');
  const state = usePersonalData(profile, onClose);
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
