import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { clearWithCustomer, createNotify } from './notify-store.ts';
import type { ShownNotice } from './notify-store.ts';
import { offlineNotice } from './notify-offline.ts';

function setUp() {
  const clock = manualClock();
  const store = createNotify({ clock });
  let shown: readonly ShownNotice[] = [];
  store.shown.subscribe((next) => (shown = next));
  return { clock, store, texts: () => shown.map((notice) => notice.text), ids: () => shown.map((notice) => notice.id) };
}

describe('notices', () => {
  it.each([
    ['normal', 5_000],
    ['fast', 2_000],
    ['slow', 7_500],
    ['slow-error', 10_000],
    ['toast', 1_000],
  ] as const)('[K4-020] a %s notice disappears after %i ms', async (speed, duration) => {
    const { clock, store, texts } = setUp();
    store.show({ tone: 'info', text: 'Guardado', speed });
    await clock.advance(duration - 1);
    expect(texts()).toEqual(['Guardado']);
    await clock.advance(1);
    expect(texts()).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('[K4-020] without a speed a notice stays 5 s', async () => {
    const { clock, store, texts } = setUp();
    store.show({ tone: 'ok', text: 'Listo' });
    await clock.advance(4_999);
    expect(texts()).toEqual(['Listo']);
    await clock.advance(1);
    expect(texts()).toEqual([]);
  });

  it('is taken away by whoever showed it, once it is no longer true; also by who showed it again', async () => {
    const { clock, store, texts } = setUp();
    store.show({ tone: 'info', text: 'Guardado' });
    const withdraw = store.show({ tone: 'bad', text: 'Falta tu bebida' });
    withdraw();
    withdraw();
    expect(texts()).toEqual(['Guardado']);
    await clock.advance(1_000);
    const again = store.show({ tone: 'info', text: 'Guardado' });
    expect(texts()).toEqual(['Guardado']);
    again();
    expect([texts(), clock.pending]).toEqual([[], 0]);
  });

  it('F8: of one customer of a kiosk are gone when the next one comes, who is told the same anew', async () => {
    const { clock, store, texts } = setUp();
    const { host, as } = createTestHost('shell', { parts: ['shell', 'mf-kiosk'] });
    clearWithCustomer(host.bus, store);
    store.show({ tone: 'bad', text: 'Sin papel', speed: 'slow-error' });
    store.show({ tone: 'info', text: 'Guardado' });
    as('mf-kiosk').emit('kiosk/reset', { reason: 'inactive' });
    expect(texts()).toEqual([]);
    expect(clock.pending).toBe(0);
    store.show({ tone: 'bad', text: 'Sin papel' });
    expect(texts()).toEqual(['Sin papel']);
  });

  it('[C8-003] the same text at 0 and 4.9 s is one notice, at 5.1 s another', async () => {
    const { clock, store, ids } = setUp();
    const all = new Set<string>();
    store.shown.subscribe((next) => next.forEach((notice) => all.add(notice.id)));
    store.show({ tone: 'bad', text: 'Sin conexión', speed: 'slow' });
    await clock.advance(4_900);
    store.show({ tone: 'bad', text: 'Sin conexión', speed: 'slow' });
    expect(all.size).toBe(1);
    await clock.advance(200);
    store.show({ tone: 'bad', text: 'Sin conexión', speed: 'slow' });
    expect(all.size).toBe(2);
    expect(ids()).toHaveLength(2);
  });

  it('is taken away with its cause, by whoever said it first or again', () => {
    const { store, texts } = setUp();
    store.show({ tone: 'info', text: 'Otro' });
    store.show({ tone: 'bad', text: 'Faltan campos' });
    const takeAway = store.show({ tone: 'bad', text: 'Faltan campos' });
    takeAway();
    takeAway();
    expect(texts()).toEqual(['Otro']);
  });

  it('[C8-032] that the network is away is said until it is back', () => {
    const { store, texts } = setUp();
    const network = new EventTarget();
    const say = offlineNotice(store, { text: () => 'Sin conexión' }, () => new BehaviorSubject(false), network);
    for (let call = 0; call < 3; call++) say();
    expect(texts()).toEqual(['Sin conexión']);
    network.dispatchEvent(new Event('online'));
    expect(texts()).toEqual([]);
  });

  it('[X-33] it is said until the page says so itself, and nobody listens after that, nor twice before', () => {
    const { store, texts } = setUp();
    const listening = new Set<unknown>();
    const network = {
      addEventListener: (_: string, run: unknown) => void listening.add(run),
      removeEventListener: (_: string, run: unknown) => void listening.delete(run),
    };
    const isAway = new BehaviorSubject(false);
    const say = offlineNotice(store, { text: () => 'Sin conexión' }, () => isAway, network);
    for (let call = 0; call < 3; call++) say();
    expect([texts(), listening.size]).toEqual([['Sin conexión'], 1]);
    isAway.next(true);
    expect([texts(), listening.size, isAway.observed]).toEqual([[], 0, false]);
  });

  it('[C8-003] another text is another notice', () => {
    const { store, texts } = setUp();
    store.show({ tone: 'info', text: 'Uno' });
    store.show({ tone: 'info', text: 'Dos' });
    expect(texts()).toEqual(['Uno', 'Dos']);
  });

  it('stays while the pointer or the focus rests on it, and then for what was left of its time', async () => {
    const { clock, store, texts, ids } = setUp();
    store.show({ tone: 'info', text: 'Deshacer' });
    await clock.advance(4_000);
    const [id = ''] = ids();
    store.hold(id, true);
    store.hold(id, true);
    await clock.advance(60_000);
    expect(texts()).toEqual(['Deshacer']);
    store.hold(id, false);
    store.hold(id, false);
    await clock.advance(999);
    expect(texts()).toEqual(['Deshacer']);
    await clock.advance(1);
    expect(texts()).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('goes when dismissed, its timer with it', () => {
    const { clock, store, texts, ids } = setUp();
    store.show({ tone: 'info', text: 'Uno' });
    store.show({ tone: 'info', text: 'Dos' });
    store.dismiss(ids()[0] ?? '');
    store.dismiss('unknown');
    expect(texts()).toEqual(['Dos']);
    expect(clock.pending).toBe(1);
  });
});
