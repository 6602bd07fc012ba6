import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { isAccountName, isFormBusy, mayCreate } from '../../rules/form-login.ts';
import { EmailField } from './email-field.tsx';
import { ErrorText } from './error-text.tsx';
import type { FormStepProps } from './form-step-props.ts';
import { MailSent } from './mail-sent.tsx';
import * as s from './login.module.css';

/** The create-account mode: email, names, last names, then the message that a link was mailed. Spec C2-076, C5-005. */
export function CreateForm({ flow, state }: FormStepProps) {
  const { t, i18n } = useTranslation('shell');
  const [email, setEmail] = useState(state.email);
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const account = { email, firstName, lastName };
  const back = () => void flow.send({ kind: 'back', email });
  if (state.phase === 'created') return <MailSent text={t('auth.create.sent', { email: state.email })} onBack={back} />;
  const short = (text: string) => (text !== '' && !isAccountName(text) ? t('auth.create.short') : undefined);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void flow.send({ kind: 'create', account, language: i18n.language });
      }}
    >
      <p className={s.lead}>{t('auth.create.lead')}</p>
      <EmailField value={email} onValueChange={setEmail} autoComplete="email" enterKeyHint="next" />
      <Field
        label={t('auth.create.first')}
        name="given-name"
        autoComplete="given-name"
        enterKeyHint="next"
        maxLength={60}
        value={firstName}
        onValueChange={setFirstName}
        error={short(firstName)}
      />
      <Field
        label={t('auth.create.last')}
        name="family-name"
        autoComplete="family-name"
        enterKeyHint="done"
        maxLength={60}
        value={lastName}
        onValueChange={setLastName}
        error={short(lastName)}
      />
      {state.error !== undefined && <ErrorText error={state.error} />}
      <Button type="submit" wide busy={isFormBusy(state.phase)} disabled={!mayCreate(account)}>
        {t('auth.create.send')}
      </Button>
      <Button kind="link" onClick={back}>
        {t('auth.form.back')}
      </Button>
    </form>
  );
}
