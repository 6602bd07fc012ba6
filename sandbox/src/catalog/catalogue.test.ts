import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Catalogue } from './catalogue.ts';
import { SHARED_SECTIONS } from './seed/menu-shared.ts';
import { TAGS } from './seed/platform.ts';
import { configOf, paymentsOf } from './seed/seed-words.ts';
import { VENUES } from './seed/venues.ts';
import { LUNCH, memoryStore } from '../testing/catalogue-test.ts';
import type { CartLine, DispatchType, WebConfig } from './types.ts';
import type { Venue } from './venue.ts';
import { menuSchema, publicNodeSchema } from './wire-schemas.ts';

function open(store = memoryStore()): { catalogue: Catalogue; venue: Venue; ip: (name: string) => number } {
  const catalogue = new Catalogue(store);
  const venue = catalogue.bySimpleId(1);
  if (!venue) throw new Error('no venue 1');
  const ip = (name: string) => {
    const found = [...venue.productsById.values()].find(({ product }) => product.np === name)?.product.ip;
    if (found === undefined) throw new Error(`no product ${name}`);
    return found;
  };
  return { catalogue, venue, ip };
}

const line = (ip: number, cant: number, pm?: number, extras: CartLine['extras'] = {}): CartLine => ({ cant, item: { ip, pm }, extras });

