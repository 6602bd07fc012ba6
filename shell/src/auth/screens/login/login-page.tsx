import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useShell } from '../../../layout/shell-context.tsx';
import { useSessionStore } from '../../auth-context.tsx';
import { decodeCreatedCode } from '../../rules/created-code.ts';
import { KioskLink } from './kiosk-link.tsx';
import { LoginPanel } from './login-panel.tsx';

/** /l/profilelogin and /l/profilecreated: the login as a page; on a kiosk the linking form. Spec C2-019, K4-007. */
export function Component() {
  const { host } = useShell();
  const session = useSessionStore();
  const { code } = useParams();
  const created = useMemo(() => decodeCreatedCode(code), [code]);
  if (host.environment.isKiosk)
    return <KioskLink host={host} session={session} restart={() => window.location.assign(host.environment.home)} />;
  return <LoginPanel host={host} session={session} created={created} />;
}
