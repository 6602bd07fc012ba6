import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { integer, missing, readBody, text } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { FAULT_KINDS } from '../server/faults.ts';
import type { KnowsCall } from '../server/provider-calls.ts';
import { FILE_FAULT_KINDS } from '../hosting/file-faults.ts';
import type { FileFaultBoard } from '../hosting/file-faults.ts';
import { deviceKey, readDevice, writeDevice } from '../session/devices.ts';

const EVERY_CALL = '*';
const MAX_WAIT_MS = 600_000;
const switchChange = z.object({ dedup: z.boolean().optional(), autnet: z.string().max(20).optional() });
const deviceChange = z.object({ iu: text, state: z.enum(['active', 'inactive', 'blocked']) });
const newFault = z.object({
  call: text,
  kind: z.enum(FAULT_KINDS),
  times: integer.default(0),
  ms: z.number().min(0).max(MAX_WAIT_MS).default(0),
});
const newFileFault = z.object({ remote: z.string().regex(/^[a-z0-9-]+$/), fault: z.enum(FILE_FAULT_KINDS), match: text.default('') });

/** Behaviour switches, devices and faults. */
export function registerSwitchControls(
  app: FastifyInstance,
  context: SandboxContext,
  { fileFaults, knowsCall }: { readonly fileFaults: FileFaultBoard; readonly knowsCall: KnowsCall },
): void {
  app.get('/sandbox/api/switches', async () => ({ ok: true, data: context.switches.current }));
  app.post('/sandbox/api/switches', { schema: { body: switchChange } }, async (request, reply) => {
    const body = readBody(request, switchChange);
    return body === null ? missing(reply) : { ok: true, data: await context.switches.change(body) };
  });

  app.get('/sandbox/api/devices', async () => ({ ok: true, data: await deviceList(context) }));
  app.post('/sandbox/api/devices', { schema: { body: deviceChange } }, async (request, reply) => {
    const body = readBody(request, deviceChange);
    if (body === null || !context.catalog.kiosks().some((kiosk) => deviceKey(kiosk) === body.iu)) return missing(reply);
    await writeDevice(context.db, { ...(await readDevice(context.db, body.iu)), state: body.state });
    context.events.emit({ kind: 'device', id: body.iu, fm: context.clock.now() });
    return { ok: true, data: await deviceList(context) };
  });

  app.get('/sandbox/faults', async () => ({ ok: true, data: context.faults.list() }));
  app.post('/sandbox/faults', { schema: { body: newFault } }, async (request, reply) => {
    const body = readBody(request, newFault);
    if (body === null || (body.call !== EVERY_CALL && !knowsCall(body.call))) return missing(reply);
    context.faults.add(body);
    return { ok: true, data: context.faults.list() };
  });
  const faultRemoval = z.object({ id: integer });
  app.delete('/sandbox/faults', { schema: { body: faultRemoval } }, async (request) => {
    context.faults.remove(readBody(request, faultRemoval)?.id);
    return { ok: true, data: context.faults.list() };
  });

  app.get('/sandbox/file-faults', async () => ({ ok: true, data: fileFaults.list() }));
  app.post('/sandbox/file-faults', { schema: { body: newFileFault } }, async (request, reply) => {
    const body = readBody(request, newFileFault);
    if (body === null) return missing(reply);
    fileFaults.set(body.remote, body.fault, body.match);
    return { ok: true, data: fileFaults.list() };
  });
  const fileFaultRemoval = z.object({ remote: text });
  app.delete('/sandbox/file-faults', { schema: { body: fileFaultRemoval } }, async (request) => {
    fileFaults.remove(readBody(request, fileFaultRemoval)?.remote);
    return { ok: true, data: fileFaults.list() };
  });
}

async function deviceList(context: SandboxContext) {
  return Promise.all(
    context.catalog.kiosks().map(async (kiosk) => {
      const { iu, state, token } = await readDevice(context.db, deviceKey(kiosk));
      const { kiosId, sc, nm, sid, dk, ir, il, active } = kiosk;
      return { iu, kiosId, sc, nm, sid, dk, ir, il, active, state, linked: token !== '' };
    }),
  );
}
