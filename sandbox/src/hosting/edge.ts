import { readableUrl, registerBrokenEscapes } from '@comanda/shell/edge/broken-escapes.ts';
import type { CompositionStore } from '@comanda/shell/edge/composition-store.ts';
import { folderPictures } from '@comanda/shell/edge/picture/folder-pictures.ts';
import { withPictures } from '@comanda/shell/edge/picture/with-pictures.ts';
import { registerEdge } from '@comanda/shell/edge/register-edge.ts';
import { registerHostRule } from '@comanda/shell/edge/site.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathnameOf } from '../server/answers.ts';
import { isProviderPath, PROVIDER_PREFIXES } from '../server/provider-rules.ts';
import { sendPartnerPage } from './partner-page.ts';

const CONSOLE_CALLS = '/sandbox/api/';
/** What the paths of calls begin with, the login of realtime's among them. */
const CALLS = [...PROVIDER_PREFIXES, CONSOLE_CALLS, '/identitytoolkit', '/securetoken'];

export { readableUrl };

/** What holds for requests of every kind; to be registered before whatever answers them. */
export function registerRequestRules(app: FastifyInstance): void {
  registerHostRule(app);
  registerBrokenEscapes(app, CALLS);
}

export interface MountOptions {
  readonly storeDir: string;
  readonly assetsDir: string;
  /** Whether pages arrive with the picture of their first screen; what goes wrong with one is told. */
  readonly pictures?: ((event: string, details: Readonly<Record<string, unknown>>) => void) | undefined;
}

/** Mounts the page service behind all routes of the provider. */
export async function mountEdge(app: FastifyInstance, compositions: CompositionStore, options: MountOptions): Promise<void> {
  const { storeDir, assetsDir, pictures } = options;
  const drawn = pictures === undefined ? {} : drawnPages(app, compositions, storeDir, pictures);
  await registerEdge(app, { compositions, storeDir, assetsDir, calls: CALLS, answerFirst, ...drawn });
}

/** The provider is this very program: its names are known to browsers alone. */
function drawnPages(app: FastifyInstance, compositions: CompositionStore, storeDir: string, log: NonNullable<MountOptions['pictures']>) {
  const pictures = folderPictures(storeDir, {
    releasesOf: (composition) => compositions.releases(composition),
    report: (failure) => log('picture.failed', { ...failure }),
  });
  app.addHook('onClose', async () => pictures.close());
  return {
    additionsOf: withPictures(pictures),
    providerOf: (origin: string) => `http://127.0.0.1:${new URL(origin).port || '80'}`,
  };
}

/** Calls that nobody knows, and the page of a partner. */
function answerFirst(request: FastifyRequest, reply: FastifyReply, isPage: boolean): FastifyReply | undefined {
  const pathname = pathnameOf(request);
  if (isProviderPath(pathname) || pathname.startsWith(CONSOLE_CALLS)) return reply.code(404).send({ ok: false, error: 'path' });
  return isPage ? sendPartnerPage(request, reply) : undefined;
}
