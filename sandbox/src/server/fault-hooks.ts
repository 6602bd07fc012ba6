import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathnameOf } from './answers.ts';
import type { SandboxContext } from './context.ts';
import type { Fault, FaultBoard } from './faults.ts';
import { isProviderPath } from './provider-rules.ts';

const HTML_PAGE = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Plays the faults that were switched on for provider calls, before the call is looked at or after its work is done. */
export function registerFaultHooks(app: FastifyInstance, context: SandboxContext): void {
  app.decorateRequest('fault', null);
  app.addHook('onRequest', async (request, reply) => {
    const pathname = pathnameOf(request);
    if (!isProviderPath(pathname)) return;
    const fault = context.faults.take(request.method, pathname, new URL(request.url, 'http://sandbox').search);
    if (fault === undefined) return;
    request.fault = fault;
    context.log('fault', { call: `${request.method} ${pathname}`, kind: fault.kind });
    return strikeBefore(fault, context.faults, request, reply);
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => strikeAfter(request.fault, reply, payload));
}

async function strikeBefore(
  fault: Fault,
  faults: FaultBoard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (fault.kind === 'slow') {
    const { era } = faults;
    await wait(fault.ms);
    if (faults.era === era) return undefined;
    // The test that made it slow is over: an order of it may not turn up in the next one.
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (fault.kind === '5xx-before') return reply.code(500).send({ ok: false, error: 'server' });
  if (fault.kind === 'hang') {
    reply.hijack();
    request.raw.resume();
    return reply;
  }
  return undefined;
}

function strikeAfter(fault: Fault | null, reply: FastifyReply, payload: unknown): unknown {
  switch (fault?.kind) {
    case '5xx-after':
      reply.code(500);
      return JSON.stringify({ ok: false, error: 'server' });
    case 'answer-lost':
      reply.hijack();
      reply.raw.destroy();
      return payload;
    case 'html':
      reply.code(200).type('text/html; charset=utf-8');
      return HTML_PAGE;
    case 'truncated': {
      const whole = String(payload);
      return whole.slice(0, Math.max(1, Math.floor(whole.length / 2)));
    }
    default:
      return payload;
  }
}
