import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isNear } from './near.ts';
import { pathnameOf } from './site.ts';

/** What a page service counts. */
export interface EdgeMetrics {
  /** The store was looked at, or could not be. */
  looked(isRead: boolean): void;
  /** What a page was to get beside its program could not be made. */
  additionsFailed(): void;
}

const PATH = '/metrics';
/** s. */
const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Counts what is served, and tells it at `/metrics` as Prometheus reads it, to this machine and private networks alone. */
export function registerMetrics(app: FastifyInstance): EdgeMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const seconds = new Histogram({
    name: 'edge_request_seconds',
    help: 'How long requests took, by what was asked for and the status of the answer.',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const lookedAt = new Gauge({ name: 'edge_store_read_at_seconds', help: 'When the store was read last, Unix time.', registers });
  const unread = new Counter({ name: 'edge_store_failures_total', help: 'How often the store could not be read.', registers });
  const additions = new Counter({
    name: 'edge_additions_failures_total',
    help: 'How often what a page was to get could not be made.',
    registers,
  });

  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ kind: kindOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
  app.get(PATH, async (request, reply) => {
    if (!isNear(request.ip)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
  return {
    looked: (isRead) => (isRead ? lookedAt.setToCurrentTime() : unread.inc()),
    additionsFailed: () => additions.inc(),
  };
}

/** Few enough to be counted each: paths are without end. */
function kindOf(request: FastifyRequest): string {
  const path = pathnameOf(request);
  if (path === PATH || path === '/healthz' || path === '/readyz') return 'operation';
  if (request.routeOptions.url === undefined) return 'page';
  return /^\/(?:shell|remotes|assets)\//.test(path) ? 'file' : 'document';
}
