import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { missing, readQuery } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { makeSocialCode, SOCIAL_ACCOUNTS, SOCIAL_PROVIDERS } from './social.ts';

const PAGE_CSP = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const authoriseQuery = z.object({ redirect_uri: z.url(), state: z.string().max(500).default('') });

/** The stand-in of a social login's authorise page: choose an account and come back with a code. Q19. */
export function registerProviderPage(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Params: { provider: string } }>('/sandbox/provider/:provider', async (request, reply) => {
    const query = readQuery(request, authoriseQuery);
    if (query === null || !SOCIAL_PROVIDERS.has(request.params.provider) || !isOurs(query.redirect_uri)) return missing(reply);
    reply.header('content-security-policy', PAGE_CSP).type('text/html; charset=utf-8');
    return authorisePage(request.params.provider, query);
  });

  app.get<{ Params: { provider: string } }>('/sandbox/provider/:provider/choose', async (request, reply) => {
    const query = readQuery(request, authoriseQuery.extend({ account: z.string() }));
    if (query === null || !SOCIAL_PROVIDERS.has(request.params.provider) || !isOurs(query.redirect_uri)) return missing(reply);
    const target = new URL(query.redirect_uri);
    if (SOCIAL_ACCOUNTS.some(({ em }) => em === query.account)) {
      target.searchParams.set('code', await makeSocialCode(context, request.params.provider, query.account));
    } else {
      target.searchParams.set('error', 'access_denied');
    }
    target.searchParams.set('state', query.state);
    return reply.redirect(target.href);
  });
}

/** Only hosts of this machine: the page must not send anybody elsewhere. */
function isOurs(address: string): boolean {
  const { hostname, protocol } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
  return isLocal && (protocol === 'http:' || protocol === 'https:');
}

function authorisePage(provider: string, query: z.output<typeof authoriseQuery>): string {
  const links = [
    ...SOCIAL_ACCOUNTS.map(({ em, nm, ln }) => ({ em, label: em === '' ? `${nm} ${ln}` : `${nm} ${ln} (${em})` })),
    { em: '-', label: 'Cancelar' },
  ]
    .map(({ em, label }) => {
      const search = new URLSearchParams({ redirect_uri: query.redirect_uri, state: query.state, account: em });
      return `<li><a href="/sandbox/provider/${provider}/choose?${escape(search.toString())}">${escape(label)}</a></li>`;
    })
    .join('');
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${provider}</title></head>
<body><h1>${provider}: elige una cuenta</h1><ul>${links}</ul></body></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