describe('seed', () => {
  const { venues } = new Catalogue(memoryStore());

  it('has 14 venues in three countries, eleven near the centre, four of them always open', () => {
    expect(venues.length).toBe(14);
    expect(new Set(venues.map(({ seed }) => seed.pais))).toEqual(new Set(['cl', 'es', 'us']));
    const catalogue = new Catalogue(memoryStore());
    expect(catalogue.near({ lat: -33.4489, lng: -70.6693 }, 6)).toHaveLength(11);
    expect(venues.filter(({ seed }) => seed.horario === '24h')).toHaveLength(4);
    expect(venues.slice(0, 4).map(({ seed }) => seed.nombre)).toEqual([
      'Fuente Alameda',
      'Masa Madre Lastarria',
      'Nori Ñuñoa',
      'Brasa Norte',
    ]);
  });

  it('gives every venue 20 to 60 products (the market 2,000) under names and ids of their own', () => {
    const ids = new Set<number>();
    for (const { seed, productsById } of venues) {
      if (seed.sid === 17) expect(productsById.size).toBe(2000);
      else expect([productsById.size >= 20, productsById.size <= 60], seed.nombre).toEqual([true, true]);
      for (const ip of productsById.keys()) ids.add(ip);
      expect(new Set([...productsById.values()].map(({ product }) => product.np)).size, seed.nombre).toBe(productsById.size);
    }
    expect(ids.size).toBe(venues.reduce((sum, { productsById }) => sum + productsById.size, 0));
  });

  it.each([1, 4, 12])('shows each product of venue %i by a picture of its own', (sid) => {
    const products = [...(new Catalogue(memoryStore()).bySimpleId(sid)?.productsById.values() ?? [])].map(({ product }) => product);
    const pictured = products.filter(({ foto }) => foto !== undefined);
    expect(products.length - pictured.length).toBeLessThanOrEqual(1);
    expect(new Set(pictured.map(({ foto }) => foto)).size).toBe(pictured.length);
  });

  it('shows each venue by a cover of its own', () => {
    expect(new Set(VENUES.map(({ portada }) => portada)).size).toBe(VENUES.length);
  });

  it('varies what venues can vary: money, clocks, miles, areas, couriers, each way of paying for delivery, tables and bookings', () => {
    const values = (name: keyof WebConfig) =>
      new Set(venues.map(({ webConfig }) => webConfig[name]).filter((value) => value !== undefined));
    expect(new Set(venues.map(({ currency }) => currency[0]))).toEqual(new Set(['CLP', 'EUR', 'USD']));
    expect(new Set(venues.map(({ seed }) => seed.tz)).size).toBe(3);
    expect(values('ordunidist')).toEqual(new Set(['km', 'mi']));
    expect(values('ordrectipo')).toEqual(new Set([0, 1, 2]));
    expect(values('ordrecmto')).toContain('10%');
    expect(values('ordpickpay')).toEqual(new Set([0, 2, 3]));
    expect(values('selfatpay')).toEqual(new Set([0, 1, 2, 3]));
    expect(values('darkMode')).toEqual(new Set([true, false]));
    for (const name of ['polygonsact', 'lastmile', 'ordpickonly', 'selfatpwd', 'orddifedia', 'orddifemsg', 'loginToPay', 'nopict'] as const)
      expect([...values(name)], name).toHaveLength(1);
    expect(new Set(venues.map(({ booking }) => booking === undefined)).size).toBe(2);
    expect(new Set(venues.map(({ tables }) => tables.length === 0)).size).toBe(2);
  });

  it('refuses a configuration that the wire does not know', () => {
    expect(() => configOf('ordpik', {})).toThrow('ordpik');
    expect(() => configOf('ordpick=yes', {})).toThrow('ordpick');
    expect(() => paymentsOf('5011:1 77')).toThrow('77');
  });

  it('keeps no menu that no venue offers', () => {
    const offered = new Set(VENUES.flatMap(({ compartida }) => compartida.map((reference) => reference.replace(/:.*/, ''))));
    expect([...SHARED_SECTIONS.keys()].filter((key) => !offered.has(key))).toEqual([]);
  });

  it('shows only pictures that are there', () => {
    const catalogue = new Catalogue(memoryStore());
    for (const venue of catalogue.venues) {
      const products = [...venue.productsById.values()].flatMap(({ product }) => [
        product.foto,
        ...(product.fo ?? []),
        ...product.catExtras.flatMap(({ extras }) => extras.flatMap(({ fo = [] }) => fo)),
      ]);
      const photos = catalogue.restaurant(venue, LUNCH).fotos.map(({ url }) => url);
      for (const path of new Set([...products, ...photos])) {
        if (path?.startsWith('/assets/dishes/')) expect(existsSync(new URL(`../..${path}`, import.meta.url)), path).toBe(true);
      }
    }
  });

  it('answers menus of every kind that fit the wire schema, at every venue', () => {
    const catalogue = new Catalogue(memoryStore());
    for (const venue of catalogue.venues) {
      for (const kind of [1, 2, 3, 4, 5] satisfies DispatchType[]) {
        const menu = catalogue.menu(venue, kind, LUNCH);
        if (menu) expect(() => menuSchema.parse(menu), `${venue.seed.nombre} ${kind}`).not.toThrow();
      }
    }
  });

  it('labels products and extras with known labels that do not contradict each other', () => {
    const ALLERGENS = ['gluten', 'lacteos', 'huevo', 'mariscos', 'pescado', 'mani', 'frutosecos', 'soya', 'sesamo'];
    const CONTRADICTED: Readonly<Record<string, readonly string[]>> = {
      sinalergenos: ALLERGENS,
      singluten: ['gluten'],
      veg: ['pescado', 'mariscos'],
      vegano: ['lacteos', 'huevo', 'pescado', 'mariscos'],
    };
    const known = TAGS.map(([id]) => id);
    for (const { seed, productsById, extrasById } of venues) {
      const all = [...[...productsById.values()].map(({ product }) => product), ...extrasById.values()];
      for (const { np, ftags = [] } of all) {
        const where = `${seed.nombre}: ${np}`;
        expect(known, where).toEqual(expect.arrayContaining([...ftags]));
        for (const label of ftags)
          expect(
            ftags.filter((other) => CONTRADICTED[label]?.includes(other)),
            where,
          ).toEqual([]);
      }
    }
  });

  it('prices every product in the money of its country, without fractions of a cent', () => {
    for (const { seed, productsById, currency } of venues) {
      for (const { product } of productsById.values()) {
        const minor = product.pm * 10 ** currency[4];
        expect(Math.abs(minor - Math.round(minor)), `${seed.nombre}: ${product.np}`).toBeLessThan(1e-6);
      }
    }
  });
});

