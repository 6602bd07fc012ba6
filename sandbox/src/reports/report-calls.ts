import type { FastifyInstance } from 'fastify';
import { missing, readBody } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { failureReport } from './report-log.ts';
import type { ReportLog } from './report-log.ts';

const BODY_LIMIT_BYTES = 16 * 1024;

/** POST /reports takes the beacons of pages, GET /sandbox/api/reports shows them. X-12. */
export function registerReportCalls(app: FastifyInstance, context: SandboxContext, reports: ReportLog): void {
  app.post('/reports', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const report = readBody(request, failureReport);
    if (report === null) return missing(reply);
    reports.add(report);
    context.events.emit({ kind: 'report', id: report.correlationId, fm: context.clock.now() });
    return reply.code(204).send();
  });

  app.get('/sandbox/api/reports', async () => ({ ok: true, data: reports.list() }));
}
