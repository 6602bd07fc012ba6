import type { Composition } from '@comanda/shared-contracts/composition';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { HostServices } from '@comanda/shared-contracts/host';
import type { SessionStore } from '../../create-session.ts';
import { createLoginFlow } from '../../login-flow.ts';
import { createSocialLogin } from '../../social-login.ts';
import { LoginDialog } from './login-dialog.tsx';

export interface OpenLoginOptions {
  readonly host: Pick<HostServices<'shell'>, 'overlay' | 'clock' | 'storage' | 'random' | 'navigation' | 'environment'>;
  readonly composition: Composition;
  readonly session: SessionStore;
  readonly allowsGuest: boolean;
}

/** Opens the login dialog. The session that came of it, also when the name was left for later; null when nobody is in. */
export async function openLogin({ host, composition, session, allowsGuest }: OpenLoginOptions): Promise<Session | null> {
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
  const now = session.reader.current();
  return now.kind === 'visitor' ? null : now;
}
