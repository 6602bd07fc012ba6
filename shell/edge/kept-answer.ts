import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptBody, Packing } from './kept-body.ts';

/** An answer that many get. */
export interface KeptAnswer {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: KeptBody;
}

/** Sends it, compressed as whoever asks takes it; nothing at all to whoever has it already. `vary`: what of the request it was chosen by. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: KeptAnswer,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  const packing = body.isPackable ? packingOf(request.headers['accept-encoding']) : undefined;
  // Another form of the same text is another thing to whoever compares bytes.
  const etag = packing === undefined ? body.etag : `W/${body.etag}`;
  const varying = [...vary, ...(body.isPackable ? ['accept-encoding'] : [])];
  reply.headers(headers).header('etag', etag);
  if (varying.length > 0) reply.header('vary', varying.join(', '));
  if (status === 200 && isKnown(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  reply.code(status);
  if (packing === undefined) return reply.send(await body.plain());
  return reply.header('content-encoding', packing).send(await body.packed(packing));
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

const NEVER = /;\s*q=0(?:\.0+)?\s*$/;

/** What whoever asks takes, brotli first. */
function packingOf(header = ''): Packing | undefined {
  const taken = header.split(',').filter((one) => !NEVER.test(one));
  const names = new Set(taken.map((one) => one.split(';')[0]?.trim().toLowerCase()));
  return (['br', 'gzip'] as const).find((name) => names.has(name));
}
