import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';

const FOLDER = new URL('../console/', import.meta.url);
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** Where the page has its sprite. */
const ICONS = '<!-- icons.svg -->';
const FILE = /^[a-z-]+\.(js|css)$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
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

/** The operator console at /sandbox: a plain page of plain files, read anew each time so that an edit shows with the next reload. */
export function registerConsolePage(app: FastifyInstance): void {
  const page = async (reply: FastifyReply) =>
    plain(reply)
      .headers({ 'content-security-policy': CSP, 'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send((await read('index.html')).replace(ICONS, await read('icons.svg')));
  app.get('/sandbox', (_request, reply) => page(reply));
  app.get('/sandbox/', (_request, reply) => page(reply));

  app.get('/sandbox/console/figtree.woff2', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('font/woff2')
      .send(await readFile(fileURLToPath(import.meta.resolve(FONT)))),
  );

  app.get<{ Params: { file: string } }>('/sandbox/console/:file', async (request, reply) => {
    const { file } = request.params;
    const content = FILE.test(file) ? await read(file).catch(() => null) : null;
    if (content === null) return plain(reply).code(404).type('text/plain; charset=utf-8').send('Not found');
    return plain(reply)
      .type(TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'text/plain')
      .send(content);
  });
}

function read(file: string): Promise<string> {
  return readFile(new URL(file, FOLDER), 'utf8');
}

function plain(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
}
