import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { flag, originOf, refusal, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { dinerCaller, knownCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { secretId } from '../server/ids.ts';
import type { CompositionStore } from '../hosting/store.ts';
import { country } from '../session/cards.ts';
import { savedCardSchema } from '../session/person.ts';
import { CARD_FORMS, countTry, secondsToRest } from '../session/try-limit.ts';
import { openForm } from './card-forms.ts';
import { keepCard } from './keep-card.ts';
import { payOrigin } from './pay-origin.ts';
import { shopOf } from './shop.ts';
import { lookAtToken, spendToken } from './token-store.ts';

const amount = z.coerce.number().positive().max(1e10);
const formQuery = z.object({ pa: text, amt: amount.optional() });
const keepQuery = z.object({ pa: country, amt: amount });
const processQuery = z.object({ amt: amount, gfp: text, pais: text, solotoken: flag.default(false) });
const cardBody = z.object({ token: text });
const REFUSED = 'Tarjeta rechazada';

/** /pay/tokenizecard, /pay/processcard, /pay/createcard. C7-030. */
export function registerCardCalls(app: SandboxApp, context: SandboxContext, compositions: CompositionStore): void {
  const form = async (request: Pick<FastifyRequest, 'caller' | 'url'> & Parameters<typeof originOf>[0], reply: FastifyReply) => {
    const parent = originOf(request);
    if (shopOf(compositions, parent) === undefined) return reply.code(403).send({ ok: false, error: 'host' });
    const { owner } = knownCaller(request);
    const retry = await secondsToRest(context, CARD_FORMS, owner);
    if (retry > 0) return refusal('Demasiados intentos', { retry });
    await countTry(context, CARD_FORMS, owner);
    return { ok: true, data: { init_point: `${payOrigin(parent)}/card/form?s=${await openForm(context, { parent, owner })}` } };
  };

  const opened = { querystring: formQuery, ...answers({ data: z.object({ init_point: z.string() }) }) };
  app.post('/pay/tokenizecard', { schema: opened, config: { needs: 'any' } }, form);
  app.get('/pay/createcard', { schema: opened, config: { needs: 'user' } }, form);

  const processed = z.object({ token: z.string(), sp: z.int().optional(), ppago: z.array(z.string().nullable()).optional() });
  const refused = { data: z.object({ code: z.string() }).optional() };
  app.post(
    '/pay/processcard',
    { schema: { querystring: processQuery, body: cardBody, ...answers({ data: processed }, refused) }, config: { needs: 'any' } },
    async (request) => {
      const { query, body } = request;
      const use = { token: body.token, owner: knownCaller(request).owner };
      const card = query.solotoken ? await lookAtToken(context, use) : await spendToken(context, `process ${body.token}`, use);
      if (card === undefined) return refusal(REFUSED, { data: { code: '205' } });
      if (query.solotoken) return { ok: true, data: { token: body.token } };
      if (card.isRefused) return refusal(REFUSED);
      return { ok: true, data: { token: body.token, sp: 2, ppago: [secretId('pay'), null, null, null, null] } };
    },
  );

  const kept = answers({ data: z.object({ token: z.string(), card: savedCardSchema }) });
  app.post(
    '/pay/createcard',
    { schema: { querystring: keepQuery, body: cardBody, ...kept }, config: { needs: 'user' } },
    async (request) => {
      const { query, body } = request;
      const { userId, owner } = dinerCaller(request);
      const { token } = body;
      const facts = await spendToken(context, `keep ${token}`, { token, owner });
      if (facts === undefined || facts.isRefused) return refusal(REFUSED);
      const card = await keepCard(context, userId, query.pa, { token, ...facts });
      return { ok: true, data: { token, card } };
    },
  );
}
