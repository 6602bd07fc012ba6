import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { anAddress } from '@comanda/shared-contracts/testing/fixtures/session';
import { productRaw } from '@comanda/shared-contracts/testing/fixtures/wire-menu';
import { restaurantSummaryRaw, searchRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { foundFor, searchOf } from './search.ts';

const SUSHI = { text: 'sushi', withDishes: true };
const OFFLINE = { failure: failure('transport', 'offline') };
const DISHES = { ok: true, data: [{ prod: productRaw, resto: restaurantSummaryRaw }] };

function setUp() {
  const world = createTestHost('mf-discovery', { api: { 'search-venues': searchRaw, 'search-products': DISHES } });
  const search = searchOf(world.host);
  const searched: unknown[] = [];
  world
    .as('shell')
    .events('discovery/searched')
    .subscribe((event) => searched.push(event));
  return {
    ...world,
    search,
    searched,
    settle: () => world.clock.advance(0),
    found: (question = SUSHI) => foundFor(search.store.getState(), question),
    asked: (operation: string) => world.calls.filter((call) => call.operation === operation).length,
  };
}

describe('a search', () => {
  it('finds restaurants and dishes for a text, and tells what it found', async () => {
    const { search, found, settle, searched } = setUp();
    search.ask(SUSHI);
    expect(found()).toMatchObject({ venues: { status: 'loading' }, dishes: { status: 'loading' } });
    await settle();
    expect(found()).toMatchObject({
      venues: { status: 'ready', items: [{ venue: { name: 'Fuente Alameda' } }] },
      dishes: { status: 'ready', items: [{ product: { name: productRaw.np } }] },
    });
    expect(searched).toEqual([{ text: 'sushi', results: 1 }]);
  });

  it('in a category leaves dishes out', async () => {
    const { search, found, settle, asked } = setUp();
    const question = { text: 'sushi', withDishes: false };
    search.ask(question);
    await settle();
    expect(found(question)?.dishes).toBeUndefined();
    expect(asked('search-products')).toBe(0);
  });

  it('of one letter asks nothing', () => {
    const { search, found, calls } = setUp();
    search.ask({ text: 's', withDishes: true });
    expect(calls).toEqual([]);
    expect(found({ text: 's', withDishes: true })).toBeUndefined();
  });

  it('[C5-066] drops what the provider sent and the question does not mean', async () => {
    const { search, found, settle, setAnswer, searched } = setUp();
    setAnswer('search-venues', { ok: true, data: [{ ...restaurantSummaryRaw, tags: ['pizza'], tokens: ['sushi'] }] });
    search.ask(SUSHI);
    await settle();
    expect(found()?.venues).toEqual({ status: 'ready', items: [] });
    expect(searched).toEqual([{ text: 'sushi', results: 0 }]);
  });

  it.each(['search-venues', 'search-products'] as const)(
    '[X-22] leaves out of %s a venue whose currency cannot be told, and reports it; of none it reports nothing',
    async (operation) => {
      const other = { ...restaurantSummaryRaw, id: '999-1', nombre: 'Otra', cf: { cur: ['XYZ', '$', 0, ',', 0, '.'] } };
      const { search, found, settle, setAnswer, reports } = setUp();
      search.ask(SUSHI);
      await settle();
      expect(reports).toEqual([]);
      setAnswer('search-venues', { ok: true, data: [...(operation === 'search-venues' ? [other] : []), ...searchRaw.data] });
      setAnswer('search-products', {
        ok: true,
        data: [...(operation === 'search-products' ? [{ prod: productRaw, resto: other }] : []), ...DISHES.data],
      });
      search.retry(SUSHI);
      await settle();
      expect(found()).toMatchObject({
        venues: { items: [{ venue: { name: 'Fuente Alameda' } }] },
        dishes: { items: [{ venue: { name: 'Fuente Alameda' } }] },
      });
      expect(reports).toMatchObject([{ cause: { code: 'unknown-currency' }, context: { operation } }]);
    },
  );

  it('that was answered a moment ago is shown again without a call; after a minute it is asked anew, still shown', async () => {
    const { search, found, settle, clock, asked } = setUp();
    search.ask(SUSHI);
    search.ask(SUSHI);
    await settle();
    search.ask({ text: 'pizza', withDishes: true });
    await clock.advance(59_000);
    search.ask(SUSHI);
    expect(asked('search-venues')).toBe(2);
    await clock.advance(2_000);
    search.ask(SUSHI);
    expect(asked('search-venues')).toBe(3);
    expect(found()?.venues.status).toBe('ready');
  });

  it('from another place is another search', async () => {
    const { search, found, settle, host, asked } = setUp();
    search.ask(SUSHI);
    await settle();
    host.location.use(anAddress({ point: { lat: -33, lng: -70 } }));
    search.ask(SUSHI);
    expect(asked('search-venues')).toBe(2);
    expect(found()?.venues.status).toBe('loading');
  });

  it('gives up the question before, and never shows its answer in place of the next', async () => {
    const { search, found, settle, calls } = setUp();
    search.ask({ text: 'su', withDishes: true });
    search.ask(SUSHI);
    expect(calls[0]?.signal?.aborted).toBe(true);
    await settle();
    expect(found({ text: 'su', withDishes: true })?.venues.status).toBe('loading');
    expect(found()?.venues.status).toBe('ready');
  });

  it('that failed says so part by part, and can be tried again', async () => {
    const { search, found, settle, setAnswer } = setUp();
    setAnswer('search-products', () => OFFLINE);
    search.ask(SUSHI);
    await settle();
    expect([found()?.venues.status, found()?.dishes?.status]).toEqual(['ready', 'failed']);
    setAnswer('search-products', DISHES);
    search.retry(SUSHI);
    await settle();
    expect([found()?.venues.status, found()?.dishes?.status]).toEqual(['ready', 'ready']);
  });

  it.each(['search-venues', 'search-products'] as const)(
    '[X-22] that is asked anew after a minute and fails for %s keeps showing what there was, and says that it may be old',
    async (operation) => {
      const { host, search, found, settle, setAnswer, clock, notices, asked } = setUp();
      search.ask(SUSHI);
      await settle();
      const before = found();
      setAnswer(operation, () => OFFLINE);
      await clock.advance(61_000);
      search.ask(SUSHI);
      await settle();
      expect(asked(operation)).toBe(2);
      expect([found()?.venues, found()?.dishes]).toEqual([before?.venues, before?.dishes]);
      expect(notices).toMatchObject([{ tone: 'warn', text: host.i18n.text('nearby.stale') }]);
    },
  );

  it('[X-22] that fails where nothing was shown yet says so on the page, and in no notice', async () => {
    const { search, found, settle, setAnswer, notices } = setUp();
    setAnswer('search-venues', () => OFFLINE);
    search.ask(SUSHI);
    await settle();
    expect([found()?.venues, notices]).toEqual([{ status: 'failed', failure: OFFLINE.failure }, []]);
  });

  it('keeps the latest eight questions', async () => {
    const { search, settle } = setUp();
    for (let index = 0; index < 12; index += 1) {
      search.ask({ text: `plato ${index}`, withDishes: false });
      await settle();
    }
    expect(search.store.getState()).toHaveLength(8);
  });
});
