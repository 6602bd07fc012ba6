import { useTranslation } from 'react-i18next';
import { Banner } from '@comanda/shared-ui/banner';
import type { ShownError } from '../../login-step.ts';
import * as s from './login.module.css';

/** The sentence of an error, with the tries that are left, the wait or the email. Spec C8-004 to C8-010. */
export function useErrorMessage(): (error: ShownError) => string {
  const { t } = useTranslation('shell');
  return ({ kind, count, seconds, email }) => {
    const sentence = t(`auth.error.${kind}`, { seconds: seconds ?? 60, email: email ?? '' });
    return count === undefined ? sentence : `${sentence}. ${t('auth.code.left', { count })}`;
  };
}

/** An error of the form as a whole. */
export function ErrorText({ error }: { readonly error: ShownError }) {
  const message = useErrorMessage();
  return (
    <Banner tone="bad" live="alert" className={s.banner}>
      {message(error)}
    </Banner>
  );
}
