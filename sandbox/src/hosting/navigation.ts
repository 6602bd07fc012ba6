import type { FastifyRequest } from 'fastify';
import { isProviderPath } from '../server/provider-rules.ts';

/** Paths under which only files and calls live: never answered with a page. */
const NO_PAGES = ['/shell/', '/remotes/', '/assets/', '/sandbox/api/', '/identitytoolkit', '/securetoken', '/.'];

/** What browsers say that they want a page for. Programs that are no browser say nothing. */
const PAGE_PLACES = new Set(['document', 'iframe', 'frame', 'embed', 'object']);

/** Whether a page is asked for there: by a browser, or by a program that takes anything (health checks, previews of links, curl). */
export function isNavigation(request: FastifyRequest, pathname: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && takesPage(request, pathname) && !isProviderPath(pathname) && !NO_PAGES.some((prefix) => pathname.startsWith(prefix));
}

function takesPage({ headers }: FastifyRequest, pathname: string): boolean {
  const { accept = '*/*', 'sec-fetch-dest': place } = headers;
  if (accept.includes('text/html')) return true;
  if (place !== undefined) return accept.includes('*/*') && PAGE_PLACES.has(place);
  // What is named as a file (robots.txt, favicon.ico) is no page to a program.
  return accept.trim() === '*/*' && !/\.\w+$/.test(pathname);
}
