import { z } from 'zod';
import { firstRingIndex, distanceKm } from '../geo.ts';
import type { DispatchType } from '../types.ts';
import {
  bookingConfigSchema,
  bookingTurnSchema,
  menuSchema,
  portalRestaurantSchema,
  restaurantCardSchema,
  restaurantSchema,
} from '../wire-schemas.ts';
import type { CatalogueApp, CatalogueDeps } from './catalogue-app.ts';
import {
  answerOf,
  answerWith,
  bodyNumber,
  latitude,
  longitude,
  pointSchema,
  queryInteger,
  queryNumber,
  querySwitch,
  queryText,
  refuse,
} from './fields.ts';

const DEFAULT_REACH_KM = 30;
const NO_VENUE = 'Restaurant no existe';
const NO_REFERENCE = 'irl invalido';
const NO_PORTAL = 'Portal no existe';

interface KindFlags {
  readonly kio: boolean;
  readonly retiro: boolean;
  readonly checkin: boolean;
}

/** The menu kind that the switches ask for. Q65. */
function kindOf({ kio, retiro, checkin }: KindFlags): DispatchType {
  if (kio) return retiro ? 4 : 5;
  if (checkin) return 3;
  return retiro ? 1 : 2;
}

function registerInfo(app: CatalogueApp, { catalogue, clock }: CatalogueDeps): void {
  const querystring = z.object({ sid: queryInteger, dk: queryInteger.default(0), pais: queryText });
  app.get('/srv/restoinfo', { schema: { querystring, response: { 200: answerOf(restaurantSchema) } } }, ({ query }) => {
    const venue = catalogue.bySimpleId(query.sid);
    return venue ? { ok: true as const, data: catalogue.restaurant(venue, clock(), { dk: query.dk }) } : refuse(NO_VENUE);
  });
}

function registerMenu(app: CatalogueApp, { catalogue, clock }: CatalogueDeps): void {
  const querystring = z.object({
    kio: querySwitch,
    retiro: querySwitch,
    checkin: querySwitch,
    dvy: querySwitch,
    mesacheckin: queryText,
    dk: queryInteger.default(0),
  });
  const body = z.object({
    irl: z.string(),
    dk: bodyNumber.optional(),
    lat: latitude.optional(),
    lng: longitude.optional(),
    userLoc: z.string().optional(),
    zd: z.string().optional(),
  });
  app.post('/srv/getrestomenu', { schema: { querystring, body, response: { 200: answerOf(menuSchema) } } }, ({ query, body: asked }) => {
    const venue = catalogue.byIrl(asked.irl);
    if (!venue) return refuse(NO_REFERENCE);
    const { lat, lng } = asked;
    const from = lat !== undefined && lng !== undefined ? { dist: distanceKm({ lat, lng }, venue.seed) } : {};
    const menu = catalogue.menu(venue, kindOf(query), clock(), { dk: asked.dk ?? query.dk, ...from });
    return menu ? { ok: true as const, data: menu } : refuse('Tipo de pedido no disponible');
  });
}

function registerNear(app: CatalogueApp, { catalogue, clock }: CatalogueDeps): void {
  const querystring = z.object({ dist: queryNumber.default(DEFAULT_REACH_KM) });
  app.post(
    '/srv/restosavailable',
    { schema: { querystring, body: pointSchema, response: { 200: answerOf(z.array(restaurantCardSchema)) } } },
    ({ query, body }) => {
      const now = clock();
      return { ok: true as const, data: catalogue.near(body, query.dist).map(({ venue, dist }) => catalogue.card(venue, now, { dist })) };
    },
  );
}

const kiosksSchema = z.array(z.object({ ir: z.int(), il: z.int(), idTotem: z.string() }));
const portalAnswer = answerWith({ det: z.object({ ipr: z.int(), pais: z.string(), nm: z.string(), idl: kiosksSchema }) });

