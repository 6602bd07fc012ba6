import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENTS } from '../domain/environment.ts';
import { DOMAIN_OWNERS } from '../remotes.ts';
import { PART_IDS } from '../testing/part-ids.ts';
import { hrefOf, matchRoute, patternsOf, routeName, ROUTE_NAMES, routeEntry } from '../testing/href.ts';
import { ROUTES } from './route-table.ts';
import { parseSimpleId, slug, venueParams, venueRefOf } from './venue-params.ts';

const VENUE = { pais: 'cl', name: 'fuente-alameda', idsimple: '1' };

describe('route names', () => {
  it.each([
    ['Home', '/'],
    ['SearchCat', '/l/searchcat/sushi'],
    ['RestaurantesCercanos', '/l/restaurants'],
    ['SelectRestaurant', '/SelectRestaurant'],
    ['KioskWelcome', '/KioskWelcome'],
    ['ProfileLogin', '/l/profilelogin'],
    ['ProfileCart', '/l/profilefromcart'],
    ['ProfileCreated', '/l/profilecreated/done'],
    ['ProfileAddress', '/l/profileaddress'],
    ['ProfileAddressCart', '/l/profileaddresscart'],
    ['Cart', '/l/cart'],
    ['CartEnCurso', '/l/cartc'],
    ['CartHistoricos', '/l/carth'],
    ['CartToken', '/l/carttoken'],
    ['CartCheckIn', '/l/cartcheckin'],
    ['InfoReservas', '/l/booking'],
    ['MyCards', '/l/mycards'],
    ['RestaurantBoooking', '/r/cl/fuente-alameda/1/booking'],
  ] as const)('[C2-001] %s is the name of %s, and of no other page', (name, path) => {
    expect(hrefOf(name, { ...VENUE, catsearch: 'sushi', code: 'done' }, 'PROD')).toBe(path);
    expect(matchRoute(path)?.name).toBe(name);
  });

  it('venue routes take the suffix of their environment, the others do not', () => {
    expect(routeName('RestaurantBoooking', 'PROD')).toBe('RestaurantBoooking');
    expect(routeName('RestaurantBoooking', 'DEV')).toBe('RestaurantBoookingDev');
    expect(routeName('RestaurantMenu', 'TEST')).toBe('RestaurantMenuTest');
    expect(routeName('Home', 'DEV')).toBe('Home');
  });

  it('every owner is a part', () => {
    for (const name of ROUTE_NAMES) expect(PART_IDS).toContain(routeEntry(name).owner);
    for (const owner of Object.values(DOMAIN_OWNERS)) expect(PART_IDS).toContain(owner);
  });
});

describe('venue parameters', () => {
  it('[C2-003] reads the simple id and a numeric dk', () => {
    expect(parseSimpleId('123')).toEqual({ sid: 123, dk: undefined });
    expect(parseSimpleId('123-4')).toEqual({ sid: 123, dk: 4 });
    expect(parseSimpleId('123-x')).toEqual({ sid: 123, dk: undefined });
    expect(parseSimpleId('x')).toBeUndefined();
  });

  it('[C2-003] makes a slug of the name', () => {
    expect(slug('Café Ñuñoa 2')).toBe('cafe-nunoa-2');
    expect(slug('¡¡!!')).toBe('x');
  });

  it('[C2-003] a venue is opened by its address, and found again by it', () => {
    const address = (dk: number) =>
      hrefOf('Restaurant', venueParams({ country: 'cl', name: 'Café Ñuñoa 2', simpleId: 123, dk }), 'PROD') ?? '';
    expect([address(4), address(0)]).toEqual(['/r/cl/cafe-nunoa-2/123-4', '/r/cl/cafe-nunoa-2/123']);
    const found = (path: string) => venueRefOf(matchRoute(path)?.params ?? {});
    expect(found(address(4))).toEqual({ country: 'cl', slug: 'cafe-nunoa-2', simpleId: 123, dk: 4 });
    expect(found(address(0))).toEqual({ country: 'cl', slug: 'cafe-nunoa-2', simpleId: 123 });
    expect(found('/r/cl/cafe-nunoa-2/123-x')).toEqual({ country: 'cl', slug: 'cafe-nunoa-2', simpleId: 123 });
  });

  it('goes from a venue to its address and back', () => {
    const params = venueParams({ country: 'cl', name: 'Fuente Alameda', simpleId: 7, dk: 3 });
    expect(params).toEqual({ pais: 'cl', name: 'fuente-alameda', idsimple: '7-3' });
    expect(venueRefOf({ ...params })).toEqual({ country: 'cl', slug: 'fuente-alameda', simpleId: 7, dk: 3 });
    expect(venueRefOf({ pais: 'cl', name: 'x', idsimple: 'y' })).toBeUndefined();
  });
});

