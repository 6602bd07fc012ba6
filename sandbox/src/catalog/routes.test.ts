import Fastify from 'fastify';
import type { RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Catalogue } from './catalogue.ts';
import { registerCatalogueRoutes } from './routes.ts';
import { VENUES } from './seed/venues.ts';
import { checkBySchema } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { LUNCH, memoryStore, startCatalogueTest } from '../testing/catalogue-test.ts';
import type { TestAnswer } from '../testing/catalogue-test.ts';
import type { Menu, Product } from './types.ts';
import { irlOf } from './venue.ts';
import {
  bookingConfigSchema,
  bookingTurnSchema,
  kioskConfigSchema,
  menuSchema,
  placeSchema,
  portalRestaurantSchema,
  productSchema,
  publicConfigSchema,
  restaurantCardSchema,
  restaurantSchema,
  stadiumSchema,
  suggestionSchema,
  tagSchema,
} from './wire-schemas.ts';

const CENTRE = { lat: -33.4489, lng: -70.6693 };
const { app, catalogue, get, post } = startCatalogueTest();

const REFUSAL = { ok: false, msg: expect.any(String) };

/** The data of an answer that says ok, read with its schema; throws when it does not fit. */
function dataOf<T>(answer: TestAnswer, schema: z.ZodType<T>): T {
  return z.object({ ok: z.literal(true), data: schema }).parse(answer.body).data;
}

function productsOf(menu: Menu): Product[] {
  return menu.cats.flatMap(({ productos }) => productos);
}

function namesOf(menu: Menu): string[] {
  return productsOf(menu).map(({ np }) => np);
}

describe('GET /srv/test', () => {
  const positions = z.array(z.unknown());

  it('[C7-007] answers 17 positions, of which 6, 12 and 16 are filled for a kiosk', async () => {
    const answer = await get('/srv/test?tipo=10&sid=4&dk=2&name=d1&pais=cl&amb=PROD');
    expect(answer.status).toBe(200);
    const body = positions.parse(answer.body);
    expect(body).toHaveLength(17);
    expect(body.flatMap((entry: unknown, index: number) => (entry === null ? [] : [index]))).toEqual([6, 12, 16]);
    expect(body[6]).toMatchObject({ minVersion: '1.0.0', legalVersion: '2026-01', serverTime: LUNCH });
    expect(publicConfigSchema.parse(body[12]).inf).toEqual({ sid: 4, nr: 'Brasa Norte', pa: 'cl', dk: 2 });
    expect(kioskConfigSchema.parse(body[16])).toMatchObject({ idKiosk: 'TOTEM-4-2', payMethods: [5025, 2000, 5010, 1000], adte: true });
  });

  it('[C7-007] leaves 12 and 16 empty for the web without a venue', async () => {
    const body = positions.parse((await get('/srv/test?tipo=4')).body);
    expect([body[12], body[16]]).toEqual([null, null]);
  });

  it('[C7-007] refuses the device "inactive" with 401 and "blocked" with 403', async () => {
    expect((await get('/srv/test?tipo=10&name=inactive')).status).toBe(401);
    expect((await get('/srv/test?tipo=10&name=blocked')).status).toBe(403);
  });

  it('[C7-007] shows a kiosk that is switched off as not active', async () => {
    const body = positions.parse((await get('/srv/test?tipo=10&sid=1&dk=1')).body);
    expect(kioskConfigSchema.parse(body[16]).active).toBe(false);
  });
});

