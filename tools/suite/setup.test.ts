import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/**
 * `npm test` itself, in a folder whose runners only write down that they were called, leave a report when they are asked for one and end
 * as FAIL says: what a whole run makes of its stages.
 */
const HERE = dirname(fileURLToPath(import.meta.url));
const RUNNERS = ['tsc', 'oxlint', 'oxfmt', 'knip', 'vitest', 'size-limit', 'playwright'];
const RUNNER = `#!/bin/sh
called="$(basename "$0")\${REPORT:+ $REPORT}"
echo "$called\${DAY:+ by day}" >> calls
if [ -n "$REPORT" ] && [ "$SILENT" != "$REPORT" ]; then cp "runs/$REPORT.json" "e2e/reports/$REPORT.json"; fi
if [ "$FAIL" = "$called" ]; then exit 3; fi
if [ "$KILL" = "$called" ]; then kill -9 $$; fi
`;
const LOCKFILE = '{}';
const unitRun = (file: string) => ({
  numPassedTests: 1,
  testResults: [{ name: join(folder, file), status: 'passed', assertionResults: [{ title: '[C1-001] a', status: 'passed' }] }],
});
const browserRun = (title: string, status: string) => ({
  suites: [{ title: 'a', specs: [{ title, tests: [{ projectName: 'phone', status }] }] }],
});
const STAGES = ['types', 'lint', 'unit', 'build', 'sizes', 'journeys', 'screens', 'spec'];

let folder: string;
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-setup-'));
  cpSync(join(HERE, '../../setup.mjs'), join(folder, 'setup.mjs'));
  for (const name of [
    'suite/closing',
    'suite/run-report',
    'suite/is-record',
    'suite/report-files',
    'checks/imports',
    'checks/reachable',
    'checks/sources',
    'checks/spec-coverage',
    'checks/spec-rules',
  ])
    cpSync(join(HERE, '..', `${name}.ts`), join(folder, `tools/${name}.ts`));
  put('package.json', '{ "type": "module" }');
  put('package-lock.json', LOCKFILE);
  put('node_modules/.comanda-lock', createHash('sha256').update(LOCKFILE).digest('hex'));
  put('tools/deploy/main.ts', '');
  put('mf-kiosk/SPEC.md', 'status: open\n\n- **K1-001** will be\n');
  put('shell/SPEC.md', 'status: complete\n\n- **C1-001** says\n- **C1-002** does\n');
  symlinkSync(join(HERE, '../../node_modules/vite'), join(folder, 'node_modules/vite'), 'junction');
  for (const name of RUNNERS) {
    put(`node_modules/.bin/${name}`, RUNNER);
    chmodSync(join(folder, `node_modules/.bin/${name}`), 0o755);
  }
  put('shell/package.json', '{}');
  put('shell/src/main.tsx', "import './live.ts';\n");
  put('shell/src/live.ts', '');
  put('shell/src/dead.ts', "import './live.ts';\n");
  for (const name of ['live', 'dead']) put(`shell/src/${name}.test.ts`, `import './${name}.ts';\n`);
});
beforeEach(() => {
  rmSync(join(folder, 'calls'), { force: true });
  rmSync(join(folder, 'e2e/reports'), { recursive: true, force: true });
  put('runs/unit.json', JSON.stringify(unitRun('shell/src/live.test.ts')));
  put('runs/journeys.json', JSON.stringify(browserRun('[C1-002] b', 'flaky')));
  put('runs/screens.json', JSON.stringify(browserRun('every screen', 'expected')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly code: number | null;
  readonly text: string;
  /** The stages in the closing table. */
  readonly stages: readonly string[];
  readonly last: readonly string[];
}

function npmTest(env: Readonly<Record<string, string>> = {}): Run {
  const { REPORT: _report, DAY: _day, ...own } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'setup.mjs'), 'test'], {
    encoding: 'utf8',
    env: { ...own, CHROMIUM_PATH: process.execPath, ...env },
  });
  const table = stdout.slice(stdout.lastIndexOf('stage  ')).split('\n');
  const stages = table.slice(1).flatMap((line) => /^(\w+) +\d+ +\d+$/.exec(line)?.[1] ?? []);
  return {
    code: status,
    text: stdout + stderr,
    stages: stages.filter((name) => name !== 'all'),
    last: stdout.trimEnd().split('\n').slice(-2),
  };
}

