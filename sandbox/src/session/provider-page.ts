import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageLanguage } from '../hosting/page-language.ts';
import { escapeHtml, sendPlainPage } from '../hosting/plain-page.ts';
import { missing } from '../server/answers.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { isThisMachine, siteOf } from '../server/host.ts';
import { makeSocialCode, SOCIAL_ACCOUNTS, SOCIAL_PROVIDERS } from './social.ts';

const NAMES: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook', apple: 'Apple', linkedin: 'LinkedIn' };
const TEXTS = {
  es: { title: (provider: string) => `${provider}: elige una cuenta`, cancel: 'Cancelar' },
  en: { title: (provider: string) => `${provider}: choose an account`, cancel: 'Cancel' },
  pt: { title: (provider: string) => `${provider}: escolha uma conta`, cancel: 'Cancelar' },
};
/** Stands for the account of whoever turns back. */
const NOBODY = '-';
const authoriseQuery = z.object({ redirect_uri: z.url(), state: z.string().max(500).default('') });

/** The stand-in of a social login's authorise page: choose an account and come back with a code. Q19. */
export function registerProviderPage(app: SandboxApp, context: SandboxContext): void {
  const params = z.object({ provider: z.string() });
  app.get('/sandbox/provider/:provider', { schema: { params, querystring: authoriseQuery } }, async (request, reply) => {
    const { query } = request;
    if (!SOCIAL_PROVIDERS.has(request.params.provider) || !isOurs(query.redirect_uri, request)) return missing(reply);
    const words = TEXTS[pageLanguage(request)];
    return sendPlainPage(reply, words.title(NAMES[request.params.provider] ?? ''), accountLinks(request.params.provider, query, words));
  });

  const chooseQuery = authoriseQuery.extend({ account: z.string() });
  app.get('/sandbox/provider/:provider/choose', { schema: { params, querystring: chooseQuery } }, async (request, reply) => {
    const { query } = request;
    if (!SOCIAL_PROVIDERS.has(request.params.provider) || !isOurs(query.redirect_uri, request)) return missing(reply);
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

/** The host that was asked, or this machine: a login code must not be told to anybody else. */
function isOurs(address: string, request: FastifyRequest): boolean {
  const { host, hostname, protocol } = new URL(address);
  return (protocol === 'http:' || protocol === 'https:') && (isThisMachine(hostname) || host === siteOf(request).host);
}

function accountLinks(provider: string, query: z.output<typeof authoriseQuery>, { cancel }: { readonly cancel: string }): string {
  const accounts = SOCIAL_ACCOUNTS.map(({ em, nm, ln }) => ({ em, label: em === '' ? `${nm} ${ln}` : `${nm} ${ln} (${em})` }));
  const links = [...accounts, { em: NOBODY, label: cancel }].map(({ em, label }) => {
    const search = new URLSearchParams({ redirect_uri: query.redirect_uri, state: query.state, account: em });
    return `<li><a href="/sandbox/provider/${provider}/choose?${escapeHtml(search.toString())}">${escapeHtml(label)}</a></li>`;
  });
  return `<ul>${links.join('')}</ul>`;
}
