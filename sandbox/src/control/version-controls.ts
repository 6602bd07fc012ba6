import { z } from 'zod';
import { each } from '../catalog/each.ts';
import { openVersionDesk } from '../hosting/version-desk.ts';
import type { VersionDesk } from '../hosting/version-desk.ts';
import type { PartVersions } from '../hosting/version-board.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';

const name = z.string().regex(/^[\w.-]{1,100}$/);
/** Letters, digits and what stands between them in names and addresses. */
const person = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .,'@_-]{0,59}$/u);
const asked = {
  /** Who does it, by their own word: the console knows nobody. Kept in the history. */
  who: person,
  composition: name.optional(),
  /** Kept in the history. */
  why: z.string().trim().max(200).optional(),
  /** The number of the pointer's entry that was shown. */
  seen: z.int(),
};
const change = z.discriminatedUnion('action', [
  z.object({
    ...asked,
    action: z.literal('canary'),
    percent: z.number().gt(0).max(100),
    after: z.enum(['10m', '1h', '1d']).optional(),
    version: name.optional(),
  }),
  z.object({ ...asked, action: z.enum(['promote', 'stop', 'on', 'off']) }),
  z.object({ ...asked, action: z.literal('rollback'), to: name.optional() }),
]);

const begun = { at: z.number().optional(), by: z.string() };
const canary = z.object({
  ...begun,
  version: z.string(),
  ...each('share starts failures liveStarts liveFailures evidence needed', z.number()),
  steps: z.array(z.object(each('at share', z.number()))),
  devices: z.array(z.string()),
});
const place = z.object({
  composition: z.string().optional(),
  live: z.object({ ...begun, version: z.string(), ...each('visits failures', z.number()) }).optional(),
  enabled: z.boolean(),
  canary: canary.optional(),
});
const line = z.object({
  ...begun,
  ...each('composition version why', z.string().optional()),
  number: z.int(),
  did: z.string(),
  share: z.number().optional(),
  isUntried: z.boolean(),
});
const part = z.object({
  part: z.string(),
  number: z.int(),
  compositions: z.array(z.string()),
  places: z.array(place),
  history: z.array(line),
});

interface Needs {
  readonly storeDir: string;
  readonly versions: () => readonly PartVersions[];
}

/**
 * What is live of each part, and what an operator does to it: the same commands as the publishing tool's, behind the same gate. 409: they refuse it (`lines` say
 * why, in English as in the tool), or, `stale`, the part is no longer as it was shown. Nothing is changed then. X-20.
 */
export function registerVersionControls(app: SandboxApp, { storeDir, versions }: Needs): void {
  let opened: Promise<VersionDesk> | undefined;
  const desk = () => (opened ??= openVersionDesk(storeDir));

  app.get('/sandbox/api/versions', { schema: answers({ data: z.array(part) }) }, async () => ({ ok: true, data: versions() }));

  const params = z.object({ part: name });
  const choices = answers({ data: z.object(each('healthy others', z.array(z.string()))) });
  const querystring = z.object({ composition: name.optional() });
  app.get('/sandbox/api/versions/:part', { schema: { params, querystring, ...choices } }, async ({ params: { part: id }, query }) => ({
    ok: true,
    data: await (await desk()).choices(id, query.composition),
  }));

  const done = answers({ data: z.object({ lines: z.array(z.string()) }) });
  app.post('/sandbox/api/versions/:part', { schema: { params, body: change, ...done } }, async ({ params: { part: id }, body }, reply) => {
    const { why, ...request } = body;
    const { status, lines } = await (await desk()).act(id, why === undefined || why === '' ? request : { ...request, why });
    if (status !== 'done') return reply.code(409).send({ ok: false, error: status, lines });
    return { ok: true, data: { lines } };
  });
}