describe('a whole run', () => {
  it('ends with 0 when each stage did; it names what was repeated, keeps the names, and counts last', () => {
    const { code, stages, last, text } = npmTest();
    expect(code, text).toBe(0);
    expect(stages).toEqual(STAGES);
    expect(last).toEqual(['flaky, passed when it was repeated: [phone] › a › [C1-002] b', '3 passed, 0 failed']);
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n');
    expect(calls.filter((call) => call.startsWith('playwright'))).toEqual(['playwright journeys by day', 'playwright screens by day']);
    expect(readFileSync(join(folder, 'e2e/reports/flaky.txt'), 'utf8')).toBe('[phone] › a › [C1-002] b\n');
  });

  it.each([
    ['tsc', 'types', '0 passed, 1 failed'],
    ['vitest unit', 'unit', '1 passed, 1 failed'],
    ['playwright screens', 'screens', '3 passed, 1 failed'],
  ])('ends with the code of the stage that failed (%s), starts none behind it and says so last', (fails, stage, counts) => {
    const { code, stages, last } = npmTest({ FAIL: fails });
    expect(code).toBe(3);
    expect(stages).toEqual(STAGES.slice(0, STAGES.indexOf(stage) + 1));
    expect(last.at(-1)).toBe(counts);
    expect(last.join('\n')).toMatch(stage === 'screens' ? /^flaky/ : new RegExp(`^failed: ${stage} ended with 3`));
  });

  it.each(['fences', 'functions', 'texts'])('ends in its lint when our own check of %s does not pass', (name) => {
    const file = `tools/checks/check-${name}.ts`;
    put(file, 'process.exit(4);');
    const { code, stages } = npmTest();
    rmSync(join(folder, file));
    expect([code, stages]).toEqual([4, ['types', 'lint']]);
  });

  it.each(['unit', 'journeys', 'screens'])('is not green without the report of %s, be there one of an earlier run', (name) => {
    put(`e2e/reports/${name}.json`, readFileSync(join(folder, `runs/${name}.json`), 'utf8'));
    const { code, text } = npmTest({ SILENT: name });
    expect(code).toBe(1);
    expect(text).toContain(`failed: ${name} ran no test`);
  });

  it('is not green when a stage was killed, ran no test at all, or left one out', () => {
    expect(npmTest({ KILL: 'tsc' })).toMatchObject({ code: 1, stages: ['types'] });
    put('runs/screens.json', JSON.stringify({ suites: [] }));
    expect(npmTest()).toMatchObject({ code: 1, stages: STAGES, last: [expect.any(String), '2 passed, 1 failed'] });
    put('runs/screens.json', JSON.stringify(browserRun('every screen', 'skipped')));
    const { code, text } = npmTest();
    expect(code).toBe(1);
    for (const stated of ['1 tests are skipped or to be done', 'failed: spec ended with 1']) expect(text).toContain(stated);
  });

  it('is not green when a rule was quoted by no test that passed', () => {
    put('runs/journeys.json', JSON.stringify(browserRun('b', 'expected')));
    const { code, text } = npmTest();
    expect([code, /Missing: (\S+)/.exec(text)?.[1]]).toEqual([1, 'C1-002']);
  });

  it('is not green when a rule is quoted by nothing but a test of code that no user meets', () => {
    put('runs/unit.json', JSON.stringify(unitRun('shell/src/dead.test.ts')));
    const { code, text } = npmTest();
    expect([code, /Missing: (\S+)/.exec(text)?.[1]]).toEqual([1, 'C1-001']);
    expect(text).toContain('C1-001 only in a test of what no user meets: shell/src/dead.test.ts');
  });

  it('leaves no report of an earlier run to those who ask for the rules after a run that failed', () => {
    for (const name of ['unit', 'journeys', 'screens'])
      put(`e2e/reports/${name}.json`, readFileSync(join(folder, `runs/${name}.json`), 'utf8'));
    expect(npmTest({ FAIL: 'tsc' }).code).toBe(3);
    expect(['unit', 'journeys', 'screens'].filter((name) => existsSync(join(folder, `e2e/reports/${name}.json`)))).toEqual([]);
  });
});

describe('the first start', () => {
  /** npm as it is in a system with an older Node: it warns of what asks for a newer one, unless it tells errors alone. */
  const NPM = `#!/bin/sh
case "$*" in *--loglevel=error*) ;; *) echo "npm warn EBADENGINE Unsupported engine" >&2 ;; esac
mkdir -p node_modules/here node_modules/.bin && echo '{}' > node_modules/here/package.json
echo '{}' > node_modules/.package-lock.json
`;
  const PACKAGES = {
    '': {},
    'mf-kiosk': {},
    'node_modules/here': {},
    'node_modules/@comanda/mf-kiosk': { link: true },
    'node_modules/elsewhere': { os: ['none'] },
    'node_modules/other': { cpu: ['none'] },
  };

  it('shows how far the packages are, and no warning of npm', () => {
    const fresh = mkdtempSync(join(tmpdir(), 'comanda-first-'));
    mkdirSync(join(fresh, 'bin'));
    mkdirSync(join(fresh, 'tools/deploy'), { recursive: true });
    cpSync(join(HERE, '../../setup.mjs'), join(fresh, 'setup.mjs'));
    writeFileSync(join(fresh, 'package-lock.json'), JSON.stringify({ packages: PACKAGES }));
    writeFileSync(join(fresh, 'tools/deploy/main.ts'), "console.log('built');");
    writeFileSync(join(fresh, 'bin/npm'), NPM, { mode: 0o755 });
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(fresh, 'setup.mjs'), 'build'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(fresh, 'bin')}:${process.env['PATH'] ?? ''}` },
    });
    rmSync(fresh, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Installing packages, once: .*\nInstalling packages: 1 of 1, \d+ s\nbuilt\n$/);
  });
});
