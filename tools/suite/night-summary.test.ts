import { expect, it } from 'vitest';
import { isGoodNight, nightSummary, withSummary } from './night-summary.ts';
import { NOTHING } from './run-report.ts';

const night = (date: string) => ({
  date,
  commit: 'abc1234',
  seed: 7,
  // Less than the sum: the parts ran beside each other.
  minutes: 2.5,
  parts: [
    { name: 'unit', minutes: 1.25, counted: { ...NOTHING, passed: 10 } },
    { name: 'kiosk', minutes: 2, counted: { passed: 3, failed: 1, flaky: ['a\nb'], broken: ['c'] } },
  ],
});

it('a summary has a row a part, their sum, and the names of what failed or was repeated', () => {
  const lines = nightSummary(night('2026-11-23 02:00')).split('\n');
  expect(lines[0]).toBe('## 2026-11-23 02:00 UTC, commit abc1234, seed 7');
  expect(lines.slice(4)).toEqual([
    '| unit | 1.3 | 10 | 0 | 0 |',
    '| kiosk | 2.0 | 3 | 1 | 1 |',
    '| all | 2.5 | 13 | 1 | 1 |',
    '',
    '- failed: c',
    '- flaky: a b',
    '',
  ]);
});

it('the newest night stands on top, the earlier ones stay', () => {
  const first = withSummary('', nightSummary(night('2026-11-22 02:00')));
  const both = withSummary(first, nightSummary(night('2026-11-23 02:00')));
  expect(both.match(/^## \S+/gm)).toEqual(['## 2026-11-23', '## 2026-11-22']);
  expect(both.match(/^# Nights$/gm)).toHaveLength(1);
});

it('a night is good without failures and with at most two tests that were repeated', () => {
  expect(isGoodNight({ ...NOTHING, flaky: ['a', 'b'] })).toBe(true);
  expect(isGoodNight({ ...NOTHING, flaky: ['a', 'b', 'c'] })).toBe(false);
  expect(isGoodNight({ ...NOTHING, failed: 1 })).toBe(false);
});
