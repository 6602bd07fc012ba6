import { describe, expect, it } from 'vitest';
import { createBus } from '@comanda/shared-contracts/create-bus';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, ApiRequest } from '@comanda/shared-contracts/host';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createVenue } from './create-venue.ts';

const MINUTE = 60_000;

function restaurant(sid: number, dk = 0, more: object = {}): unknown {
  return {
    ok: true,
    data: {
      id: `${100 + sid}-1`,
      simpleId: sid,
      dk,
      irl: `RL0001a3f09c61b27d4e58f${sid}`,
      nombre: `Local ${sid}`,
      direccion: 'Av. Italia 1234',
      ciudad: 'Santiago',
      comuna: 'Providencia',
      pais: 'cl',
      latitud: -33.4441,
      longitud: -70.6536,
      tipoCocina: [101],
      rango: 2,
      logo: '/assets/logos/1.svg',
      serviciosResto: [],
      webConfig: { ordact: 1, colorP: '#c0392b', darkMode: true },
      ta: 1,
      tz: 'America/Santiago',
      allInfo: true,
      fotos: [],
      horario: [],
      inf: { sid, nr: `Local ${sid}`, pa: 'cl', dk },
      dm: [],
      ds: [],
      cf: { cur: ['CLP', '$', 0, ',', 0, '.'], pagos: [] },
      ...more,
    },
  };
}

function setUp({ isKiosk = false } = {}) {
  const clock = manualClock();
  const hub = createBus({
    has: () => true,
    wake: () => Promise.resolve(),
    isActivating: () => false,
    onError: (error) => expect.unreachable(String(error)),
    after: clock.after,
  });
  const requests: ApiRequest<unknown>[] = [];
  const waiting: { readonly request: ApiRequest<unknown>; readonly answer: () => void }[] = [];
  const world = { failing: false, holding: false, environment: 'PROD', more: {} };
  const call = <T>(request: ApiRequest<T>): Promise<Result<T>> => {
    requests.push(request);
    const sid = Number(request.query?.['sid']);
    const answer = () =>
      world.failing
        ? failed(failure('transport', 'timeout'))
        : request.decode(restaurant(sid, Number(request.query?.['dk'] ?? 0), world.more));
    if (!world.holding) return Promise.resolve(answer());
    return new Promise((resolve) => waiting.push({ request, answer: () => resolve(answer()) }));
  };
  const api: Pick<Api, 'call'> = { call };
  const venue = createVenue({ api, clock, bus: hub.as('shell'), isKiosk, environment: () => world.environment });
  const reader = hub.as('mf-discovery');
  const opened: string[] = [];
  reader.events('venue/opened').subscribe(({ venueId }) => opened.push(venueId));
  const published: (Venue | null)[] = [];
  reader.watch('venue/current').subscribe((presence) => presence.status === 'ready' && published.push(presence.value));
  return { clock, venue, reader, requests, waiting, world, opened, published };
}

const ref = (simpleId: number, dk?: number) => ({ country: 'cl', slug: 'local', simpleId, ...(dk === undefined ? {} : { dk }) });

