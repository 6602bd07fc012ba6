import { useTranslation } from 'react-i18next';
import type { Clock } from '@comanda/shared-contracts/host';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Spinner } from '@comanda/shared-ui/spinner';
import type { LoginFlow } from '../../login-flow.ts';
import type { LoginStep } from '../../login-step.ts';
import { formMode } from '../../rules/form-login.ts';
import type { SocialLogin } from '../../social-login.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { FormStep } from './form-step.tsx';
import { NamesStep } from './names-step.tsx';
import * as s from './login.module.css';

export interface LoginStepsProps {
  readonly flow: LoginFlow;
  readonly clock: Clock;
  readonly social: SocialLogin;
  readonly allowsGuest: boolean;
}

/** The form of the step where the person stands. Its title is the surrounding dialog's or page's: `loginTitle`. */
export function LoginSteps({ flow, clock, social, allowsGuest }: LoginStepsProps) {
  const { t } = useTranslation('shell');
  const step = useStream(flow.state, flow.state.value);
  switch (step.step) {
    case 'email':
      return <EmailStep flow={flow} state={step} social={social} allowsGuest={allowsGuest} />;
    case 'form':
      return <FormStep flow={flow} state={step} social={social} allowsGuest={allowsGuest} />;
    case 'code':
      return <CodeStep flow={flow} state={step} clock={clock} />;
    case 'names':
      return <NamesStep flow={flow} state={step} />;
    case 'social':
    case 'done':
      return (
        <p className={s.opening} role="status">
          <Spinner /> {t('auth.social.finishing')}
        </p>
      );
  }
}

/** Text key of the step's title. */
export function useLoginTitle(flow: LoginFlow): string {
  return titleOf(useStream(flow.state, flow.state.value));
}

function titleOf(now: LoginStep): string {
  if (now.step === 'code') return 'auth.code.title';
  if (now.step === 'names') return 'auth.names.title';
  if (now.step !== 'form') return 'auth.email.title';
  if (now.phase === 'sent') return 'auth.forgot.sentTitle';
  if (now.phase === 'created') return 'auth.create.sentTitle';
  return { 'log-in': 'auth.form.title', forgot: 'auth.forgot.title', 'sign-up': 'auth.create.title' }[formMode(now.phase)];
}
