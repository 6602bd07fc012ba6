import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { createDevicePlace } from './device-place.ts';

const VENUE = { lat: -33.4, lng: -70.6 };
const DEVICE = { lat: -33.5, lng: -70.7 };

describe('where the kiosk stands', () => {
  it.each([
    [false, 2_000],
    [true, 1_000],
  ])('[K7-012] at the order type %s it gives up after %i ms', async (isOrderType, ms) => {
    const { host, clock } = createTestHost('mf-kiosk');
    host.location.locate = () => new Promise(() => undefined);
    let isOver = false;
    const place = createDevicePlace(host);
    void place.locate(isOrderType).then(() => (isOver = true));
    await clock.advance(ms - 1);
    expect(isOver).toBe(false);
    await clock.advance(1);
    expect([isOver, place.pointOr(VENUE)]).toEqual([true, VENUE]);
  });

  it('[K7-012] a place that is told too late does not count', async () => {
    const { host, clock } = createTestHost('mf-kiosk');
    let publish = (_: Awaited<ReturnType<typeof host.location.locate>>): void => undefined;
    host.location.locate = () => new Promise((resolve) => (publish = resolve));
    const place = createDevicePlace(host);
    const looked = place.locate();
    await clock.advance(2_000);
    publish({ ok: true, value: { point: DEVICE, source: 'device', at: 0 } });
    await looked;
    await clock.advance(0);
    expect(place.pointOr(VENUE)).toEqual(VENUE);
  });

  it('is the place that the device tells', async () => {
    const { host } = createTestHost('mf-kiosk');
    host.location.locate = () => Promise.resolve({ ok: true, value: { point: DEVICE, source: 'device', at: 0 } });
    const place = createDevicePlace(host);
    await place.locate();
    expect(place.pointOr(VENUE)).toEqual(DEVICE);
  });
});
