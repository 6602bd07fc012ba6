import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { busyLoop } from './busy-loop.ts';

it('a process that does nothing is not busy, one that works all the time is, and is no more when it rests', async () => {
  let now = 0;
  const isBusy = busyLoop(() => now);
  const after = async (work: () => unknown): Promise<boolean> => {
    await work();
    now += 250;
    return isBusy();
  };
  const works = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      const until = performance.now() + 5;
      while (performance.now() < until);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  // Beside other processes a rest may look like work: the loop waits for its turn as well.
  const rests = () => vi.waitFor(async () => expect(await after(() => sleep(60))).toBe(false), { timeout: 20_000 });
  await rests();
  expect(await after(works)).toBe(true);
  // Between two looks it is what it was.
  expect(isBusy()).toBe(true);
  await rests();
});
