import { formMode } from '../../rules/form-login.ts';
import type { SocialLogin } from '../../social-login.ts';
import { CreateForm } from './create-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { PasswordForm } from './password-form.tsx';
import type { FormStepProps } from './form-step-props.ts';

/** The login form in one of its three modes. Spec C2-075, C2-076. */
export function FormStep({
  flow,
  state,
  social,
  allowsGuest,
}: FormStepProps & { readonly social: SocialLogin; readonly allowsGuest: boolean }) {
  switch (formMode(state.phase)) {
    case 'log-in':
      return <PasswordForm flow={flow} state={state} social={social} allowsGuest={allowsGuest} />;
    case 'forgot':
      return <ForgotForm flow={flow} state={state} />;
    case 'sign-up':
      return <CreateForm flow={flow} state={state} />;
  }
}
