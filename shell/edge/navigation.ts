import type { FastifyRequest } from 'fastify';

/** Paths under which only files live: never answered with a page. */
const NO_PAGES = ['/shell/', '/remotes/', '/assets/', '/.'];

/** What browsers say that they want a page for. Programs that are no browser say nothing. */
const PAGE_PLACES = new Set(['document', 'iframe', 'frame', 'embed', 'object']);

/**
 * Whether a page is asked for there: by a browser, or by a program that takes anything (health checks, previews of links, curl). `calls`: what paths begin
 * with that are somebody else's calls.
 */
export function isNavigation(request: FastifyRequest, pathname: string, calls: readonly string[]): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && takesPage(request, pathname) && ![...NO_PAGES, ...calls].some((prefix) => pathname.startsWith(prefix));
}

/** Whether nobody runs the program of what is asked for: a browser of these years says for what it asks, previews of links and search engines do not. */
export function isReader({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === undefined && headers['sec-fetch-dest'] === undefined;
}

function takesPage({ headers }: FastifyRequest, pathname: string): boolean {
  const { accept = '*/*', 'sec-fetch-dest': place } = headers;
  if (accept.includes('text/html')) return true;
  if (place !== undefined) return accept.includes('*/*') && PAGE_PLACES.has(place);
  // What is named as a file (robots.txt, favicon.ico) is no page to a program.
  return accept.trim() === '*/*' && !/\.\w+$/.test(pathname);
}
