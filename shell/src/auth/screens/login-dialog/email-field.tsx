import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@comanda/shared-ui/field';
import { Mail } from '@comanda/shared-ui/icons';
import { mayRecover } from '../../rules/form-login.ts';

interface Props {
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  readonly autoComplete: 'email' | 'username';
  readonly enterKeyHint: 'next' | 'send';
}

/** An email in one of the forms; says what is wrong once it was left. Spec C5-001. */
export function EmailField({ value, onValueChange, autoComplete, enterKeyHint }: Props) {
  const { t } = useTranslation('shell');
  const [isTouched, setTouched] = useState(false);
  return (
    <Field
      label={t('auth.email.label')}
      type="email"
      name="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      enterKeyHint={enterKeyHint}
      spellCheck={false}
      maxLength={200}
      autoFocus
      data-autofocus
      placeholder={t('auth.email.placeholder')}
      prefix={<Mail />}
      value={value}
      onValueChange={onValueChange}
      onBlur={() => setTouched(true)}
      error={isTouched && value !== '' && !mayRecover(value) ? t('auth.email.pattern') : undefined}
    />
  );
}
