import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { originOf } from '../server/answers.ts';
import { isRecord } from '../server/is-record.ts';
import { RateLimit } from '../server/rate-limit.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { AddressShare } from './address-share.ts';
import { createForwarder } from './forwarder.ts';
import type { ReportJournal, Told } from './journal/report-journal.ts';
import { failureReport, visitStart, visitVitals } from './report-log.ts';
import { SourceMaps } from './source-maps.ts';
import type { Receiver } from './telemetry.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
const PER_MINUTE = 60;
/** Of what goes well, and how. Behind one address there may be a whole venue; what is too much is no harm, it is a sample. */
const SAMPLES_PER_MINUTE = 600;
/** Who cannot be served now may try again then, s. */
const RETRY_S = 10;

const told = z.union([visitStart, visitVitals, failureReport]);

interface IntakeNeeds {
  readonly journal: ReportJournal;
  /** Has the source maps of the parts. */
  readonly storeDir: string;
  /** Where failures and vitals go besides. */
  readonly receivers?: readonly Receiver[];
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: (event: string, details?: Readonly<Record<string, unknown>>) => void;
  /** Done before it is acknowledged. */
  readonly onKept?: () => Promise<void>;
}

/**
 * POST /reports takes the beacons of our own pages: failures, in which versions visits began, and how parts felt in them. What is acknowledged with 204 is kept; 503 says that
 * it is not. Of who sent it nothing is kept but how often an address did within the minute, in memory..
 */
export function registerReportIntake(app: SandboxApp, needs: IntakeNeeds) {
  const { journal, storeDir, receivers = [], now, log, onKept } = needs;
  const maps = new SourceMaps(storeDir);
  const forwarder = createForwarder({ receivers, log });
  const [limit, sampleLimit] = [new RateLimit(PER_MINUTE), new RateLimit(SAMPLES_PER_MINUTE)];
  const share = new AddressShare();
  let isFailing = false;

  const seldom = async ({ ip, body }: FastifyRequest, reply: FastifyReply) => {
    const wait = (isSample(body) ? sampleLimit : limit).take(ip, now());
    return wait > 0 ? reply.code(429).header('retry-after', wait).send({ ok: false, error: 'often' }) : undefined;
  };

  async function isKept(one: Told): Promise<boolean> {
    try {
      await journal.add(one);
      isFailing = false;
      return true;
    } catch (cause) {
      // Once for each time that it begins: there may be a thousand a second.
      if (!isFailing) log('reports.failed', { reason: String(cause) });
      isFailing = true;
      return false;
    }
  }

  const limits = { bodyLimit: BODY_LIMIT_BYTES, onRequest: sameOrigin, preValidation: seldom };
  app.post('/reports', { schema: { body: told }, ...limits }, async (request, reply) => {
    const one = share.of(await namedFrames(maps, request.body, now()), request.ip, now());
    if (!(await isKept(one))) return reply.code(503).header('retry-after', RETRY_S).send({ ok: false, error: 'kept' });
    if (one.kind !== 'start') forwarder.add(one);
    await onKept?.();
    return reply.code(204).send();
  });

  return {
    /** Sends nothing on any more. */
    stop: forwarder.stop,
    /** Forgets who sent how often. */
    clear: () => {
      limit.clear();
      sampleLimit.clear();
      share.clear();
    },
  };
}

async function namedFrames(maps: SourceMaps, body: z.output<typeof told>, receivedAt: number): Promise<Told> {
  if ('kind' in body)
    return body.kind === 'start' ? { kind: 'start', start: body, receivedAt } : { kind: 'vitals', vitals: body, receivedAt };
  const { frames, ...rest } = body;
  return { kind: 'failure', report: frames === undefined ? rest : { ...rest, frames: [...(await maps.resolve(frames))] }, receivedAt };
}

function isSample(body: unknown): boolean {
  return isRecord(body) && (body['kind'] === 'start' || body['kind'] === 'vitals');
}

/** A browser names the origin of every POST. */
async function sameOrigin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return request.headers.origin === originOf(request) ? undefined : reply.code(403).send({ ok: false, error: 'origin' });
}
