import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { mailLink } from '../../state/password.ts';

/** Who does not know the current password, or never had one, gets a link by mail. */
export function ForgottenPassword({ email }: { readonly email: string }) {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const [state, setState] = useState<'idle' | 'busy' | 'mailed' | 'failed'>('idle');
  const isRunning = useRef(false);
  const id = useId();
  const send = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState('busy');
    const isMailed = await mailLink(host, email);
    isRunning.current = false;
    setState(isMailed ? 'mailed' : 'failed');
  };
  if (state === 'mailed') {
    return (
      <Banner tone="ok" live="status">
        {t('password.mailed', { email })}
      </Banner>
    );
  }
  return (
    <>
      <Button kind="link" busy={state === 'busy'} onClick={() => void send()}>
        {t('password.forgot')}
      </Button>
      <ErrorText id={id} error={state === 'failed' ? t('password.mailFailed') : undefined} />
    </>
  );
}
