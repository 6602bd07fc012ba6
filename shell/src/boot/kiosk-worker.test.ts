import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { keepKioskWorker } from './kiosk-worker.ts';
import type { WorkerContainer } from './site-worker.ts';

async function start({ isWanted = true, isControlled = true, isIdle = true } = {}) {
  const clock = manualClock();
  const resets = new Subject<unknown>();
  const reported: unknown[] = [];
  const update = vi.fn(async () => undefined);
  const unregister = vi.fn(async () => true);
  const reload = vi.fn();
  const state = { isIdle };
  const registration = { waiting: null as { postMessage(message: unknown): void } | null, update, unregister };
  const changes: (() => void)[] = [];
  const register = vi.fn(async () => registration);
  const workers = {
    register,
    getRegistration: async () => registration,
    controller: isControlled ? {} : null,
    addEventListener: (_: string, run: () => void) => void changes.push(run),
  } as unknown as WorkerContainer;
  const report = { failure: vi.fn() };
  const names = ['kiosk-0a1b', 'kiosk-2c3d', 'tiles'];
  const kept = { keys: async () => [...names], delete: async (name: string) => names.splice(names.indexOf(name), 1).length > 0 };
  await keepKioskWorker({
    workers,
    origin: 'http://kiosk.test',
    kept,
    isWanted,
    clock,
    report,
    resets,
    isIdle: async () => state.isIdle,
    reload,
  });
  const newer = () => {
    registration.waiting = { postMessage: (message) => void reported.push(message) };
  };
  const controllerChanged = () => {
    for (const run of changes) run();
  };
  return { clock, resets, reported, update, unregister, reload, register, newer, controllerChanged, state, names };
}

describe('the worker of a kiosk', () => {
  it('[X-16] is registered for the whole kiosk, and asked for anew every ten minutes and after each customer', async () => {
    const { register, update, clock, resets } = await start();
    expect(register).toHaveBeenCalledWith('/kiosk-worker.js', { scope: '/', updateViaCache: 'none' });
    await clock.advance(10 * 60_000);
    resets.next({});
    await clock.advance(1_000);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('[X-16] a newer one takes over when a customer has gone and nothing is open, not before', async () => {
    const { newer, reported, resets, clock, state, reload, controllerChanged } = await start({ isIdle: false });
    newer();
    resets.next({});
    await clock.advance(1_000);
    expect(reported).toEqual([]);
    state.isIdle = true;
    resets.next({});
    await clock.advance(1_000);
    expect([reported, reload.mock.calls.length]).toEqual([['take-over'], 0]);
    controllerChanged();
    await clock.advance(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[X-16] does not reload the page under a customer who came meanwhile', async () => {
    const { newer, resets, clock, state, reload, controllerChanged } = await start();
    newer();
    resets.next({});
    await clock.advance(1_000);
    state.isIdle = false;
    controllerChanged();
    await clock.advance(0);
    expect(reload).not.toHaveBeenCalled();
  });

  it('[X-16] the kill switch takes it away, with all that it kept', async () => {
    const { register, unregister, names } = await start({ isWanted: false });
    expect([register.mock.calls.length, unregister.mock.calls.length]).toEqual([0, 1]);
    expect(names).toEqual(['tiles']);
  });
});
