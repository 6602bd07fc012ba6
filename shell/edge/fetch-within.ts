import type { FastifyInstance } from 'fastify';

/**
 * A fetch that is answered by this very server, whatever host an address names: what it serves it needs no network for, and a name that only
 * browsers know (`kiosk.localhost`) is none of a problem.
 */
export function fetchWithin(app: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const request = new Request(input, init);
    const { pathname, search, host } = new URL(request.url);
    const body = await request.text();
    const answer = app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), host },
      ...(body === '' ? {} : { payload: body }),
    });
    const { statusCode, headers, rawPayload } = await Promise.race([answer, ended(request.signal)]);
    const type = headers['content-type'];
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };
}

/** Rejects when somebody gives up, as for an answer that never comes. */
function ended(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}
