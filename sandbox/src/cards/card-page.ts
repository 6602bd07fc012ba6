import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { loadPageModule } from '../hosting/page-module.ts';
import type { PageModule } from '../hosting/page-module.ts';
import type { CompositionStore } from '../hosting/store.ts';
import { pathnameOf, readBody, readQuery } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { siteOf } from '../server/host.ts';
import { CARDS_OF_FORM, countTry, secondsToRest } from '../session/try-limit.ts';
import { findForm } from './card-forms.ts';
import { PAY_HOST, payOrigin } from './pay-origin.ts';
import { shopOf } from './shop.ts';
import { makeToken } from './token-store.ts';
import { readCard, typedCard } from './typed-card.ts';

/** The published files of the card page; nothing else of a remote may run beside a card's number. */
const FILE = /^\/remotes\/[\w-]+\/[\w.-]+\/card-page\.[\w.-]+$/;

/** The payment's origin: the page on which cards are typed, as it is published, and its token maker. Nothing else is served on that host. */
export function registerCardPage(app: FastifyInstance, context: SandboxContext, compositions: CompositionStore): void {
  let modules: Promise<PageModule> | undefined;

  app.addHook('onRequest', async (request, reply) => {
    const pathname = pathnameOf(request);
    const isOfCards = pathname.startsWith('/card/');
    const isServed = siteOf(request).hostname === PAY_HOST ? isOfCards || FILE.test(pathname) : !isOfCards;
    return isServed ? undefined : plain(reply.code(404), 'Not found');
  });

  const formQuery = z.object({ s: z.string().max(80) });
  app.get('/card/form', { schema: { querystring: formQuery } }, async (request, reply) => {
    const query = readQuery(request, formQuery);
    const form = query === null ? undefined : await findForm(context, query.s);
    const composition = form === undefined ? undefined : shopOf(compositions, form.parent);
    if (form === undefined || composition === undefined) return plain(reply.code(404), 'This form is no longer open');
    const remotes = compositions.releases(composition)?.remotes;
    const release = Object.values(remotes ?? {}).find(({ cardPage }) => cardPage !== undefined);
    modules ??= loadPageModule();
    const page = release === undefined ? undefined : (await modules).cardPage({ composition, release, parents: [form.parent] });
    if (page === undefined) return plain(reply.code(503), 'No card page is published. Build and publish first: npm start');
    return reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html);
  });

  app.post('/card/token', { schema: { body: typedCard } }, async (request, reply) => {
    const card = readBody(request, typedCard);
    reply.header('cache-control', 'no-store');
    if (card === null) return reply.code(400).send({ code: 'other' });
    const form = await findForm(context, card.session);
    // A browser names the origin of every POST: only the form's own page may ask.
    if (form === undefined || request.headers.origin !== payOrigin(form.parent)) return reply.code(403).send({ code: 'other' });
    const retry = await secondsToRest(context, CARDS_OF_FORM, form.id);
    if (retry > 0) return reply.code(429).header('retry-after', retry).send({ code: 'other' });
    await countTry(context, CARDS_OF_FORM, form.id);
    const facts = readCard(card);
    return 'code' in facts ? facts : { token: await makeToken(context, form, facts) };
  });
}

function plain(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8').send(text);
}
