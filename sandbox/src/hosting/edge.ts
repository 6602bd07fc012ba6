import { readableUrl, registerBrokenEscapes } from '@comanda/shell/edge/broken-escapes.ts';
import type { CompositionStore } from '@comanda/shell/edge/composition-store.ts';
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

/** Mounts the page service behind all routes of the provider. */
export async function mountEdge(
  app: FastifyInstance,
  compositions: CompositionStore,
  { storeDir, assetsDir }: { readonly storeDir: string; readonly assetsDir: string },
): Promise<void> {
  await registerEdge(app, { compositions, storeDir, assetsDir, calls: CALLS, answerFirst });
}

/** Calls that nobody knows, and the page of a partner. */
function answerFirst(request: FastifyRequest, reply: FastifyReply, isPage: boolean): FastifyReply | undefined {
  const pathname = pathnameOf(request);
  if (isProviderPath(pathname) || pathname.startsWith(CONSOLE_CALLS)) return reply.code(404).send({ ok: false, error: 'path' });
  return isPage ? sendPartnerPage(request, reply) : undefined;
}
