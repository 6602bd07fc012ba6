import { useTranslation } from 'react-i18next';
import type { HostServices } from '@comanda/shared-contracts/host';
import { Button } from '@comanda/shared-ui/button';
import { Check } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import * as s from './login-page.module.css';

interface Props {
  readonly host: Pick<HostServices<'shell'>, 'navigation' | 'environment'>;
  /** Who is in; undefined or empty while nobody is, or nobody knows yet. */
  readonly email: string | undefined;
  readonly onLogOut: () => void;
}

/**
 * What the link of an account's mail ends with. It says whose account this is and lets them out: whoever was sent a
 * stranger's link must not order in a stranger's name without seeing it. Spec C2-077, C4-047.
 */
export function AccountReady({ host, email = '', onLogOut }: Props) {
  const { t } = useTranslation('shell');
  return (
    <StateView
      className={s.state}
      tone="ok"
      badge={<Check />}
      title={t('auth.created.title')}
      text={email === '' ? t('auth.created.text') : t('auth.created.whose', { email })}
      headingLevel={1}
      actions={
        <>
          <Button onClick={() => host.navigation.go(host.environment.home)}>{t('auth.in.home')}</Button>
          {email !== '' && (
            <Button kind="ghost" onClick={onLogOut}>
              {t('menu.logOut')}
            </Button>
          )}
        </>
      }
    />
  );
}
