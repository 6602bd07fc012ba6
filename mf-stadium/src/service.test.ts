import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { service } from './service.ts';
import { chosenSeatOf } from './state/seat.ts';

const STORED = { ct: 'Palco A-12, Ana', location: { kind: 1, letter: 'A', number: 12, name: 'Ana' }, su: '', zd: 'D' };
const SEAT = { text: 'Palco A-12, Ana', location: { kind: 'box', letter: 'A', number: 12, name: 'Ana' }, zone: 'D' } as const;
const SUITE = { text: 'Suite 7, Ana', location: { kind: 'suite', suite: 7, name: 'Ana' }, zone: 'Occ' } as const;

async function start(options: TestHostOptions = {}) {
  const world = createTestHost('mf-stadium', { environmentReader: { isStadium: true }, ...options });
  const otherTab = new Subject<void>();
  const host = { ...world.host, storage: { ...world.host.storage, changes: () => otherTab } };
  const stop = await service.activate(host);
  return { ...world, host, stop, otherTab, seat: () => world.host.bus.peek('seat/current'), chosen: chosenSeatOf(host) };
}

describe('the seat on the bus', () => {
  it('[C3-048] is what COLISEOCT holds', async () => {
    const { seat } = await start({ storage: { COLISEOCT: STORED } });
    expect(seat()).toEqual({ status: 'ready', value: SEAT });
  });

  it.each([undefined, null, 'x', {}, { ...STORED, zd: '' }, { ...STORED, location: { kind: 3 } }])('is none for %j', async (raw) => {
    const { seat } = await start(raw === undefined ? {} : { storage: { COLISEOCT: raw } });
    expect(seat()).toEqual({ status: 'ready', value: null });
  });

  it('[K4-023] follows the choice, which is kept and told', async () => {
    const { seat, chosen, stored, host } = await start();
    const reported: unknown[] = [];
    host.bus.events('seat/chosen').subscribe((event) => reported.push(event));
    chosen.choose(SUITE);
    expect(seat()).toEqual({ status: 'ready', value: SUITE });
    expect(stored.get('COLISEOCT')?.value).toEqual({
      ct: 'Suite 7, Ana',
      location: { kind: 2, suite: 7, name: 'Ana' },
      su: '7',
      zd: 'Occ',
    });
    expect(reported).toEqual([{ seat: SUITE }]);
  });

  it('[K4-023] is let go on request, and its key removed', async () => {
    const { seat, stored, as } = await start({ storage: { COLISEOCT: STORED } });
    expect(await as('mf-menu-cart').request('seat/clear', {})).toEqual({ ok: true, value: null });
    expect(seat()).toEqual({ status: 'ready', value: null });
    expect(stored.has('COLISEOCT')).toBe(false);
  });

  it('[K1-004] is none where the host is no stadium, whatever is stored or chosen', async () => {
    const { seat, chosen, stored } = await start({ environmentReader: { isStadium: false }, storage: { COLISEOCT: STORED } });
    expect(seat()).toEqual({ status: 'ready', value: null });
    stored.clear();
    chosen.choose(SEAT);
    expect([seat(), stored.size]).toEqual([{ status: 'ready', value: null }, 0]);
  });

  it('is read again when another tab changed it, and when a session ended', async () => {
    const { seat, stored, otherTab, as, clock } = await start();
    stored.set('COLISEOCT', { value: STORED, at: clock.now() });
    otherTab.next();
    expect(seat()).toMatchObject({ value: SEAT });
    stored.clear();
    as('shell').emit('session/ended', { reason: 'logged-out' });
    expect(seat()).toMatchObject({ value: null });
  });

  it('[C3-048] is let go where the stadium has no such place any more, also for who goes straight to a menu; not where nobody knows', async () => {
    const layout = (letter: string) => ({ ok: true, data: { nm: 'x', pls: [[letter, 1, 20, 'Andes']], sts: [], rls: {} } });
    const open = async (api: NonNullable<TestHostOptions['api']>) => {
      const world = await start({ storage: { COLISEOCT: STORED }, api });
      await vi.dynamicImportSettled();
      await world.clock.advance(0);
      return { ...world, is: [world.seat(), world.stored.has('COLISEOCT'), world.notices.length] };
    };
    expect((await open({ 'stadium-config': layout('A') })).is).toEqual([{ status: 'ready', value: SEAT }, true, 0]);
    expect((await open({ 'stadium-config': { ok: false } })).is).toEqual([{ status: 'ready', value: SEAT }, true, 0]);
    const gone = await open({ 'stadium-config': layout('B') });
    expect(gone.is).toEqual([{ status: 'ready', value: null }, false, 1]);
    gone.notices[0]?.action?.run();
    expect(gone.visited).toEqual(['/l/landing']);
  });

  it('is no longer handled nor published after the service was put down', async () => {
    const { stop, chosen, seat, as, otherTab } = await start();
    stop();
    chosen.choose(SEAT);
    expect(seat()).toMatchObject({ value: null });
    expect(otherTab.observed).toBe(false);
    expect(await as('mf-menu-cart').request('seat/clear', {})).toMatchObject({ ok: false });
  });
});
