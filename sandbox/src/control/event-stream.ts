import type { FastifyInstance } from 'fastify';
import type { ConsoleEvent } from '../server/events.ts';
import type { SandboxContext } from '../server/context.ts';

const KEEP_ALIVE_MS = 20_000;

/** GET /sandbox/api/events: what changes, as server-sent events. The answer ends all open streams. */
export function registerEventStream(app: FastifyInstance, context: SandboxContext): void {
  app.get('/sandbox/api/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = ({ kind, id, fm }: ConsoleEvent) => reply.raw.write(`event: ${kind}\ndata: ${JSON.stringify({ id, fm })}\n\n`);
    reply.raw.write(`event: hello\ndata: ${JSON.stringify({ fm: context.clock.now() })}\n\n`);
    const unsubscribe = context.events.subscribe(send);
    const keepAlive = setInterval(() => reply.raw.write(': still here\n\n'), KEEP_ALIVE_MS);
    request.raw.on('close', () => {
      unsubscribe();
      clearInterval(keepAlive);
    });
  });
}
