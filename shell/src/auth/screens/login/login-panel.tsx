import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostServices } from '@comanda/shared-contracts/host';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Button } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { Check, User } from '@comanda/shared-ui/icons';
import { Spinner } from '@comanda/shared-ui/spinner';
import { StateView } from '@comanda/shared-ui/state-view';
import type { SessionStore } from '../../create-session.ts';
import { createLoginFlow } from '../../login-flow.ts';
import type { CreatedCode } from '../../rules/created-code.ts';
import { LoginSteps, useLoginTitle } from '../login-dialog/login-steps.tsx';
import * as s from './login-page.module.css';

interface Props {
  readonly host: Pick<HostServices<'shell'>, 'clock' | 'navigation' | 'environment'>;
  readonly session: SessionStore;
  readonly created: CreatedCode;
}

/** The login in a card; whoever is in already is told so. The link of an account's mail logs in by itself. Spec C2-077, C4-047. */
export function LoginPanel({ host, session, created }: Props) {
  const { t } = useTranslation('shell');
  const [flow] = useState(() => createLoginFlow(session, host.clock));
  const title = useLoginTitle(flow);
  const now = useStream(flow.state, flow.state.value);
  const { step } = now;
  const current = useStream(session.reader.changes, session.reader.current());
  const isOpening = created.kind === 'log-in' && (step === 'email' || step === 'done' || (now.step === 'code' && now.isBusy));
  useEffect(() => flow.release, [flow]);
  useEffect(() => {
    if (created.kind === 'log-in') void flow.openLink(created.email, created.code);
    if (created.kind === 'broken') flow.openBrokenLink();
  }, [flow, created]);
  useEffect(() => {
    if (step !== 'done') return;
    if (created.kind === 'log-in') host.navigation.go('/l/profilecreated/done', { replace: true });
    else if (created.kind !== 'done') host.navigation.back(host.environment.home);
  }, [step, created, host]);

  const goHome = <Button onClick={() => host.navigation.go(host.environment.home)}>{t('auth.in.home')}</Button>;
  if (created.kind === 'done') {
    return (
      <StateView
        className={s.state}
        tone="ok"
        badge={<Check />}
        title={t('auth.created.title')}
        text={t('auth.created.text')}
        headingLevel={1}
        actions={goHome}
      />
    );
  }
  if (current.kind === 'registered' && step === 'email') {
    return (
      <StateView
        className={s.state}
        badge={<User />}
        title={t('auth.in.title')}
        text={current.profile.email}
        headingLevel={1}
        actions={
          <>
            {goHome}
            <Button kind="ghost" onClick={() => void session.logOut()}>
              {t('menu.logOut')}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <div className={s.page}>
      <Card as="section" className={s.card} aria-label={t(title)}>
        <h1 className={s.title}>{t(title)}</h1>
        {isOpening ? (
          <p className={s.opening} role="status">
            <Spinner /> {t('auth.created.opening')}
          </p>
        ) : (
          <LoginSteps flow={flow} clock={host.clock} allowsGuest={false} />
        )}
      </Card>
    </div>
  );
}
