import { z } from 'zod';
import { integer, missing, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { FAULT_KINDS } from '../server/faults.ts';
import type { KnowsCall } from '../server/provider-calls.ts';
import { FILE_FAULT_KINDS } from '../hosting/file-faults.ts';
import type { FileFaultBoard } from '../hosting/file-faults.ts';

const EVERY_CALL = '*';
const MAX_WAIT_MS = 600_000;
const switchChange = z.object({ dedup: z.boolean().optional(), autnet: z.string().max(20).optional() });
const newFault = z.object({
  call: text,
  kind: z.enum(FAULT_KINDS),
  times: integer.default(0),
  ms: z.number().min(0).max(MAX_WAIT_MS).default(0),
});
const newFileFault = z.object({ remote: z.string().regex(/^[a-z0-9-]+$/), fault: z.enum(FILE_FAULT_KINDS), match: text.default('') });

/** Behaviour switches and faults. */
export function registerSwitchControls(
  app: SandboxApp,
  context: SandboxContext,
  { fileFaults, knowsCall }: { readonly fileFaults: FileFaultBoard; readonly knowsCall: KnowsCall },
): void {
  const switches = answers({ data: z.object({ dedup: z.boolean(), autnet: z.string() }) });
  app.get('/sandbox/api/switches', { schema: switches }, async () => ({ ok: true, data: context.switches.current }));
  app.post('/sandbox/api/switches', { schema: { body: switchChange, ...switches } }, async ({ body }) => ({
    ok: true,
    data: await context.switches.change(body),
  }));

  const faults = answers({ data: z.array(newFault.extend({ id: z.int() })) });
  app.get('/sandbox/faults', { schema: faults }, async () => ({ ok: true, data: context.faults.list() }));
  app.post('/sandbox/faults', { schema: { body: newFault, ...faults } }, async ({ body }, reply) => {
    if (body.call !== EVERY_CALL && !knowsCall(body.call)) return missing(reply);
    context.faults.add(body);
    return { ok: true, data: context.faults.list() };
  });
  const faultRemoval = z.object({ id: integer.optional() }).nullish();
  app.delete('/sandbox/faults', { schema: { body: faultRemoval, ...faults } }, async ({ body }) => {
    context.faults.remove(body?.id);
    return { ok: true, data: context.faults.list() };
  });

  const ofFiles = answers({ data: z.array(newFileFault.extend({ hits: z.int() })) });
  app.get('/sandbox/file-faults', { schema: ofFiles }, async () => ({ ok: true, data: fileFaults.list() }));
  app.post('/sandbox/file-faults', { schema: { body: newFileFault, ...ofFiles } }, async ({ body }) => {
    fileFaults.set(body.remote, body.fault, body.match);
    return { ok: true, data: fileFaults.list() };
  });
  const fileFaultRemoval = z.object({ remote: text.optional() }).nullish();
  app.delete('/sandbox/file-faults', { schema: { body: fileFaultRemoval, ...ofFiles } }, async ({ body }) => {
    fileFaults.remove(body?.remote);
    return { ok: true, data: fileFaults.list() };
  });
}
