import { describe, expect, it } from 'vitest';
import { FreshCache } from './fresh-cache.ts';

const TIMES = {
  freshMs: (value: string) => (value === 'half' ? 2 : 15),
  staleMs: 60,
  restMs: 2,
  most: 3,
  atOnce: 2,
  sizeOf: ({ length }: string) => length,
  room: 1_000,
};

/** A cache with a clock that stands, and makers that end when they are told to. */
function setUp() {
  let now = 0;
  let isBusy = false;
  const cache = new FreshCache<string>({ ...TIMES, isBusy: () => isBusy }, () => now);
  const open: { readonly end: (value: string) => void; readonly fail: (cause: Error) => void }[] = [];
  const make = () => new Promise<string>((end, fail) => open.push({ end, fail }));
  return {
    ask: (key = 'a') => cache.get(key, make),
    pass: (ms: number) => (now += ms),
    busy: (is: boolean) => (isBusy = is),
    open,
    /** Makes a value at once. */
    made: (key: string, value = key) => cache.get(key, () => Promise.resolve(value)),
  };
}

describe('values that take long to make', () => {
  it('are made once for all who ask meanwhile', async () => {
    const { ask, open } = setUp();
    const asked = [ask(), ask(), ask()];
    expect(open).toHaveLength(1);
    open[0]?.end('one');
    expect(await Promise.all(asked)).toEqual(['one', 'one', 'one']);
  });

  it('are given as they are while they are fresh, and for a while longer while a new one is made', async () => {
    const { ask, made, open, pass } = setUp();
    await made('a', 'old');
    pass(14);
    expect([await ask(), open.length]).toEqual(['old', 0]);
    pass(1);
    expect([await ask(), await ask(), open.length]).toEqual(['old', 'old', 1]);
    open[0]?.end('new');
    await Promise.resolve();
    expect([await ask(), open.length]).toEqual(['new', 1]);
    pass(75);
    const late = ask();
    open[1]?.end('newest');
    expect(await late).toBe('newest');
  });

  it('are made anew in the second half of that while, where there is much else to do', async () => {
    const { ask, made, open, pass, busy } = setUp();
    busy(true);
    await made('a', 'old');
    pass(44);
    expect([await ask(), open.length]).toEqual(['old', 0]);
    pass(1);
    expect([await ask(), open.length]).toEqual(['old', 1]);
    open[0]?.end('new');
    await Promise.resolve();
    pass(15);
    expect([await ask(), open.length]).toEqual(['new', 1]);
    busy(false);
    expect([await ask(), open.length]).toEqual(['new', 2]);
  });

  it('are made anew one after the other where there is much else to do', async () => {
    const { ask, made, open, pass, busy } = setUp();
    for (const key of ['a', 'b']) await made(key, 'old');
    busy(true);
    pass(45);
    expect([await ask('a'), await ask('b'), open.length]).toEqual(['old', 'old', 1]);
    open[0]?.end('new');
    await Promise.resolve();
    expect([await ask('b'), open.length]).toEqual(['old', 2]);
  });

  it('are made anew of the last one, however old, if whoever makes them likes', async () => {
    const cache = new FreshCache<string>({ ...TIMES, freshMs: () => 0, staleMs: 0 });
    const grow = () => cache.get('a', async (last = '') => `${last}x`);
    expect([await grow(), await grow(), await cache.get('b', async (last) => String(last))]).toEqual(['x', 'xx', 'undefined']);
  });

  it('are fresh for as long as it is worth for each', async () => {
    const { ask, made, open, pass } = setUp();
    await made('a', 'half');
    pass(2);
    expect([await ask(), open.length]).toEqual(['half', 1]);
    open[0]?.end('whole');
    await Promise.resolve();
    pass(14);
    expect([await ask(), open.length]).toEqual(['whole', 1]);
  });

  it('take no more memory than there is room for: what nobody asked for for longest goes first', async () => {
    const { ask, made, open } = setUp();
    await made('a', 'x'.repeat(600));
    await made('b', 'x'.repeat(300));
    await ask('a');
    await made('c', 'x'.repeat(300));
    await made('a');
    await ask('c');
    expect(open).toHaveLength(0);
    void ask('b');
    expect(open).toHaveLength(1);
  });

  it('are not taken away by a failure, after which nobody tries again for a moment', async () => {
    const { ask, made, open, pass } = setUp();
    await made('a', 'old');
    pass(20);
    expect(await ask()).toBe('old');
    open[0]?.fail(new Error('no'));
    await new Promise((resolve) => setImmediate(resolve));
    expect([await ask(), open.length]).toEqual(['old', 1]);
    pass(2);
    expect([await ask(), open.length]).toEqual(['old', 2]);
    open[1]?.fail(new Error('no more'));
    pass(60);
    await expect(ask()).rejects.toThrow('no more');
    pass(3);
    const tried = ask();
    open[2]?.end('back');
    expect(await tried).toBe('back');
  });

  it('are so many at most: what nobody asked for for longest goes first', async () => {
    const { ask, made, open } = setUp();
    for (const key of ['a', 'b', 'c']) await made(key);
    await ask('a');
    await made('d');
    expect([await ask('a'), await ask('c'), await ask('d'), open.length]).toEqual(['a', 'c', 'd', 0]);
    void ask('b').catch(() => undefined);
    expect(open).toHaveLength(1);
  });

  it('are not made more than so many at once: who asks for another one is refused', async () => {
    const { ask, open } = setUp();
    const [first, second] = [ask('a'), ask('b')];
    await expect(ask('c')).rejects.toThrow('at once');
    open[0]?.end('one');
    open[1]?.end('two');
    expect([await first, await second]).toEqual(['one', 'two']);
    const third = ask('c');
    open[2]?.end('three');
    expect(await third).toBe('three');
  });
});
