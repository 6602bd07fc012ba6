import { expect, it } from 'vitest';
import { SourceCache } from './source-cache.ts';

const value = (text: string, bytes = 10) => ({ text, bytes });

it('what was made of something is kept until that is something else', () => {
  const cache = new SourceCache<ReturnType<typeof value>>(100);
  const [one, other] = [{}, {}];
  const first = cache.get('a', [one], () => value('first'));
  expect(cache.get('a', [one], () => value('again'))).toBe(first);
  expect(cache.get('a', [other], () => value('second')).text).toBe('second');
  expect(cache.get('a', [one], () => value('third')).text).toBe('third');
  expect(cache.get('a', [one, other], () => value('fourth')).text).toBe('fourth');
  expect(cache.size).toEqual({ values: 1, bytes: 10 });
});

it('takes no more room than it has, and gives up first what nobody asked for for longest', () => {
  const cache = new SourceCache<ReturnType<typeof value>>(30);
  for (const key of ['a', 'b', 'c']) cache.get(key, [], () => value(key));
  cache.get('a', [], () => value('made again'));
  cache.get('d', [], () => value('d', 15));
  expect(cache.size).toEqual({ values: 2, bytes: 25 });
  expect(cache.get('a', [], () => value('lost')).text).toBe('a');
  // What is larger than all the room is kept alone.
  cache.get('e', [], () => value('e', 50));
  expect(cache.size).toEqual({ values: 1, bytes: 50 });
});
