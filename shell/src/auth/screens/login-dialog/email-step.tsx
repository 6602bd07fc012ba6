import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { Mail } from '@comanda/shared-ui/icons';
import type { LoginFlow } from '../../login-flow.ts';
import type { LoginStep } from '../../login-step.ts';
import { cleanEmail, isEmail } from '../../rules/email.ts';
import type { SocialLogin } from '../../social-login.ts';
import { ErrorText } from './error-text.tsx';
import { OtherWays } from './other-ways.tsx';
import * as s from './login.module.css';

interface Props {
  readonly flow: LoginFlow;
  readonly state: Extract<LoginStep, { step: 'email' }>;
  readonly social: SocialLogin;
  readonly allowsGuest: boolean;
}

/** Step one: the email to which a code goes, and the other entries below. Spec C4-044, C5-001. */
export function EmailStep({ flow, state, social, allowsGuest }: Props) {
  const { t } = useTranslation('shell');
  const [email, setEmail] = useState(state.email);
  const [isTouched, setTouched] = useState(false);
  const hintId = useId();
  const isValid = isEmail(cleanEmail(email));
  const error =
    state.error?.kind === 'email-invalid' && cleanEmail(email) === cleanEmail(state.email) ? t('auth.error.email-invalid') : undefined;
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        void flow.send({ kind: 'send-code', email });
      }}
    >
      <p className={s.lead} id={hintId}>
        {t('auth.email.lead')}
      </p>
      <Field
        label={t('auth.email.label')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="send"
        spellCheck={false}
        maxLength={200}
        autoFocus
        data-autofocus
        placeholder={t('auth.email.placeholder')}
        prefix={<Mail />}
        value={email}
        onValueChange={setEmail}
        onBlur={() => setTouched(true)}
        error={error ?? (isTouched && email !== '' && !isValid ? t('auth.email.pattern') : undefined)}
      />
      {state.error !== undefined && state.error.kind !== 'email-invalid' && <ErrorText error={state.error} />}
      <Button type="submit" wide busy={state.isBusy} disabled={!isValid} aria-describedby={hintId}>
        {t('auth.email.send')}
      </Button>
      <OtherWays flow={flow} social={social} allowsGuest={allowsGuest} above="code" email={email} />
    </form>
  );
}
