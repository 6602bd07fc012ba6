import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { FailedView } from '@comanda/shared-ui/failed-view';
import { CircleCheck, Lock, TriangleAlert } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import type { ResetLink } from '../../rules/password.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { PasswordInput } from './password-input.tsx';
import { usePassword } from './use-password.ts';
import * as s from './password.module.css';

interface Props {
  /** Of a mail: the password is reset. Without it the current one is asked for, and changed. Spec C2-081. */
  readonly link?: ResetLink;
  readonly email?: string;
  /** Ways out once it is saved. */
  readonly doneActions: ReactNode;
  /** Ways out of a link that is no good. */
  readonly refusedActions?: ReactNode;
}

/** Password reset and password change: loading, then the form, an error, or the success. Spec C2-081, K4-024. */
export function PasswordPanel({ link, email = '', doneActions, refusedActions }: Props) {
  const { t } = useTranslation('mf-profile');
  const { view, form, problems, failure, isBusy, fields, change, check, submit } = usePassword(link, email);
  const errorId = useId();
  switch (view.kind) {
    case 'checking':
      return (
        <SkeletonGroup label={t('password.checking')}>
          <div className={cx(layout.stack16, layout.oneColumn)}>
            <Skeleton width="60%" height={24} />
            <Skeleton height={52} radius={12} />
            <Skeleton height={52} radius={12} />
            <Skeleton height={52} radius={12} />
          </div>
        </SkeletonGroup>
      );
    case 'unchecked':
      return (
        <FailedView
          picture={null}
          badge={<TriangleAlert />}
          tone="warn"
          title={t('password.checkFailed')}
          text={t('password.checkFailedText')}
          retry={t('failed.retry')}
          onRetry={() => void check()}
        />
      );
    case 'refused':
      return <StateView badge={<TriangleAlert />} tone="bad" live="alert" title={t('password.linkBad')} actions={refusedActions} />;
    case 'done': {
      const done = link === undefined ? 'changeDone' : 'resetDone';
      return (
        <StateView
          badge={<CircleCheck />}
          tone="ok"
          live="status"
          title={t(`password.${done}`)}
          text={t(`password.${done}Text`)}
          actions={doneActions}
        />
      );
    }
    case 'form':
      return (
        <form
          ref={fields}
          className={cx(layout.stack16, layout.oneColumn)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p className={cx(layout.lead, layout.breaks)}>{t('password.for', { email: view.email })}</p>
          {/* For password managers: they keep a password by its account. */}
          <input type="email" name="email" autoComplete="username" value={view.email} readOnly hidden />
          {link === undefined && (
            <div className={s.current}>
              <PasswordInput name="current" value={form.current} problem={problems.current} onChange={(current) => change({ current })} />
              <ForgottenPassword email={view.email} />
            </div>
          )}
          <PasswordInput name="next" value={form.next} problem={problems.next} onChange={(next) => change({ next })} />
          <PasswordInput name="repeated" value={form.repeated} problem={problems.repeated} onChange={(repeated) => change({ repeated })} />
          <ErrorText id={errorId} error={failure === undefined ? undefined : t(`password.${failure}`)} />
          <Button type="submit" wide icon={<Lock />} busy={isBusy}>
            {t('password.save')}
          </Button>
        </form>
      );
  }
}
