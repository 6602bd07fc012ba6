import { z } from 'zod';
import { each } from '../catalog/each.ts';
import { missing, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { isOnline } from '../session/device-signs.ts';
import { deviceKey, kioskOfDevice, readDevice, writeDevice } from '../session/devices.ts';

const deviceState = z.enum(['active', 'inactive', 'blocked']);
/** `unlink`: its token no longer counts, and whoever stands there links it anew by its code. */
const deviceChange = z.object({ iu: text, state: deviceState.optional(), unlink: z.literal(true).optional() });
const device = z.object({
  ...each('iu kiosId sc nm version', z.string()),
  ...each('sid dk ir il seen', z.int()),
  ...each('active linked online prints', z.boolean()),
  state: deviceState,
});

/** The kiosks: what links them, how they are, and keeping them from selling. */
export function registerDeviceControls(app: SandboxApp, context: SandboxContext): void {
  const devices = answers({ data: z.array(device) });
  app.get('/sandbox/api/devices', { schema: devices }, async () => ({ ok: true, data: await deviceList(context) }));
  app.post('/sandbox/api/devices', { schema: { body: deviceChange, ...devices } }, async ({ body }, reply) => {
    const { iu, state, unlink = false } = body;
    if (kioskOfDevice(context, iu) === undefined || (state === undefined && !unlink)) return missing(reply);
    const stored = await readDevice(context.db, iu);
    await writeDevice(context.db, { ...stored, state: state ?? stored.state, ...(unlink ? { token: '', tk5: '' } : {}) });
    if (unlink) context.deviceSigns.delete(iu);
    context.events.emit({ kind: 'device', id: iu, fm: context.clock.now() });
    return { ok: true, data: await deviceList(context) };
  });
}

async function deviceList(context: SandboxContext) {
  return Promise.all(
    context.catalog.kiosks().map(async (kiosk) => {
      const { iu, state, token } = await readDevice(context.db, deviceKey(kiosk));
      const { kiosId, sc, nm, sid, dk, ir, il, active, printer } = kiosk;
      const { at: seen, version } = context.deviceSigns.get(iu) ?? { at: 0, version: '' };
      const linked = token !== '';
      const how = { state, linked, online: linked && isOnline(context, kiosk), prints: printer !== null, seen, version };
      return { iu, kiosId, sc, nm, sid, dk, ir, il, active, ...how };
    }),
  );
}
