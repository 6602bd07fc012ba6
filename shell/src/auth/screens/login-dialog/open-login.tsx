import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Clock, Overlay } from '@comanda/shared-contracts/host';
import type { SessionStore } from '../../create-session.ts';
import { createLoginFlow } from '../../login-flow.ts';
import { LoginDialog } from './login-dialog.tsx';

export interface OpenLoginOptions {
  readonly overlay: Overlay;
  readonly session: SessionStore;
  readonly clock: Clock;
  readonly allowsGuest: boolean;
}

/** Opens the login dialog. The session that came of it, also when the name was left for later; null when nobody is in. */
export async function openLogin({ overlay, session, clock, allowsGuest }: OpenLoginOptions): Promise<Session | null> {
  const flow = createLoginFlow(session, clock);
  try {
    await overlay.open<Session>({
      name: 'shell/login',
      render: (close) => <LoginDialog flow={flow} clock={clock} allowsGuest={allowsGuest} close={close} />,
    });
  } finally {
    flow.release();
  }
  const now = session.reader.current();
  return now.kind === 'visitor' ? null : now;
}
