// The one door to every task: `npm start`, `npm test` ... run `node setup.mjs <task>`. Runs on Node 18 and up with
// built-ins only: installs what is missing, then hands over to the Node 24 that the packages bring along, because the
// shell that npm started before the install still has the system's node in its path.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(fileURLToPath(import.meta.url));
const MODULES = join(ROOT, 'node_modules');
/** Programs that are started hundreds of times begin with what an earlier start has compiled; Node reads the name. */
const COMPILED = { NODE_COMPILE_CACHE: join(MODULES, '.cache/node') };
const WORKSPACES = [
  'shared-contracts',
  'shared-ui',
  'shell',
  ...readdirSync(ROOT).filter((name) => /^mf-[a-z0-9-]+$/.test(name)),
  'sandbox',
  'e2e',
  'tools',
].filter((name) => existsSync(join(ROOT, name, 'package.json')));

/** Data keeps the form that its writer gave it. */
const FORMATTED = [...WORKSPACES, 'vitest.config.ts', '!**/*.json', '!**/*.md'];

const TASKS = {
  start: () => 0,
  build: () => build(),
  types: () => eachTypes(),
  lint: () => lintAll(),
  format: () => bin('oxfmt', '-c', 'tools/checks/oxfmt.json', '--write', ...FORMATTED),
  unit: (...rest) => (rest.length === 0 ? unitTests() : bin('vitest', 'run', ...rest.map(everyKind))),
  journeys: (...rest) => all([browser, build, () => journeys(rest)]),
  screens: (...rest) => all([browser, build, () => playwright(['--project=every-screen', ...rest])]),
  spec: (...rest) => node('tools/checks/spec-coverage.ts', ...rest),
  verify: () => staged([types, lint, unit, built, sized]),
  test: () => all([forgetAll, browser, () => staged([types, lint, unit, built, sized, journeyed, screened, specs], closing)]),
  nightly: (...parts) => all([browser, build, () => node('tools/suite/nightly.ts', ...parts)]),
  mutants: (...rest) => node('tools/mutants/main.ts', ...rest),
  conformance: (...rest) => node('tools/provider/conformance/main.ts', ...rest),
  'conformance-kit': (...rest) => node('tools/provider/conformance/kit/make-kit.ts', ...rest),
  'provider-pages': () => node('tools/provider/write-pages.ts'),
  perf: (...rest) => all([browser, build, () => perf(rest)]),
  gallery: () => bin('rspack', 'serve', '-c', 'shared-ui/gallery/rspack.config.ts'),
  dev: () => 0,
  edge: () => 0,
  publish: (...rest) => node('tools/deploy/main.ts', ...rest),
  override: (...rest) => node('tools/deploy/main.ts', 'override', ...rest),
  export: (...rest) => node('tools/servers/export/main.ts', ...rest),
  reports: () => 0,
  packages: (...rest) => node('tools/packages/main.ts', ...rest),
};

const build = () => node('tools/deploy/main.ts', 'build');
/** Whole runs write the reports that `spec` and the closing lines read. */
const unitTests = () => (forget('unit'), bin('vitest', 'run', { env: { REPORT: 'unit' } }));
const perf = (rest) => node('tools/perf/run.ts', ...rest);
const playwright = (rest, env = {}) => bin('playwright', 'test', '-c', 'e2e/playwright.config.ts', ...rest, { env });
/** By day: without what is tagged for the night. */
const daily = (report, ...projects) => (
  forget(report),
  playwright(
    projects.map((name) => `--project=${name}`),
    { DAY: '1', REPORT: report },
  )
);
/** Nobody shall read the report of an earlier run. */
const forget = (report) => rmSync(join(ROOT, `e2e/reports/${report}.json`), { force: true });
const forgetAll = () => (['unit', 'journeys', 'screens'].forEach(forget), 0);

