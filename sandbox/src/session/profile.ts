import { z } from 'zod';
import { refusal, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { dinerCaller, knownCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { profileSchema, readProfile } from './sessions.ts';

const MAX_ADDRESSES = 30;
const PHONE = /^\+?[0-9 ()-]{6,25}$/;

const coordinate = z.number().nullable().optional();
const address = z.object({
  alias: text.default(''),
  def: z.union([z.boolean(), z.number()]).transform(Number).default(0),
  pa: z.string().max(2),
  di: text,
  dp: text.default(''),
  cm: text.default(''),
  ci: text.default(''),
  zc: z.number().nullable().optional(),
  ct: text.default(''),
  lt: coordinate,
  lg: coordinate,
});
const changes = z.object({
  ad: z.array(address).max(MAX_ADDRESSES).optional(),
  ph: text.optional(),
  nm: text.optional(),
  ln: text.optional(),
  rut: text.optional(),
  idi: z.enum(['es-ES', 'en-US']).optional(),
});

/** GET and POST /srv/profileinfo, GET /srv/logoutuser. C7-049. */
export function registerProfile(app: SandboxApp, context: SandboxContext): void {
  const ofUser = { config: { needs: 'user' } } as const;

  const profile = answers({ data: profileSchema });
  app.get('/srv/profileinfo', { ...ofUser, schema: profile }, async (request) => {
    const { userId, tot1 } = dinerCaller(request);
    return { ok: true, data: await readProfile(context, userId, tot1) };
  });

  app.post('/srv/profileinfo', { ...ofUser, schema: { body: changes, ...profile } }, async (request) => {
    const { userId, tot1 } = dinerCaller(request);
    const { body } = request;
    const wrong = firstWrong(body);
    if (wrong !== null) return refusal(wrong);
    const { ad, ...rest } = body;
    const row = { ...rest, ...(ad === undefined ? {} : { ad_json: JSON.stringify(ad) }) };
    if (Object.values(row).some((value) => value !== undefined)) {
      await context.db.updateTable('users').set(row).where('id', '=', userId).execute();
    }
    return { ok: true, data: await readProfile(context, userId, tot1) };
  });

  // A kiosk says that it leaves, too; what links it is its device token, which only the operator takes away. K7-020.
  app.get('/srv/logoutuser', { schema: answers({}), config: { needs: 'any' } }, async (request) => {
    const caller = knownCaller(request);
    if (caller.kind === 'diner') await context.db.deleteFrom('sessions').where('tot1', '=', caller.tot1).execute();
    return { ok: true };
  });
}

function firstWrong(body: z.output<typeof changes>): string | null {
  if (body.ph !== undefined && body.ph !== '' && !PHONE.test(body.ph)) return 'Teléfono inválido';
  if (body.nm !== undefined && body.nm.trim() === '') return 'Falta el nombre';
  return null;
}
