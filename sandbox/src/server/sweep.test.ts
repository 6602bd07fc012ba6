import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';
import { startSweep } from './sweep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what is done every so often is done by itself and when the time is moved, until it is stopped; what fails is told and done again', async () => {
  const did: string[] = [];
  const log = (event: string, details = {}) => void did.push(`${event} ${JSON.stringify(details)}`);
  const clock = createClock();
  let isWorking = true;
  const work = async () => {
    if (!isWorking) throw new Error('no room');
    did.push('swept');
  };
  const { sweep, stop } = startSweep({ clock, log }, { everyMs: 1_000, failed: 'sweep.failed', work });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(did.splice(0)).toEqual(['swept', 'swept']);
  clock.advance(60_000);
  sweep();
  expect(did.splice(0)).toEqual(['swept', 'swept']);
  isWorking = false;
  await vi.advanceTimersByTimeAsync(1_000);
  isWorking = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(did.splice(0)).toEqual(['sweep.failed {"reason":"Error: no room"}', 'swept']);
  stop();
  clock.advance(60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(did).toEqual([]);
});
