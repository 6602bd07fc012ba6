import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Files by the hash in their name. */
const FILE = /^[\w-]+\.[0-9a-f]{8,}\.(js|css|woff2)$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};
const CSP = Object.entries(POLICY)
  .map(([name, value]) => `${name} ${value}`)
  .join('; ');

/** The operator console at /sandbox, as it was built into the store; read anew each time, so that a new build shows with the next reload. */
export function registerConsolePage(app: FastifyInstance, storeDir: string): void {
  const read = (file: string) => readFile(join(storeDir, 'console', file)).catch(() => null);
  const page = async (reply: FastifyReply) => {
    const html = await read('index.html');
    if (html === null) return plain(reply.code(503), 'The operator console is not built. Build it first: npm start');
    return safe(reply)
      .headers({ 'content-security-policy': CSP, 'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'same-origin' })
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.toString());
  };
  app.get('/sandbox', (_request, reply) => page(reply));
  app.get('/sandbox/', (_request, reply) => page(reply));

  app.get<{ Params: { file: string } }>('/sandbox/console/:file', async (request, reply) => {
    const { file } = request.params;
    const [, ending = ''] = FILE.exec(file) ?? [];
    const content = ending === '' ? null : await read(file);
    if (content === null) return plain(reply.code(404), 'Not found');
    return safe(reply)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(TYPES[ending] ?? 'text/plain')
      .send(ending === 'woff2' ? content : content.toString());
  });
}

function plain(reply: FastifyReply, text: string): FastifyReply {
  return safe(reply).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
}

function safe(reply: FastifyReply): FastifyReply {
  return reply.header('x-content-type-options', 'nosniff');
}
