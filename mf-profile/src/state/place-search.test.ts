import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { placeSuggestionsRaw } from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { createWorld } from '../test-world.ts';
import { createPlaceSearch } from './place-search.ts';

function setUp(api?: Readonly<Record<string, unknown>>) {
  const world = createWorld(api === undefined ? {} : { api });
  const search = createPlaceSearch(world.host);
  const asked = () => world.calls.map(({ query }) => query?.['text_input']);
  return { ...world, search, asked, status: () => search.store.getState().status };
}

describe('the search for a place', () => {
  it('[C7-062] [C7-037] three letters in steps of 0.9 s are one request, 1 s after the last', async () => {
    const { search, clock, asked } = setUp();
    for (const text of ['ita', 'ital', 'itali']) {
      search.type(text);
      if (text !== 'itali') await clock.advance(900);
    }
    await clock.advance(999);
    expect(asked()).toEqual([]);
    await clock.advance(1);
    expect(asked()).toEqual(['itali']);
    await clock.advance(5_000);
    expect(asked()).toEqual(['itali']);
  });

  it('[C7-037] sends text_input, and the place that suggestions should be near to', async () => {
    const { search, clock, calls, status } = setUp();
    search.type(' Providencia 1208 ');
    expect(status()).toBe('searching');
    await clock.advance(1_000);
    expect(calls[0]).toMatchObject({ operation: 'places-search', query: { text_input: 'Providencia 1208', lat: -33.4489, lng: -70.6693 } });
    expect(search.store.getState()).toMatchObject({ status: 'found', suggestions: [{ mainText: 'Avenida Providencia 1208' }] });
  });

  it('less than three letters ask nothing, and take the suggestions away', async () => {
    const { search, clock, asked, status } = setUp();
    search.type('Prov');
    await clock.advance(1_000);
    search.type(' Pr ');
    expect(status()).toBe('idle');
    search.now();
    await clock.advance(2_000);
    expect(asked()).toHaveLength(1);
  });

  it('Enter asks at once, and the pause asks no second time', async () => {
    const { search, clock, asked } = setUp();
    search.type('Providencia');
    search.now();
    await clock.advance(2_000);
    expect(asked()).toEqual(['Providencia']);
  });

  it('[C8-038] nothing found, and a refusal, are no result; a call that failed can be tried again', async () => {
    const { search, clock, setAnswer, status } = setUp({ 'places-search': { ok: true, data: [] } });
    search.type('Nowhere');
    await clock.advance(1_000);
    expect(status()).toBe('none');
    setAnswer('places-search', { ok: false, msg: 'x' });
    search.now();
    await clock.advance(0);
    expect(status()).toBe('none');
    setAnswer('places-search', () => ({ failure: failure('transport', 'offline') }));
    search.now();
    await clock.advance(0);
    expect(search.store.getState()).toMatchObject({ status: 'failed', failure: { code: 'offline' } });
    setAnswer('places-search', placeSuggestionsRaw);
    search.now();
    await clock.advance(0);
    expect(status()).toBe('found');
  });

  it('the answer to an older text never shows', async () => {
    const answers: ((json: unknown) => void)[] = [];
    const { search, clock, calls } = setUp({ 'places-search': () => new Promise((resolve) => answers.push((json) => resolve({ json }))) });
    search.type('Italia');
    await clock.advance(1_000);
    search.type('Providencia');
    await clock.advance(1_000);
    answers[1]?.(placeSuggestionsRaw);
    answers[0]?.({ ok: true, data: [] });
    await clock.advance(0);
    expect(search.store.getState()).toMatchObject({ status: 'found', suggestions: [{ mainText: 'Avenida Providencia 1208' }] });
    expect(calls[0]?.signal?.aborted).toBe(true);
  });

  it('a dialog that is closed asks nothing more', async () => {
    const { search, clock, asked } = setUp();
    search.type('Providencia');
    search.stop();
    await clock.advance(2_000);
    expect(asked()).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});
