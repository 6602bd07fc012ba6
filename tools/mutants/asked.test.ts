import { describe, expect, it } from 'vitest';
import { asked } from './asked.ts';

const NIGHT = new Date('2026-11-23T02:10:00Z');
const of = (words: string) => asked(words.split(' '), NIGHT);

describe('what is asked for', () => {
  it('is a sample of 250 in 20 minutes, by the seed of the date, unless told otherwise', () => {
    expect(of('--sample')).toEqual({ kind: 'sample', places: [], seed: 20_261_123, count: 250, minutes: 20, write: false });
    expect(of('--sample --money --seed 7 --count 200 --minutes 5 --write')).toEqual({
      kind: 'money',
      places: [],
      seed: 7,
      count: 200,
      minutes: 5,
      write: true,
    });
  });

  it('is one place whole', () => {
    expect(of('mf-kiosk shell/src/http/client.ts')).toMatchObject({
      kind: 'places',
      places: ['mf-kiosk', 'shell/src/http/client.ts'],
      seed: undefined,
    });
  });

  it.each(['', '--sample mf-kiosk', '--money mf-kiosk', '--money', '--sample --seed x', '--sample --count -1', '--simple'])(
    'is refused: %s',
    (words) => {
      expect(asked(words === '' ? [] : words.split(' '), NIGHT)).toContain('npm run mutants --');
    },
  );
});
