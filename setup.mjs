// The one door to every task: `npm start`, `npm test` ... run `node setup.mjs <task>`. Runs on Node 18 and up with
// built-ins only: installs what is missing, then hands over to the Node 24 that the packages bring along, because the
// shell that npm started before the install still has the system's node in its path.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(fileURLToPath(import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const WORKSPACES = [
  'shared-contracts', 'shared-ui', 'shell', 'mf-discovery', 'mf-menu-cart', 'mf-checkout', 'mf-booking', 'mf-profile',
  'mf-kiosk', 'mf-stadium', 'sandbox', 'e2e',
].filter((name) => existsSync(join(ROOT, name, 'package.json')));

/** Data keeps the form that its writer gave it. */
const FORMATTED = [...WORKSPACES, 'vitest.config.ts', 'rspack.base.ts', '!**/*.json', '!**/*.md'];

const TASKS = {
  start: () => 0,
  build: () => build(),
  types: () => types(),
  lint: () => lint(),
  format: () => bin('oxfmt', '-c', 'e2e/tools/oxfmt.json', '--write', ...FORMATTED),
  unit: (...rest) => (rest.length === 0 ? unitTests() : bin('vitest', 'run', ...rest)),
  journeys: (...rest) => all([browser, build, () => playwright(rest)]),
  screens: (...rest) => all([browser, build, () => playwright(['--project=every-screen', ...rest])]),
  spec: (...rest) => node('e2e/tools/spec-coverage.ts', ...rest),
  verify: () => all([types, lint, () => unitTests(), build, sizes]),
  test: () => all([browser, types, lint, () => unitTests(), build, sizes, () => playwright([], { REPORT: '1' }), specs], closing),
  nightly: () => all([browser, types, lint, () => unitTests(NIGHTLY), build, sizes, () => playwright([], { ...NIGHTLY, REPORT: '1' }), specs, () => perf([], NIGHTLY)], closing),
  perf: (...rest) => all([browser, build, () => perf(rest)]),
  gallery: () => bin('rspack', 'serve', '-c', 'shared-ui/gallery/rspack.config.ts'),
  dev: () => 0,
  publish: (...rest) => node('shared-contracts/publish/main.ts', ...rest),
};

const build = () => node('shared-contracts/publish/main.ts', 'build');
/** Whole runs write the reports that `spec` reads. */
const unitTests = (env = {}) => bin('vitest', 'run', { env: { REPORT: '1', ...env } });
const sizes = () => bin('size-limit', '--config', 'e2e/tools/size-limit.ts');
const perf = (rest, env = {}) => node('e2e/perf/run.ts', ...rest, { env });
const specs = () => node('e2e/tools/spec-coverage.ts');
const playwright = (rest, env = {}) => bin('playwright', 'test', '-c', 'e2e/playwright.config.ts', ...rest, { env });
/** The full counts of the seeded and fuzzed suites. */
const NIGHTLY = { NIGHTLY: '1', OUTBOX_SEEDS: '100000', FUZZ_COUNT: '10000', PROPERTY_RUNS: '100000' };

function types() {
  for (const name of WORKSPACES) {
    const code = bin('tsc', '-p', name);
    if (code !== 0) return code;
  }
  console.log(`types: ${WORKSPACES.length} workspaces are clean`);
  return 0;
}

function lint() {
  return all([
    () => bin('oxlint', '--type-aware', '--max-warnings=0', ...WORKSPACES),
    () => bin('oxfmt', '-c', 'e2e/tools/oxfmt.json', '--check', ...FORMATTED),
    () => (existsSync(join(ROOT, 'e2e/tools/check-texts.ts')) ? node('e2e/tools/check-texts.ts') : 0),
    () => bin('knip', '--no-progress'),
  ]);
}

