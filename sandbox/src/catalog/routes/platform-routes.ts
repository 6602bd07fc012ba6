import { z } from 'zod';
import { MONEY } from '../seed/localize.ts';
import { PROFILES, STADIUM, TAGS, TYPOLOGIES } from '../seed/platform.ts';
import { kioskConfigSchema, publicConfigSchema, stadiumSchema, tagSchema } from '../wire-schemas.ts';
import type { Tag } from '../types.ts';
import type { CatalogueApp, CatalogueDeps } from './catalogue-app.ts';
import { answerOf, queryInteger, queryText, refusalSchema, refuse } from './fields.ts';

const POSITIONS = 17;
const KIOSK_TYPE = 10;
const MIN_VERSION = '1.0.0';
const LEGAL_VERSION = '2026-01';

const testAnswer = z.array(
  z.union([
    z.null(),
    z.object({ minVersion: z.string(), legalVersion: z.string(), serverTime: z.int(), dedup: z.boolean().optional() }),
    publicConfigSchema,
    kioskConfigSchema,
  ]),
);

function registerTest(app: CatalogueApp, { catalogue, clock, isDeduplicating }: CatalogueDeps): void {
  const querystring = z.object({
    name: queryText,
    pais: queryText,
    xir: queryText,
    xil: queryText,
    tipo: queryInteger.default(4),
    sid: queryInteger.optional(),
    dk: queryInteger.default(0),
  });
  app.get(
    '/srv/test',
    { schema: { querystring, response: { 200: testAnswer, 401: refusalSchema, 403: refusalSchema } } },
    async ({ query }, reply) => {
      if (query.name === 'inactive') return reply.code(401).send(refuse('Dispositivo inactivo'));
      if (query.name === 'blocked') return reply.code(403).send(refuse('Dispositivo no disponible'));
      const answer: z.input<typeof testAnswer> = Array.from({ length: POSITIONS }, () => null);
      answer[6] = { minVersion: MIN_VERSION, legalVersion: LEGAL_VERSION, serverTime: clock(), dedup: isDeduplicating?.() };
      const venue = query.sid === undefined ? undefined : catalogue.bySimpleId(query.sid);
      if (venue) answer[12] = catalogue.publicConfig(venue, clock(), query.dk);
      const kiosk = query.tipo === KIOSK_TYPE && query.sid !== undefined ? catalogue.kiosk(query.sid, query.dk) : undefined;
      if (kiosk) answer[16] = kiosk.config;
      return answer;
    },
  );
}

/** The tags with the number of products that carry each, over all venues. */
function countedTags({ catalogue }: CatalogueDeps): Tag[] {
  const amounts = new Map<string, number>();
  for (const { productsById } of catalogue.venues) {
    for (const { product } of productsById.values()) for (const tag of product.ftags) amounts.set(tag, (amounts.get(tag) ?? 0) + 1);
  }
  return TAGS.map(([id, es, en, color, background, icon]) => ({
    id,
    translation: { es, en },
    color,
    background,
    icon,
    amount: amounts.get(id) ?? 0,
  }));
}

function registerLists(app: CatalogueApp, deps: CatalogueDeps): void {
  const tags = countedTags(deps);
  app.get('/srv/productags', { schema: { response: { 200: answerOf(z.array(tagSchema)) } } }, () => ({ ok: true as const, data: tags }));

  app.get('/srv/coliseoconfig', { schema: { response: { 200: answerOf(stadiumSchema) } } }, () => ({ ok: true as const, data: STADIUM }));

  const rate = z.object({ currency: z.string(), usd: z.number(), ts: z.int() });
  app.get(
    '/srv/transformcurrency',
    { schema: { querystring: z.object({ currency: z.string() }), response: { 200: answerOf(rate) } } },
    ({ query }) => {
      const country = Object.values(MONEY).find(({ currency }) => currency[0] === query.currency.toUpperCase());
      return country
        ? { ok: true as const, data: { currency: country.currency[0], usd: country.usd, ts: deps.clock() } }
        : refuse('Moneda desconocida');
    },
  );

  const profile = z.object({ id: z.int(), nombre: z.string(), mod: z.int(), per: z.array(z.string()) });
  const profileQuery = z.object({ xid: queryText, xmod: queryText });
  app.get(
    '/sapi/perfiles',
    { schema: { querystring: profileQuery, response: { 200: answerOf(z.record(z.string(), profile)) } } },
    ({ query }) => ({
      ok: true as const,
      data: Object.fromEntries(Object.entries(PROFILES).filter(([, { mod }]) => String(mod) === query.xmod)),
    }),
  );
}

function registerConnection(app: CatalogueApp, { catalogue, isOwnNetwork }: CatalogueDeps): void {
  const querystring = z.object({ xir: queryInteger.optional(), xil: queryInteger.optional() });
  const answer = z.object({ ok: z.literal(true), pc: z.string(), ci: z.string(), ll: z.string(), aut: z.literal([0, 1]).exactOptional() });
  app.get('/srv/getcninfo', { schema: { querystring, response: { 200: answer } } }, ({ query, ip }) => {
    const place = { ok: true as const, pc: 'CL', ci: 'Santiago', ll: '-33.4489,-70.6693' };
    const venue = catalogue.byId(`${query.xir}-${query.xil}`);
    if (!venue) return query.xir === undefined ? place : { ...place, aut: 0 as const };
    return { ...place, aut: isOwnNetwork?.(venue.id, ip) ? (1 as const) : (0 as const) };
  });
}

function registerLanguages(app: CatalogueApp): void {
  const language = z.object({ id: z.string(), cod: z.string(), nombre: z.string() });
  app.get('/srv/langs', { schema: { querystring: z.object({ xmod: queryText }), response: { 200: answerOf(z.array(language)) } } }, () => ({
    ok: true as const,
    data: [
      { id: 'es-ES', cod: 'es', nombre: 'Español' },
      { id: 'en-US', cod: 'en', nombre: 'English' },
    ],
  }));

  const params = z.object({ file: z.string() });
  app.get(
    '/srv/lang/:file',
    { schema: { params, response: { 200: z.record(z.string(), z.string()), 404: refusalSchema } } },
    async (request, reply) => {
      const position = ['es.json', 'en.json'].indexOf(request.params.file);
      if (position < 0) return reply.code(404).send(refuse('Idioma no existe'));
      return Object.fromEntries(Object.entries(TYPOLOGIES).map(([id, names]) => [`typology.${id}`, names[position] ?? '']));
    },
  );
}

/** Start-up data, tags, stadium, exchange rate, connection, languages, profiles. Spec C7-007, C7-039, C7-058. */
export function registerPlatformRoutes(app: CatalogueApp, deps: CatalogueDeps): void {
  registerTest(app, deps);
  registerLists(app, deps);
  registerConnection(app, deps);
  registerLanguages(app);
}
