import type { FastifyRequest } from 'fastify';
import { isProviderPath } from '../server/provider-rules.ts';

/** Paths under which only files and calls live: never answered with a page. */
const NO_PAGES = ['/shell/', '/remotes/', '/assets/', '/sandbox/api/', '/identitytoolkit', '/securetoken', '/.'];

/** Whether a browser asks for a page there. */
export function isNavigation(request: FastifyRequest, pathname: string): boolean {
  const accepts = request.headers.accept ?? '';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && accepts.includes('text/html') && !isProviderPath(pathname) && !NO_PAGES.some((prefix) => pathname.startsWith(prefix));
}
