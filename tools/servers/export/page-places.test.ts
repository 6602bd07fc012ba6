import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Composition } from '../../../shared-contracts/src/composition.ts';
import { routesOf } from '../../../shared-contracts/src/routes/composed-routes.ts';
import { matchIn } from '../../../shared-contracts/src/routes/match.ts';
import { BASELINE } from '../../../shell/src/composition/baseline.ts';
import { PASSPORTS } from '../../passports.ts';
import { expressionOf, pagePlaces } from './page-places.ts';

const remotes = Object.fromEntries(
  Object.entries(PASSPORTS).map(([id, passport]) => [
    id,
    {
      version: '1',
      contract: '1.0' as const,
      container: 'c',
      entry: `/remotes/${id}/1/e.js`,
      integrity: 'sha384-x',
      enabled: true,
      passport,
    },
  ]),
) as Composition['remotes'];
const COMPOSITIONS = (['consumer', 'kiosk'] as const).flatMap((kind) =>
  [false, true].map((isStadium) => ({ ...BASELINE, kind, remotes, rules: { ...BASELINE.rules, isStadium } })),
);
/** Words of all routes, and others. */
const word = fc.oneof(
  fc.constantFrom(
    'r',
    'rd',
    'rt',
    'l',
    'menu',
    'beta',
    'checkin',
    'booking',
    'order',
    'paying',
    'cart',
    'landing',
    'info',
    'portal',
    'KioskWelcome',
    'index',
  ),
  fc.string({ minLength: 1, maxLength: 4 }).map(encodeURIComponent),
);
const path = fc.array(word, { maxLength: 7 }).map((words) => `/${words.join('/')}`);

describe('the pages that are exported', () => {
  it.each(COMPOSITIONS)('answer each path as the program finds its route: $kind, stadium $rules.isStadium', (composition) => {
    const routes = routesOf(composition);
    const places = pagePlaces(composition).map((place) => ({ ...place, expression: new RegExp(expressionOf(place.pattern), 'u') }));
    const nameOf = (asked: string) => matchIn(routes, asked)?.name;
    const samples = fc.constantFrom(...places.map(({ sample }) => sample));
    fc.assert(
      fc.property(fc.oneof(path, samples), (asked) => {
        const found = places.find(({ expression }) => expression.test(asked));
        expect(found === undefined ? undefined : nameOf(found.sample)).toBe(nameOf(asked));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['of booking alone', ['mf-booking'], '/l/booking'],
    ['of a kiosk', ['mf-kiosk'], '/KioskWelcome'],
    ['whose home nobody draws', ['mf-booking'], '/a.b/c'],
  ] as const)('have a front door, and one where the home is: a composition %s', (_, ids, home) => {
    const parts = Object.fromEntries(Object.entries(remotes).filter(([id]) => ids.some((one) => one === id)));
    const places = pagePlaces({ ...BASELINE, remotes: parts, home });
    for (const asked of ['/', home]) {
      const found = places.filter(({ pattern }) => new RegExp(expressionOf(pattern), 'u').test(asked));
      expect([asked, found.map(({ sample }) => sample)]).toEqual([asked, [asked]]);
    }
  });

  it.each([
    ['/', '/'],
    ['/index', '/index/'],
    ['/r/:pais/:name/:idsimple/menu', '/r/cl/fuente-alameda/101-1/menu'],
    ['/l/profilecreated/:code?', '/l/profilecreated'],
    ['/l/profilecreated/:code?', '//l/profilecreated//a%20b/'],
  ])('%s is that of %s', (pattern, asked) => {
    expect(asked).toMatch(new RegExp(expressionOf(pattern), 'u'));
  });
});
