import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerHeaders } from '../publish/headers.ts';
import { pathnameOf } from './site.ts';

const YEAR_SECONDS = 31_536_000;
const ASSET_SECONDS = 86_400;

/** Serves published files for ever (their folder carries the version) and pictures for a day; precompressed when a .br or .gz stands beside. */
export async function registerStaticFiles(
  app: FastifyInstance,
  folders: { readonly storeDir: string; readonly assetsDir: string },
): Promise<void> {
  const served = [
    { prefix: '/shell/', root: join(folders.storeDir, 'shell'), seconds: YEAR_SECONDS, immutable: true },
    { prefix: '/remotes/', root: join(folders.storeDir, 'remotes'), seconds: YEAR_SECONDS, immutable: true },
    { prefix: '/assets/', root: folders.assetsDir, seconds: ASSET_SECONDS, immutable: false },
  ];
  app.addHook('onRequest', async (request, reply) => {
    const pathname = pathnameOf(request);
    if (pathname.endsWith('/worker.js')) reply.headers(workerHeaders(pathname));
  });
  for (const { prefix, root, seconds, immutable } of served) {
    mkdirSync(root, { recursive: true });
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      redirect: false,
      preCompressed: true,
      cacheControl: false,
      // Nobody asks again for what never changes: what a browser would ask with is left out of each answer.
      ...(immutable ? { etag: false, lastModified: false, acceptRanges: false } : {}),
      setHeaders: (reply, path) => {
        reply.header('cache-control', `public, max-age=${seconds}${immutable ? ', immutable' : ''}`);
        reply.header('access-control-allow-origin', '*');
        // What a partner's own page takes as it is; the parts' files are asked for by CORS.
        if (!immutable || path.endsWith('/embed.js')) reply.header('cross-origin-resource-policy', 'cross-origin');
        reply.header('x-content-type-options', 'nosniff');
      },
    });
  }
}
