import type { FastifyReply, FastifyRequest } from 'fastify';
import { queryText } from '@comanda/shell/edge/site';
import { z } from 'zod';

export { originOf, pathnameOf, queryText } from '@comanda/shell/edge/site';

/** An expected refusal: HTTP 200 with a text for the diner. */
export function refusal(msg: string, more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return { ok: false, msg, ...more };
}

/** Answers that a field is missing or malformed. */
export function missing(reply: FastifyReply): FastifyReply {
  return reply.code(400).send({ ok: false, msg: 'Falta parametros' });
}

/** A whole number given as number or as text of digits. */
export const integer = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);
/** A switch given as boolean, 0 or 1, `'0'` or `'1'`. */
export const flag = z.union([
  z.boolean(),
  z.literal([0, 1, '0', '1', 'true', 'false']).transform((value) => value === 1 || value === '1' || value === 'true'),
]);
/** A short text. */
export const text = z.string().max(500);

/** The environment of the call as it stands on the wire; the header rules have checked it. */
export function ambOf(request: FastifyRequest): 'PROD' | 'DEV' {
  return queryText(request, 'amb') === 'DEV' ? 'DEV' : 'PROD';
}
