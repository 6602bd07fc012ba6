import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Eye, EyeOff, Lock } from '@comanda/shared-ui/icons';
import { isFormBusy, mayRecover } from '../../rules/form-login.ts';
import { isPassword } from '../../rules/secrets.ts';
import type { SocialLogin } from '../../social-login.ts';
import { EmailField } from './email-field.tsx';
import { ErrorText } from './error-text.tsx';
import type { FormStepProps } from './form-step-props.ts';
import { OtherWays } from './other-ways.tsx';
import * as s from './login.module.css';

/** Email and password, the ways to a new password and a new account, and the other entries. Spec C2-075, C5-003. */
export function PasswordForm({
  flow,
  state,
  social,
  allowsGuest,
}: FormStepProps & { readonly social: SocialLogin; readonly allowsGuest: boolean }) {
  const { t } = useTranslation('shell');
  const [email, setEmail] = useState(state.email);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const isComplete = mayRecover(email) && isPassword(password);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void flow.send({ kind: 'enter-password', email, password });
      }}
    >
      {!flow.isForStaff && <p className={s.lead}>{t('auth.form.lead')}</p>}
      <EmailField value={email} onValueChange={setEmail} autoComplete="username" enterKeyHint="next" />
      <Field
        label={t('auth.form.password')}
        hint={t('auth.form.hint')}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={200}
        prefix={<Lock />}
        suffix={
          <IconButton
            kind="plain"
            label={t(isShown ? 'auth.form.hide' : 'auth.form.show')}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!isShown)}
          />
        }
        value={password}
        onValueChange={setPassword}
      />
      {state.error !== undefined && <ErrorText error={state.error} />}
      <Button type="submit" wide busy={isFormBusy(state.phase)} disabled={!isComplete}>
        {t('auth.form.enter')}
      </Button>
      <div className={s.links}>
        <Button kind="link" onClick={() => void flow.send({ kind: 'forget', email })}>
          {t('auth.form.forgot')}
        </Button>
        {!flow.isForStaff && (
          <Button kind="link" onClick={() => void flow.send({ kind: 'sign-up', email })}>
            {t('auth.form.signUp')}
          </Button>
        )}
      </div>
      {!flow.isForStaff && <OtherWays flow={flow} social={social} allowsGuest={allowsGuest} above="form" email={email} />}
    </form>
  );
}
