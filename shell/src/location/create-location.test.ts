import { describe, expect, it } from 'vitest';
import { createBus } from '@comanda/shared-contracts/create-bus';
import type { Address, KnownLocation } from '@comanda/shared-contracts/domain/address';
import { failure } from '@comanda/shared-contracts/failures';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createStorage } from '../storage/create-storage.ts';
import { createLocation } from './create-location.ts';
import type { Locator } from './create-location.ts';
import { isStillKnown } from './known-place.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HERE = { lat: -33.4429, lng: -70.6257 };
const HOME: Address = {
  alias: 'Casa',
  isDefault: true,
  country: 'cl',
  street: 'Av. Italia 1234',
  commune: 'Providencia',
  city: 'Santiago',
  point: { lat: -33.45, lng: -70.6 },
};

/** A device that answers as told, within the deadline that it is given. */
function deviceOf(clock: ReturnType<typeof manualClock>) {
  const asked: PositionOptions[] = [];
  const world: { answer: 'position' | 'denied' | 'unavailable' | 'slow' | 'never' } = { answer: 'position' };
  const locator: Locator = {
    getCurrentPosition: (found, failed, options = {}) => {
      asked.push(options);
      const fail = (code: number) => failed?.({ code } as GeolocationPositionError);
      if (world.answer === 'position') found({ coords: { latitude: HERE.lat, longitude: HERE.lng } } as GeolocationPosition);
      if (world.answer === 'denied') fail(1);
      if (world.answer === 'unavailable') fail(2);
      if (world.answer === 'slow') clock.after(options.timeout ?? 0, () => fail(3));
    },
  };
  return { asked, world, locator };
}

function setUp(options: { standalone?: boolean; unsupported?: boolean; stored?: unknown; items?: Map<string, string> } = {}) {
  const clock = manualClock();
  const items = options.items ?? new Map<string, string>();
  const local = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
  const storage = createStorage({
    clock,
    local: () => local,
    tab: () => local,
  }).forPart('shell');
  if (options.stored !== undefined) storage.write('LASTLOC', options.stored);
  const hub = createBus({
    has: () => true,
    wake: () => Promise.resolve(),
    isActivating: () => false,
    onError: () => undefined,
    after: clock.after,
  });
  const device = deviceOf(clock);
  const create = () =>
    createLocation({
      clock,
      storage,
      bus: hub.as('shell'),
      locator: () => (options.unsupported === true ? undefined : device.locator),
      matches: (query) => query === '(display-mode: standalone)' && options.standalone === true,
      defaultLabel: () => 'Santiago',
    });
  const location = create();
  const changes: KnownLocation['source'][] = [];
  location.changes.subscribe((place) => changes.push(place.source));
  return { clock, items, device, location, create, changes, profile: hub.as('mf-profile'), shell: hub.as('shell') };
}

describe('where the diner is', () => {
  it('[C9-030] is Santiago in cl when nothing is known', () => {
    expect(setUp().location.current()).toEqual({ point: { lat: -33.4489, lng: -70.6693 }, source: 'default', at: 0, label: 'Santiago' });
  });

  it('is the delivery address before anything else, and the last place again when there is none', async () => {
    const { location, profile, changes } = setUp();
    await location.locate();
    profile.publish('address/delivery', HOME);
    expect(location.current()).toMatchObject({ point: HOME.point, source: 'address', label: 'Casa' });
    profile.publish('address/delivery', null);
    expect(location.current()).toMatchObject({ point: HERE, source: 'device' });
    expect(changes).toEqual(['default', 'device', 'address', 'device']);
    location.release();
    profile.publish('address/delivery', HOME);
    expect(location.current().source).toBe('device');
  });

  it('[C2-028] the next page begins where things are brought, before it knows who is there; not after that ended', () => {
    const { profile, items } = setUp();
    profile.publish('address/delivery', HOME);
    const next = setUp({ items });
    expect(next.location.current()).toMatchObject({ point: HOME.point, source: 'address' });
    // The same place again is no other one: whoever listed what is near it asks for nothing.
    next.profile.publish('address/delivery', HOME);
    expect(next.changes).toEqual(['address']);
    profile.publish('address/delivery', null);
    expect(setUp({ items }).location.current().source).toBe('default');
  });

  it.each([
    ['logged-out', 'default'],
    ['elsewhere', 'default'],
    ['expired', 'address'],
  ] as const)('where things were brought goes with who leaves (Q116): %s, the next page begins at the %s place', (reason, source) => {
    const { items, profile } = setUp();
    profile.publish('address/delivery', HOME);
    // As a later page: it knew the place before it knew who is there.
    const { profile: owner, shell, location, changes } = setUp({ items });
    owner.publish('address/delivery', HOME);
    owner.publish('address/delivery', null);
    shell.emit('session/ended', { reason });
    expect([location.current().source, setUp({ items }).location.current().source]).toEqual([source, source]);
    expect(changes.at(-1)).toBe(source);
  });

  it('a place that the device gave stays when somebody leaves (Q116)', async () => {
    const { location, shell, items } = setUp();
    await location.locate();
    shell.emit('session/ended', { reason: 'logged-out' });
    expect(setUp({ items }).location.current()).toMatchObject({ point: HERE, source: 'device' });
  });

  it('the place that was known before is the next page’s again when there is no delivery address any more', async () => {
    const { location, profile, items } = setUp();
    await location.locate();
    profile.publish('address/delivery', HOME);
    profile.publish('address/delivery', null);
    expect(setUp({ items }).location.current()).toMatchObject({ point: HERE, source: 'device' });
  });

  it('a delivery address without a point does not count', () => {
    const { location, profile } = setUp();
    const { point: _, ...pointless } = HOME;
    profile.publish('address/delivery', pointless);
    expect(location.current().source).toBe('default');
  });

  it('an address made the place to start from is remembered over a reload', async () => {
    const { location, clock, create } = setUp();
    location.use(HOME);
    await clock.advance(6 * DAY);
    expect(create().current()).toMatchObject({ point: HOME.point, source: 'address' });
  });

  it.each([
    '{',
    { point: { lat: 200, lng: 0 }, source: 'device', at: 0 },
    { point: HERE, source: 'stars', at: 0 },
    { point: null, source: 'device', at: 0 },
  ])('a stored place that makes no sense does not count: %j', (stored) => {
    expect(setUp({ stored }).location.current().source).toBe('default');
  });
});

