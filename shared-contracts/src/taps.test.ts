import { describe, expect, it } from 'vitest';
import { manualClock } from './testing/manual-clock.ts';
import { createTaps, type Tap } from './taps.ts';

const finger = (x = 100, y = 100): Tap => ({ detail: 1, isTouch: true, x, y });
const mouse = (detail: number): Tap => ({ detail, isTouch: false, x: 100, y: 100 });

function world() {
  const clock = manualClock();
  let moves = 0;
  const taps = createTaps({ clock }, () => moves);
  /** The first tap leads on; whether the second one counts then. */
  const second = async (first: Tap, next: Tap, afterMs = 100, leadsOn = true) => {
    expect(taps.isSpent(first)).toBe(false);
    if (leadsOn) moves += 1;
    await clock.advance(afterMs);
    return !taps.isSpent(next);
  };
  return { second, taps };
}

describe('[K4-002] a second tap', () => {
  it.each<[string, Tap, Tap, number, boolean]>([
    ['of a series that the browser counts is spent', mouse(1), mouse(2), 100, false],
    ['of a finger at the same place is spent within 300 ms', finger(), finger(110, 90), 299, false],
    ['of a finger later is another one', finger(), finger(), 300, true],
    ['of a finger elsewhere is another one', finger(), finger(200), 100, true],
    ['of a mouse that the browser does not count is another one', mouse(1), mouse(1), 100, true],
    ['by a key is another one', mouse(0), mouse(0), 10, true],
  ])('%s', async (_, first, next, afterMs, counts) => {
    expect(await world().second(first, next, afterMs)).toBe(counts);
  });

  it('counts where the first one led nowhere', async () => {
    expect(await world().second(finger(), finger(), 100, false)).toBe(true);
  });

  it('is spent, and so are the ones behind it, until the series ends', async () => {
    const { second, taps } = world();
    expect(await second(mouse(1), mouse(2))).toBe(false);
    expect([taps.isSpent(mouse(3)), taps.isSpent(mouse(1))]).toEqual([true, false]);
  });
});
