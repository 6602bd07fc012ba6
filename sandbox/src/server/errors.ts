import type { FastifyError, FastifyInstance } from 'fastify';
import { missing } from './answers.ts';
import type { SandboxContext } from './context.ts';
import { UnfitRequest } from './schemas.ts';

/** Answers what went wrong before or in a route: bodies that cannot be read are the client's fault, anything else is ours and logged. */
export function registerErrors(app: FastifyInstance, context: Pick<SandboxContext, 'log'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof UnfitRequest) return missing(reply);
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ ok: false, error: status === 400 ? 'json' : 'body' });
    context.log(isDiskFull(error) ? 'disk.full' : 'server.failed', {
      call: `${request.method} ${request.url.split('?')[0] ?? ''}`,
      reason: error.stack ?? String(error),
    });
    return reply.code(500).send({ ok: false, error: isDiskFull(error) ? 'disk' : 'server' });
  });
}

const SQLITE_FULL = 13;

/** Whether nothing can be kept any more: the database says it in its own way, files in that of the system. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('errcode' in error && error.errcode === SQLITE_FULL) || ('code' in error && error.code === 'ENOSPC');
}
