import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { instantOf } from '@comanda/shared-contracts/domain/time';
import type { CartRecord } from '../rules/cart-record.ts';
import { record } from '../test-data.ts';
import { takeSlotCommand } from './cart-commands.ts';
import { storesFor } from './stores.ts';
import { watchSlot } from './slot-watch.ts';

const NOON = instantOf({ date: '2026-11-20', time: '12:00', zone: 'America/Santiago' });
const MINUTE_MS = 60_000;
const LISTS = { areas: [], windows: [{ dv: 0, d: 127, hi: '12:00', hf: '23:00' }] };
const ON = { isOn: true, minimumDays: 0, maximumDays: 5, sameDayOnly: false };

function open(over: Partial<CartRecord>, lists: CartRecord['terms']['lists'] = LISTS) {
  const { lists: _, ...terms } = { ...record().terms, deferred: ON, minutes: {} };
  const kept = record({ dispatch: 1, terms: { ...terms, ...(lists === undefined ? {} : { lists }) }, ...over });
  const world = createTestHost('mf-menu-cart', { storage: { CURCART: kept }, start: NOON });
  const stores = storesFor(world.host);
  const stop = watchSlot(world.host, stores);
  return { ...world, stores, stop, problem: () => stores.cart.view.getState().cart?.slotProblem };
}

describe('the time of a cart', () => {
  it('[C5-038] that comes too near is gone, for a pickup too, and another one is fine', async () => {
    const { problem, clock, stores, stop } = open({ slot: { date: '2026-11-20', time: '13:00' } });
    expect(problem()).toBeUndefined();
    await clock.advance(17 * MINUTE_MS);
    expect(problem()).toBe('gone');
    stores.cart.setSlot({ date: '2026-11-20', time: '13:30' });
    expect(problem()).toBeUndefined();
    stop();
    await clock.advance(60 * MINUTE_MS);
    expect(problem()).toBeUndefined();
  });
  it('[C5-038] is not judged without the hours of its venue, nor at a table', () => {
    const slot = { date: '2026-11-20', time: '04:00' } as const;
    const { problem, stores } = open({ slot });
    expect(problem()).toBe('gone');
    const { venue, reference, terms } = stores.cart.view.getState().record ?? record();
    stores.cart.align({ part: { venue, reference, terms }, dispatch: 3, table: { id: '5', name: 'Mesa 5' } });
    expect(problem()).toBeUndefined();
    const bare = record({ dispatch: 1, slot });
    expect(open({ slot, terms: bare.terms }).problem()).toBeUndefined();
  });
  it('[C5-037] of a day before the earliest is gone, though that day has the hour, and the first of the earliest comes next', () => {
    const deferred = { ...ON, minimumDays: 2 };
    const terms = { ...record().terms, deferred, minutes: {}, lists: LISTS };
    const { stores, problem } = open({ terms, slot: { date: '2026-11-21', time: '13:00' } });
    expect([problem(), stores.cart.view.getState().cart?.nextSlot]).toEqual(['gone', { date: '2026-11-22', time: '12:00' }]);
    stores.cart.setSlot({ date: '2026-11-22', time: '12:00' });
    expect(problem()).toBeUndefined();
  });
  it('[K5-015] must be chosen where the venue needs a day, and nobody is asked for it at a table', () => {
    const { problem, stores } = open({ terms: { ...record().terms, deferred: { ...ON, minimumDays: 1 }, minutes: {}, lists: LISTS } });
    expect(problem()).toBe('missing');
    const { venue, reference, terms } = stores.cart.view.getState().record ?? record();
    stores.cart.align({ part: { venue, reference, terms }, dispatch: 3, table: { id: '5', name: 'Mesa 5' } });
    expect(problem()).toBeUndefined();
  });
  it('X-06 that is gone names the next one as it is now, which is taken without a dialog; one that went too is not', async () => {
    const { host, problem, clock, stores } = open({ slot: { date: '2026-11-20', time: '13:00' } });
    const next = () => stores.cart.view.getState().cart?.nextSlot;
    await clock.advance(17 * MINUTE_MS);
    expect(next()).toEqual({ date: '2026-11-20', time: '13:30' });
    await clock.advance(30 * MINUTE_MS);
    expect(next()).toEqual({ date: '2026-11-20', time: '14:00' });
    expect(takeSlotCommand(host, stores, { date: '2026-11-20', time: '13:30' })).toBeNull();
    expect(problem()).toBe('gone');
    expect(takeSlotCommand(host, stores, { date: '2026-11-20', time: '14:00' })).toEqual({ date: '2026-11-20', time: '14:00' });
    expect([problem(), next()]).toEqual([undefined, undefined]);
  });
});
