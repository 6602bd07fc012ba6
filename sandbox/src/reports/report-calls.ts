import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { originOf } from '../server/answers.ts';
import { isRecord } from '../server/is-record.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { RateLimit } from '../server/rate-limit.ts';
import type { VisitCounts } from '../hosting/visit-counts.ts';
import { blamed } from './blamed.ts';
import { createForwarder } from './forwarder.ts';
import { failureReport, keptReport, ReportLog, visitStart, visitVitals } from './report-log.ts';
import { SourceMaps } from './source-maps.ts';
import type { Receiver } from './telemetry.ts';
import { VitalLog, vitalSummary } from './vital-log.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
const PER_MINUTE = 60;
/** Of what goes well, and how. Behind one address there may be a whole venue; what is too much is no harm, it is a sample. */
const SAMPLES_PER_MINUTE = 600;

export interface ReportCalls {
  /** Forgets all reports and who sent them. */
  clear(): void;
  /** Sends nothing on any more. */
  stop(): void;
}

interface ReportNeeds {
  readonly counts: VisitCounts;
  /** Has the source maps of the parts. */
  readonly storeDir: string;
  /** Where failures and vitals go besides. */
  readonly receivers?: readonly Receiver[];
}

/**
 * POST /reports takes the beacons of our own pages: failures, which GET /sandbox/api/reports shows with what their frames were made of, in which versions visits began, and how
 * parts felt in them, which GET /sandbox/api/vitals sums up. Of failures and starts it is counted how each version does..
 */
export function registerReportCalls(
  app: SandboxApp,
  context: SandboxContext,
  { counts, storeDir, receivers = [] }: ReportNeeds,
): ReportCalls {
  const reports = new ReportLog();
  const vitals = new VitalLog();
  const maps = new SourceMaps(storeDir);
  const forwarder = createForwarder({ receivers, log: context.log });
  const limit = new RateLimit(PER_MINUTE);
  const sampleLimit = new RateLimit(SAMPLES_PER_MINUTE);

  const seldom = async ({ ip, body }: FastifyRequest, reply: FastifyReply) => {
    const wait = (isRecord(body) && (body['kind'] === 'start' || body['kind'] === 'vitals') ? sampleLimit : limit).take(
      ip,
      context.clock.now(),
    );
    return wait > 0 ? reply.code(429).header('retry-after', wait).send({ ok: false, error: 'often' }) : undefined;
  };
  const limits = { bodyLimit: BODY_LIMIT_BYTES, onRequest: sameOrigin, preValidation: seldom };
  app.post('/reports', { schema: { body: z.union([visitStart, visitVitals, failureReport]) }, ...limits }, async (request, reply) => {
    const report = request.body;
    const now = context.clock.now();
    if ('kind' in report) {
      if (report.kind === 'start') counts.start(report, request.ip, now);
      else {
        vitals.add(report);
        forwarder.add({ kind: 'vitals', vitals: report, receivedAt: now });
        context.events.emit({ kind: 'vitals', id: report.part, fm: now });
      }
      return reply.code(204).send();
    }
    const { frames, ...rest } = report;
    const kept = frames === undefined ? rest : { ...rest, frames: [...(await maps.resolve(frames))] };
    const { composition, phase, code, operation = '', correlationId } = report;
    const visit = correlationId.replace(/-\d+$/, '');
    counts.failure({ composition, ...blamed(kept), visit, kind: `${phase} ${code} ${operation}`.trim() }, request.ip, now);
    forwarder.add({ kind: 'failure', report: kept, receivedAt: now });
    if (reports.add(kept)) context.events.emit({ kind: 'report', id: report.correlationId, fm: context.clock.now() });
    return reply.code(204).send();
  });

  app.get('/sandbox/api/reports', { schema: answers({ data: z.array(keptReport) }) }, async () => ({ ok: true, data: reports.list() }));
  app.get('/sandbox/api/vitals', { schema: answers({ data: z.array(vitalSummary) }) }, async () => ({
    ok: true,
    data: [...vitals.list()],
  }));
  return {
    stop: forwarder.stop,
    clear: () => {
      reports.clear();
      vitals.clear();
      counts.clear();
      limit.clear();
      sampleLimit.clear();
    },
  };
}

/** A browser names the origin of every POST. */
async function sameOrigin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return request.headers.origin === originOf(request) ? undefined : reply.code(403).send({ ok: false, error: 'origin' });
}
