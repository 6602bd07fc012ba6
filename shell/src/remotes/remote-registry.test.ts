import { describe, expect, it } from 'vitest';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { manualClock, settle } from '@comanda/shared-contracts/testing/manual-clock';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { createRemoteRegistry } from './remote-registry.ts';
import type { RemoteRegistry } from './remote-registry.ts';
import type { Expose } from './remote-loader.ts';

interface World {
  readonly registry: RemoteRegistry;
  readonly clock: ReturnType<typeof manualClock>;
  readonly asked: { readonly id: RemoteId; readonly expose: Expose; readonly attempt: number }[];
  readonly reports: { readonly id: RemoteId; readonly cause: unknown }[];
  answer: (expose: Expose) => Promise<unknown>;
}

const SERVICE = { service: { id: 'mf-booking', contract: CONTRACT, activate: () => () => undefined } };
const SCREENS = { screens: { id: 'mf-booking', contract: CONTRACT, texts: {}, routes: () => [] } };

function world(): World {
  const clock = manualClock();
  const made: World = {
    clock,
    asked: [],
    reports: [],
    answer: (expose) => Promise.resolve(expose === 'service' ? SERVICE : SCREENS),
    registry: createRemoteRegistry({
      loader: {
        load: (id, expose, attempt) => {
          made.asked.push({ id, expose, attempt });
          return made.answer(expose);
        },
      },
      clock,
      hostFor: () => ({}) as never,
      reportFor: (id) => ({ failure: (cause) => void made.reports.push({ id, cause }) }),
      addTexts: () => Promise.resolve(),
    }),
  };
  return made;
}

describe('a remote on this page', () => {
  it('is loaded and activated once, however many ask', async () => {
    const w = world();
    await Promise.all([w.registry.wake('mf-booking'), w.registry.wake('mf-booking')]);
    await w.registry.wake('mf-booking');
    expect(w.asked).toEqual([{ id: 'mf-booking', expose: 'service', attempt: 0 }]);
  });

  it('[X-20] is said to have been asked for, also to who listens later', async () => {
    const w = world();
    const asked: RemoteId[] = [];
    w.answer = () => Promise.reject(new Error('404'));
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'load' });
    w.registry.started.subscribe((ids) => asked.push(...ids));
    expect(asked).toEqual(['mf-booking']);
  });

  it('[X-12] that fails to load is one report, and stays failed until it is retried with changed addresses', async () => {
    const w = world();
    w.answer = () => Promise.reject(new Error('404'));
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'load', remote: 'mf-booking' });
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'load' });
    expect(w.reports).toHaveLength(1);
    w.answer = () => Promise.resolve(SCREENS);
    w.registry.retry('mf-booking');
    await expect(w.registry.screens('mf-booking')).resolves.toMatchObject({ id: 'mf-booking' });
    expect(w.asked.map(({ attempt }) => attempt)).toEqual([0, 1]);
  });

  it('that hangs is given up after 8 s', async () => {
    const w = world();
    w.answer = () => new Promise(() => undefined);
    const loading = w.registry.screens('mf-booking').catch((error: unknown) => error);
    await w.clock.advance(7_999);
    expect(w.reports).toEqual([]);
    await w.clock.advance(1);
    expect(await loading).toMatchObject({ kind: 'timeout' });
  });

  it('a retry does not throw away what is loaded', async () => {
    const w = world();
    await w.registry.screens('mf-booking');
    w.registry.retry('mf-booking');
    await w.registry.screens('mf-booking');
    expect(w.asked).toHaveLength(1);
  });

  it.each([
    ['another major', { ...SCREENS.screens, contract: '3.0' }, 'contract'],
    ['a newer minor', { ...SCREENS.screens, contract: '2.99' }, 'contract'],
    ['no contract', { ...SCREENS.screens, contract: undefined }, 'contract'],
    ['another id', { ...SCREENS.screens, id: 'mf-kiosk' }, 'shape'],
    ['no routes', { ...SCREENS.screens, routes: 42 }, 'shape'],
    ['a number', 42, 'shape'],
  ])('with %s is refused before it runs', async (_, screens, kind) => {
    const w = world();
    w.answer = () => Promise.resolve({ screens });
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind });
  });

  it('is activating only while it activates', async () => {
    const w = world();
    const gate = Promise.withResolvers<() => void>();
    w.answer = () => Promise.resolve({ service: { ...SERVICE.service, activate: () => gate.promise } });
    const waking = w.registry.wake('mf-booking');
    await settle();
    expect(w.registry.isActivating('mf-booking')).toBe(true);
    gate.resolve(() => undefined);
    await waking;
    expect(w.registry.isActivating('mf-booking')).toBe(false);
  });

  it('that crashes three times in 60 s is off until the window has passed', async () => {
    const w = world();
    expect(w.registry.crashed('mf-booking')).toBe(false);
    expect(w.registry.crashed('mf-booking')).toBe(false);
    expect(w.registry.crashed('mf-booking')).toBe(true);
    await expect(w.registry.screens('mf-booking')).rejects.toMatchObject({ kind: 'switched-off' });
    await w.clock.advance(60_001);
    w.registry.retry('mf-booking');
    await expect(w.registry.screens('mf-booking')).resolves.toBeDefined();
  });
});