/** Installs when the packages are not those of the lockfile: by our own note, or by npm's when somebody ran `npm ci`. */
function install() {
  const stamp = join(MODULES, '.comanda-lock');
  const lockfile = join(ROOT, 'package-lock.json');
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  const installedAt = statSync(join(MODULES, '.package-lock.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (installedAt > statSync(lockfile).mtimeMs) return 0;
  console.log('Installing packages ...');
  const code = run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund'], {});
  if (code === 0) writeFileSync(stamp, wanted);
  return code;
}

/** The folder of Node 24: the one among the packages, else the system's when it is new enough. */
function nodeFolder() {
  const packaged = existsSync(MODULES) ? readdirSync(MODULES).find((name) => /^node-(linux|win|darwin)-/.test(name)) : undefined;
  if (packaged !== undefined) return join(MODULES, packaged, 'bin');
  if (Number(process.versions.node.split('.')[0]) >= 24) return dirname(process.execPath);
  console.error('Comanda needs Node 24 or newer; no packaged Node exists for this system. Please install Node 24.');
  process.exit(1);
}

/** A Chromium for the journeys: CHROMIUM_PATH, else Debian's (installed when root), else Playwright's own. */
function browser() {
  if (process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium')) return 0;
  const isDebian = existsSync('/etc/debian_version') && typeof process.getuid === 'function' && process.getuid() === 0;
  if (isDebian) {
    console.log("Installing Debian's chromium ...");
    return all([
      () => run('apt-get', ['update', '-qq'], {}),
      () => run('apt-get', ['install', '-y', '-qq', 'chromium'], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }),
    ]);
  }
  return bin('playwright', 'install', 'chromium');
}

/** The runners' results once more, as the last line. */
function closing(code) {
  const counts = ['unit', 'journeys'].map((name) => {
    const file = join(ROOT, `e2e/reports/${name}.json`);
    if (!existsSync(file)) return { passed: 0, failed: 0 };
    const report = JSON.parse(readFileSync(file, 'utf8'));
    if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return code;
}

function all(steps, last = (code) => code) {
  for (const step of steps) {
    const code = step();
    if (code !== 0) return last(code);
  }
  return last(0);
}

function node(file, ...rest) {
  const options = typeof rest.at(-1) === 'object' ? rest.pop() : {};
  return run(join(nodeFolder(), process.platform === 'win32' ? 'node.exe' : 'node'), [join(ROOT, file), ...rest], options);
}

function bin(name, ...rest) {
  const options = typeof rest.at(-1) === 'object' ? rest.pop() : {};
  return run(join(MODULES, '.bin', process.platform === 'win32' ? `${name}.cmd` : name), rest, options);
}

function run(command, args, { env = {}, quiet = false }) {
  const path = existsSync(MODULES) ? `${nodeFolderIfAny()}${process.env.PATH ?? ''}` : (process.env.PATH ?? '');
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: { ...process.env, ...env, PATH: path },
    shell: process.platform === 'win32',
  });
  if (result.error) console.error(String(result.error));
  return result.status ?? 1;
}

function nodeFolderIfAny() {
  const packaged = readdirSync(MODULES).find((name) => /^node-(linux|win)-/.test(name));
  return packaged === undefined ? '' : `${join(MODULES, packaged, 'bin')}${delimiter}`;
}

const [task = '', ...rest] = process.argv.slice(2);
if (TASKS[task] === undefined) {
  console.error(`Tasks: ${Object.keys(TASKS).join(', ')}`);
  process.exit(1);
}
mkdirSync(join(ROOT, 'e2e/reports'), { recursive: true });
const installed = install();
if (installed !== 0) process.exit(installed);
if (task === 'dev') serve('e2e/tools/dev.ts', rest);
else if (task === 'start') {
  const code = build();
  if (code !== 0) process.exit(code);
  serve('sandbox/src/main.ts', []);
} else process.exit(TASKS[task](...rest));

/** `start` and `dev` stay in the foreground and pass the signals on, so that Ctrl-C closes everything in order. */
function serve(file, args) {
  const child = spawn(join(nodeFolder(), process.platform === 'win32' ? 'node.exe' : 'node'), [join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${nodeFolderIfAny()}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (status) => process.exit(status ?? 0));
}
