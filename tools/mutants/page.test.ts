import { describe, expect, it } from 'vitest';
import { verdictOf } from './score.ts';
import { rowOf, withRow } from './page.ts';

const trial = (date: string, seed: number | undefined) =>
  rowOf({ date, commit: 'abc1234', kind: 'sample', seed, minutes: 19.6, verdict: verdictOf([], []) });

describe('the page of the trials', () => {
  it('keeps the earlier rows below the newest, under one head', () => {
    const page = withRow(withRow('', trial('2026-11-23 02:00', 20_261_123)), trial('2026-11-24 02:00', undefined));
    const rows = page.split('\n').filter((line) => line.includes('abc1234'));
    expect(rows).toEqual([
      '| 2026-11-24 02:00 | abc1234 | sample |  | 20 | 0 | 0 | 0 | 0 | 0 | 100.0 |',
      '| 2026-11-23 02:00 | abc1234 | sample | 20261123 | 20 | 0 | 0 | 0 | 0 | 0 | 100.0 |',
    ]);
    expect(page.match(/^# /gm)).toHaveLength(1);
    expect(page.match(/^\| --- /gm)).toHaveLength(1);
  });
});
