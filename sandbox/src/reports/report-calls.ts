import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { originOf } from '../server/answers.ts';
import { isRecord } from '../server/is-record.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { RateLimit } from '../server/rate-limit.ts';
import type { VisitCounts } from '../hosting/visit-counts.ts';
import { failureReport, ReportLog, visitStart } from './report-log.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
const PER_MINUTE = 60;
/** Behind one address there may be a whole venue; what is too much is no harm, it is a sample. */
const STARTS_PER_MINUTE = 600;

export interface ReportCalls {
  /** Forgets all reports and who sent them. */
  clear(): void;
}

/**
 * POST /reports takes the beacons of our own pages: failures, which GET /sandbox/api/reports shows, and in which versions visits began. Of both it is
 * counted how each version does..
 */
export function registerReportCalls(app: SandboxApp, context: SandboxContext, counts: VisitCounts): ReportCalls {
  const reports = new ReportLog();
  const limit = new RateLimit(PER_MINUTE);
  const startLimit = new RateLimit(STARTS_PER_MINUTE);

  const seldom = async ({ ip, body }: FastifyRequest, reply: FastifyReply) => {
    const wait = (isRecord(body) && body['kind'] === 'start' ? startLimit : limit).take(ip, context.clock.now());
    return wait > 0 ? reply.code(429).header('retry-after', wait).send({ ok: false, error: 'often' }) : undefined;
  };
  const limits = { bodyLimit: BODY_LIMIT_BYTES, onRequest: sameOrigin, preValidation: seldom };
  app.post('/reports', { schema: { body: z.union([visitStart, failureReport]) }, ...limits }, async (request, reply) => {
    const report = request.body;
    const now = context.clock.now();
    if ('kind' in report) {
      counts.start(report, now);
      return reply.code(204).send();
    }
    const { composition, remote: part, version, phase, code, operation = '', correlationId } = report;
    const visit = correlationId.replace(/-\d+$/, '');
    counts.failure({ composition, part, version, visit, kind: `${phase} ${code} ${operation}`.trim() }, now);
    if (reports.add(report)) context.events.emit({ kind: 'report', id: report.correlationId, fm: context.clock.now() });
    return reply.code(204).send();
  });

  app.get('/sandbox/api/reports', { schema: answers({ data: z.array(failureReport) }) }, async () => ({ ok: true, data: reports.list() }));
  return {
    clear: () => {
      reports.clear();
      counts.clear();
      limit.clear();
      startLimit.clear();
    },
  };
}

/** A browser names the origin of every POST. */
async function sameOrigin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return request.headers.origin === originOf(request) ? undefined : reply.code(403).send({ ok: false, error: 'origin' });
}