/** The stages of a whole run. */
const types = { name: 'types', run: () => bin('tsc', '-p', 'tools/tsconfig.all.json') };
const lint = { name: 'lint', run: lintAll };
const unit = { name: 'unit', run: unitTests };
const built = { name: 'build', run: build };
const sized = { name: 'sizes', run: () => bin('size-limit', '--config', 'tools/checks/size-limit.ts') };
const journeyed = { name: 'journeys', run: () => daily('journeys', 'phone', 'desktop', 'kiosk') };
const screened = { name: 'screens', run: () => daily('screens', 'every-screen') };
const specs = { name: 'spec', run: () => node('tools/checks/spec-coverage.ts') };

/** `--project mf-kiosk` means every kind of its tests (vitest.config.ts). */
const everyKind = (arg, at, args) => (args[at - 1] === '--project' ? `${arg}*` : arg);

/** `-- --changed [COMMIT]`: the journeys of the workspaces that changed; else what Playwright is asked for. */
function journeys(rest) {
  return rest[0] === '--changed' ? node('tools/suite/changed-journeys.ts', ...rest.slice(1)) : playwright(rest);
}

/** Each workspace as its team sees it, one after the other. A whole run takes them together, in a third of the time. */
function eachTypes() {
  for (const name of WORKSPACES) {
    const code = bin('tsc', '-p', name);
    if (code !== 0) return code;
  }
  console.log(`types: ${WORKSPACES.length} workspaces are clean`);
  return 0;
}

/** What no linter can say: imports between parts, names that exist at run time, the length of functions, texts, what is cited. */
const CHECKS = ['fences', 'functions', 'texts', 'citations'].map((name) => `tools/checks/check-${name}.ts`);

function lintAll() {
  return all([
    () => bin('oxlint', '--type-aware', '--max-warnings=0', ...WORKSPACES),
    () => bin('oxfmt', '-c', 'tools/checks/oxfmt.json', '--check', ...FORMATTED),
    ...CHECKS.filter((file) => existsSync(join(ROOT, file))).map((file) => () => node(file)),
    () => bin('knip', '--no-progress'),
    // Once more as a user gets it: what only tests reach is dead.
    () => bin('knip', '--no-progress', '--production'),
  ]);
}

/** Installs when the packages are not those of the lockfile: by our own note, or by npm's when somebody ran `npm ci`. */
async function install() {
  const stamp = join(MODULES, '.comanda-lock');
  const lockfile = join(ROOT, 'package-lock.json');
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  const installedAt = statSync(join(MODULES, '.package-lock.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (installedAt > statSync(lockfile).mtimeMs) return 0;
  const code = await installShowing(packagesIn(lockfile));
  if (code === 0) writeFileSync(stamp, wanted);
  return code;
}

/** Where the packages of a lockfile lie on this system. */
function packagesIn(lockfile) {
  const fits = (list, name) => list === undefined || list.includes(name);
  return Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {}).flatMap(([path, { link, os, cpu }]) =>
    path.startsWith('node_modules/') && link !== true && fits(os, process.platform) && fits(cpu, process.arch) ? [join(ROOT, path)] : [],
  );
}

/**
 * Installs, and shows how far it is: on a terminal in one line, elsewhere every 10 s in one of its own. npm tells errors alone: it runs in
 * the system's Node, and would warn of each package that asks for a newer one, while all of them run in the Node 24 that is among them.
 */
async function installShowing(packages) {
  const [began, isTerminal] = [Date.now(), process.stdout.isTTY === true];
  const show = () => {
    const there = packages.filter((path) => existsSync(join(path, 'package.json'))).length;
    const line = `Installing packages: ${there} of ${packages.length}, ${Math.round((Date.now() - began) / 1000)} s`;
    process.stdout.write(isTerminal ? `\r${line} ` : `${line}\n`);
  };
  console.log('Installing packages, once: a minute or two.');
  const shown = setInterval(show, isTerminal ? 500 : 10_000);
  const code = await new Promise((resolve) => {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
    const isWindows = process.platform === 'win32';
    const npm = spawn(isWindows ? 'npm.cmd' : 'npm', args, { cwd: ROOT, stdio: 'inherit', shell: isWindows });
    npm.on('error', (error) => (console.error(String(error)), resolve(1)));
    npm.on('exit', (status) => resolve(status ?? 1));
  });
  clearInterval(shown);
  show();
  if (isTerminal) console.log();
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
  const wanted = ['chromium', 'chromium-headless-shell'].filter((name) => !existsSync(`/usr/bin/${name}`));
  if (process.env.CHROMIUM_PATH || wanted.length === 0) return 0;
  const isDebian = existsSync('/etc/debian_version') && typeof process.getuid === 'function' && process.getuid() === 0;
  if (isDebian) {
    console.log(`Installing Debian's ${wanted.join(' and ')} ...`);
    const install = (name) => run('apt-get', ['install', '-y', '-qq', name], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true });
    run('apt-get', ['update', '-qq'], {});
    // The headless shell makes the journeys quicker; without it they run in the whole browser.
    for (const name of wanted) if (install(name) !== 0 && name === 'chromium') return 1;
    return 0;
  }
  return existsSync('/usr/bin/chromium') ? 0 : bin('playwright', 'install', 'chromium');
}

