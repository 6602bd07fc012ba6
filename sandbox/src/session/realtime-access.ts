import type { FastifyInstance } from 'fastify';
import { knownCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { secretId } from '../server/ids.ts';
import { readDevice, writeDevice } from './devices.ts';
import { realtimeToken, realtimeVersion } from './sessions.ts';
import { readUser } from './users.ts';

/** GET /srv/getinfofirebase: a custom token for the caller's own node; a kiosk also gets its printing token. C7-049, Q14. */
export function registerRealtimeAccess(app: FastifyInstance, context: SandboxContext): void {
  app.get('/srv/getinfofirebase', { config: { needs: 'any' } }, async (request) => {
    const caller = knownCaller(request);
    if (caller.kind === 'diner') {
      const user = await readUser(context.db, caller.userId);
      return { ok: true, data: { uid: caller.owner, fbt: realtimeToken(context, user), fbtio: realtimeVersion(user) } };
    }
    const data = { uid: caller.owner, fbt: context.realtime.customToken(caller.owner), fbtio: caller.owner };
    return { ok: true, data: caller.kind === 'kiosk' ? { ...data, tk5: await printingToken(context, caller.iu) } : data };
  });
}

/** The token that print-remote asks for; made once for a device. */
async function printingToken(context: SandboxContext, iu: string): Promise<string> {
  const device = await readDevice(context.db, iu);
  if (device.tk5 !== '') return device.tk5;
  const tk5 = secretId('pk');
  await writeDevice(context.db, { ...device, tk5 });
  return tk5;
}
