import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SocialProvider } from '@comanda/shared-contracts/composition';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { LoginFlow } from '../../login-flow.ts';
import { PROVIDER_NAMES } from '../../social-login.ts';
import type { SocialLogin } from '../../social-login.ts';
import { ErrorText } from './error-text.tsx';
import { ProviderMark } from './provider-mark.tsx';
import * as s from './login.module.css';

interface Props {
  readonly flow: LoginFlow;
  readonly social: SocialLogin;
  readonly allowsGuest: boolean;
  /** The form that stands above: the other one is offered. */
  readonly above: 'code' | 'form';
  /** What was typed in it so far: it goes along. */
  readonly email: string;
}

/** The other entries: the social providers of the composition, on without an account, code or password. Spec C2-074. */
export function OtherWays({ flow, social, allowsGuest, above, email }: Props) {
  const { t } = useTranslation('shell');
  const [leaving, setLeaving] = useState<SocialProvider>();
  const [isRefused, setRefused] = useState(false);
  const begin = (provider: SocialProvider) => {
    if (leaving !== undefined) return;
    const isGone = social.begin(provider);
    setLeaving(isGone ? provider : undefined);
    setRefused(!isGone);
  };
  return (
    <div className={layout.stack16}>
      {(social.providers.length > 0 || allowsGuest) && (
        <span className={cx(layout.row12, layout.small, layout.faint, s.or)}>{t('auth.or')}</span>
      )}
      {isRefused && <ErrorText error={{ kind: 'later' }} />}
      {social.providers.length > 0 && (
        <div className={s.providers}>
          {social.providers.map((provider) => (
            <Button
              key={provider}
              kind="secondary"
              wide
              icon={<ProviderMark provider={provider} />}
              busy={leaving === provider}
              aria-label={t('auth.social.enter', { name: PROVIDER_NAMES[provider] })}
              onClick={() => begin(provider)}
            >
              {PROVIDER_NAMES[provider]}
            </Button>
          ))}
        </div>
      )}
      {allowsGuest && (
        <Button kind="secondary" wide onClick={() => void flow.send({ kind: 'continue-as-guest' })}>
          {t('auth.guest')}
        </Button>
      )}
      <div className={cx(layout.stack, layout.centerItems)}>
        {above === 'code' ? (
          <Button kind="link" onClick={() => void flow.send({ kind: 'open-form', email })}>
            {t('auth.usePassword')}
          </Button>
        ) : (
          <Button kind="link" onClick={() => void flow.send({ kind: 'open-code', email })}>
            {t('auth.useCode')}
          </Button>
        )}
      </div>
    </div>
  );
}
