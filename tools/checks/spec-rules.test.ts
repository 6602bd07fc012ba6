import { describe, expect, it } from 'vitest';
import { evaluate, passedTitles, rulesOf, type TestTitle } from './spec-rules.ts';

describe('the rules of a SPEC.md', () => {
  it('are the IDs that begin its list items; its status line says whether it is complete', () => {
    const text = 'status: complete\n\n- **C5-027** multiplies (see C5-001)\n- **K2-003** prints\n';
    expect(rulesOf(text)).toEqual({ status: 'complete', ids: ['C5-027', 'K2-003'] });
    expect(rulesOf('# Nothing').status).toBe('open');
  });
});

describe('a runner report', () => {
  it('of vitest gives each test with its outcome', () => {
    const tests = ['passed', 'failed', 'pending', 'todo'].map((status) => ({ title: status, status }));
    expect(passedTitles({ testResults: [{ assertionResults: tests }] }).map(({ outcome }) => outcome)).toEqual([
      'passed',
      'failed',
      'skipped',
      'skipped',
    ]);
  });

  it('of Playwright counts a test as passed when it passed in every project, be it the second time', () => {
    const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
    const inner = [spec('both', 'expected', 'expected'), spec('again', 'expected', 'flaky'), spec('one', 'expected', 'unexpected')];
    expect(passedTitles({ suites: [{ suites: [{ specs: inner }], specs: [spec('none', 'skipped')] }] })).toEqual([
      { title: 'both', outcome: 'passed' },
      { title: 'again', outcome: 'passed' },
      { title: 'one', outcome: 'failed' },
      { title: 'none', outcome: 'skipped' },
    ]);
  });

  it('of Playwright counts the steps of the last try of a test that passed, and none of one that failed', () => {
    const result = (...titles: string[]) => ({ steps: titles.map((title) => ({ title, steps: [{ title: `in ${title}` }] })) });
    const specs = [
      { title: 'good', tests: [{ status: 'flaky', results: [result('first'), result('a', 'b')] }] },
      { title: 'bad', tests: [{ status: 'unexpected', results: [result('c')] }] },
    ];
    expect(passedTitles({ suites: [{ specs }] })).toEqual([
      ...['good', 'a', 'in a', 'b', 'in b'].map((title) => ({ title, outcome: 'passed' })),
      { title: 'bad', outcome: 'failed' },
    ]);
  });

  it('of Playwright counts no step that failed and was caught, or was not awaited to its end', () => {
    const inner = { title: 'caught inside', duration: 2, error: { message: 'x' } };
    const steps = [
      { title: 'caught', duration: 3, error: { message: 'x' } },
      { title: 'holder', duration: 3, steps: [inner] },
      { title: 'left behind', duration: -1 },
    ];
    const specs = [{ title: 'test', tests: [{ status: 'expected', expectedStatus: 'passed', results: [{ steps }] }] }];
    expect(passedTitles({ suites: [{ specs }] }).map(({ title }) => title)).toEqual(['test', 'holder']);
  });

  it('of Playwright takes a test that is expected to fail, or was left out in one project, for one that did not run', () => {
    const spec = (title: string, ...tests: object[]) => ({ title, tests });
    const passed = { status: 'expected', expectedStatus: 'passed' };
    const specs = [
      spec('known defect', { status: 'expected', expectedStatus: 'failed' }),
      spec('in one project', passed, { status: 'skipped', expectedStatus: 'skipped' }),
    ];
    expect(passedTitles({ suites: [{ specs }] }).map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped']);
  });

  it('of an unknown kind gives none', () => {
    expect([null, 7, {}, { suites: 'x' }].map((report) => passedTitles(report))).toEqual([[], [], [], []]);
  });
});

describe('the verdict', () => {
  it('counts the IDs of passed tests with one or two of them, and tells of the rest', () => {
    const titles: readonly TestTitle[] = [
      { title: '[C5-001] a', outcome: 'passed' },
      { title: '[C5-002, K2-001] b', outcome: 'passed' },
      { title: '[C5-003] c', outcome: 'failed' },
      { title: 'C5-004 C5-005 C5-006', outcome: 'passed' },
      { title: 'd', outcome: 'skipped' },
    ];
    const verdict = evaluate(titles, () => true);
    expect([...verdict.quoted]).toEqual(['C5-001', 'C5-002', 'K2-001']);
    expect(verdict.overloaded).toEqual(['C5-004 C5-005 C5-006']);
    expect(verdict.missing).toBe(1);
  });

  it('counts a unit test only where it tests what a user meets, and a browser test always', () => {
    const titles: readonly TestTitle[] = [
      { title: '[C5-001] a', file: 'live.test.ts', outcome: 'passed' },
      { title: '[C5-002] b', file: 'dead.test.ts', outcome: 'passed' },
      { title: '[C5-003] c', file: 'dead.test.ts', outcome: 'passed' },
      { title: '[C5-003] c', outcome: 'passed' },
    ];
    const { quoted, idle } = evaluate(titles, (file) => file === 'live.test.ts');
    expect([...quoted]).toEqual(['C5-001', 'C5-003']);
    expect([...(idle.get('C5-002') ?? [])]).toEqual(['dead.test.ts']);
  });
});