describe('the open venue', () => {
  it('[C7-052] is asked for with sid, dk and country, and published', async () => {
    const { venue, reader, requests, opened, published } = setUp();
    expect(reader.peek('venue/current')).toEqual({ status: 'ready', value: null });
    const answer = await reader.request('venue/open', ref(4, 1));
    expect(requests.map(({ operation, query }) => ({ operation, query }))).toEqual([
      { operation: 'venue-info', query: { sid: 4, dk: 1, pais: 'cl' } },
    ]);
    expect(answer.ok && answer.value.ok && answer.value.value.name).toBe('Local 4');
    expect(venue.current()?.id).toBe('104-1');
    expect(published.map((one) => one?.id)).toEqual([undefined, '104-1']);
    expect(opened).toEqual(['104-1']);
  });

  it('of a provider that tells no shifts is open as long as its hours last', async () => {
    const { clock, venue, reader, world, opened, published } = setUp();
    const hour = Number(
      new Intl.DateTimeFormat('en', { timeZone: 'America/Santiago', hour: 'numeric', hourCycle: 'h23' }).format(clock.now()),
    );
    const lunch = { d: 127, si: hour * 3600, sf: (hour + 1) * 3600 };
    world.more = { ta: undefined, horario: [lunch] };
    const answer = await reader.request('venue/open', ref(4));
    expect(answer.ok && answer.value.ok && answer.value.value.shift).toBe('open');
    await clock.advance(61 * MINUTE);
    await expect.poll(() => venue.current()?.shift).toBe('closed');
    expect(published.map((one) => one?.shift)).toEqual([undefined, 'open', 'closed']);
    expect(opened).toEqual(['104-1']);
    // Also when it is opened from what is kept, and when it is asked for.
    expect(await venue.open(ref(4))).toMatchObject({ value: { shift: 'closed' } });
    world.more = { ta: null, horario: [{ d: 127, si: 0, sf: 86_400 }] };
    expect(await venue.open(ref(5))).toMatchObject({ value: { shift: 'open' } });
    world.more = { ta: null };
    expect(await venue.open(ref(6))).toMatchObject({ value: { shift: 'open' } });
    world.more = { ta: 1, horario: [lunch] };
    expect(await venue.open(ref(7))).toMatchObject({ value: { shift: 'open' } });
    world.more = { ta: -1, horario: [{ d: 127, si: 0, sf: 86_400 }] };
    expect(await venue.open(ref(8))).toMatchObject({ value: { shift: 'closed' } });
  });

  it('[C9-009] is used for 9 min without asking, and asked for again at 11 min', async () => {
    const { clock, venue, requests } = setUp();
    await venue.open(ref(4));
    await clock.advance(9 * MINUTE);
    await venue.open(ref(4));
    expect(requests).toHaveLength(1);
    await clock.advance(2 * MINUTE);
    await venue.open(ref(4));
    expect(requests).toHaveLength(2);
  });

  it('[C9-009] is asked for again at a kiosk after 3 min 1 s', async () => {
    const { clock, venue, requests } = setUp({ isKiosk: true });
    await venue.open(ref(4));
    await clock.advance(3 * MINUTE - 1);
    await venue.open(ref(4));
    expect(requests).toHaveLength(1);
    await clock.advance(1_001);
    await venue.open(ref(4));
    expect(requests).toHaveLength(2);
  });

  it('[C7-052] another dk, country or environment is another venue', async () => {
    const { venue, requests, world } = setUp();
    await venue.open(ref(4));
    await venue.open(ref(4, 1));
    await venue.open({ ...ref(4), country: 'pe' });
    world.environment = 'DEV';
    await venue.open(ref(4));
    expect(requests).toHaveLength(4);
  });

  it('[C4-034] the same id again sends no request: not while it is open, nor for another spelling, nor on the way back to it', async () => {
    const { venue, reader, requests } = setUp();
    await venue.open(ref(4));
    await venue.open(ref(4));
    await reader.request('venue/open', { ...ref(4), slug: 'another-spelling' });
    expect(requests).toHaveLength(1);
    await venue.open(ref(5));
    await venue.open(ref(4));
    expect(requests.map(({ query }) => query?.['sid'])).toEqual([4, 5]);
  });

  it('does not tell of a venue that is open already', async () => {
    const { venue, opened, published } = setUp();
    await venue.open(ref(4));
    await venue.open({ ...ref(4), slug: 'another-spelling' });
    expect(opened).toEqual(['104-1']);
    expect(published).toHaveLength(2);
    await venue.open(ref(5));
    await venue.open(ref(4));
    expect(opened).toEqual(['104-1', '105-1', '104-1']);
  });

  it('two who ask at once share one request', async () => {
    const { venue, requests, waiting, world } = setUp();
    world.holding = true;
    const both = Promise.all([venue.open(ref(4)), venue.open(ref(4))]);
    expect(requests).toHaveLength(1);
    waiting[0]?.answer();
    expect((await both).map((answer) => answer.ok)).toEqual([true, true]);
  });

  it('of two opened one after the other the later stays open, whichever answers first', async () => {
    const { venue, waiting, world } = setUp();
    world.holding = true;
    const first = venue.open(ref(4));
    const second = venue.open(ref(5));
    waiting[1]?.answer();
    await second;
    waiting[0]?.answer();
    expect((await first).ok).toBe(true);
    expect(venue.current()?.simpleId).toBe(5);
  });

  it('stays as it was when another one cannot be opened, and the failure is not kept', async () => {
    const { venue, requests, world } = setUp();
    await venue.open(ref(4));
    world.failing = true;
    expect(await venue.open(ref(5))).toEqual(failed(failure('transport', 'timeout')));
    expect(venue.current()?.simpleId).toBe(4);
    world.failing = false;
    expect((await venue.open(ref(5))).ok).toBe(true);
    expect(requests).toHaveLength(3);
  });

  it('is none after it was closed, also when an answer comes late', async () => {
    const { venue, waiting, world, published } = setUp();
    await venue.open(ref(4));
    world.holding = true;
    const late = venue.open(ref(5));
    venue.close();
    waiting[0]?.answer();
    await late;
    expect(venue.current()).toBeNull();
    expect(published.at(-1)).toBeNull();
  });
});
