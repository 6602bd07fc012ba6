import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { LogIn, User } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';

/** A profile belongs to who is logged in; a visitor's addresses can be seen without. Spec C6-004. */
export function LogInPrompt() {
  const { bus, navigation } = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const [isBusy, setBusy] = useState(false);
  const logIn = async () => {
    setBusy(true);
    await bus.request('session/log-in', { reason: 'profile', allowGuest: false });
    setBusy(false);
  };
  const addresses = navigation.href('ProfileAddress');
  return (
    <StateView
      badge={<User />}
      title={t('profile.visitor.title')}
      text={t('profile.visitor.text')}
      actions={
        <>
          <Button wide icon={<LogIn />} busy={isBusy} onClick={() => void logIn()}>
            {t('profile.visitor.logIn')}
          </Button>
          {addresses !== undefined && (
            <Link to={addresses} className={buttonClass({ kind: 'ghost', wide: true })}>
              <ButtonContent>{t('profile.visitor.addresses')}</ButtonContent>
            </Link>
          )}
        </>
      }
    />
  );
}
