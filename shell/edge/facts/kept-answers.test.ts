import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

const KEEPING = { freshMs: 15_000, keptMs: 60_000, restMs: 2_000, most: 3 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Answers that are asked of somebody who takes some time. */
function setUp() {
  const kept = new KeptAnswers<string>(KEEPING, Date.now);
  const asked: string[] = [];
  let answer: string | undefined = 'one';
  let takesMs = 0;
  const read = (key = 'a', patienceMs = 100) =>
    kept.read(
      key,
      async () => {
        asked.push(key);
        const given = answer;
        await new Promise((resolve) => setTimeout(resolve, takesMs));
        if (given === 'throws') throw new Error('no network');
        return given;
      },
      patienceMs,
    );
  const done = async (wanted: Promise<string | undefined>, ms = 100) => (await vi.advanceTimersByTimeAsync(ms), wanted);
  return {
    asked,
    read,
    /** What is read now. */
    now: (key?: string) => done(read(key)),
    done,
    says: (next: string | undefined, after = 0) => {
      answer = next;
      takesMs = after;
    },
    later: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

describe('answers that are kept', () => {
  it('are asked for once while they are fresh, and by several at once', async () => {
    const { asked, read, done, now, later } = setUp();
    expect(await done(Promise.all([read(), read()]).then(String))).toBe('one,one');
    await later(14_000);
    expect(await now()).toBe('one');
    expect(asked).toEqual(['a']);
  });

  it('serve while newer ones are on their way, and no longer than they are kept', async () => {
    const { asked, now, says, later } = setUp();
    await now();
    says('two', 5_000);
    await later(20_000);
    expect(await now()).toBe('one');
    await later(5_000);
    expect(await now()).toBe('two');
    expect(asked).toEqual(['a', 'a']);
    says(undefined);
    await later(61_000);
    expect(await now()).toBeUndefined();
  });

  it('are not waited for longer than somebody has patience; what comes late serves the next one', async () => {
    const { read, done, now, says, later } = setUp();
    says('late', 300);
    expect(await done(read('a', 100))).toBeUndefined();
    await later(250);
    expect(await now()).toBe('late');
  });

  it.each([undefined, 'throws'])('are kept through attempts that bring none (%s), which rest between them', async (broken) => {
    const { asked, now, says, later } = setUp();
    await now();
    says(broken);
    await later(16_000);
    expect(await now()).toBe('one');
    expect(await now()).toBe('one');
    expect(asked).toHaveLength(2);
    await later(2_000);
    says('two');
    await now();
    expect(await now()).toBe('two');
  });

  it('go when there are too many, the one that nobody wanted for the longest time first', async () => {
    const { asked, now } = setUp();
    for (const key of ['a', 'b', 'c', 'a', 'd']) await now(key);
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
    await now('a');
    expect(asked).toHaveLength(4);
    await now('b');
    expect(asked).toHaveLength(5);
  });
});