describe('live changes', () => {
  it('sells out and brings back', () => {
    const { catalogue, venue, ip } = open();
    const combo = ip('Combo frica con papas');
    catalogue.changeProduct(venue, combo, { agot: true }, LUNCH);
    expect(catalogue.product(venue, combo, 2)?.agot).toBe(true);
    catalogue.changeProduct(venue, combo, { agot: false }, LUNCH);
    expect(catalogue.product(venue, combo, 2)?.agot).toBe(false);
    expect(catalogue.changeProduct(venue, 1, { agot: true }, LUNCH)).toBeNull();
  });

  it('is sold out when the stock is at or below the reserve, and back after a restock', () => {
    const { catalogue, venue, ip } = open();
    const mechada = ip('Mechada italiana');
    catalogue.consume(venue, [line(mechada, 12)], LUNCH);
    expect(catalogue.product(venue, mechada, 1)).toMatchObject({ stock: 2, agot: true });
    catalogue.changeProduct(venue, mechada, { stock: 20 }, LUNCH);
    expect(catalogue.product(venue, mechada, 1)).toMatchObject({ stock: 20, agot: false });
  });

  it('takes products and extras off the stock and gives them back', () => {
    const { catalogue, venue, ip } = open();
    const combo = ip('Combo frica con papas');
    const beer = venue.productsById.get(combo)?.product.catExtras[0]?.extras.find(({ np }) => np.startsWith('Schop'));
    if (!beer) throw new Error('no beer');
    const lines = [line(combo, 3, 12700, { G1: [[beer, 1, 0]] }), line(ip('Mechada italiana'), 2)];
    const beerStock = () => catalogue.product(venue, combo, 1)?.catExtras[0]?.extras.find(({ pl }) => pl === beer.pl)?.stock;
    catalogue.consume(venue, lines, LUNCH);
    expect([beerStock(), catalogue.product(venue, ip('Mechada italiana'), 1)?.stock]).toEqual([37, 12]);
    catalogue.giveBack(venue, lines, LUNCH);
    expect([beerStock(), catalogue.product(venue, ip('Mechada italiana'), 1)?.stock]).toEqual([40, 14]);
  });

  it('re-prices in all kinds, keeps the difference of delivery, and drops a discount that is none any more', () => {
    const { catalogue, venue, ip } = open();
    const chacarero = ip('Chacarero de la fuente');
    catalogue.changeProduct(venue, chacarero, { pm: 8000 }, LUNCH);
    expect([1, 2, 3].map((kind) => catalogue.product(venue, chacarero, kind as DispatchType)?.pm)).toEqual([8000, 8300, 8000]);
    const combo = ip('Combo frica con papas');
    catalogue.changeProduct(venue, combo, { pm: 15900 }, LUNCH);
    expect(catalogue.product(venue, combo, 2)).not.toHaveProperty('refpr');
  });

  it('forgets what its store rolled back', () => {
    const store = memoryStore();
    const { catalogue, venue, ip } = open(store);
    const combo = ip('Combo frica con papas');
    catalogue.changeProduct(venue, combo, { pm: 11000 }, LUNCH);
    const committed = new Map(store.values);
    catalogue.changeProduct(venue, combo, { pm: 9000, agot: true }, LUNCH);
    for (const [key, value] of committed) store.values.set(key, value);
    catalogue.reread(venue);
    expect(catalogue.product(venue, combo, 1)).toMatchObject({ pm: 11000, agot: false });
  });

  it('survives a restart on the same store', () => {
    const store = memoryStore();
    const first = open(store);
    const combo = first.ip('Combo frica con papas');
    first.catalogue.changeProduct(first.venue, combo, { agot: true, pm: 11000 }, LUNCH);
    first.catalogue.setShift(first.venue, false, LUNCH);
    const second = open(store);
    expect(second.catalogue.product(second.venue, combo, 1)).toMatchObject({ agot: true, pm: 11000 });
    expect(second.catalogue.openingState(second.venue, LUNCH)).toBe(0);
  });

  it('tells listeners the public node when a change is announced, not before, fit for the wire, until they stop', () => {
    const { catalogue, venue, ip } = open();
    const received: unknown[] = [];
    expect(catalogue.publicNode(venue, LUNCH)).toBeUndefined();
    const stop = catalogue.onChange((id, node) => received.push([id, publicNodeSchema.parse(node)]));
    const combo = ip('Chacarero de la fuente');
    const announce = catalogue.changeProduct(venue, combo, { pm: 8000 }, LUNCH);
    expect(received).toEqual([]);
    announce?.();
    stop();
    catalogue.setShift(venue, false, LUNCH)();
    expect(received).toEqual([
      ['101-1', { ta: 1, fm: LUNCH, p: { [combo]: { pm: { 1: 8000, 2: 8300, 3: 8000, 4: 8000, 5: 8000 }, agot: false, fm: LUNCH } } }],
    ]);
    expect(catalogue.publicNode(venue, LUNCH)?.ta).toBe(0);
  });
});

