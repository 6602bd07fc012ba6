import { describe, expect, it } from 'vitest';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { productRaw } from '@comanda/shared-contracts/testing/fixtures/wire-menu';
import { restaurantSummaryRaw, restaurantsAvailableRaw, searchRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import manifest from '../../package.json' with { type: 'json' };
import { fetchNearby } from './fetch-nearby.ts';
import { decodeLastList, encodeLastList } from '../stored/last-list.ts';
import { searchProducts } from './search-products.ts';
import { searchVenues } from './search-venues.ts';

const HERE = { lat: -33.4489, lng: -70.6693 };
const { signal } = new AbortController();
const REFUSAL = { ok: false, msg: 'Sin locales' };
const OFFLINE = { failure: failure('transport', 'offline') };

describe('open restaurants', () => {
  it('[C7-010] are asked for within 30 km of a point', async () => {
    const { host, calls } = createTestHost('mf-discovery', { api: { 'venues-nearby': restaurantsAvailableRaw } });
    const answer = await fetchNearby(host, HERE, { signal, fresh: false });
    expect(calls[0]).toMatchObject({ operation: 'venues-nearby', query: { dist: 30 }, body: HERE });
    expect(answer.ok && answer.value.venues.map(({ name }) => name)).toEqual(['Fuente Alameda']);
  });

  it('are asked for as package.json declares it to the page, which asks before the program is there', async () => {
    const { host, calls } = createTestHost('mf-discovery', { api: { 'venues-nearby': restaurantsAvailableRaw } });
    await fetchNearby(host, HERE, { signal, fresh: false });
    const [declared] = manifest.comanda.early.Home.calls;
    expect(declared).toEqual({ operation: calls[0]?.operation, query: calls[0]?.query, body: { lat: '{lat}', lng: '{lng}' } });
    expect(Object.keys(calls[0]?.body ?? {})).toEqual(['lat', 'lng']);
  });

  it('[C7-010] ok false gives an empty list; a call that failed is a failure', async () => {
    const { host, setAnswer } = createTestHost('mf-discovery', { api: { 'venues-nearby': REFUSAL } });
    expect(await fetchNearby(host, HERE, { signal, fresh: false })).toEqual(done({ venues: [], records: [] }));
    setAnswer('venues-nearby', () => OFFLINE);
    expect(await fetchNearby(host, HERE, { signal, fresh: false })).toEqual(failed(OFFLINE.failure));
  });

  it('one record that cannot be read hides no other', async () => {
    const { host } = createTestHost('mf-discovery', { api: { 'venues-nearby': { ok: true, data: [{ id: 'x' }, restaurantSummaryRaw] } } });
    const answer = await fetchNearby(host, HERE, { signal, fresh: false });
    expect(answer.ok && answer.value.venues).toHaveLength(1);
  });
});

describe('searches', () => {
  it('[C7-015] ask for at most 50 restaurants within 30 km', async () => {
    const { host, calls } = createTestHost('mf-discovery', { api: { 'search-venues': searchRaw } });
    const answer = await searchVenues(host, 'sushi', HERE, signal);
    expect(calls[0]?.body).toEqual({ ...HERE, distance: 30, query: 'sushi', maxRecords: 50 });
    expect(answer.ok && answer.value[0]?.searchTags).toEqual(['sushi', 'japonesa']);
  });

  it('[C7-054] ask for products with text, lat, lng and a distance of 30', async () => {
    const { host, calls } = createTestHost('mf-discovery', {
      api: { 'search-products': { ok: true, data: [{ prod: productRaw, resto: restaurantSummaryRaw }, { prod: {} }] } },
    });
    const answer = await searchProducts(host, 'barros', HERE, signal);
    expect(calls[0]?.query).toEqual({ text: 'barros', ...HERE, dist: 30 });
    expect(answer.ok && answer.value.map(({ product, venue }) => [product.name, venue.name])).toEqual([[productRaw.np, 'Fuente Alameda']]);
  });

  it('a refusal is an empty list', async () => {
    const { host } = createTestHost('mf-discovery', { api: { 'search-venues': REFUSAL, 'search-products': REFUSAL } });
    expect(await searchVenues(host, 'sushi', HERE, signal)).toEqual(done([]));
    expect(await searchProducts(host, 'sushi', HERE, signal)).toEqual(done([]));
  });
});

describe('the stored list', () => {
  it('[C3-051] holds the last list with its position and time', () => {
    const stored = encodeLastList(HERE, 1795172400000, restaurantsAvailableRaw.data);
    expect(stored).toEqual({ ...HERE, ts: 1795172400000, data: restaurantsAvailableRaw.data });
    expect(decodeLastList(stored)).toMatchObject({ place: HERE, at: 1795172400000, venues: [{ name: 'Fuente Alameda' }] });
  });

  it.each([undefined, null, 'x', [], {}, { lat: 1, lng: 2, ts: 3 }, { lat: 'a', lng: 2, ts: 3, data: [] }])(
    'anything else is no list: %j',
    (raw) => {
      expect(decodeLastList(raw)).toBeUndefined();
    },
  );
});
