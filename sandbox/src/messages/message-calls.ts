import { z } from 'zod';
import { RateLimit } from '../server/rate-limit.ts';
import { ambOf, flag, integer, missing, refusal } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { Caller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { push } from '../orders/pushes.ts';

const MAX_COMMENT_LENGTH = 80;
/** From one address: all phones of a venue may share it. */
const PER_MINUTE = 60;
/** The same call again within this time is the same call. */
const SAME_MESSAGE_MS = 20_000;

const messageBody = z.object({
  dgid: z.string().min(1).max(100),
  idMesa: integer.nullish().transform((id) => id ?? 0),
  idSector: integer.nullish().transform((id) => id ?? 0),
  comment: z.string().max(MAX_COMMENT_LENGTH).default(''),
  check: flag.default(false),
  xir: integer,
  xil: integer,
});

/** POST /srv/sendmessage: a call for the waiter or for the bill. C7-041. */
export function registerMessageCalls(app: SandboxApp, context: SandboxContext): void {
  const limit = new RateLimit(PER_MINUTE);
  app.post(
    '/srv/sendmessage',
    { schema: { body: messageBody, ...answers({ data: z.object({ id: z.int(), fm: z.int() }) }) } },
    async (request, reply) => {
      const { body } = request;
      if (context.catalog.venue(body.xir, body.xil) === undefined) return missing(reply);
      const retry = limit.take(request.ip, context.clock.now());
      if (retry > 0) return refusal('Demasiados intentos', { retry });
      return context.turns.take(`messages ${body.dgid}`, () =>
        record(context, { amb: ambOf(request), user: userOf(request.caller) }, body),
      );
    },
  );
}

/** Who calls: the credentials say it, not the body. Guests and devices are all `1`. */
function userOf(caller: Caller): string {
  if (caller.kind === 'visitor') return '';
  return caller.kind === 'diner' ? caller.owner : '1';
}

async function record(
  context: SandboxContext,
  { amb, user }: { readonly amb: string; readonly user: string },
  body: z.output<typeof messageBody>,
): Promise<Readonly<Record<string, unknown>>> {
  const fm = context.clock.now();
  const row = {
    ir: body.xir,
    il: body.xil,
    table_id: body.idMesa,
    sector_id: body.idSector,
    comment: body.comment,
    wants_check: body.check ? 1 : 0,
    dgid: body.dgid,
  };
  const same = await context.db
    .selectFrom('messages')
    .select(['id', 'fm'])
    .where((where) => where.and(row))
    .where('fm', '>', fm - SAME_MESSAGE_MS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (same !== undefined) return { ok: true, data: same };
  const { id } = await context.db
    .insertInto('messages')
    .values({ ...row, user_id: user, st: 'new', fm })
    .returning('id')
    .executeTakeFirstOrThrow();
  push(context, `/${amb}/R/${body.xir}/${body.xil}`, { msg: { id, fm } });
  context.events.emit({ kind: 'message', id: String(id), fm });
  return { ok: true, data: { id, fm } };
}
