import { knownCaller } from '../server/caller.ts';
import { z } from 'zod';
import { each } from '../catalog/each.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { secretId } from '../server/ids.ts';
import { readDevice, writeDevice } from './devices.ts';
import { kioskSession } from './realtime-session.ts';
import { realtimeToken, realtimeVersion } from './sessions.ts';
import { readUser } from './users.ts';

/** GET /srv/getinfofirebase: a custom token for the caller's own node; a kiosk also gets its printing token. C7-049, Q14. */
export function registerRealtimeAccess(app: SandboxApp, context: SandboxContext): void {
  const answer = answers({ data: z.object({ ...each('uid fbt fbtio', z.string()), tk5: z.string().optional() }) });
  app.get('/srv/getinfofirebase', { schema: answer, config: { needs: 'any' } }, async (request) => {
    const caller = knownCaller(request);
    if (caller.kind === 'diner') {
      const user = await readUser(context.db, caller.userId);
      return { ok: true, data: { uid: caller.owner, fbt: realtimeToken(context, user, caller.tot1), fbtio: realtimeVersion(user) } };
    }
    const { owner } = caller;
    if (caller.kind !== 'kiosk') return { ok: true, data: { uid: owner, fbt: context.realtime.customToken(owner), fbtio: owner } };
    const { token } = await readDevice(context.db, caller.iu);
    const fbt = context.realtime.customToken(owner, { session: kioskSession(caller.iu, token) });
    return { ok: true, data: { uid: owner, fbt, fbtio: owner, tk5: await printingToken(context, caller.iu) } };
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
