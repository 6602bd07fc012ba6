import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missing, originOf, readBody } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { RateLimit } from '../server/rate-limit.ts';
import { failureReport, ReportLog } from './report-log.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
const PER_MINUTE = 60;

export interface ReportCalls {
  /** Forgets all reports and who sent them. */
  clear(): void;
}

/** POST /reports takes the beacons of our own pages, GET /sandbox/api/reports shows them. X-12. */
export function registerReportCalls(app: FastifyInstance, context: SandboxContext): ReportCalls {
  const reports = new ReportLog();
  const limit = new RateLimit(PER_MINUTE);

  app.post('/reports', { schema: { body: failureReport }, bodyLimit: BODY_LIMIT_BYTES, onRequest: sameOrigin }, async (request, reply) => {
    const wait = limit.take(request.ip, context.clock.now());
    if (wait > 0) return reply.code(429).header('retry-after', wait).send({ ok: false, error: 'often' });
    const report = readBody(request, failureReport);
    if (report === null) return missing(reply);
    if (reports.add(report)) context.events.emit({ kind: 'report', id: report.correlationId, fm: context.clock.now() });
    return reply.code(204).send();
  });

  app.get('/sandbox/api/reports', async () => ({ ok: true, data: reports.list() }));
  return {
    clear: () => {
      reports.clear();
      limit.clear();
    },
  };
}

/** A browser names the origin of every POST. */
async function sameOrigin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return request.headers.origin === originOf(request) ? undefined : reply.code(403).send({ ok: false, error: 'origin' });
}
