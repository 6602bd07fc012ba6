import { isRecord } from '../suite/is-record.ts';

/** A rule's ID: document, section, counter. */
const ID = /\b[CK]\d-\d{3}\b/g;

export interface TestTitle {
  readonly title: string;
  /** Where a unit test stands, as its runner says it; a browser test has none, it runs the product itself. */
  readonly file?: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/** The rules of a SPEC.md: the IDs that start a list item, and what its status line says. */
export function rulesOf(text: string): { readonly status: string; readonly ids: readonly string[] } {
  const status = /^status:\s*(\S+)/m.exec(text)?.[1] ?? 'open';
  const ids = [...text.matchAll(/^- \*\*([CK]\d-\d{3})\*\*/gm)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
  return { status, ids };
}

/** Titles and outcomes of the tests and steps in a vitest or a Playwright JSON report; an unknown document gives none. */
export function passedTitles(report: unknown): readonly TestTitle[] {
  if (!isRecord(report)) return [];
  if (Array.isArray(report['testResults'])) return report['testResults'].flatMap(vitestFile);
  if (Array.isArray(report['suites'])) return report['suites'].flatMap(playwrightSuite);
  return [];
}

/**
 * Which IDs passed tests quote; in which files stand those that quote one and are tests of nothing that a user meets, as `isOfProduct` says,
 * and so do not count; which titles quote more than two; how many tests did not run.
 */
export function evaluate(
  titles: readonly TestTitle[],
  isOfProduct: (file: string) => boolean,
): {
  readonly quoted: ReadonlySet<string>;
  readonly idle: ReadonlyMap<string, ReadonlySet<string>>;
  readonly overloaded: readonly string[];
  readonly missing: number;
} {
  const passed = titles.filter(({ outcome }) => outcome === 'passed');
  const withIds = passed.map(({ title, file }) => ({ title, file, ids: title.match(ID) ?? [] }));
  const quoted = new Set<string>();
  const idle = new Map<string, Set<string>>();
  for (const { ids, file } of withIds) {
    if (ids.length > 2) continue;
    if (file === undefined || isOfProduct(file)) for (const id of ids) quoted.add(id);
    else for (const id of ids) idle.set(id, (idle.get(id) ?? new Set()).add(file));
  }
  return {
    quoted,
    idle,
    overloaded: withIds.filter(({ ids }) => ids.length > 2).map(({ title }) => title),
    missing: titles.filter(({ outcome }) => outcome === 'skipped').length,
  };
}

function vitestFile(file: unknown): TestTitle[] {
  if (!isRecord(file)) return [];
  const results = Array.isArray(file['assertionResults']) ? file['assertionResults'] : [];
  return results.filter(isRecord).map((test) => ({
    title: String(test['title']),
    file: String(file['name']),
    outcome: test['status'] === 'passed' ? 'passed' : test['status'] === 'failed' ? 'failed' : 'skipped',
  }));
}

function playwrightSuite(suite: unknown): TestTitle[] {
  if (!isRecord(suite)) return [];
  const inner = Array.isArray(suite['suites']) ? suite['suites'].flatMap(playwrightSuite) : [];
  const specs = Array.isArray(suite['specs']) ? suite['specs'].filter(isRecord) : [];
  return [...inner, ...specs.flatMap(playwrightSpec)];
}

/**
 * A spec may run in several projects: it passes when all of them passed, be it the second time; one that was left out in one of them,
 * or is expected to fail, counts as one that did not run. The titles of its `test.step`s count like its own where the step ran to its
 * end and its test passed.
 */
function playwrightSpec(spec: Record<string, unknown>): TestTitle[] {
  const tests = Array.isArray(spec['tests']) ? spec['tests'].filter(isRecord) : [];
  const hasPassed = ({ status, expectedStatus = 'passed' }: Record<string, unknown>) =>
    (status === 'expected' || status === 'flaky') && expectedStatus === 'passed';
  const hasFailed = tests.some(({ status }) => status === 'unexpected');
  const outcome = hasFailed ? 'failed' : tests.length > 0 && tests.every(hasPassed) ? 'passed' : 'skipped';
  const steps = outcome === 'passed' ? tests.flatMap(lastSteps) : [];
  return [String(spec['title']), ...steps].map((title) => ({ title, outcome }));
}

/** The titles of the steps of a test's last try, inner ones too. */
function lastSteps(test: Record<string, unknown>): string[] {
  const last: unknown = Array.isArray(test['results']) ? test['results'].at(-1) : undefined;
  return isRecord(last) ? stepTitles(last) : [];
}

/** A step that failed proves nothing though its test caught it, nor does one that nobody waited for. */
function stepTitles(holder: Record<string, unknown>): string[] {
  const steps = Array.isArray(holder['steps']) ? holder['steps'].filter(isRecord) : [];
  return steps.flatMap((step) => [...(hasEnded(step) ? [String(step['title'])] : []), ...stepTitles(step)]);
}

/** The runner gives a step that did not come to its end a duration of -1. */
function hasEnded({ error, duration }: Record<string, unknown>): boolean {
  return error === undefined && duration !== -1;
}
