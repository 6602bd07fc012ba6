import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { LogIn } from '@comanda/shared-ui/icons';
import { profileOf } from '../../rules/book.ts';
import { PasswordPanel } from './password-panel.tsx';
import * as s from './password.module.css';

/** The link of a mail: a new password without the old one. Spec C2-020, C2-081. */
export function Component() {
  const { bus, environment, navigation, session } = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const { code = '', tag = '' } = useParams();
  const logIn = async (): Promise<void> => {
    // A reset ends every session of the account, also the one of this browser; whoever has a bad link logs in anew, too.
    if (profileOf(session.current()) !== undefined) await bus.request('session/log-out', {});
    const answer = await bus.request('session/log-in', { reason: 'profile', allowGuest: false });
    if (answer.ok && answer.value !== null) navigation.go(navigation.href('Profile') ?? environment.home, { replace: true });
  };
  const actions = (
    <>
      <Button wide icon={<LogIn />} onClick={() => void logIn()}>
        {t('password.logIn')}
      </Button>
      <Link to={environment.home} className={buttonClass({ kind: 'ghost', wide: true })}>
        <ButtonContent>{t('password.home')}</ButtonContent>
      </Link>
    </>
  );
  return (
    <div className={s.page}>
      <PasswordPanel link={{ code, tag }} doneActions={actions} refusedActions={actions} />
    </div>
  );
}
