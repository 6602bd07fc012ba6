import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Letters of host names, addresses and ports; a URL takes many more and would repair them. */
const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i;
/** HTTP/1.0 knows no Host header. */
const NO_HOST = 'localhost';

/** Refuses requests whose Host header no browser could have sent: links, policies and compositions are made from it. */
export function registerHostRule(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (readHost(request) === null) return reply.code(400).send({ ok: false, error: 'host' });
    return undefined;
  });
}

/** Scheme, host and port as the browser sees them. Throws where the host rule has not run. */
export function siteOf(request: FastifyRequest): URL {
  const site = readHost(request);
  if (site === null) throw new Error('the Host header was not checked');
  return site;
}

/** Scheme and host as the browser sees them, for links that lead back. */
export function originOf(request: FastifyRequest): string {
  return siteOf(request).origin;
}

/** The path as requested, without the query. */
export function pathnameOf(request: FastifyRequest): string {
  const end = request.url.indexOf('?');
  return end < 0 ? request.url : request.url.slice(0, end);
}

/** A field of the query, `''` when it is missing or repeated. */
export function queryText(request: FastifyRequest, name: string): string {
  const query = request.query;
  if (typeof query !== 'object' || query === null) return '';
  const value: unknown = Object.entries(query).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

function readHost({ protocol, headers: { host = NO_HOST } }: FastifyRequest): URL | null {
  return HOST.test(host) ? URL.parse(`${protocol}://${host}`) : null;
}
