import { describe, expect, it } from 'vitest';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { RemoteError } from '../remotes/remote-error.ts';
import { lazyLive } from './lazy-live.ts';
import type { Live } from './run-live.ts';

function setUp(runs: (part: PartId) => boolean = () => true) {
  const page: { comandaFailed?: (part: PartId) => Promise<void> | undefined } = {};
  const log: string[] = [];
  const loads: PromiseWithResolvers<Live>[] = [];
  const load = () => {
    const next = Promise.withResolvers<Live>();
    loads.push(next);
    return next.promise;
  };
  const live: Live = {
    fresh: async () => void log.push('fresh'),
    failed: async (part) => void log.push(`failed ${part}`),
    recover: async ({ id }) => ({ recovered: id }),
  };
  const lazy = lazyLive(load, page as typeof globalThis, runs);
  return { lazy, log, loads, live, failedIn: (part: PartId) => page.comandaFailed?.(part) };
}

describe('what follows what is live, before its code is there', () => {
  it('keeps nobody waiting who wants to start a part, and is loaded by the first failure', async () => {
    const { lazy, log, loads, live } = setUp();
    await lazy.fresh();
    expect(loads).toEqual([]);
    const failed = lazy.failed('mf-booking');
    loads[0]?.resolve(live);
    await failed;
    await lazy.fresh();
    expect(log).toEqual(['failed mf-booking', 'fresh']);
    expect(loads).toHaveLength(1);
  });

  it('goes on without it where it does not come, and tries again', async () => {
    const { lazy, log, loads, live } = setUp();
    const [begun, failed] = [lazy.begin(), lazy.failed('shell')];
    loads[0]?.reject(new Error('404'));
    await expect(begun).rejects.toThrow('404');
    await failed;
    const failure = new RemoteError('mf-booking', 'load');
    const load = { id: 'mf-booking', failure, mayFallBack: () => true, before: () => Promise.resolve({}) } as const;
    const lost = lazy.recover(load);
    loads[1]?.reject(new Error('404'));
    await expect(lost).rejects.toBe(failure);
    const again = lazy.failed('shell');
    loads[2]?.resolve(live);
    await again;
    expect(log).toEqual(['failed shell']);
    expect(await lazy.recover(load)).toEqual({ recovered: 'mf-booking' });
  });

  it('does not wait for itself when its own chunk fails', async () => {
    const { lazy, loads, failedIn } = setUp();
    const begun = lazy.begin().catch(() => undefined);
    expect(failedIn('shell')).toBeUndefined();
    loads[0]?.reject(new Error('404'));
    await begun;
  });

  it('decides of a chunk of a part that runs, and leaves the others to who loads them', async () => {
    const { log, loads, live, failedIn } = setUp((part) => part === 'mf-booking');
    expect(failedIn('mf-profile')).toBeUndefined();
    const failed = failedIn('mf-booking');
    loads[0]?.resolve(live);
    await failed;
    expect(log).toEqual(['failed mf-booking']);
  });
});
