import type { FastifyInstance } from 'fastify';
import { pathnameOf } from './answers.ts';
import { isProviderPath } from './provider-rules.ts';

/** Besides the provider's calls: the console's, and those of the login of realtime. */
const PREFIXES = ['/sandbox/', '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/'];

/**
 * Answers to calls are kept by no browser and no proxy: most are about a person. To be registered before anything that may answer; a
 * route whose answer may be kept says so itself.
 */
export function registerNoStore(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // By the route that was found too: its path may be spelled with escapes.
    const paths = [pathnameOf(request), request.routeOptions.url ?? ''];
    if (paths.some((path) => isProviderPath(path) || PREFIXES.some((prefix) => path.startsWith(prefix))))
      reply.header('cache-control', 'no-store');
  });
}
