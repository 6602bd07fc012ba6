import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { manualClock, settle } from '@comanda/shared-contracts/testing/manual-clock';
import { TRY_AGAIN_MS, keepTrying } from './keep-trying.ts';

function setUp(failures: number) {
  const isOnline = new BehaviorSubject(true);
  const clock = manualClock();
  const failure = vi.fn<() => void>();
  let left = failures;
  const run = vi.fn<() => Promise<void>>(() => {
    left -= 1;
    return left >= 0 ? Promise.reject(new Error('no chunk')) : Promise.resolve();
  });
  const done = vi.fn<() => void>();
  const finish = async (): Promise<void> => {
    await keepTrying(run, { isOnline, clock, report: { failure } });
    done();
  };
  void finish();
  return { isOnline, clock, failure, run, done };
}

describe('what the page needs later', () => {
  it('is done once when it works', async () => {
    const { run, done, failure } = setUp(0);
    await settle();
    expect([run.mock.calls.length, done.mock.calls.length, failure.mock.calls.length]).toEqual([1, 1, 0]);
  });

  it('is tried again when the network is back, and reported once', async () => {
    const { run, done, failure, isOnline, clock } = setUp(2);
    await settle();
    isOnline.next(false);
    await settle();
    expect(run).toHaveBeenCalledTimes(1);
    isOnline.next(true);
    await settle();
    expect(run).toHaveBeenCalledTimes(2);
    await clock.advance(TRY_AGAIN_MS);
    expect([run.mock.calls.length, done.mock.calls.length, failure.mock.calls.length]).toEqual([3, 1, 1]);
    expect(clock.pending).toBe(0);
  });
});
