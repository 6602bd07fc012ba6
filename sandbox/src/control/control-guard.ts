import type { FastifyInstance } from 'fastify';
import { pathnameOf } from '../server/answers.ts';

/** Refuses requests to /sandbox that a page of another origin makes in the visitor's name. */
export function registerControlGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!pathnameOf(request).startsWith('/sandbox/')) return;
    const { origin, host } = request.headers;
    if (origin === undefined || new URL(`${request.protocol}://${host ?? 'localhost'}`).origin === origin) return;
    return reply.code(403).send({ ok: false, error: 'origin' });
  });
}
