import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkCredentials } from '../session/credentials.ts';
import { noteDevice } from '../session/device-signs.ts';
import { pathnameOf, queryText } from './answers.ts';
import { satisfies } from './caller.ts';
import type { SandboxContext } from './context.ts';
import { expectedCsrfToken } from './csrf.ts';

/** What the paths of the provider's calls begin with. */
export const PROVIDER_PREFIXES: readonly string[] = ['/srv/', '/search/', '/mw/', '/pay/', '/sapi/'];
const BEARER = 'Bearer public';
const MAX_VERSION_LENGTH = 40;

interface HeaderRefusal {
  readonly status: number;
  readonly error: string;
  readonly msg: string;
}

/** Whether the path belongs to the provider's calls. */
export function isProviderPath(pathname: string): boolean {
  return PROVIDER_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}

/** Checks headers, token and credentials of every provider call before its route runs, and notes the caller. C7-002, Q05, Q06, Q07. */
export function registerProviderRules(app: FastifyInstance, context: SandboxContext): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    request.caller = { kind: 'visitor' };
    // By the route that was found too: its path may be spelled with escapes.
    if (![pathnameOf(request), request.routeOptions.url ?? ''].some(isProviderPath) || request.routeOptions.config.isNavigation === true)
      return;
    const wrongHeader = checkHeaders(request);
    if (wrongHeader !== null) return refuse(reply, wrongHeader);
    const check = await checkCredentials(context, request);
    if (check.kind === 'refused') return refuse(reply, check.refusal);
    request.caller = check.caller;
    if (check.caller.kind === 'kiosk') noteDevice(context, check.caller.iu, header(request, 'app-version'));
    if (!satisfies(check.caller, request.routeOptions.config.needs)) {
      return refuse(reply, { status: 401, error: 'session', msg: 'Sesión no válida' });
    }
  });
}

function checkHeaders(request: FastifyRequest): HeaderRefusal | null {
  const amb = queryText(request, 'amb');
  if (amb !== 'PROD' && amb !== 'DEV') return { status: 400, error: 'amb', msg: 'amb debe ser PROD o DEV' };
  const appVersion = header(request, 'app-version');
  if (appVersion === '' || appVersion.length > MAX_VERSION_LENGTH) return { status: 400, error: 'app-version', msg: 'Falta App-Version' };
  if (header(request, 'authorization') !== BEARER) return { status: 401, error: 'bearer', msg: 'Falta autorización' };
  const expected = expectedCsrfToken({
    appVersion,
    method: request.method,
    pathname: pathnameOf(request),
    xid: queryText(request, 'xid'),
    dgid: queryText(request, 'dgid'),
  });
  return header(request, 'x-csrf-token') === expected ? null : { status: 403, error: 'csrf', msg: 'X-Csrf-Token inválido' };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function refuse(reply: FastifyReply, { status, error, msg }: HeaderRefusal): FastifyReply {
  return reply.code(status).send({ ok: false, error, msg });
}
