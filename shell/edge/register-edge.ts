import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerPages } from './pages.ts';
import type { PageOptions } from './pages.ts';
import { providerUrlOf } from './provider-url.ts';
import { registerReading } from './reading.ts';
import type { ReadingService } from './reading-service.ts';
import { siteOf as siteAddress } from './site.ts';
import { registerStaticFiles } from './static-files.ts';
import type { FileOptions } from './static-files.ts';

export interface EdgeOptions extends PageOptions, FileOptions {
  /** What is read by whoever runs no program, beside the pages; absent: nothing is. */
  readonly reading?: ReadingService | undefined;
}

/** A year: a browser that came by TLS once comes by nothing else. Of this host alone: others below it may be somebody else's. */
const BY_TLS = 'max-age=31536000';

/**
 * The page service: the files of a store, what pages ask their host for, and the page of the host's composition for every navigation that nobody else answers. To be registered
 * behind all other routes; `registerHostRule` and `registerBrokenEscapes` before them.
 */
export async function registerEdge(app: FastifyInstance, options: EdgeOptions): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', BY_TLS);
  });
  await registerStaticFiles(app, options);
  const { reading, compositions, providerOf } = options;
  if (reading !== undefined) {
    const siteOf = (request: FastifyRequest) => {
      const { hostname, origin } = siteAddress(request);
      const composition = compositions.find(hostname, undefined, origin);
      return composition && { composition, origin, providerUrl: providerUrlOf(composition, origin, providerOf) };
    };
    registerReading(app, { ...reading, siteOf });
  }
  registerPages(app, { ...options, headOf: reading?.headOf });
}
