import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerHeaders } from '../publish/headers.ts';
import type { BucketMirror } from './bucket-mirror.ts';
import { pathnameOf } from './site.ts';

const YEAR_SECONDS = 31_536_000;
const ASSET_SECONDS = 86_400;
/** A file of a release, with the place of that. */
const OF_RELEASE = /^\/(shell\/[^/]+|remotes\/[^/]+\/[^/]+)\/./;

export interface FileOptions {
  /** The folder of the store. */
  readonly storeDir: string;
  /** Pictures and the like. Absent: somebody else serves them. */
  readonly assetsDir?: string | undefined;
  /** Fills the folder where the store lies in a bucket. */
  readonly mirror?: BucketMirror | undefined;
}

/** Serves published files for ever (their folder carries the version) and pictures for a day; precompressed when a .br or .gz stands beside. */
export async function registerStaticFiles(app: FastifyInstance, { storeDir, assetsDir, mirror }: FileOptions): Promise<void> {
  const served = [
    { prefix: '/shell/', root: join(storeDir, 'shell'), seconds: YEAR_SECONDS, immutable: true },
    { prefix: '/remotes/', root: join(storeDir, 'remotes'), seconds: YEAR_SECONDS, immutable: true },
    ...(assetsDir === undefined ? [] : [{ prefix: '/assets/', root: assetsDir, seconds: ASSET_SECONDS, immutable: false }]),
  ];
  app.addHook('onRequest', async (request, reply) => {
    const pathname = pathnameOf(request);
    if (pathname.endsWith('/worker.js')) reply.headers(workerHeaders(pathname));
    const [, place] = OF_RELEASE.exec(pathname) ?? [];
    // A page that began with a version that nothing names any more asks for the rest of it.
    if (place !== undefined) await mirror?.bringRelease(place);
  });
  for (const { prefix, root, seconds, immutable } of served) {
    await app.register(fastifyStatic, {
      root,
      // It may come later, with the first release; a store is often one that may only be read: nothing is made in it.
      suppressWarning: true,
      prefix,
      decorateReply: false,
      index: false,
      redirect: false,
      preCompressed: true,
      // What draws pages is for who makes them.
      allowedPath: (pathname) => !pathname.endsWith('/picture.mjs'),
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
