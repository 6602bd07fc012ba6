import { z } from 'zod';
import type { VisitCounts } from '../hosting/visit-counts.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { startSweep } from '../server/sweep.ts';
import type { SandboxContext } from '../server/context.ts';
import type { ReportJournal } from './journal/report-journal.ts';
import { keepThirtyDays } from './retention.ts';
import { registerReportIntake } from './report-intake.ts';
import { keptReport } from './report-log.ts';
import { createReportViews } from './report-views.ts';
import type { Receiver } from './telemetry.ts';
import { vitalSummary } from './vital-log.ts';

/** How soon is shown what others took. */
const LOOK_MS = 1_000;

export interface ReportCalls {
  /** Forgets all reports and who sent them. */
  clear(): Promise<void>;
  /** Keeps what is under way, and sends nothing on any more. */
  stop(): Promise<void>;
}

interface ReportNeeds {
  readonly journal: ReportJournal;
  readonly counts: VisitCounts;
  /** Has the source maps of the parts. */
  readonly storeDir: string;
  /** Where failures and vitals go besides. */
  readonly receivers?: readonly Receiver[] | undefined;
}

/**
 * The intake, and what is made of what it keeps: GET /sandbox/api/reports lists failures with what their frames were made of, GET /sandbox/api/vitals sums up how parts felt. Of
 * failures and starts it is counted how each version does. What was kept before a restart is there after it..
 */
export async function registerReportCalls(app: SandboxApp, context: SandboxContext, needs: ReportNeeds): Promise<ReportCalls> {
  const { journal, counts, storeDir, receivers = [] } = needs;
  const views = createReportViews({ journal, counts, events: context.events });
  await views.begin();
  const look = startSweep(context, { everyMs: LOOK_MS, failed: 'reports.unread', work: views.catchUp });
  const retention = keepThirtyDays(context, journal, views.forget);
  const intake = registerReportIntake(app, {
    journal,
    storeDir,
    receivers,
    now: () => context.clock.now(),
    log: context.log,
    // What is kept is acknowledged, whether or not it can be shown.
    onKept: () => views.catchUp().catch((cause: unknown) => context.log('reports.unread', { reason: String(cause) })),
  });

  app.get('/sandbox/api/reports', { schema: answers({ data: z.array(keptReport) }) }, async () => ({
    ok: true,
    data: views.reports.list(),
  }));
  app.get('/sandbox/api/vitals', { schema: answers({ data: z.array(vitalSummary) }) }, async () => ({
    ok: true,
    data: [...views.vitals.list()],
  }));
  return {
    stop: async () => {
      for (const one of [look, retention, intake]) one.stop();
      await journal.close();
    },
    clear: async () => {
      await journal.clear();
      views.clear();
      intake.clear();
    },
  };
}
