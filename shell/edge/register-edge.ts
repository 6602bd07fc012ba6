import type { FastifyInstance } from 'fastify';
import { registerPages } from './pages.ts';
import type { PageOptions } from './pages.ts';
import { registerStaticFiles } from './static-files.ts';

export interface EdgeOptions extends PageOptions {
  /** The folder of the store, whose files are served. */
  readonly storeDir: string;
  /** Pictures and the like, served for a day. */
  readonly assetsDir: string;
}

/**
 * The page service: the files of a store, what pages ask their host for, and the page of the host's composition for every navigation that nobody else answers. To be registered
 * behind all other routes; `registerHostRule` and `registerBrokenEscapes` before them.
 */
export async function registerEdge(app: FastifyInstance, options: EdgeOptions): Promise<void> {
  await registerStaticFiles(app, options);
  registerPages(app, options);
}
