import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { registerAccount } from './account.ts';
import { registerCards } from './cards.ts';
import { registerKioskLink } from './kiosk-link.ts';
import { registerLogin } from './login.ts';
import { registerProfile } from './profile.ts';
import { registerProviderPage } from './provider-page.ts';
import { registerRealtimeAccess } from './realtime-access.ts';

const LOGIN_PATH = '/srv/security/login';

/** All calls of the section "Session". */
export function registerSessionCalls(app: SandboxApp, context: SandboxContext): void {
  registerLogin(app, context, LOGIN_PATH);
  registerAccount(app, context);
  registerProfile(app, context);
  registerRealtimeAccess(app, context);
  registerKioskLink(app, context);
  registerCards(app, context);
  registerProviderPage(app, context);
}
