import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@comanda/shared-ui/field';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Eye, EyeOff } from '@comanda/shared-ui/icons';
import type { PasswordProblem } from '../../rules/password.ts';
import { PASSWORD_MINIMUM } from '../../rules/password.ts';

interface Props {
  readonly name: 'current' | 'next' | 'repeated';
  readonly value: string;
  readonly problem: PasswordProblem | undefined;
  readonly onChange: (value: string) => void;
}

/** A password, hidden until it is shown. Spec C5-004. */
export function PasswordInput({ name, value, problem, onChange }: Props) {
  const { t } = useTranslation('mf-profile');
  const [isShown, setShown] = useState(false);
  return (
    <Field
      name={name}
      type={isShown ? 'text' : 'password'}
      label={t(`password.${name}`)}
      hint={name === 'next' ? t('password.rule', { count: PASSWORD_MINIMUM }) : undefined}
      autoComplete={name === 'current' ? 'current-password' : 'new-password'}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={200}
      suffix={
        <IconButton
          size="sm"
          kind="plain"
          label={t(isShown ? 'password.hide' : 'password.show')}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
        />
      }
      value={value}
      error={problem === undefined ? undefined : t(`password.${problem}`)}
      onValueChange={onChange}
    />
  );
}
