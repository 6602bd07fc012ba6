import type { FastifyError, FastifyInstance } from 'fastify';
import type { SandboxContext } from './context.ts';

/** Answers what went wrong before or in a route: bodies that cannot be read are the client's fault, anything else is ours and logged. */
export function registerErrors(app: FastifyInstance, context: SandboxContext): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ ok: false, error: status === 400 ? 'json' : 'body' });
    context.log('server.failed', { call: `${request.method} ${request.url.split('?')[0] ?? ''}`, reason: error.stack ?? String(error) });
    return reply.code(500).send({ ok: false, error: 'server' });
  });
}
