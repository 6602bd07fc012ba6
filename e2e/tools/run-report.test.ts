import { describe, expect, it } from 'vitest';
import { closingLines, countedIn, NOTHING, sumOf } from './run-report.ts';

describe('what a runner counted', () => {
  it('of vitest: its tests, and a file that could not be loaded as one that failed', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'x' }, { status: 'passed' }] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ];
    expect(countedIn({ numPassedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 2,
      flaky: [],
      broken: ['a.test.ts › x', 'b.test.ts'],
    });
  });

  it('of Playwright: one that passed when it was repeated counts as passed and is named', () => {
    const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ projectName: 'phone', status })) });
    const suites = [
      { title: 'a.spec.ts', suites: [{ title: 'in', specs: [spec('one', 'flaky', 'expected')] }], specs: [spec('two', 'unexpected')] },
    ];
    expect(countedIn({ suites, errors: [{ message: 'no file' }] })).toEqual({
      passed: 2,
      failed: 2,
      flaky: ['[phone] › a.spec.ts › in › one'],
      broken: ['[phone] › a.spec.ts › two', 'no file'],
    });
  });

  it('of an unknown document is nothing', () => {
    expect([null, 3, {}].map(countedIn)).toEqual([NOTHING, NOTHING, NOTHING]);
  });
});

it('the closing lines name what failed and what was repeated, and end with the plain counts', () => {
  const sum = sumOf([
    { passed: 2, failed: 1, flaky: ['b'], broken: ['a'] },
    { passed: 3, failed: 0, flaky: [], broken: [] },
  ]);
  expect(closingLines(sum)).toEqual(['failed: a', 'flaky, passed when it was repeated: b', '5 passed, 1 failed']);
});
