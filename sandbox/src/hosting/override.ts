import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { securityHeaders } from '@comanda/shell/publish/headers';
import { KEPT_BY_NOBODY, overrideDoor, overrideDoorHeaders, overrideRefusal } from '@comanda/shell/publish/override-page';
import { renderPage } from '@comanda/shell/publish/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOverridePath, OVERRIDE_PATH, readOverride } from '@comanda/shared-contracts/hosting/override';
import type { Override } from '@comanda/shared-contracts/hosting/override';
import { originOf } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { refuseCrossSite } from '../server/cross-site.ts';
import { siteOf } from '../server/host.ts';
import { checkDiner } from '../session/credentials.ts';
import { readUser } from '../session/users.ts';
import { pageLanguage } from './page-language.ts';
import type { CompositionStore } from './store.ts';

const FIELDS = ['link', 'xid', 'tot1', 'tot4', 'path'] as const;
type Field = (typeof FIELDS)[number];
const BODY_LIMIT_BYTES = 64 * 1024;
const FILES = [
  ['override.js', 'text/javascript; charset=utf-8', import.meta.resolve('@comanda/shell/publish/override.js')],
  ['override.css', 'text/css; charset=utf-8', import.meta.resolve('@comanda/shell/publish/override.css')],
] as const;

/**
 * Takes links that show one version of one part to somebody of the staff. The door, a page of its own, sends the link on with the session of the browser; the answer
 * to that is the page itself, made with that one pointer exchanged. No other page, no cookie and nothing in the store changes, and nobody keeps the answer.
 */
export async function registerOverride(app: FastifyInstance, context: SandboxContext, compositions: CompositionStore): Promise<void> {
  app.get(OVERRIDE_PATH, async (request, reply) => {
    return reply
      .headers(overrideDoorHeaders())
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(overrideDoor(pageLanguage(request)));
  });

  for (const [file, type, source] of FILES) {
    app.get(`/${file}`, async (_request, reply) => {
      const text = await readFile(fileURLToPath(source));
      return reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').type(type).send(text);
    });
  }

  await app.register(async (scope) => {
    // Here alone a form has a body.
    scope.removeContentTypeParser('application/x-www-form-urlencoded');
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    scope.post(OVERRIDE_PATH, { onRequest: refuseCrossSite, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const fields = fieldsOf(request.body);
      const opened = fields === undefined ? 'fields' : await open(request, fields);
      if (typeof opened !== 'string') return send(request, reply, opened, context.clock.now());
      context.log('override.refused', { why: opened });
      const page = overrideRefusal(pageLanguage(request));
      return reply.code(403).headers(overrideDoorHeaders()).type('text/html; charset=utf-8').send(page);
    });
  });

  /** What is to be shown, or in a word why it is not. */
  async function open(request: FastifyRequest, { link, path, ...session }: Readonly<Record<Field, string>>) {
    const { hostname } = siteOf(request);
    const origin = originOf(request);
    const site = compositions.overridable(hostname, origin);
    if (site === undefined) return 'site';
    if (!isOverridePath(path)) return 'path';
    const said = readOverride(link, { ...site, origin, now: context.clock.now() });
    if (typeof said === 'string') return said;
    if (!(await isStaff(session, site.composition.rules.staffEmailDomains))) return 'session';
    const page = compositions.overridden(hostname, origin, said);
    return page === undefined ? 'release' : { ...page, said, path };
  }

  async function isStaff({ xid, tot1, tot4 }: Readonly<Record<'xid' | 'tot1' | 'tot4', string>>, domains: readonly string[]) {
    const check = await checkDiner(context, xid, tot1, tot4);
    if (check.kind !== 'caller' || check.caller.kind !== 'diner') return false;
    const { em } = await readUser(context.db, check.caller.userId);
    const domain = em.slice(em.lastIndexOf('@') + 1).toLowerCase();
    return domains.some((one) => one.toLowerCase() === domain);
  }
}

type Opened = NonNullable<ReturnType<CompositionStore['overridden']>> & { readonly said: Override; readonly path: string };

function send(request: FastifyRequest, reply: FastifyReply, { composition, releases, said, path }: Opened, now: number): FastifyReply {
  const { part, release, until } = said;
  const override = { part, version: release.version, until, left: Math.max(0, until - Math.floor(now / 1_000)) };
  const served = { protocol: request.protocol === 'https' ? 'https' : 'http', host: siteOf(request).host } as const;
  return reply
    .headers(securityHeaders(composition, served))
    .headers(KEPT_BY_NOBODY)
    .type('text/html; charset=utf-8')
    .send(renderPage({ composition, ...releases, path, override }));
}

/** The fields of a form, each once and no other. */
function fieldsOf(body: unknown): Readonly<Record<Field, string>> | undefined {
  if (!(body instanceof URLSearchParams)) return undefined;
  const names = [...body.keys()];
  if (names.length !== FIELDS.length || !FIELDS.every((name) => names.includes(name))) return undefined;
  const text = (name: Field) => body.get(name) ?? '';
  return { link: text('link'), xid: text('xid'), tot1: text('tot1'), tot4: text('tot4'), path: text('path') };
}
