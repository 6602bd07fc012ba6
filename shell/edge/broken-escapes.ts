import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isNavigation } from './navigation.ts';
import { pathnameOf } from './site.ts';

/**
 * The address of a request as the router can read it. A path whose escapes are no text, `/l/landing/%ff`, is taken by its letters: without this
 * no hook and no page would see the request.
 */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  return isReadable(path) ? url : path.replaceAll('%', '%25') + query;
}

/** Such a path leads to the page like any other, for links get cut in mails and chats; whoever wants no page is refused. `calls`: see `isNavigation`. F16. */
export function registerBrokenEscapes(app: FastifyInstance, calls: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.originalUrl === request.url || isNavigation(request, pathnameOf(request), calls)) return undefined;
    return reply
      .code(400)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/plain; charset=utf-8')
      .send('Bad request');
  });
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
