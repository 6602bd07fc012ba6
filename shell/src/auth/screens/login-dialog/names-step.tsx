import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import type { LoginFlow } from '../../login-flow.ts';
import type { LoginStep } from '../../login-step.ts';
import { isName } from '../../rules/names.ts';
import { ErrorText } from './error-text.tsx';
import * as s from './login.module.css';

interface Props {
  readonly flow: LoginFlow;
  readonly state: Extract<LoginStep, { step: 'names' }>;
}

/** Complete the profile: name and last name. Spec C2-078, C5-006. */
export function NamesStep({ flow, state }: Props) {
  const { t } = useTranslation('shell');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [isTried, setTried] = useState(false);
  const missing = (text: string) => (isTried && !isName(text) ? t('auth.names.missing') : undefined);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        void flow.send({ kind: 'save-names', firstName, lastName });
      }}
    >
      <p className={s.lead}>{t('auth.names.lead')}</p>
      <Field
        label={t('auth.names.first')}
        name="given-name"
        autoComplete="given-name"
        enterKeyHint="next"
        maxLength={60}
        autoFocus
        data-autofocus
        value={firstName}
        onValueChange={setFirstName}
        error={missing(firstName)}
      />
      <Field
        label={t('auth.names.last')}
        name="family-name"
        autoComplete="family-name"
        enterKeyHint="done"
        maxLength={60}
        value={lastName}
        onValueChange={setLastName}
        error={missing(lastName)}
      />
      {state.error !== undefined && <ErrorText error={state.error} />}
      <Button type="submit" wide busy={state.isBusy}>
        {t('auth.names.save')}
      </Button>
    </form>
  );
}
