import Fastify from 'fastify';
import { createClock } from '../server/clock.ts';
import { registerErrors } from '../server/errors.ts';
import { registerHostRule } from '../server/host.ts';
import { checkBySchema } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { ReportJournal } from './journal/report-journal.ts';
import { registerReportIntake } from './report-intake.ts';
import { keepThirtyDays } from './retention.ts';
import type { Receiver } from './telemetry.ts';

interface IntakeServer {
  readonly journal: ReportJournal;
  /** Has the source maps of the parts. */
  readonly storeDir: string;
  readonly receivers: readonly Receiver[];
  /** Addresses and networks (CIDR) of our own proxies: of what comes from them, their headers tell who asked. */
  readonly proxies: readonly string[];
  readonly log: (event: string, details?: Readonly<Record<string, unknown>>) => void;
}

const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 };

/**
 * The intake of reports by itself, as many of it as wanted before one journal; not yet listening. GET /healthz says that it runs, GET /readyz whether it can keep anything now.
 * Its end keeps what is under way, and closes the journal.
 */
export function createIntakeServer({ journal, storeDir, receivers, proxies, log }: IntakeServer): SandboxApp {
  const clock = createClock();
  const app: SandboxApp = Fastify({
    trustProxy: proxies.length === 0 ? false : [...proxies],
    exposeHeadRoutes: false,
    http: TIMEOUTS,
    requestTimeout: TIMEOUTS.requestTimeout,
    forceCloseConnections: 'idle',
  });
  checkBySchema(app);
  registerErrors(app, { log });
  registerHostRule(app);
  const intake = registerReportIntake(app, { journal, storeDir, receivers, now: () => clock.now(), log });
  const retention = keepThirtyDays({ clock, log }, journal);
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) =>
    journal.after(Number.MAX_SAFE_INTEGER, 1).then(
      () => ({ ok: true }),
      () => reply.code(503).send({ ok: false, error: 'journal' }),
    ),
  );
  app.addHook('onClose', async () => {
    retention.stop();
    intake.stop();
    await journal.close();
  });
  return app;
}
