import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { cardPage } from '../hosting/card-page.ts';
import type { CompositionStore } from '../hosting/store.ts';
import { pathnameOf } from '../server/answers.ts';
import type { SandboxApp } from '../server/schemas.ts';
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
export function registerCardPage(app: SandboxApp, context: SandboxContext, compositions: CompositionStore): void {
  app.addHook('onRequest', async (request, reply) => {
    const pathname = pathnameOf(request);
    const isOfCards = pathname.startsWith('/card/');
    const isServed = siteOf(request).hostname === PAY_HOST ? isOfCards || FILE.test(pathname) : !isOfCards;
    return isServed ? undefined : plain(reply.code(404), 'Not found');
  });

  // `v`: the version of the part that shows it.
  const formQuery = z.object({ s: z.string().max(80), v: z.string().max(80).optional() });
  app.get('/card/form', { schema: { querystring: formQuery }, attachValidation: true }, async (request, reply) => {
    const form = request.validationError === undefined ? await findForm(context, request.query.s) : undefined;
    const composition = form === undefined ? undefined : shopOf(compositions, form.parent);
    if (form === undefined || composition === undefined) return plain(reply.code(404), 'This form is no longer open');
    const { remotes = {}, canaries = {} } = compositions.releases(composition) ?? {};
    const withPage = [...Object.values(remotes), ...Object.values(canaries)].filter((release) => release.cardPage !== undefined);
    // Who runs a canary gets its page, everybody else that of the release.
    const release = withPage.find(({ version }) => version === request.query.v) ?? withPage[0];
    const page = release === undefined ? undefined : cardPage({ composition, release, parents: [form.parent] });
    if (page === undefined) return plain(reply.code(503), 'No card page is published. Build and publish first: npm start');
    return reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html);
  });

  const response = { 200: z.union([z.object({ token: z.string() }), z.object({ code: z.string() })]), '4xx': z.looseObject({}) };
  app.post('/card/token', { schema: { body: typedCard, response }, attachValidation: true }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.validationError !== undefined) return reply.code(400).send({ code: 'other' });
    const card = request.body;
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
