import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clock } from '@comanda/shared-contracts/host';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Field } from '@comanda/shared-ui/field';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { LoginFlow } from '../../login-flow.ts';
import type { LoginStep } from '../../login-step.ts';
import { CODE_LENGTH, cleanCode, isCode } from '../../rules/secrets.ts';
import { useErrorMessage } from './error-text.tsx';
import * as s from './login.module.css';

interface Props {
  readonly flow: LoginFlow;
  readonly state: Extract<LoginStep, { step: 'code' }>;
  readonly clock: Clock;
}

/** Step two: the code from the mail. A phone that offers it fills it in; it can be sent again after a while. Spec C4-044, C5-002, C9-005. */
export function CodeStep({ flow, state, clock }: Props) {
  const { t } = useTranslation('shell');
  const message = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const waitS = useSecondsUntil(state.resendAt, clock);
  useEffect(() => {
    if (state.error === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [state.error]);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void flow.send({ kind: 'enter-code', code });
      }}
    >
      <p className={s.lead}>
        {t('auth.code.lead')} <strong className={cx(layout.ink, layout.bold, layout.breaks)}>{state.email}</strong>
      </p>
      <Field
        ref={input}
        className={s.code}
        label={t('auth.code.label')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={CODE_LENGTH + 6}
        autoFocus
        data-autofocus
        value={code}
        onValueChange={(text) => setCode(cleanCode(text))}
        hint={t('auth.code.hint', { minutes: state.lifetimeMinutes })}
        error={state.error === undefined ? undefined : message(state.error)}
      />
      <Button type="submit" wide busy={state.isBusy} disabled={!isCode(code)}>
        {t('auth.code.enter')}
      </Button>
      <div className={s.links}>
        {waitS > 0 ? (
          <span className={layout.facts}>{t('auth.code.wait', { time: clockTime(waitS) })}</span>
        ) : (
          <Button kind="link" busy={state.isResending} onClick={() => void flow.send({ kind: 'resend' })}>
            {t('auth.code.resend')}
          </Button>
        )}
        <Button kind="link" onClick={() => void flow.send({ kind: 'change-email' })}>
          {t('auth.code.change')}
        </Button>
      </div>
      <div role="status" className={s.quiet}>
        {state.sent > 1 ? t('auth.code.resent') : ''}
      </div>
    </form>
  );
}

/** Whole seconds until an instant, counting down to 0. */
function useSecondsUntil(instant: number, clock: Clock): number {
  const [now, setNow] = useState(() => clock.now());
  const isOver = now >= instant;
  useEffect(() => {
    setNow(clock.now());
    return isOver ? undefined : clock.every(1_000, () => setNow(clock.now()));
  }, [clock, instant, isOver]);
  return Math.max(0, Math.ceil((instant - now) / 1_000));
}

/** `0:27` */
function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