function registerPortals(app: CatalogueApp, { catalogue, clock }: CatalogueDeps): void {
  const querystring = z.object({ pais: z.string(), ipr: queryInteger, kio: querySwitch });
  const kiosksOf = (ipr: number, pais: string) => {
    const portal = catalogue.portal(ipr, pais);
    return portal && { portal, kiosks: portal.kioscos.flatMap(({ sid, dk }) => catalogue.kiosk(sid, dk) ?? []) };
  };

  app.get('/srv/portalinfo', { schema: { querystring, response: { 200: portalAnswer } } }, ({ query }) => {
    const found = kiosksOf(query.ipr, query.pais);
    if (!found) return refuse(NO_PORTAL);
    const idl = found.kiosks.map(({ venue, config }) => ({ ir: venue.ir, il: venue.il, idTotem: config.idKiosk }));
    return { ok: true as const, det: { ipr: found.portal.ipr, pais: found.portal.pais, nm: found.portal.nombre, idl } };
  });

  app.get(
    '/srv/restosportales',
    { schema: { querystring: querystring.extend({ amb: queryText }), response: { 200: answerOf(z.array(portalRestaurantSchema)) } } },
    ({ query }) => {
      const found = kiosksOf(query.ipr, query.pais);
      if (!found) return refuse(NO_PORTAL);
      const data = found.kiosks.map(({ venue, dk }) => {
        const card = catalogue.card(venue, clock(), { dk });
        return { ...card, idrl: venue.id, webConfig: { ...card.webConfig, amb: query.amb || 'PROD' } };
      });
      return { ok: true as const, data };
    },
  );
}

const distanceAnswer = answerWith({ dist: z.number(), poly: z.int() });
const costAnswer = answerWith({ cost: z.number() });

function registerDelivery(app: CatalogueApp, { catalogue }: CatalogueDeps): void {
  const rings = z.array(z.array(z.tuple([z.number(), z.number()])));
  const distanceBody = z.object({ irl: z.string(), origin: pointSchema, destination: pointSchema, polygons: rings.optional() });
  app.post('/srv/getrestodistance', { schema: { body: distanceBody, response: { 200: distanceAnswer } } }, ({ body }) => {
    const venue = catalogue.byIrl(body.irl);
    if (!venue) return refuse(NO_REFERENCE);
    const polygons = body.polygons ?? venue.polygons.map(({ coords }) => coords);
    return { ok: true as const, dist: distanceKm(body.origin, body.destination), poly: firstRingIndex(polygons, body.destination) };
  });

  const costBody = z.object({
    irl: z.string(),
    dk: bodyNumber.optional(),
    subtotal: bodyNumber,
    dist: bodyNumber,
    poly: bodyNumber.default(-1),
    fecha: z.string(),
  });
  app.post('/srv/deliverycost', { schema: { body: costBody, response: { 200: costAnswer } } }, ({ body }) => {
    const venue = catalogue.byIrl(body.irl);
    if (!venue) return refuse(NO_REFERENCE);
    const answer = catalogue.deliveryCost(venue, body);
    return answer.ok ? { ok: true as const, cost: answer.cost } : answer;
  });
}

const bookingAnswer = answerWith({ rv: z.object({ d: z.array(bookingConfigSchema) }), dt: z.object({ d: z.array(bookingTurnSchema) }) });

function registerBookingConfig(app: CatalogueApp, { catalogue }: CatalogueDeps): void {
  const querystring = z.object({ xir: queryInteger, xil: queryInteger });
  app.get('/srv/restobooking', { schema: { querystring, response: { 200: bookingAnswer } } }, ({ query }) => {
    const booking = catalogue.byId(`${query.xir}-${query.xil}`)?.booking;
    return booking ? { ok: true as const, rv: { d: [booking.config] }, dt: { d: [...booking.turns] } } : refuse('Sin reservas');
  });
}

/** Restaurants, menus, portals, delivery and booking rules. Spec C7-009, C7-011, C7-012, C7-014, C7-035, C7-058. */
export function registerVenueRoutes(app: CatalogueApp, deps: CatalogueDeps): void {
  registerInfo(app, deps);
  registerMenu(app, deps);
  registerNear(app, deps);
  registerPortals(app, deps);
  registerDelivery(app, deps);
  registerBookingConfig(app, deps);
}
