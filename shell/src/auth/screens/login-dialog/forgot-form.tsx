import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { isFormBusy, mayRecover } from '../../rules/form-login.ts';
import { EmailField } from './email-field.tsx';
import { ErrorText } from './error-text.tsx';
import type { FormStepProps } from './form-step-props.ts';
import { MailSent } from './mail-sent.tsx';
import * as s from './login.module.css';

/** The forgot mode: the email, then the confirmation that a link is on its way. Spec C2-076, C5-005. */
export function ForgotForm({ flow, state }: FormStepProps) {
  const { t } = useTranslation('shell');
  const [email, setEmail] = useState(state.email);
  const back = () => void flow.send({ kind: 'back', email });
  if (state.phase === 'sent') return <MailSent text={t('auth.forgot.sent', { email: state.email })} onBack={back} />;
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void flow.send({ kind: 'recover', email });
      }}
    >
      <p className={s.lead}>{t('auth.forgot.lead')}</p>
      <EmailField value={email} onValueChange={setEmail} autoComplete="email" enterKeyHint="send" />
      {state.error !== undefined && <ErrorText error={state.error} />}
      <Button type="submit" wide busy={isFormBusy(state.phase)} disabled={!mayRecover(email)}>
        {t('auth.forgot.send')}
      </Button>
      <Button kind="link" onClick={back}>
        {t('auth.form.back')}
      </Button>
    </form>
  );
}
