import type { Composition } from '@comanda/shared-contracts/composition';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { HostServices } from '@comanda/shared-contracts/host';
import type { SessionStore } from '../../create-session.ts';
import { createLoginFlow } from '../../login-flow.ts';
import { createSocialLogin } from '../../social-login.ts';
import { personOf } from '../../who.ts';
import { LoginDialog } from './login-dialog.tsx';

export interface OpenLoginOptions {
  readonly host: Pick<HostServices<'shell'>, 'overlay' | 'clock' | 'storage' | 'random' | 'navigation' | 'environment'>;
  readonly composition: Composition;
  readonly session: SessionStore;
  readonly allowsGuest: boolean;
}

/**
 * Opens the login dialog. Whoever logged in by it and is here still, also when the name was left for later; null when it was
 * closed, and when somebody came in in another tab: they did not ask for what waits here.
 */
export async function openLogin({ host, composition, session, allowsGuest }: OpenLoginOptions): Promise<Session | null> {
  // While this code was on its way somebody came in: there is nobody to ask.
  if (personOf(session.reader.current()) !== undefined) return null;
  const { overlay, clock, storage, random, navigation, environment } = host;
  const flow = createLoginFlow(session, clock);
  const { isEmbedded } = environment;
  const social = createSocialLogin({ composition, storage, random, navigation, origin: window.location.origin, isEmbedded });
  try {
    await overlay.open<Session>({
      name: 'shell/login',
      render: (close) => <LoginDialog flow={flow} clock={clock} social={social} allowsGuest={allowsGuest} close={close} />,
    });
  } finally {
    flow.release();
  }
  return flow.entrant();
}
