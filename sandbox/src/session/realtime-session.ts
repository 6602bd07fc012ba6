import { createHash } from 'node:crypto';
import type { TokenClaims } from '../realtime/tokens.ts';
import type { SandboxContext } from '../server/context.ts';
import { readDevice } from './devices.ts';

/** How a realtime token names the session that it ends with: by a digest, for whoever has the token must not get the session's secret. */
export function dinerSession(tot1: string): string {
  return `user ${digest(tot1)}`;
}

/** The same for the link of a kiosk. */
export function kioskSession(iu: string, token: string): string {
  return `kiosk ${iu} ${digest(token)}`;
}

/** Whether a session that a realtime token names goes on: the diner has not logged out, the kiosk is still linked. */
export async function isLiveSession(context: SandboxContext, { uid, session }: Pick<TokenClaims, 'uid' | 'session'>): Promise<boolean> {
  const [kind, device = ''] = session.split(' ');
  if (kind === 'kiosk') {
    const { token } = await readDevice(context.db, device);
    return token !== '' && session === kioskSession(device, token);
  }
  const open = await context.db
    .selectFrom('sessions')
    .select('tot1')
    .where('user_id', '=', Number(uid))
    .where('exp_u', '>', Math.floor(context.clock.now() / 1000))
    .execute();
  return open.some(({ tot1 }) => session === dinerSession(tot1));
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
