import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathnameOf } from '../server/answers.ts';
import { isNear, siteOf } from '../server/host.ts';

/**
 * Keeps what is under /sandbox in the house. Refused are pages of another origin; hosts that somebody may point at this machine, so that a page of
 * theirs would be of our origin (DNS rebinding); and who asks from outside the private networks.
 */
export function registerControlGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isControl(request)) return undefined;
    const site = siteOf(request);
    if (!isNear(site.hostname) || !isNear(request.ip)) return reply.code(403).send({ ok: false, error: 'host' });
    const { origin = site.origin } = request.headers;
    return origin === site.origin ? undefined : reply.code(403).send({ ok: false, error: 'origin' });
  });
}

/** By the route that was found too: it may be spelled with escapes. */
function isControl(request: FastifyRequest): boolean {
  return [pathnameOf(request), request.routeOptions.url ?? ''].some((path) => path === '/sandbox' || path.startsWith('/sandbox/'));
}
