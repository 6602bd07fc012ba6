import { z } from 'zod';
import { registerApiPage } from '../api-document/api-page.ts';
import { each } from '../catalog/each.ts';
import type { FileFaultBoard } from '../hosting/file-faults.ts';
import type { PartVersions } from '../hosting/version-board.ts';
import type { AgentClient } from '../printing/agent-client.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import type { KnowsCall } from '../server/provider-calls.ts';
import { registerConsolePage } from './console-page.ts';
import { registerControlGuard } from './control-guard.ts';
import { registerEventStream } from './event-stream.ts';
import { registerDeviceControls } from './device-controls.ts';
import { registerInboxControls } from './inbox-controls.ts';
import { registerKitchenControls } from './kitchen-controls.ts';
import { registerOrderControls } from './order-controls.ts';
import { registerRolloutControls } from './rollout-controls.ts';
import { registerSalesControls } from './sales-controls.ts';
import { registerSwitchControls } from './switch-controls.ts';
import { registerTicketControls } from './ticket-controls.ts';
import { registerTestControls } from './test-controls.ts';
import { registerVenueControls } from './venue-controls.ts';
import { registerVersionControls } from './version-controls.ts';

interface ControlParts {
  readonly storeDir: string;
  readonly fileFaults: FileFaultBoard;
  readonly agent: AgentClient;
  readonly knowsCall: KnowsCall;
  readonly rollouts: Parameters<typeof registerRolloutControls>[1] & { readonly versions: () => readonly PartVersions[] };
  readonly startOver: () => Promise<void>;
}

/** Everything under /sandbox: what the operator console and tests use. */
export function registerControls(
  app: SandboxApp,
  context: SandboxContext,
  { storeDir, fileFaults, agent, knowsCall, rollouts, startOver }: ControlParts,
): void {
  registerControlGuard(app);
  const health = answers({ ...each('now surfaces', z.int()), test: z.boolean() });
  app.get('/sandbox/health', { schema: health }, async () => ({
    ok: true,
    now: context.clock.now(),
    test: context.isTest,
    surfaces: context.realtime.connectionCount(),
  }));
  registerConsolePage(app, storeDir);
  registerApiPage(app);
  registerEventStream(app, context);
  registerOrderControls(app, context);
  registerKitchenControls(app, context);
  registerVenueControls(app, context);
  registerDeviceControls(app, context);
  registerSalesControls(app, context);
  registerInboxControls(app, context);
  registerTicketControls(app, context, agent);
  registerRolloutControls(app, rollouts);
  registerVersionControls(app, { storeDir, versions: rollouts.versions });
  registerSwitchControls(app, context, { fileFaults, knowsCall });
  if (context.isTest) registerTestControls(app, context, startOver);
}
