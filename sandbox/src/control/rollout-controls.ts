import { z } from 'zod';
import { each } from '../catalog/each.ts';
import type { watchRollouts } from '../hosting/rollout-watch.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';

const rollout = z.object({
  ...each('part version live', z.string()),
  composition: z.string().optional(),
  ...each('share starts failures liveStarts liveFailures evidence', z.number()),
});
const takenBack = z.object(each('part at why', z.string()));

/** GET /sandbox/api/rollouts: the versions that some visitors run, how they do, and those that were taken back. X-20. */
export function registerRolloutControls(app: SandboxApp, watch: Pick<ReturnType<typeof watchRollouts>, 'running' | 'takenBack'>): void {
  const schema = answers({ data: z.object({ running: z.array(rollout), takenBack: z.array(takenBack) }) });
  app.get('/sandbox/api/rollouts', { schema }, async () => {
    const running = watch.running().map(({ health: { isWorse: _, ...counted }, ...one }) => ({ ...one, ...counted }));
    return { ok: true, data: { running, takenBack: watch.takenBack() } };
  });
}
