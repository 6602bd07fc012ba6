import { describe, expect, it } from 'vitest';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';
import { restaurantSummaryRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { openFirst, type NearVenue } from './nearest.ts';
import { withSearch } from './recent-searches.ts';
import { filterQuery, filterVenues, readFilter, usefulSwitches } from './venue-filter.ts';

const RAW: readonly Readonly<Record<string, unknown>>[] = [
  { nombre: 'Cerrado', ta: -1, rango: 1 },
  { nombre: 'Lejos', ta: 1, rango: 3, tipoCocina: ['114'], webConfig: { ordact: true, ord: true, ordtiempomin: 20 } },
  { nombre: 'Barato', ta: 1, rango: 1, webConfig: { ordact: true, ordpick: true, ordtiempominpick: 40 } },
];
function venues(): readonly NearVenue[] {
  const read = decodeVenueList({
    ok: true,
    data: RAW.map((over, index) => ({ ...restaurantSummaryRaw, id: `${101 + index}-1`, ...over })),
  });
  if (!read.ok) throw new Error('a raw venue cannot be read');
  return read.value.map((venue, index) => ({ venue, km: index + 1 }));
}
const namesOf = (listed: readonly NearVenue[]) => listed.map(({ venue }) => venue.name);

describe('the venues of a list', () => {
  it('are open first, each half as it came', () => {
    expect(namesOf(openFirst(venues()))).toEqual(['Lejos', 'Barato', 'Cerrado']);
  });

  it.each([
    ['', ['Lejos', 'Barato', 'Cerrado']],
    ['sort=price', ['Barato', 'Lejos', 'Cerrado']],
    ['sort=quick', ['Lejos', 'Barato', 'Cerrado']],
    ['only=open', ['Lejos', 'Barato']],
    ['only=open,cheap', ['Barato']],
    ['only=vegetarian', ['Lejos']],
    ['only=pickup,vegetarian', []],
    ['only=none,of&sort=ours', ['Lejos', 'Barato', 'Cerrado']],
  ])('of the address ?%s are %j', (query, names) => {
    expect(namesOf(filterVenues(venues(), readFilter(new URLSearchParams(query))))).toEqual(names);
  });

  it('are narrowed by an address that says what it shows', () => {
    const filter = { on: ['open', 'cheap'], sort: 'price' } as const;
    expect(readFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter);
    expect(filterQuery({ on: [], sort: 'near' })).toEqual({});
  });

  it('are offered no switch that all of them, or none, would pass', () => {
    expect(usefulSwitches(venues())).toEqual(['open', 'delivery', 'pickup', 'vegetarian', 'cheap']);
    expect(usefulSwitches(venues().slice(0, 1))).toEqual([]);
  });
});

describe('what was searched for last', () => {
  it.each([
    [['sushi'], 'pizza', ['pizza', 'sushi']],
    [['sushi', 'pizza'], ' PIZZA ', ['PIZZA', 'sushi']],
    [['piz', 'sushi'], 'pizza', ['pizza', 'sushi']],
    [['sushi'], 'p', ['sushi']],
    [['1a', '2a', '3a', '4a', '5a'], '6a', ['6a', '1a', '2a', '3a', '4a']],
  ])('%j, then %s: %j', (before, text, after) => {
    expect(withSearch(before, text)).toEqual(after);
  });
});