describe('POST /srv/getrestomenu', () => {
  const ask = (query: string, sid = 1) => post(`/srv/getrestomenu?${query}`, { irl: irlOf(sid), ...CENTRE, dk: 0 });
  const menu = async (query: string, sid = 1) => dataOf(await ask(query, sid), menuSchema);

  it('[C7-009] gives different menus for delivery, pickup, check-in and kiosk', async () => {
    const [delivery, pickup, checkin] = await Promise.all([menu('dvy=1'), menu('retiro=1'), menu('checkin=1&mesacheckin=7')]);
    expect([delivery, pickup, checkin].map(({ tipo }) => tipo)).toEqual([2, 1, 3]);
    expect(namesOf(delivery)).not.toContain('Schop 500 cc');
    expect(namesOf(checkin)).toContain('Schop 500 cc');
    expect(namesOf(pickup)).toContain('Bebida familiar 1,5 l');
    expect(namesOf(checkin)).not.toContain('Bebida familiar 1,5 l');
    const kiosk = await menu('kio=1', 4);
    const takeAway = await menu('kio=1&retiro=1', 4);
    expect([kiosk.tipo, takeAway.tipo]).toEqual([5, 4]);
    expect(namesOf(kiosk)).toContain('Schop');
    expect(namesOf(takeAway)).not.toContain('Schop');
  });

  it('[C7-009] carries categories, products, extras, stock and tags', async () => {
    const data = await menu('dvy=1');
    expect(data.cats.map(({ nombre }) => nombre).slice(0, 5)).toEqual([
      'Hamburguesas',
      'Sándwiches',
      'Completos',
      'Papas y salsas',
      'Platos de la casa',
    ]);
    const [combo] = data.cats[0]?.productos ?? [];
    expect(combo).toMatchObject({
      np: 'Combo frica con papas',
      nombreTrad: 'Frica burger combo with fries',
      pm: 12700,
      refpr: 15900,
      ref: { '2': 15900 },
      agot: false,
      foto: '/assets/dishes/combo-frica-480.webp',
    });
    expect(combo?.catExtras.map(({ nomCatExtra, min, max, multi }) => [nomCatExtra, min, max, multi])).toEqual([
      ['Elige tu bebida', 1, 1, 0],
      ['Agrega extras', 0, 4, 1],
      ['¿Quitamos algo?', 0, 0, 1],
    ]);
    expect(combo?.catExtras[1]?.extras[0]).toMatchObject({ np: 'Queso mantecoso', pm: 1200, maxex: 2 });
    const products = productsOf(data);
    expect(products.find(({ np }) => np === 'Barros Luco')?.agot).toBe(true);
    expect(products.find(({ np }) => np === 'Mechada italiana')).toMatchObject({ stock: 14, crinvol: 2, ftags: ['gluten', 'huevo'] });
    expect(data.resto.webConfig.featuredProductsList?.[0]?.[0]).toBe(combo?.ip);
    expect(data.hd.map(({ dv }) => dv).toSorted()).toEqual([1, 2, 3]);
    expect(data.resto).toMatchObject({ allInfo: true, dist: 1.554, ta: 1, tz: 'America/Santiago' });
  });

  it('[C7-009] makes a product dearer in delivery and cheaper only where its discount holds', async () => {
    const find = async (query: string, name: string) => productsOf(await menu(query)).find(({ np }) => np === name);
    expect((await find('retiro=1', 'Chacarero de la fuente'))?.pm).toBe(7900);
    expect((await find('dvy=1', 'Chacarero de la fuente'))?.pm).toBe(8200);
    expect(await find('retiro=1', 'Hamburguesa a lo pobre')).toMatchObject({ pm: 10900, ref: { '1': 12100 } });
    expect((await find('dvy=1', 'Hamburguesa a lo pobre'))?.pm).toBe(12100);
  });

  it('[C7-009] refuses an unknown reference and a kind the venue does not offer, and lets every menu be browsed', async () => {
    expect((await post('/srv/getrestomenu?dvy=1', { irl: 'RL-no-such-reference-000' })).body).toEqual({ ok: false, msg: 'irl invalido' });
    expect((await ask('dvy=1', 9)).body).toEqual({ ok: false, msg: 'Tipo de pedido no disponible' });
    expect((await ask('kio=1', 9)).body).toEqual(REFUSAL);
    expect((await menu('checkin=1', 9)).tipo).toBe(3);
  });

  it('answers 400 when a field is missing', async () => {
    expect(await post('/srv/getrestomenu?dvy=1', {})).toEqual({ status: 400, body: { ok: false, msg: 'Falta parametros' } });
  });

  it('answers the 2,000 products of the market', async () => {
    const market = await menu('dvy=1', 17);
    expect(market.cats).toHaveLength(40);
    expect(namesOf(market)).toHaveLength(2000);
    expect(new Set(namesOf(market)).size).toBe(2000);
  });
});

