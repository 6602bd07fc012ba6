import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { flag, missing, originOf, readBody, readQuery, refusal, text } from '../server/answers.ts';
import { dinerCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { secretId } from '../server/ids.ts';
import { openSession, readToken } from './card-tokens.ts';
import { keepCard } from './keep-card.ts';
import { payOrigin } from './pay-origin.ts';

const amount = z.coerce.number().positive().max(1e10);
const formQuery = z.object({ pa: text, amt: amount });
const processQuery = z.object({ amt: amount, gfp: text, pais: text, solotoken: flag.default(false) });
const cardBody = z.looseObject({ token: text });
const REFUSED = 'Tarjeta rechazada';

/** /pay/tokenizecard, /pay/processcard, /pay/createcard. C7-030. */
export function registerCardCalls(app: FastifyInstance, context: SandboxContext): void {
  const form = async (request: FastifyRequest) => {
    const origin = originOf(request);
    return { ok: true, data: { init_point: `${payOrigin(origin)}/card/form?s=${await openSession(context, origin)}` } };
  };

  app.post('/pay/tokenizecard', { config: { needs: 'any' } }, async (request, reply) =>
    readQuery(request, formQuery) === null ? missing(reply) : form(request),
  );

  app.get('/pay/createcard', { config: { needs: 'user' } }, async (request, reply) =>
    readQuery(request, formQuery) === null ? missing(reply) : form(request),
  );

  app.post('/pay/processcard', { config: { needs: 'any' } }, async (request, reply) => {
    const [query, body] = [readQuery(request, processQuery), readBody(request, cardBody)];
    if (query === null || body === null) return missing(reply);
    const facts = readToken(body.token);
    if (facts === undefined) return refusal(REFUSED, { data: { code: '205' } });
    if (query.solotoken) return { ok: true, data: { token: body.token } };
    if (facts.isRefused) return refusal(REFUSED);
    return { ok: true, data: { token: body.token, sp: 2, ppago: [secretId('pay'), null, null, null, null] } };
  });

  app.post('/pay/createcard', { config: { needs: 'user' } }, async (request, reply) => {
    const [query, body] = [readQuery(request, formQuery), readBody(request, cardBody)];
    if (query === null || body === null) return missing(reply);
    const card = await keepCard(context, dinerCaller(request).userId, query.pa.toLowerCase(), body.token);
    return card === null ? refusal(REFUSED) : { ok: true, data: { token: body.token, card } };
  });
}