/**
 * Runs stages until one fails and tells how long each took, by the clock and by the processor; `last` gets those rows. How
 * long a stage took changes no exit code.
 */
function staged(stages, last = (code, rows) => (console.log(`\n${table(rows)}`), code)) {
  const rows = [];
  let code = 0;
  for (const { name, run } of stages) {
    const [began, spent] = [Date.now(), childrenSeconds()];
    code = run();
    rows.push({ name, wallS: (Date.now() - began) / 1000, processorS: childrenSeconds() - spent });
    if (code !== 0) break;
  }
  return last(code, rows);
}

/** Processor time of all programs that were started here and have ended, with theirs, s. Linux counts it; elsewhere 0. */
function childrenSeconds() {
  if (!existsSync('/proc/self/stat')) return 0;
  // Behind the name in brackets: the 14th and 15th are those of the children that were waited for, in hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

function table(rows) {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const line = ({ name, wallS, processorS }) => `${name.padEnd(10)}${wallS.toFixed(0).padStart(8)}${processorS.toFixed(0).padStart(13)}`;
  const whole = { name: 'all', wallS: sum('wallS'), processorS: sum('processorS') };
  return ['stage       wall s  processor s', ...rows.map(line), line(whole)].join('\n');
}

/** What the runners counted, once more, as the last lines; a runner that ended with 0 and counted nothing has failed. */
function closing(code, rows) {
  console.log(`\n${table(rows)}`);
  const closed = node('tools/suite/closing.ts', String(code), ...rows.map(({ name }) => name));
  return code === 0 ? closed : code;
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
    env: { ...COMPILED, ...process.env, ...env, PATH: path },
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
const installed = await install();
if (installed !== 0) process.exit(installed);
if (task === 'dev') serve(rest.includes('--live') ? 'tools/dev/live.ts' : 'tools/dev/dev.ts', rest);
else if (task === 'edge') serve('shell/edge/main.ts', []);
else if (task === 'reports') serve('sandbox/src/reports/main.ts', []);
else if (task === 'start') {
  console.log('Building what changed; the first time that is everything ...');
  const code = build();
  if (code !== 0) process.exit(code);
  serve('sandbox/src/main.ts', []);
} else process.exit(TASKS[task](...rest));

/** `start` and `dev` stay in the foreground and pass the signals on, so that Ctrl-C closes everything in order. */
function serve(file, args) {
  const child = spawn(join(nodeFolder(), process.platform === 'win32' ? 'node.exe' : 'node'), [join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...COMPILED, ...process.env, PATH: `${nodeFolderIfAny()}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (status) => process.exit(status ?? 0));
}