describe('lists and search', () => {
  const found = z.array(restaurantCardSchema.extend({ tags: z.array(z.string()), tokens: z.array(z.string()) }));

  it('[C7-011] lists the restaurants within the distance, nearest first, and not the one 31 km away', async () => {
    const near = async (dist: number) => dataOf(await post(`/srv/restosavailable?dist=${dist}`, CENTRE), z.array(restaurantCardSchema));
    const found = await near(30);
    const names = found.map(({ nombre }) => nombre);
    const ofSantiago = VENUES.filter(({ pais }) => pais === 'cl').map(({ nombre }) => nombre);
    expect(names.toSorted()).toEqual(ofSantiago.filter((name) => name !== 'Fogón de Buin').toSorted());
    const distances = found.map(({ dist = -1 }) => dist);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect((await near(32)).find(({ nombre }) => nombre === 'Fogón de Buin')?.dist).toBe(31.001);
  });

  it('[C7-016] answers at most 50 of 60 matches', async () => {
    const [first] = VENUES;
    if (!first) throw new Error('no seed');
    const sixty = Array.from({ length: 60 }, (_, index) => ({
      ...first,
      sid: 500 + index,
      nombre: `Fuente Sushi ${index}`,
      lat: first.lat + index / 5000,
    }));
    const many = startCatalogueTest(sixty);
    const count = async (maxRecords: number) =>
      dataOf(await many.post('/search/dosearch', { ...CENTRE, distance: 30, query: 'sushi', maxRecords }), found).length;
    expect([await count(50), await count(7), await count(900)]).toEqual([50, 7, 50]);
  });

  it('[C7-016] finds by name, cuisine and dish in both languages and gives the words that matched', async () => {
    const search = async (query: string) =>
      dataOf(await post('/search/dosearch', { ...CENTRE, distance: 30, query, maxRecords: 50 }), found);
    expect((await search('nori'))[0]?.nombre).toBe('Nori Ñuñoa');
    const banners = ['pizza', 'hamburger', 'sushi', 'salad', 'vegetarian', 'asian', 'peruvian', 'mexican', 'cafeteria', 'desserts'];
    for (const banner of banners) expect((await search(banner)).length, banner).toBeGreaterThan(0);
    expect((await search('cazuela'))[0]?.tokens).toContain('cazuela');
    expect(await search('zzzz')).toEqual([]);
  });

  it('[C7-058] finds products by name with their restaurants', async () => {
    const products = z.array(z.object({ prod: productSchema, resto: restaurantCardSchema }));
    const data = dataOf(await get('/search/products?text=barros%20luco&lat=-33.4489&lng=-70.6693&dist=30'), products);
    expect(data.map(({ prod, resto }) => [prod.np, resto.nombre])).toContainEqual(['Barros Luco', 'Fuente Alameda']);
    expect((await get('/search/products?text=zzzz&lat=-33.4489&lng=-70.6693')).body).toEqual({ ok: true, data: [] });
  });

  it('[C7-012] gives the restaurants and the name of a portal, and refuses an unknown one', async () => {
    const info = await get('/srv/portalinfo?pais=cl&ipr=15');
    expect(info.body).toHaveProperty('det', {
      ipr: 15,
      pais: 'cl',
      nm: 'Patio Lastarria',
      idl: [
        { ir: 104, il: 1, idTotem: 'TOTEM-4-4' },
        { ir: 103, il: 1, idTotem: 'TOTEM-3-1' },
      ],
    });
    const list = dataOf(await get('/srv/restosportales?pais=cl&ipr=15&kio=1&amb=DEV'), z.array(portalRestaurantSchema));
    expect(list.map(({ nombre, idrl, dk, webConfig }) => [nombre, idrl, dk, webConfig.amb])).toEqual([
      ['Brasa Norte', '104-1', 4, 'DEV'],
      ['Nori Ñuñoa', '103-1', 1, 'DEV'],
    ]);
    expect((await get('/srv/portalinfo?pais=cl&ipr=99')).body).toEqual(REFUSAL);
    expect((await get('/srv/restosportales?pais=cl&ipr=99')).body).toEqual(REFUSAL);
  });
});

