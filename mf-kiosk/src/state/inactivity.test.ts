import { describe, expect, it } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createInactivity } from './inactivity.ts';

function start(over: Partial<{ isIgnored: boolean; isQuiet: boolean; hasOpenOrder: boolean }> = {}) {
  const clock = manualClock();
  const happened: string[] = [];
  const inactivity = createInactivity({
    clock,
    place: () => ({ isIgnored: false, isQuiet: false, hasOpenOrder: false, ...over }),
    onReset: () => void happened.push('reset'),
    onCancel: () => void happened.push('cancel'),
  });
  const release = inactivity.watch();
  return { clock, inactivity, happened, release, shown: () => inactivity.view.getState() };
}

describe('a kiosk that nobody touches', () => {
  it('[K4-016] a key at 149 s puts the warning off until 299 s', async () => {
    const { clock, inactivity, shown } = start();
    await clock.advance(149_000);
    inactivity.touch();
    await clock.advance(149_000);
    expect(shown()).toBeNull();
    await clock.advance(1_000);
    expect(shown()).toEqual({ cycle: 1, secondsLeft: 30 });
  });

  it('[K4-017] warns at 150 s, counts down, and starts anew at 180 s, once', async () => {
    const { clock, happened, shown } = start();
    await clock.advance(149_900);
    expect(shown()).toBeNull();
    await clock.advance(100);
    expect(shown()).toEqual({ cycle: 1, secondsLeft: 30 });
    await clock.advance(29_000);
    expect([shown(), happened]).toEqual([{ cycle: 1, secondsLeft: 1 }, []]);
    await clock.advance(1_000);
    expect([shown(), happened]).toEqual([null, ['reset']]);
    await clock.advance(200_000);
    expect(happened).toEqual(['reset']);
  });

  it('[K4-018] warns again at 270 s and cancels at 300 s, where an order was placed', async () => {
    const { clock, happened, shown } = start({ hasOpenOrder: true });
    await clock.advance(269_000);
    expect(shown()).toBeNull();
    await clock.advance(1_000);
    expect(shown()).toEqual({ cycle: 2, secondsLeft: 30 });
    await clock.advance(30_000);
    expect(happened).toEqual(['reset', 'cancel']);
    await clock.advance(100_000);
    expect(happened).toEqual(['reset', 'cancel']);
  });

  it('[K4-019] does not count where it is to be ignored', async () => {
    const { clock, happened, shown } = start({ isIgnored: true });
    await clock.advance(400_000);
    expect([shown(), happened]).toEqual([null, []]);
  });

  it('[K4-018, X-14] the timers keep their factor in the second cycle, although the help ends with the first', async () => {
    const clock = manualClock();
    const happened: string[] = [];
    let timeoutFactor = 10;
    const inactivity = createInactivity({
      clock,
      place: () => ({ isIgnored: false, isQuiet: true, hasOpenOrder: true }),
      timeoutFactor: () => timeoutFactor,
      onReset: () => {
        timeoutFactor = 1;
        happened.push('reset');
      },
      onCancel: () => void happened.push('cancel'),
    });
    inactivity.watch();
    await clock.advance(1_800_000);
    expect(happened).toEqual(['reset']);
    await clock.advance(899_000);
    expect([happened, inactivity.view.getState()]).toEqual([['reset'], null]);
    await clock.advance(1_000);
    expect(inactivity.view.getState()).toEqual({ cycle: 2, secondsLeft: 300 });
    await clock.advance(300_000);
    expect(happened).toEqual(['reset', 'cancel']);
    inactivity.touch();
    await clock.advance(180_000);
    expect(happened).toEqual(['reset', 'cancel', 'reset']);
  });

  it('[K4-019] the time where it does not count is not counted afterwards either', async () => {
    const clock = manualClock();
    let isIgnored = true;
    const inactivity = createInactivity({
      clock,
      place: () => ({ isIgnored, isQuiet: false, hasOpenOrder: true }),
      onReset: () => expect.unreachable(),
      onCancel: () => expect.unreachable(),
    });
    inactivity.watch();
    await clock.advance(400_000);
    isIgnored = false;
    await clock.advance(149_000);
    expect(inactivity.view.getState()).toBeNull();
    await clock.advance(2_000);
    expect(inactivity.view.getState()?.cycle).toBe(1);
  });

  it('a touch closes the warning and starts both cycles anew', async () => {
    const { clock, inactivity, happened, shown } = start({ hasOpenOrder: true });
    await clock.advance(160_000);
    inactivity.touch();
    expect(shown()).toBeNull();
    await clock.advance(180_000);
    expect(happened).toEqual(['reset']);
  });

  it('a page that scrolls by itself after the reset is nobody, before it may be somebody', async () => {
    const { clock, inactivity, happened } = start({ hasOpenOrder: true });
    await clock.advance(100_000);
    inactivity.touch('page');
    await clock.advance(180_000);
    expect(happened).toEqual(['reset']);
    inactivity.touch('page');
    await clock.advance(120_000);
    expect(happened).toEqual(['reset', 'cancel']);
  });

  it('watches as long as somebody asks', async () => {
    const { clock, inactivity, release } = start();
    const other = inactivity.watch();
    release();
    release();
    expect(clock.pending).toBe(1);
    other();
    expect(clock.pending).toBe(0);
  });
});
