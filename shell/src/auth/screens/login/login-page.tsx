import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { demoOf } from '@comanda/shared-contracts/composition';
import { useShell } from '../../../layout/shell-context.tsx';
import { useSessionStore } from '../../auth-context.tsx';
import { decodeCreatedCode } from '../../rules/created-code.ts';
import { createSocialLogin } from '../../social-login.ts';
import { KioskLink } from './kiosk-link.tsx';
import { LoginPanel } from './login-panel.tsx';

/** /l/profilelogin and /l/profilecreated: the login as a page; on a kiosk the linking form. Spec C2-019, K4-007. */
export function Component() {
  const { host } = useShell();
  if (host.environment.isKiosk) return <KioskPage />;
  return <PersonPage />;
}

function KioskPage() {
  const { host, composition } = useShell();
  const session = useSessionStore();
  return (
    <KioskLink host={host} session={session} devices={demoOf(composition)?.devices} restart={(path) => window.location.assign(path)} />
  );
}

function PersonPage() {
  const { host, composition } = useShell();
  const session = useSessionStore();
  const { code } = useParams();
  const { search } = useLocation();
  const created = useMemo(() => decodeCreatedCode(code), [code]);
  const [social] = useState(() => {
    const { storage, random, navigation, environment } = host;
    const { isEmbedded } = environment;
    return createSocialLogin({ composition, storage, random, navigation, origin: window.location.origin, isEmbedded });
  });
  const [returned] = useState(() => social.finish(search));
  useEffect(() => {
    // The code is used up: neither a reload nor the history may offer it again.
    if (returned !== undefined) host.navigation.go('/l/profilelogin', { replace: true });
  }, [returned, host]);
  return <LoginPanel host={host} composition={composition} session={session} social={social} created={created} returned={returned} />;
}