describe('delivery', () => {
  const origin = { lat: -33.4489, lng: -70.6693 };

  it('[C7-014] gives the fixed distance of a known pair', async () => {
    const { body } = await post('/srv/getrestodistance', { irl: irlOf(1), origin, destination: { lat: -33.4264, lng: -70.616 } });
    expect(body).toEqual({ ok: true, dist: 5.55, poly: -1 });
  });

  it('[C7-014] names the first polygon that contains the point: of the venue, or of the list sent', async () => {
    const inMatta = { lat: -33.46, lng: -70.65 };
    expect((await post('/srv/getrestodistance', { irl: irlOf(5), origin, destination: inMatta })).body).toHaveProperty('poly', 0);
    const square = (size: number) => [
      [-33.46 - size, -70.65 - size],
      [-33.46 - size, -70.65 + size],
      [-33.46 + size, -70.65 + size],
      [-33.46 + size, -70.65 - size],
    ];
    const polygons = [
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      square(0.01),
      square(0.02),
    ];
    expect((await post('/srv/getrestodistance', { irl: irlOf(5), origin, destination: inMatta, polygons })).body).toHaveProperty('poly', 1);
    expect((await post('/srv/getrestodistance', { irl: 'x', origin, destination: inMatta })).body).toEqual(REFUSAL);
  });

  it('[C7-058] answers the delivery cost, or that the place is outside', async () => {
    const cost = async (sid: number, more: object) =>
      (await post('/srv/deliverycost', { irl: irlOf(sid), dk: 0, subtotal: 9000, dist: 3, poly: -1, fecha: '20261120', ...more })).body;
    expect(await cost(1, {})).toEqual({ ok: true, cost: 1990 });
    expect(await cost(1, { subtotal: 15000 })).toEqual({ ok: true, cost: 0 });
    expect(await cost(1, { dist: 12 })).toEqual({ ok: false, msg: 'Fuera de area' });
  });

  it('[C7-018] quotes the last mile, and refuses a commune without service', async () => {
    const quote = async (commune: string, dropoffLatitude = -33.4545) =>
      (
        await post('/mw/lastmile/uberDirect/quote?xid=1&xir=118&xil=1&anony=1', {
          event: 'quote',
          restaurantId: '118-1',
          addressClient: {
            street: 'Avenida Irarrázaval',
            number: '3400',
            commune,
            city: 'Santiago',
            dropoffLatitude,
            dropoffLongitude: -70.5977,
          },
        })
      ).body;
    const good = z.object({ ok: z.literal(true), fee: z.number(), id: z.string(), message: z.literal('') }).parse(await quote('Ñuñoa'));
    expect(good.fee).toBeGreaterThan(1990);
    expect(good.id).toMatch(/^udq_[0-9a-f]{8}$/);
    expect(await quote('Ñuñoa')).toEqual(good);
    expect(await quote('Lampa')).toMatchObject({ ok: false, message: expect.stringContaining('comuna') });
    expect(await quote('Ñuñoa', -33.7)).toEqual({ ok: false, message: 'La dirección está demasiado lejos' });
  });
});