describe('opening', () => {
  const at = (iso: string) => Date.parse(iso);

  it("follows the hours on the venue's own clock, past midnight too", () => {
    const { catalogue } = open();
    const nori = catalogue.bySimpleId(3);
    const madrid = catalogue.bySimpleId(28);
    if (!nori || !madrid) throw new Error('no venue');
    expect(catalogue.openingState(nori, at('2026-11-20T12:29:00-03:00'))).toBe(-1);
    expect(catalogue.openingState(nori, at('2026-11-20T12:30:00-03:00'))).toBe(1);
    expect(catalogue.openingState(nori, at('2026-11-21T00:14:00-03:00'))).toBe(1);
    expect(catalogue.openingState(nori, at('2026-11-21T00:15:00-03:00'))).toBe(-1);
    expect(catalogue.openingState(madrid, at('2026-11-21T01:29:00+01:00'))).toBe(1);
    expect(catalogue.openingState(madrid, at('2026-11-23T13:00:00+01:00'))).toBe(-1);
  });

  it('has no open shift once the operator closed it, and is open again after', () => {
    const { catalogue, venue } = open();
    catalogue.setShift(venue, false, LUNCH);
    expect(catalogue.openingState(venue, LUNCH)).toBe(0);
    catalogue.setShift(venue, true, LUNCH);
    expect(catalogue.openingState(venue, LUNCH)).toBe(1);
  });
});

describe('price check', () => {
  it('adds up quantity x (price + extras)', () => {
    const { catalogue, venue, ip } = open();
    const combo = venue.productsById.get(ip('Combo frica con papas'))?.product;
    const water = combo?.catExtras[0]?.extras[1];
    const cheese = combo?.catExtras[1]?.extras[0];
    if (!combo || !water || !cheese) throw new Error('no combo');
    const check = catalogue.priceCheck(venue, [line(combo.ip, 2, 12700, { G1: [[water, 1, 0]], G2: [[cheese, 2, 0]] })], 2);
    expect(check).toEqual({ ok: true, subtotal: 2 * (12700 + 2 * 1200), cambios: [] });
    const twice = {
      G1: [[water, 1, 0]],
      G2: [
        [cheese, 2, 0],
        [cheese, 1, 0],
      ],
    } as const;
    expect(catalogue.priceCheck(venue, [line(combo.ip, 1, 12700, twice)], 2).cambios).toContainEqual(
      expect.objectContaining({ pl: cheese.pl, motivo: 'extras' }),
    );
  });

  it('names what is gone, sold out, too few, re-priced, or breaks a group', () => {
    const { catalogue, venue, ip } = open();
    const reasons = (lines: CartLine[], kind: DispatchType = 2) =>
      catalogue.priceCheck(venue, lines, kind).cambios.map(({ lir, motivo }) => [lir, motivo]);
    expect(reasons([line(1, 1)])).toEqual([[1, 'no-existe']]);
    expect(reasons([line(ip('Schop 500 cc'), 1, 4200)])).toEqual([[1, 'no-existe']]);
    expect(reasons([line(ip('Barros Luco'), 1, 7400)])).toContainEqual([1, 'agotado']);
    expect(reasons([line(ip('Papas mechadas'), 2, 7900), line(ip('Papas mechadas'), 1, 7900)])).toEqual([[2, 'stock']]);
    expect(reasons([line(ip('Salsa de la casa'), 1, 600)])).toEqual([[1, 'precio']]);
    expect(reasons([line(ip('Salsa de la casa'), 1)])).toEqual([]);
    expect(reasons([line(ip('Combo frica con papas'), 1, 12700)])).toEqual([[1, 'extras']]);
    expect(reasons([line(ip('Salsa de la casa'), 1, 700, { G9: [[{ pl: 5, pm: 0 }, 1, 0]] })])).toEqual([[1, 'no-existe']]);
  });

  it('accepts any quantity of what has no tracked stock, and its subtotal is the sum', () => {
    const { catalogue, venue, ip } = open();
    const sauce = ip('Salsa de la casa');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }), (counts) => {
        const check = catalogue.priceCheck(
          venue,
          counts.map((count) => line(sauce, count, 700)),
          1,
        );
        return check.ok && check.subtotal === 700 * counts.reduce((sum, count) => sum + count, 0);
      }),
    );
  });
});

describe('table password', () => {
  it('is asked only where the venue has one', () => {
    const { catalogue, venue } = open();
    const anselmo = catalogue.bySimpleId(14);
    if (!anselmo) throw new Error('no venue 14');
    expect([
      catalogue.acceptsPassword(anselmo, ' espino '),
      catalogue.acceptsPassword(anselmo, 'x'),
      catalogue.acceptsPassword(venue, ''),
    ]).toEqual([true, false, true]);
  });
});