describe('paths', () => {
  it('fills parameters, encodes them and leaves optional ones out', () => {
    expect(hrefOf('SearchCat', { catsearch: 'a/b ñ' }, 'PROD')).toBe('/l/searchcat/a%2Fb%20%C3%B1');
    // Half a character pair, as a text that was cut has it.
    expect(hrefOf('SearchCat', { catsearch: 'a\ud83c' }, 'PROD')).toBe('/l/searchcat/a%EF%BF%BD');
    expect(hrefOf('ProfileCreated', {}, 'PROD')).toBe('/l/profilecreated');
    expect(hrefOf('ProfileCreated', { code: 'done' }, 'PROD')).toBe('/l/profilecreated/done');
    expect(hrefOf('RestaurantMenu', VENUE, 'DEV')).toBe('/rd/cl/fuente-alameda/1/menu');
    expect(hrefOf('Home', {}, 'TEST')).toBe('/');
  });

  it('info is /info in production and /contact elsewhere', () => {
    expect(hrefOf('RestaurantInfo', VENUE, 'PROD')).toBe('/r/cl/fuente-alameda/1/info');
    expect(hrefOf('RestaurantInfo', VENUE, 'DEV')).toBe('/rd/cl/fuente-alameda/1/contact');
    expect(matchRoute('/rt/cl/x/1/info')).toBeUndefined();
  });

  it('what does not exist in TEST has no path and no match there', () => {
    expect(patternsOf('RestaurantPedido', 'TEST')).toEqual([]);
    expect(hrefOf('RestaurantPedido', { ...VENUE, idpedido: '9' }, 'TEST')).toBeUndefined();
    expect(matchRoute('/r/cl/x/1/checkin/7/ABCDEFGHIJKLMNOP')?.name).toBe('RestaurantCheckInOrder');
    expect(matchRoute('/rt/cl/x/1/checkin/7/ABCDEFGHIJKLMNOP')).toBeUndefined();
  });

  it('static segments win over parameters', () => {
    expect(matchRoute('/r/cl/x/1/menu/beta')?.name).toBe('RestaurantMenuBeta');
    expect(matchRoute('/l/landing')?.name).toBe('Landing');
    expect(matchRoute('/l/cl/portal/15')).toMatchObject({ name: 'Portal', params: { pais: 'cl', idportal: '15' } });
    expect(matchRoute('/does/not/exist')).toBeUndefined();
    expect(matchRoute('/index')?.name).toBe('Home');
  });

  it('every route of the table is found again at each of its patterns', () => {
    for (const environment of ENVIRONMENTS) {
      for (const name of ROUTE_NAMES) {
        for (const pattern of patternsOf(name, environment)) {
          const path = pattern.replace(/:(\w+)\??/g, (_, param: string) => `p-${param}-1`);
          expect(matchRoute(path)?.name, path).toBe(name);
        }
      }
    }
  });

  it('no hostile path makes it throw', () => {
    fc.assert(fc.property(fc.string(), (text) => matchRoute(`/${text}`) === undefined || true));
    expect(matchRoute('/l/searchcat/%E0%A4%A')).toBeUndefined();
  });

  it('no two routes share a pattern', () => {
    const all = ROUTE_NAMES.flatMap((name) => patternsOf(name, 'PROD'));
    expect(new Set(all).size).toBe(all.length);
    expect(Object.keys(ROUTES)).toHaveLength(ROUTE_NAMES.length);
  });
});