describe('other reads', () => {
  it('[C7-035] gives the booking rules and turns of a venue, and refuses a venue without bookings', async () => {
    const rules = z.object({
      ok: z.literal(true),
      rv: z.object({ d: z.array(bookingConfigSchema) }),
      dt: z.object({ d: z.array(bookingTurnSchema) }),
    });
    const body = rules.parse((await get('/srv/restobooking?xir=101&xil=1')).body);
    expect(body.rv.d[0]).toEqual({ wfd: 31, wfpx: 10, inc: 15, anp: 60, atr: 15, bkd: ['20261225', '20270101'] });
    expect(body.dt.d).toEqual([
      { jid: 1, hi: '12:30', hf: '15:30', si: 45000, sf: 55800, d: 127, rv: 1 },
      { jid: 2, hi: '19:00', hf: '23:00', si: 68400, sf: 82800, d: 127, rv: 1 },
    ]);
    expect((await get('/srv/restobooking?xir=104&xil=1')).body).toEqual(REFUSAL);
  });

  it('[C7-039] gives the stadium, whose restaurants all exist', async () => {
    const { rls } = dataOf(await get('/srv/coliseoconfig'), stadiumSchema);
    const ids = [rls.pIzq, rls.pDer, rls.pGen, rls.suites, rls.suitesOcc, rls.suitesOri, ...Object.values(rls.suitesExc)].flat();
    for (const id of ids) expect(catalogue.byId(id), id).toBeDefined();
  });

  it('[C7-039] converts each currency to dollars and refuses an unknown one', async () => {
    const rate = z.object({ currency: z.string(), usd: z.number(), ts: z.number() });
    expect(dataOf(await get('/srv/transformcurrency?currency=CLP'), rate)).toEqual({ currency: 'CLP', usd: 0.00106, ts: LUNCH });
    expect(dataOf(await get('/srv/transformcurrency?currency=USD'), rate).usd).toBe(1);
    expect((await get('/srv/transformcurrency?currency=XXX')).body).toEqual(REFUSAL);
  });

  it('[C7-039] suggests addresses and gives their details, and the address under a point', async () => {
    const [first] = dataOf(
      await get(`/srv/google-maps/autocomplete?text_input=${encodeURIComponent('Av. Italia 1439, Ñuñoa')}`),
      z.array(suggestionSchema),
    );
    expect(first?.description).toBe('Avenida Italia 1439, Ñuñoa, Santiago');
    const place = dataOf(await get(`/srv/google-maps/details?place_id=${first?.place_id}`), placeSchema);
    expect(place).toMatchObject({ street: 'Avenida Italia', number: '1439', commune: 'Ñuñoa', city: 'Santiago', country: 'cl' });
    const under = dataOf(await get(`/srv/google-maps/details?lat=${place.lat}&lng=${place.lng}`), placeSchema);
    expect(under.street).toBe('Avenida Italia');
    expect((await get('/srv/google-maps/details?place_id=nothing')).body).toEqual(REFUSAL);
    expect((await get('/srv/google-maps/details')).status).toBe(400);
  });

  it('[C7-039] gives the product tags with their translations and amounts', async () => {
    const data = dataOf(await get('/srv/productags'), z.array(tagSchema));
    expect(data.find(({ id }) => id === 'veg')).toMatchObject({ translation: { es: 'Vegetariano', en: 'Vegetarian' }, icon: 'leaf' });
    expect(data.every(({ amount }) => amount > 0)).toBe(true);
  });

  it('[C7-058] gives the restaurant information by simple id, and refuses an unknown one', async () => {
    expect(dataOf(await get('/srv/restoinfo?sid=4&dk=2&pais=cl'), restaurantSchema)).toMatchObject({
      nombre: 'Brasa Norte',
      dk: 2,
      id: '104-1',
      inf: { dk: 2 },
    });
    expect((await get('/srv/restoinfo?sid=999')).body).toEqual({ ok: false, msg: 'Restaurant no existe' });
  });

  it('[C7-058] lists the languages and gives a translation file for each, and none for others', async () => {
    expect(dataOf(await get('/srv/langs?xmod=2000'), z.array(z.object({ cod: z.string() }))).map(({ cod }) => cod)).toEqual(['es', 'en']);
    expect((await get('/srv/lang/es.json')).body).toHaveProperty(['typology.101'], 'Chilena');
    expect((await get('/srv/lang/en.json')).body).toHaveProperty(['typology.101'], 'Chilean');
    expect((await get('/srv/lang/fr.json')).status).toBe(404);
  });

  it("[C7-058] tells where the connection comes from and whether it is the venue's own", async () => {
    const inside = startCatalogueTest(undefined, { isOwnNetwork: (id) => id === '114-1' });
    expect((await inside.get('/srv/getcninfo')).body).toEqual({ ok: true, pc: 'CL', ci: 'Santiago', ll: '-33.4489,-70.6693' });
    expect((await inside.get('/srv/getcninfo?xir=114&xil=1')).body).toHaveProperty('aut', 1);
    expect((await inside.get('/srv/getcninfo?xir=101&xil=1')).body).toHaveProperty('aut', 0);
  });

  it('gives the profiles of a module as a map by id, and no others', async () => {
    const idsOf = async (module: number) =>
      Object.keys(dataOf(await get(`/sapi/perfiles?xid=1&xmod=${module}`), z.record(z.string(), z.unknown())));
    expect([await idsOf(2000), await idsOf(5000), await idsOf(9000)]).toEqual([['0'], ['10', '11'], ['20']]);
    expect((await get('/sapi/perfiles?xid=1&xmod=2000')).body).toHaveProperty(['data', '0'], {
      id: 0,
      nombre: 'Cliente',
      mod: 2000,
      per: [],
    });
  });

  it('draws a logo and a map tile, always the same, and nothing for other names', async () => {
    const logo = await app.inject('/assets/logos/1.svg');
    expect(logo.headers['content-type']).toBe('image/svg+xml');
    expect((await app.inject('/assets/logos/1.svg')).body).toBe(logo.body);
    expect((await app.inject('/assets/logos/999.svg')).statusCode).toBe(404);
    expect((await app.inject('/tiles/16/19898/39380.svg')).body).toContain('<svg');
    expect((await app.inject('/tiles/2/0/0.svg')).statusCode).toBe(404);
    expect((await app.inject('/tiles/16/70000/1.svg')).statusCode).toBe(404);
  });
});

describe('answers', () => {
  it('[C9-037] every call of the catalogue has a schema for its answer', async () => {
    const routes: RouteOptions[] = [];
    const bare: SandboxApp = Fastify();
    checkBySchema(bare);
    bare.addHook('onRoute', (route) => void routes.push(route));
    registerCatalogueRoutes(bare, { catalogue: new Catalogue(memoryStore()), clock: () => LUNCH });
    await bare.ready();
    const calls = routes.filter(({ method, url }) => method !== 'HEAD' && !url.startsWith('/assets') && !url.startsWith('/tiles'));
    expect(calls.length).toBe(21);
    for (const { url, schema } of calls) expect(schema?.response, url).toHaveProperty('200');
  });
});
