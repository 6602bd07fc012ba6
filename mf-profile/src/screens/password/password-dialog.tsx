import { useTranslation } from 'react-i18next';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { ProfileHost } from '../../state/host.ts';
import { PasswordPanel } from './password-panel.tsx';
import * as s from './password.module.css';

/** Opens the change of the password; ends when it is closed. Spec C2-073. */
export function openPasswordDialog(host: ProfileHost, email: string): Promise<null> {
  return host.overlay.open<null>({
    name: 'mf-profile/password',
    render: (close) => (
      <HostProvider host={host}>
        <PasswordDialog email={email} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

function PasswordDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { t } = useTranslation('mf-profile');
  return (
    <Sheet open onClose={onClose} title={t('password.change')} labels={{ close: t('close') }}>
      <div className={s.dialog}>
        <PasswordPanel
          email={email}
          doneActions={
            <Button wide onClick={onClose}>
              {t('password.ok')}
            </Button>
          }
        />
      </div>
    </Sheet>
  );
}