describe('how long a place counts', () => {
  it.each([
    ['device', DAY - 1, true],
    ['device', DAY, false],
    ['address', 7 * DAY - 1, true],
    ['address', 7 * DAY, false],
    ['default', 0, false],
  ] as const)('[C9-011] %s, age %i ms: %s', (source, age, expected) => {
    expect(isStillKnown(source, age)).toBe(expected);
  });

  it('[C9-011] the device is not asked again within 6 h, and is after', async () => {
    const { clock, device, location } = setUp();
    await location.locate();
    await clock.advance(6 * HOUR - 1);
    expect(await location.locate()).toMatchObject({ ok: true, value: { point: HERE, source: 'device' } });
    expect(device.asked).toHaveLength(1);
    await clock.advance(1);
    await location.locate();
    expect(device.asked).toHaveLength(2);
  });

  it.each([
    ['what the device said counts under 1 day', 'device', DAY],
    ['an address counts under 7 days', 'address', 7 * DAY],
  ] as const)('[C9-011] %s, also for the next page', async (_, source, limit) => {
    const { clock, location, create } = setUp();
    if (source === 'device') await location.locate();
    else location.use(HOME);
    await clock.advance(limit - 1);
    expect([location.current().source, create().current().source]).toEqual([source, source]);
    await clock.advance(1);
    expect([location.current().source, create().current().source]).toEqual(['default', 'default']);
  });

  it('[C9-011] the next page does not ask the device within 6 h either, and is given no older position after', async () => {
    const { clock, device, location, create } = setUp();
    await location.locate();
    await clock.advance(6 * HOUR - 1);
    await create().locate();
    expect(device.asked).toHaveLength(1);
    await clock.advance(1);
    await create().locate();
    expect(device.asked.map(({ maximumAge }) => maximumAge)).toEqual([6 * HOUR, 6 * HOUR]);
  });

  it('[C9-011] an address that was chosen is no answer of the device', async () => {
    const { device, location } = setUp();
    location.use(HOME);
    expect(await location.locate()).toMatchObject({ ok: true, value: { point: HERE, source: 'device' } });
    expect(device.asked).toHaveLength(1);
  });

  it('[C9-011] a stored position is gone 7 days after it was written', async () => {
    const { clock, location, create, items } = setUp();
    location.use(HOME);
    await clock.advance(7 * DAY);
    expect(create().current().source).toBe('default');
    expect(items.has('LASTLOC')).toBe(false);
  });
});

describe('asking the device', () => {
  it.each([
    [false, 15_000],
    [true, 5_000],
  ])('[C9-011] standalone %s: gives it %i ms', async (standalone, timeout) => {
    const { clock, device, location } = setUp({ standalone });
    device.world.answer = 'slow';
    const answer = location.locate();
    await clock.advance(timeout);
    expect(await answer).toEqual({ ok: false, failure: failure('device', 'timeout', { retry: true }) });
    expect(device.asked[0]?.timeout).toBe(timeout);
    expect(clock.pending).toBe(0);
  });

  it('[C8-039] that a permission is refused is `denied`; no position and no geolocation are `unsupported`', async () => {
    const { device, location } = setUp();
    device.world.answer = 'denied';
    expect(await location.locate()).toEqual({ ok: false, failure: failure('device', 'denied') });
    device.world.answer = 'unavailable';
    expect(await location.locate()).toEqual({ ok: false, failure: failure('device', 'unsupported') });
    expect(await setUp({ unsupported: true }).location.locate()).toEqual({ ok: false, failure: failure('device', 'unsupported') });
  });

  it('ends although the question for permission is left open', async () => {
    const { clock, device, location } = setUp();
    device.world.answer = 'never';
    const answer = location.locate();
    await clock.advance(60_000);
    expect(await answer).toEqual({ ok: false, failure: failure('device', 'timeout', { retry: true }) });
  });
});
