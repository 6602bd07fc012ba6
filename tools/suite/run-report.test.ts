import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closingLines, countedIn, countedOf, NOTHING, sumOf } from './run-report.ts';

describe('what a runner counted', () => {
  it('of vitest: its tests, and a file that could not be loaded as one that failed', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'x' }, { status: 'passed' }] },
      { name: join(import.meta.dirname, 'b.test.ts'), status: 'failed', assertionResults: [] },
    ];
    expect(countedIn({ numPassedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 2,
      flaky: [],
      broken: ['a.test.ts › x', 'tools/suite/b.test.ts'],
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

  it('names a test that did not run as one that failed, but for those of a file that failed as a whole', () => {
    const tests = ['passed', 'pending', 'skipped', 'todo'].map((status) => ({ status, fullName: status }));
    const testResults = [
      { name: 'a.test.ts', status: 'passed', assertionResults: tests },
      { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'skipped', fullName: 'behind a hook that failed' }] },
    ];
    expect(countedIn({ numPassedTests: 1, testResults }).broken).toEqual([
      ...['pending', 'skipped', 'todo'].map((title) => `a.test.ts › ${title} (did not run)`),
      'b.test.ts',
    ]);
    const specs = ['expected', 'skipped'].map((status) => ({ title: status, tests: [{ projectName: 'phone', status }] }));
    const { passed, failed, broken } = countedIn({ suites: [{ title: 'a.spec.ts', specs }] });
    expect([passed, failed, broken]).toEqual([1, 1, ['[phone] › a.spec.ts › skipped (did not run)']]);
  });

  it('of an unknown document is nothing', () => {
    expect([null, 3, {}].map(countedIn)).toEqual([NOTHING, NOTHING, NOTHING]);
  });
});

describe('a run of a runner', () => {
  const report = { numPassedTests: 2, testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [] }] };
  const bad = { numPassedTests: 2, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] };

  it('is what its report counted', () => {
    expect(countedOf({ name: 'unit', code: 0, report })).toEqual({ ...NOTHING, passed: 2 });
    expect(countedOf({ name: 'unit', code: 1, report: bad })).toEqual({ ...NOTHING, passed: 2, failed: 1, broken: ['a.test.ts'] });
  });

  it('that ended with another code than 0 has failed, whatever it counted', () => {
    expect(countedOf({ name: 'unit', code: 2, report })).toEqual({ ...NOTHING, passed: 2, failed: 1, broken: ['unit ended with 2'] });
    expect(countedOf({ name: 'unit', code: 2, report: undefined }).broken).toEqual(['unit ended with 2']);
  });

  it('that left no report, an unknown one or one without a test has failed, though it ended with 0', () => {
    for (const none of [undefined, {}, { testResults: [] }, { suites: [] }])
      expect(countedOf({ name: 'unit', code: 0, report: none })).toEqual({ ...NOTHING, failed: 1, broken: ['unit ran no test'] });
  });
});

it('the closing lines name what failed and what was repeated, and end with the plain counts', () => {
  const sum = sumOf([
    { passed: 2, failed: 1, flaky: ['b'], broken: ['a'] },
    { passed: 3, failed: 0, flaky: [], broken: [] },
  ]);
  expect(closingLines(sum)).toEqual(['failed: a', 'flaky, passed when it was repeated: b', '5 passed, 1 failed']);
});
