import { useTranslation } from 'react-i18next';
import type { HostServices } from '@comanda/shared-contracts/host';
import { Button } from '@comanda/shared-ui/button';
import { User } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { cleanEmail } from '../../rules/email.ts';
import * as s from './login-page.module.css';

interface Props {
  readonly host: Pick<HostServices<'shell'>, 'navigation' | 'environment'>;
  /** Who is in. */
  readonly email: string;
  /** Whose account a link is for: another one's takes over only when it is asked to. */
  readonly link?: string;
  readonly onReplace?: () => void;
  readonly onLogOut?: () => void;
}

/** Somebody is in already: stay, or say so. Spec C2-077. */
export function AlreadyIn({ host, email, link, onReplace, onLogOut }: Props) {
  const { t } = useTranslation('shell');
  // After a reload the email comes with the profile.
  const isOther = link !== undefined && email !== '' && cleanEmail(link) !== email;
  return (
    <StateView
      className={s.state}
      badge={<User />}
      title={t('auth.in.title')}
      text={isOther ? t('auth.replace.text', { email }) : email}
      headingLevel={1}
      actions={
        <>
          <Button onClick={() => host.navigation.go(host.environment.home)}>{t(isOther ? 'auth.replace.stay' : 'auth.in.home')}</Button>
          {isOther && (
            <Button kind="ghost" onClick={onReplace}>
              {t('auth.replace.go')}
            </Button>
          )}
          {onLogOut !== undefined && (
            <Button kind="ghost" onClick={onLogOut}>
              {t('menu.logOut')}
            </Button>
          )}
        </>
      }
    />
  );
}
