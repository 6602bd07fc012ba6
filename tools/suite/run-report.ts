import { join, relative } from 'node:path';
import { isRecord } from './is-record.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a runner counted, out of its JSON report. */
export interface Counted {
  readonly passed: number;
  readonly failed: number;
  /** Tests that passed when they were repeated: they count as passed, and are named. */
  readonly flaky: readonly string[];
  /** Tests that failed for good, or did not run though they were not left out. */
  readonly broken: readonly string[];
}

export const NOTHING: Counted = { passed: 0, failed: 0, flaky: [], broken: [] };

/** Reads a vitest or a Playwright JSON report; an unknown document counts nothing. */
export function countedIn(report: unknown): Counted {
  if (!isRecord(report)) return NOTHING;
  if (Array.isArray(report['testResults'])) return vitestCounts(report, report['testResults']);
  if (Array.isArray(report['suites'])) return playwrightCounts(report, report['suites']);
  return NOTHING;
}

/** A runner that has ended. */
export interface Ended {
  readonly name: string;
  /** Its exit code. */
  readonly code: number;
  /** Its report, parsed; `undefined` when it left none. */
  readonly report: unknown;
}

/** What a run counted; one that ended badly, or ran nothing at all, counts as one failure by its own name. */
export function countedOf({ name, code, report }: Ended): Counted {
  const counted = countedIn(report);
  if (counted.failed > 0) return counted;
  if (code !== 0) return { ...counted, failed: 1, broken: [`${name} ended with ${code}`] };
  return counted.passed === 0 ? { ...counted, failed: 1, broken: [`${name} ran no test`] } : counted;
}

export function sumOf(counts: readonly Counted[]): Counted {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    flaky: counts.flatMap(({ flaky }) => flaky),
    broken: counts.flatMap(({ broken }) => broken),
  };
}

/** The last lines of a whole run: what was repeated, by name, then the plain counts. */
export function closingLines({ passed, failed, flaky, broken }: Counted): readonly string[] {
  return [
    ...broken.map((title) => `failed: ${title}`),
    ...flaky.map((title) => `flaky, passed when it was repeated: ${title}`),
    `${passed} passed, ${failed} failed`,
  ];
}

function vitestCounts(report: Record<string, unknown>, files: readonly unknown[]): Counted {
  const broken = files.filter(isRecord).flatMap((file) => {
    const tests = Array.isArray(file['assertionResults']) ? file['assertionResults'].filter(isRecord) : [];
    const titleOf = (test: Record<string, unknown>) => `${placeOf(file)} › ${String(test['fullName'])}`;
    const failed = tests.filter(({ status }) => status === 'failed').map(titleOf);
    // A file that cannot be loaded has no tests at all; behind a hook that failed none of them runs.
    if (file['status'] === 'failed') return failed.length === 0 ? [placeOf(file)] : failed;
    return tests.filter(({ status }) => status !== 'passed').map((test) => `${titleOf(test)} (did not run)`);
  });
  return { passed: numberOf(report['numPassedTests']), failed: broken.length, flaky: [], broken };
}

/** A file by its place in the project, whatever machine it lies on. */
function placeOf(file: Record<string, unknown>): string {
  const name = String(file['name']);
  return name.startsWith(`${ROOT}/`) ? relative(ROOT, name) : name;
}

function playwrightCounts(report: Record<string, unknown>, suites: readonly unknown[]): Counted {
  const tests = suites.filter(isRecord).flatMap((suite) => testsIn(suite));
  const of = (status: string) => tests.filter((test) => test.status === status).map(({ title }) => title);
  const errors = Array.isArray(report['errors']) ? report['errors'].filter(isRecord).map(({ message }) => String(message)) : [];
  const broken = [...of('unexpected'), ...of('skipped').map((title) => `${title} (did not run)`), ...errors];
  return { passed: of('expected').length + of('flaky').length, failed: broken.length, flaky: of('flaky'), broken };
}

interface Test {
  readonly title: string;
  readonly status: string;
}

function testsIn(suite: Record<string, unknown>, above: readonly string[] = []): readonly Test[] {
  const path = [...above, String(suite['title'])];
  const inner = Array.isArray(suite['suites']) ? suite['suites'].filter(isRecord).flatMap((one) => testsIn(one, path)) : [];
  const specs = Array.isArray(suite['specs']) ? suite['specs'].filter(isRecord) : [];
  const own = specs.flatMap((spec) => {
    const tests = Array.isArray(spec['tests']) ? spec['tests'].filter(isRecord) : [];
    return tests.map(({ projectName, status }) => ({
      title: [`[${String(projectName)}]`, ...path, String(spec['title'])].join(' › '),
      status: String(status),
    }));
  });
  return [...inner, ...own];
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
