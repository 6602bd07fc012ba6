import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { service } from './service.ts';
import { bookingWorld, listRaw } from './test-host.ts';

async function start(options: Parameters<typeof bookingWorld>[0] = {}) {
  const world = bookingWorld(options);
  const deactivate = await service.activate(world.host);
  await settle();
  const reader = world.as('mf-profile');
  return { ...world, deactivate, reader, upcoming: () => reader.peek('booking/upcoming') };
}

describe('booking/upcoming', () => {
  it('is empty for a visitor, and nobody asks the provider for it', async () => {
    const { upcoming, calls, clock } = await start({ session: aVisitorSession() });
    await clock.advance(180_000);
    expect([upcoming(), calls]).toEqual([{ status: 'ready', value: [] }, []]);
  });

  it('has the bookings ahead of whoever is logged in, and nothing after the logout', async () => {
    const { upcoming, setSession } = await start({
      session: aSession(),
      api: { 'bookings-list': listRaw({}, { key: 'b2', st: -1 }, { key: 'b3', fr: '20260101' }) },
    });
    expect(upcoming()).toMatchObject({ status: 'ready', value: [{ key: 'b7001', venueName: 'Fuente Alameda' }] });
    setSession(aVisitorSession());
    await settle();
    expect(upcoming()).toEqual({ status: 'ready', value: [] });
  });

  it('lets go of a booking whose time has come', async () => {
    const { upcoming, clock } = await start({ session: aSession(), api: { 'bookings-list': listRaw({ fr: '20261120', hh: '12:02' }) } });
    await clock.advance(120_000);
    expect(upcoming()).toMatchObject({ value: [{ key: 'b7001' }] });
    await clock.advance(60_000);
    expect(upcoming()).toEqual({ status: 'ready', value: [] });
  });

  it('keeps what it said while the list cannot be had', async () => {
    const { upcoming, reader, setAnswer } = await start({ session: aSession(), api: { 'bookings-list': listRaw({}) } });
    setAnswer('bookings-list', () => ({ failure: failure('http', 'http-500') }));
    await reader.request('booking/refresh', {});
    expect(upcoming()).toMatchObject({ status: 'ready', value: [{ key: 'b7001' }] });
  });
});

describe('booking/refresh', () => {
  it('reads the list again', async () => {
    const { upcoming, reader, setAnswer } = await start({ session: aSession() });
    expect(upcoming()).toEqual({ status: 'ready', value: [] });
    setAnswer('bookings-list', listRaw({}));
    expect(await reader.request('booking/refresh', {})).toEqual({ ok: true, value: null });
    expect(upcoming()).toMatchObject({ value: [{ key: 'b7001' }] });
  });

  it('is let go of with everything else when the service ends', async () => {
    const { deactivate, reader, clock } = await start({ session: aSession() });
    deactivate();
    expect(clock.pending).toBe(0);
    expect(await reader.request('booking/refresh', {})).toMatchObject({ ok: false, failure: { kind: 'unhandled' } });
  });
});
