import { describe, expect, it } from 'vitest';
import { distanceKm } from '@comanda/shared-contracts/domain/geo';
import { failure } from '@comanda/shared-contracts/failures';
import type { ApiRequest } from '@comanda/shared-contracts/host';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { anAddress } from '@comanda/shared-contracts/testing/fixtures/session';
import { restaurantSummaryRaw, restaurantsAvailableRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { PASSPORT } from '../../passport.ts';
import { nearbyOf } from './nearby.ts';

const SANTIAGO = { lat: -33.4489, lng: -70.6693 };
const OFFLINE = { failure: failure('transport', 'offline') };
const movedBy = (degrees: number) => anAddress({ point: { lat: SANTIAGO.lat + degrees, lng: SANTIAGO.lng + degrees } });

function setUp(options: TestHostOptions = {}) {
  const world = createTestHost('mf-discovery', { api: { 'venues-nearby': restaurantsAvailableRaw }, keys: PASSPORT.storage, ...options });
  const nearby = nearbyOf(world.host);
  const settle = () => world.clock.advance(0);
  return { ...world, nearby, settle, state: nearby.store.getState, asked: () => world.calls.length };
}

describe('the restaurants near the diner', () => {
  it('are one list for all screens of a host', () => {
    const { host, nearby } = setUp();
    expect(nearbyOf(host)).toBe(nearby);
    expect(nearbyOf(createTestHost('mf-discovery').host)).not.toBe(nearby);
  });

  it('[X-22] one whose currency cannot be told is left out and reported; a list without one is not', async () => {
    const other = { ...restaurantSummaryRaw, id: '999-1', cf: { cur: ['XYZ', '$', 0, ',', 0, '.'] } };
    const { nearby, settle, state, reports } = setUp({ api: { 'venues-nearby': { ok: true, data: [other, restaurantSummaryRaw] } } });
    nearby.start();
    await settle();
    expect(state()).toMatchObject({ status: 'ready', venues: [{ venue: { name: 'Fuente Alameda' } }] });
    expect(reports).toMatchObject([{ cause: { code: 'unknown-currency' }, context: { operation: 'venues-nearby' } }]);
    const known = setUp();
    known.nearby.start();
    await known.settle();
    expect(known.reports).toEqual([]);
  });

  it('are asked for once, however often the screens start', async () => {
    const { nearby, settle, state, asked } = setUp();
    nearby.start();
    nearby.start();
    expect(state().status).toBe('loading');
    await settle();
    nearby.start();
    expect(state()).toMatchObject({ status: 'ready', venues: [{ venue: { name: 'Fuente Alameda' } }] });
    expect(asked()).toBe(1);
  });

  it('[X-33] of before are shown where no others are to be had, kept as no newer than they are, and read anew once the network is back', async () => {
    const readAt = 1;
    const { nearby, settle, state, as, asked, stored, setAnswer } = setUp({
      api: {
        'venues-nearby': ({ ifOld }: ApiRequest<unknown>) => {
          ifOld?.(readAt);
          return { json: restaurantsAvailableRaw };
        },
      },
    });
    const network = (isOnline: boolean) => as('shell').publish('network/current', { isOnline });
    network(false);
    const leave = nearby.follow();
    await settle();
    expect([state(), stored.has('LASTRL')]).toMatchObject([{ status: 'ready', at: readAt }, false]);
    setAnswer('venues-nearby', restaurantsAvailableRaw);
    network(true);
    await settle();
    expect([asked(), stored.has('LASTRL')]).toEqual([2, true]);
    leave();
    network(false);
    network(true);
    expect(asked()).toBe(2);
  });

  it.each([
    [299, 0.0004, 1],
    [301, 0, 2],
    [0, 0.0006, 2],
  ])('[C9-006] %i s later and %d degrees away: %i calls in all', async (seconds, degrees, calls) => {
    const { nearby, settle, clock, host, asked } = setUp();
    nearby.start();
    await settle();
    await clock.advance(seconds * 1000);
    host.location.use(movedBy(degrees));
    nearby.start();
    await settle();
    expect(asked()).toBe(calls);
  });

  it('[C3-051] are kept under LASTRL, and serve the next visit without a call', async () => {
    const first = setUp();
    first.nearby.start();
    await first.settle();
    expect(first.stored.get('LASTRL')?.value).toMatchObject({ ...SANTIAGO, ts: first.clock.now(), data: [restaurantSummaryRaw] });
    const next = setUp({ storage: { LASTRL: first.stored.get('LASTRL')?.value } });
    next.nearby.start();
    expect(next.state()).toMatchObject({ status: 'ready', venues: [{ venue: { name: 'Fuente Alameda' } }] });
    expect(next.asked()).toBe(0);
  });

  it('[C9-006] a stored list keeps its own age and place, and its distances are those from where the diner is now', async () => {
    const list = { ...SANTIAGO, ts: Date.UTC(2026, 10, 20, 12), data: [restaurantSummaryRaw] };
    const { nearby, clock, host, state, asked, stored, settle, setAnswer } = setUp({ api: { 'venues-nearby': () => OFFLINE } });
    nearby.start();
    await settle();
    expect(state().status).toBe('failed');
    // Meanwhile another tab had an answer.
    stored.set('LASTRL', { value: { ...list, ts: clock.now() - 200_000 }, at: clock.now() });
    host.location.use(movedBy(0.0003));
    nearby.start();
    const here = state();
    expect(here).toEqual({ status: 'ready', place: SANTIAGO, at: clock.now() - 200_000, venues: [expect.anything()] });
    const point = (here.status === 'ready' ? here.venues[0]?.venue.point : undefined) ?? SANTIAGO;
    const from = { lat: SANTIAGO.lat + 0.0003, lng: SANTIAGO.lng + 0.0003 };
    expect(here).toMatchObject({ venues: [{ km: distanceKm(from, point) }] });
    expect(distanceKm(from, point)).not.toBeCloseTo(distanceKm(SANTIAGO, point), 3);
    setAnswer('venues-nearby', restaurantsAvailableRaw);
    // In small steps one walks away from it all the same.
    host.location.use(movedBy(0.0006));
    nearby.start();
    await settle();
    expect(asked()).toBe(2);
    await clock.advance(301_000);
    nearby.start();
    await settle();
    expect(asked()).toBe(3);
  });

  it('[C9-006] a stored list of another place or an older time is not used', async () => {
    const list = { ...SANTIAGO, ts: Date.UTC(2026, 10, 20, 12), data: [restaurantSummaryRaw] };
    const old = setUp({ storage: { LASTRL: { ...list, ts: list.ts - 301_000 } } });
    old.nearby.start();
    const elsewhere = setUp({ storage: { LASTRL: { ...list, lat: SANTIAGO.lat + 0.0006 } } });
    elsewhere.nearby.start();
    expect([old.asked(), elsewhere.asked()]).toEqual([1, 1]);
  });

  it('[C2-028] a change of address asks once more, and shows no distances of the old place meanwhile', async () => {
    const { nearby, settle, host, state, asked, clock, setAnswer } = setUp();
    const release = nearby.follow();
    await settle();
    host.location.use(movedBy(0.1));
    await clock.advance(399);
    expect(asked()).toBe(1);
    setAnswer('venues-nearby', () => new Promise(() => undefined));
    await clock.advance(1);
    expect(state().status).toBe('loading');
    expect(asked()).toBe(2);
    host.location.use(movedBy(0.2));
    release();
    await clock.advance(1_000);
    expect(asked()).toBe(2);
  });

  it('[C2-028] an address that goes away for a moment while it is saved is asked for once', async () => {
    const { nearby, settle, host, clock, asked, calls } = setUp();
    nearby.follow();
    await settle();
    host.location.use(movedBy(0.1));
    await clock.advance(240);
    host.location.use(movedBy(0));
    await clock.advance(13);
    host.location.use(movedBy(0.1));
    await clock.advance(1_000);
    expect(asked()).toBe(2);
    expect(calls.filter(({ signal }) => signal?.aborted === true)).toEqual([]);
  });

  it('the answer for the place before does not overtake the one for the place now', async () => {
    const answers: (() => void)[] = [];
    const { nearby, settle, host, state, setAnswer } = setUp();
    const answerWith = (name: string) => () =>
      new Promise((resolve) => answers.push(() => resolve({ json: { ok: true, data: [{ ...restaurantSummaryRaw, nombre: name }] } })));
    setAnswer('venues-nearby', answerWith('Antes'));
    nearby.start();
    setAnswer('venues-nearby', answerWith('Ahora'));
    host.location.use(movedBy(0.1));
    nearby.start();
    answers[1]?.();
    await settle();
    answers[0]?.();
    await settle();
    expect(state()).toMatchObject({ status: 'ready', venues: [{ venue: { name: 'Ahora' } }] });
  });
});

it('[C2-028] a new place is content with what the address dialog was told of it; an old list and another try are not', async () => {
  const { nearby, settle, clock, host, calls } = setUp();
  const asksAnew = () => calls.at(-1)?.fresh;
  nearby.start();
  await settle();
  host.location.use(movedBy(0.1));
  nearby.start();
  await settle();
  expect(asksAnew()).toBe(false);
  await clock.advance(301_000);
  nearby.start();
  await settle();
  expect(asksAnew()).toBe(true);
  host.location.use(movedBy(0.2));
  nearby.start();
  await settle();
  expect(asksAnew()).toBe(false);
  nearby.retry();
  expect(asksAnew()).toBe(true);
});

describe('when the call fails', () => {
  it('the state says so, and another try brings the list', async () => {
    const { nearby, settle, state, setAnswer } = setUp({ api: { 'venues-nearby': () => OFFLINE } });
    nearby.start();
    await settle();
    expect(state()).toMatchObject({ status: 'failed', failure: { code: 'offline' } });
    setAnswer('venues-nearby', restaurantsAvailableRaw);
    nearby.retry();
    expect(state().status).toBe('loading');
    await settle();
    expect(state().status).toBe('ready');
  });

  it('an older list stays on the screen, and a notice says that it is old', async () => {
    const { nearby, settle, clock, state, setAnswer, notices } = setUp({ texts: { 'nearby.stale': 'vieja' } });
    nearby.start();
    await settle();
    setAnswer('venues-nearby', () => OFFLINE);
    await clock.advance(301_000);
    nearby.start();
    await settle();
    expect(state().status).toBe('ready');
    expect(notices).toEqual([{ tone: 'warn', text: 'vieja' }]);
  });
});
