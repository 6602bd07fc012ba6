import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { originOf } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
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
export function registerReportCalls(app: SandboxApp, context: SandboxContext): ReportCalls {
  const reports = new ReportLog();
  const limit = new RateLimit(PER_MINUTE);

  const seldom = async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    const wait = limit.take(ip, context.clock.now());
    return wait > 0 ? reply.code(429).header('retry-after', wait).send({ ok: false, error: 'often' }) : undefined;
  };
  const limits = { bodyLimit: BODY_LIMIT_BYTES, onRequest: sameOrigin, preValidation: seldom };
  app.post('/reports', { schema: { body: failureReport }, ...limits }, async (request, reply) => {
    const report = request.body;
    if (reports.add(report)) context.events.emit({ kind: 'report', id: report.correlationId, fm: context.clock.now() });
    return reply.code(204).send();
  });

  app.get('/sandbox/api/reports', { schema: answers({ data: z.array(failureReport) }) }, async () => ({ ok: true, data: reports.list() }));
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
