import { z } from 'zod';
import { placeById, reverseGeocode, suggestPlaces } from '../map/geocoder.ts';
import { placeSchema, suggestionSchema } from '../wire-schemas.ts';
import type { CatalogueApp } from './catalogue-app.ts';
import { answerOf, queryLatitude, queryLongitude, refuse } from './fields.ts';

/** Address suggestions, place details and the address under a point. Spec C7-039. */
export function registerPlaceRoutes(app: CatalogueApp): void {
  const typed = z.object({ text_input: z.string().max(200), lat: queryLatitude.optional(), lng: queryLongitude.optional() });
  app.get(
    '/srv/google-maps/autocomplete',
    { schema: { querystring: typed, response: { 200: answerOf(z.array(suggestionSchema)) } } },
    ({ query }) => {
      const { lat, lng } = query;
      const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
      return { ok: true as const, data: suggestPlaces(query.text_input, near) };
    },
  );

  const asked = z.union([z.object({ place_id: z.string().min(1).max(400) }), z.object({ lat: queryLatitude, lng: queryLongitude })]);
  app.get('/srv/google-maps/details', { schema: { querystring: asked, response: { 200: answerOf(placeSchema) } } }, ({ query }) => {
    const place = 'place_id' in query ? placeById(query.place_id) : reverseGeocode({ lat: query.lat, lng: query.lng });
    return place ? { ok: true as const, data: place } : refuse('Lugar no encontrado');
  });
}
