import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Card } from '@comanda/shared-ui/card';
import { Spinner } from '@comanda/shared-ui/spinner';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Profile, Session } from '@comanda/shared-contracts/domain/session';
import type { HostServices } from '@comanda/shared-contracts/host';
import type { SessionStore } from '../../create-session.ts';
import { createLoginFlow } from '../../login-flow.ts';
import type { CreatedCode } from '../../rules/created-code.ts';
import { hasName } from '../../rules/names.ts';
import type { SocialLogin, SocialReturn } from '../../social-login.ts';
import { LoginSteps, useLoginTitle } from '../login-dialog/login-steps.tsx';
import { AccountReady } from './account-ready.tsx';
import { AlreadyIn } from './already-in.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import * as s from './login-page.module.css';

interface Props {
  readonly host: Pick<HostServices<'shell'>, 'clock' | 'navigation' | 'environment'>;
  readonly composition: Composition;
  readonly session: SessionStore;
  readonly social: SocialLogin;
  readonly created: CreatedCode;
  /** What a social provider sent the browser back with. */
  readonly returned?: SocialReturn | undefined;
}

/**
 * The login in a card; whoever is in already is shown so. The link of an account's mail logs in by itself, unless somebody
 * else is in: then they choose. Whoever is in without a name is asked for it. Spec C2-019, C2-077, C2-078, C4-047.
 */
export function LoginPanel({ host, composition, session, social, created, returned }: Props) {
  const { t } = useTranslation('shell');
  const [flow] = useState(() => createLoginFlow(session, host.clock, { first: 'form' }));
  const title = useLoginTitle(flow);
  const now = useStream(flow.state, flow.state.value);
  const { step } = now;
  const current = useStream(session.reader.changes, session.reader.current());
  const person = profileOf(current);
  const isNameless = lacksName(current);
  const isUntouched = (now.step === 'form' && now.phase === 'idle' && now.error === undefined) || step === 'email';
  const email = nameOf(current, t('auth.replace.guest'));
  const [isStranger, setStranger] = useState(() => created.kind === 'log-in' && email !== undefined);
  const isOpening = created.kind === 'log-in' && (isUntouched || step === 'done' || (now.step === 'code' && now.isBusy));
  useEffect(() => flow.release, [flow]);
  useEffect(() => {
    // A link never takes the place of whoever is in without asking.
    if (created.kind === 'log-in' && !isStranger) void flow.send({ kind: 'open-link', email: created.email, code: created.code });
    if (created.kind === 'broken') void flow.send({ kind: 'open-broken-link' });
  }, [flow, created, isStranger]);
  useEffect(() => {
    // Left before the name was typed, by a reload for instance.
    if (isNameless && created.kind !== 'log-in') void flow.send({ kind: 'ask-names' });
  }, [flow, created, isNameless]);
  useEffect(() => {
    if (returned !== undefined) void flow.send({ kind: 'return', returned });
  }, [flow, returned]);
  useEffect(() => {
    const isIn = step === 'names' || step === 'done';
    // The code is used up as soon as somebody is in: neither the address nor the history may offer it again.
    if (isIn && created.kind === 'log-in') host.navigation.go('/l/profilecreated/done', { replace: true });
    else if (step !== 'done') return;
    else if (returned?.kind === 'code') host.navigation.go(returned.back, { replace: true });
    else if (created.kind !== 'done') host.navigation.back(host.environment.home);
  }, [step, created, returned, host]);

  if (created.kind === 'done' && step !== 'names') {
    return <AccountReady host={host} email={person?.email} onLogOut={() => void session.logOut()} />;
  }
  if (email !== undefined && isStranger) {
    return (
      <AlreadyIn host={host} email={email} link={created.kind === 'log-in' ? created.email : ''} onReplace={() => setStranger(false)} />
    );
  }
  if (person !== undefined && isUntouched && returned === undefined && created.kind !== 'log-in') {
    return <AlreadyIn host={host} email={person.email} onLogOut={() => void session.logOut()} />;
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
          <>
            <LoginSteps flow={flow} clock={host.clock} social={social} allowsGuest={false} />
            <DemoAccounts flow={flow} composition={composition} />
          </>
        )}
      </Card>
    </div>
  );
}

function profileOf(session: Session): Profile | undefined {
  return session.kind === 'registered' || session.kind === 'staff' ? session.profile : undefined;
}

/** Whether a diner is in whose profile is known, and has no name. After a reload the email comes with the profile. */
function lacksName(session: Session): boolean {
  return session.kind === 'registered' && session.profile.email !== '' && !hasName(session.profile);
}

/** What to call whoever is in. A guest has no address, and is somebody all the same; undefined for a visitor. */
function nameOf(session: Session, guest: string): string | undefined {
  return profileOf(session)?.email ?? (session.kind === 'guest' ? guest : undefined);
}
