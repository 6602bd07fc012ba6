import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from './answers.ts';

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/** Refuses a form that another site sends in a person's name: browsers say with each POST where it comes from. An `onRequest` hook of a route. */
export async function refuseCrossSite(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { origin = originOf(request), 'sec-fetch-site': site = 'same-origin' } = request.headers;
  if (origin === originOf(request) && OWN_SITES.has(site)) return undefined;
  return reply.code(403).send({ ok: false, error: 'origin' });
}
