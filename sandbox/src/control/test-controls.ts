import { z } from 'zod';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { expireDue } from '../orders/expire-payments.ts';
import { pruneEnded } from '../orders/prune-nodes.ts';

const MAX_MOVE_MS = 10 * 366 * 86_400_000;
const clockMove = z.union([
  z.object({ advanceMs: z.number().min(-MAX_MOVE_MS).max(MAX_MOVE_MS) }),
  z.object({ setMs: z.number().min(0).max(8.64e15) }),
  z.object({ reset: z.literal(true) }),
]);
const pushOrder = z.object({
  amb: z.enum(['PROD', 'DEV']).default('PROD'),
  node: z.enum(['U', 'O', 'P', 'R']),
  id: z.string().regex(/^[\w/-]{1,100}$/),
  child: z.string().regex(/^[\w-]{1,60}$/),
  value: z.unknown(),
});

/** Calls that exist only under SANDBOX_TEST=1: the clock, realtime pushes, back to the start. K7-016. */
export function registerTestControls(app: SandboxApp, context: SandboxContext, startOver: () => Promise<void>): void {
  app.post('/sandbox/test/clock', { schema: { body: clockMove, ...answers({ now: z.int() }) } }, async (request) => {
    const { body } = request;
    if ('advanceMs' in body) context.clock.advance(body.advanceMs);
    else if ('setMs' in body) context.clock.set(body.setMs);
    else context.clock.reset();
    await expireDue(context);
    await pruneEnded(context);
    return { ok: true, now: context.clock.now() };
  });

  app.post('/sandbox/test/push', { schema: { body: pushOrder, ...answers({}) } }, async (request) => {
    const { body } = request;
    context.realtime.update(`/${body.amb}/${body.node}/${body.id}`, { [body.child]: body.value });
    return { ok: true };
  });

  app.post('/sandbox/test/reset', { schema: answers({}) }, async () => {
    await startOver();
    return { ok: true };
  });
}
