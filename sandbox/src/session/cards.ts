import { z } from 'zod';
import { missing, refusal, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { dinerCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { savedCardSchema } from './person.ts';
import type { SavedCard } from './person.ts';
import { readUser } from './users.ts';
import type { User } from './users.ts';

type CardsOfUser = Readonly<Record<string, Readonly<Record<string, readonly SavedCard[]>>>>;

const DELETES = '1';
/** A country by its two letters. */
export const country = z
  .string()
  .regex(/^[a-z]{2}$/i)
  .transform((code) => code.toLowerCase());
const cardQuery = z.object({
  gfp: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('5011'),
  pais: country.default('cl'),
  idcard: text.optional(),
  xcustom: text.optional(),
});

/** The saved cards of a user, by provider and country. */
export function cardsOf(user: User): CardsOfUser {
  return JSON.parse(user.cards_json);
}

/** GET /srv/security/cards: lists, and with `xcustom=1` deletes. C7-026. */
export function registerCards(app: SandboxApp, context: SandboxContext): void {
  const schema = { querystring: cardQuery, ...answers({ data: z.array(savedCardSchema) }) };
  app.get('/srv/security/cards', { schema, config: { needs: 'user' } }, async (request, reply) => {
    const { gfp, pais, idcard, xcustom } = request.query;
    const { userId } = dinerCaller(request);
    const cards = cardsOf(await readUser(context.db, userId));
    const list = cards[gfp]?.[pais] ?? [];
    if (xcustom !== DELETES) return { ok: true, data: list };
    if (idcard === undefined) return missing(reply);
    const data = list.filter(({ id }) => id !== idcard);
    if (data.length === list.length) return refusal('Tarjeta no encontrada');
    const cards_json = JSON.stringify({ ...cards, [gfp]: { ...cards[gfp], [pais]: data } });
    await context.db.updateTable('users').set({ cards_json }).where('id', '=', userId).execute();
    return { ok: true, data };
  });
}
