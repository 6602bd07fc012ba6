import { z } from 'zod';
import { courierQuote } from '../courier-quote.ts';
import { fnv } from '../venue.ts';
import { productSchema, restaurantCardSchema } from '../wire-schemas.ts';
import type { CatalogueApp, CatalogueDeps } from './catalogue-app.ts';
import { answerOf, bodyNumber, latitude, longitude, queryLatitude, queryLongitude, queryNumber, queryText } from './fields.ts';

const MAX_RECORDS = 50;

function registerSearch(app: CatalogueApp, { catalogue, clock }: CatalogueDeps): void {
  const found = restaurantCardSchema.extend({ tags: z.array(z.string()), tokens: z.array(z.string()) });
  const body = z.object({
    lat: latitude,
    lng: longitude,
    distance: bodyNumber.default(30),
    query: z.string().max(200),
    maxRecords: bodyNumber.default(MAX_RECORDS).pipe(z.number().int().min(1)),
  });
  app.post('/search/dosearch', { schema: { body, response: { 200: answerOf(z.array(found)) } } }, ({ body: asked }) => {
    const now = clock();
    const results = catalogue.searchVenues(asked, asked.distance, asked.query, Math.min(MAX_RECORDS, asked.maxRecords));
    return {
      ok: true as const,
      data: results.map(({ venue, dist, tokens }) => ({ ...catalogue.card(venue, now, { dist }), tags: [...venue.tags], tokens })),
    };
  });

  const querystring = z.object({ text: z.string().max(200), lat: queryLatitude, lng: queryLongitude, dist: queryNumber.default(30) });
  const products = z.array(z.object({ prod: productSchema, resto: restaurantCardSchema }));
  app.get('/search/products', { schema: { querystring, response: { 200: answerOf(products) } } }, ({ query }) => {
    const now = clock();
    const results = catalogue.searchProducts(query, query.dist, query.text);
    return {
      ok: true as const,
      data: results.map(({ venue, dist, product }) => ({ prod: product, resto: catalogue.card(venue, now, { dist }) })),
    };
  });
}

const quoteAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), fee: z.number(), id: z.string(), message: z.string() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

function registerQuote(app: CatalogueApp, { catalogue }: CatalogueDeps): void {
  const body = z.object({
    event: z.string(),
    restaurantId: z.string(),
    addressClient: z.object({
      street: z.string(),
      number: z.union([z.string(), z.number()]).default(''),
      commune: z.string(),
      city: z.string(),
      dropoffLatitude: latitude,
      dropoffLongitude: longitude,
    }),
  });
  const querystring = z.object({ xid: queryText, xir: queryText, xil: queryText, anony: queryText });
  app.post(
    '/mw/lastmile/uberDirect/quote',
    { schema: { querystring, body, response: { 200: quoteAnswer } } },
    ({ body: { restaurantId, addressClient } }) => {
      const venue = catalogue.byId(restaurantId);
      if (!venue) return { ok: false as const, message: 'Restaurant no existe' };
      const point = { lat: addressClient.dropoffLatitude, lng: addressClient.dropoffLongitude };
      const quote = courierQuote(venue, { commune: addressClient.commune, point });
      if (!quote.ok) return quote;
      const { fee } = quote;
      return {
        ok: true as const,
        fee,
        id: `udq_${fnv(`${restaurantId}|${JSON.stringify(addressClient)}`)
          .toString(16)
          .padStart(8, '0')}`,
        message: '',
      };
    },
  );
}

/** Search of venues and products, and the last-mile quote. Spec C7-016, C7-018. */
export function registerSearchRoutes(app: CatalogueApp, deps: CatalogueDeps): void {
  registerSearch(app, deps);
  registerQuote(app, deps);
}
