import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isGoodNight, nightSummary, withSummary } from './night-summary.ts';
import type { PartRun } from './night-summary.ts';
import { readReport, reportFile } from './report-files.ts';
import { countedOf, NOTHING, sumOf } from './run-report.ts';
import type { Counted } from './run-report.ts';

/**
 * `npm run nightly [-- PART ...]`: what is too long for every change, in parts; without names all of them. Prints its first seed,
 * from which all others follow (NIGHT_SEED repeats a night), and puts its summary on top of `docs/nightly.md`.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const SUMMARY = join(ROOT, 'docs/nightly.md');
const BIN = join(ROOT, 'node_modules/.bin');

interface Command {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The runner's report, by name; without one the command itself counts as one test, by this title. */
  readonly report?: string;
  readonly title?: string;
  /** Takes what processor time the commands beside it leave. */
  readonly isPatient?: boolean;
}

/** Commands that run one after the other. */
type Lane = readonly Command[];

/** Lanes that run beside each other. */
type Plan = readonly Lane[];

const one = (...lane: Lane): Plan => [lane];

const wanted = process.env['NIGHT_SEED'];
if (wanted !== undefined && !/^\d{1,9}$/.test(wanted)) {
  console.error(`NIGHT_SEED must be a whole number, not "${wanted}".`);
  process.exit(1);
}
const seed = Number(wanted ?? Math.floor(Date.now() / 1000) % 1_000_000);

/** The full counts of docs/promises.md. */
const FULL = { NIGHTLY: '1', FUZZ_COUNT: '10000', PROPERTY_RUNS: '100000' };
const ORDER_SEEDS = '100000';

const unit = (report: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Command => ({
  args: ['vitest', 'run', ...args],
  env: { ...FULL, ...env },
  report,
});
const browser = (
  report: string,
  projects: readonly string[],
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = FULL,
): Command => ({
  args: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--no-deps', ...projects.map((name) => `--project=${name}`), ...args],
  env,
  report,
});

/** The day's browser part in another order. */
const shuffled = (turn: number): Command =>
  browser(`night-order-${turn}`, ['phone', 'desktop', 'kiosk', 'every-screen'], [`--shuffle=${seed + turn}`], { DAY: '1' });

/** The core of what people do, none of which publishes anything meanwhile. */
const BEHIND_NGINX = [
  'discovery',
  'browse-freely',
  'menu-delivery',
  'delivery-order',
  'find-and-book',
  'login.spec',
  'table-scan',
  'pay-online',
];
/** Other browsers than Chromium, each by its own driver: the same people before each of them. Nothing here is ever installed by a night. */
const OTHER_BROWSERS = [
  { name: 'firefox', program: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr', packages: 'firefox-esr' },
  { name: 'webkit', program: process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver', packages: 'webkit2gtk-driver xvfb' },
].map((one) => ({ ...one, isHere: existsSync(one.program) }));
const before = (name: string): Command => ({
  args: ['playwright', 'test', '-c', 'e2e/other-browsers/playwright.config.ts', `--project=${name}`],
  env: FULL,
  report: `night-${name}`,
});
const hasNginx = existsSync('/usr/sbin/nginx');

const PARTS: Readonly<Record<string, Plan>> = {
  unit: one(
    { args: ['node', 'setup.mjs', 'types'], title: 'each workspace’s types by itself' },
    // The machine of orders by itself; with its effects it is a part of its own.
    unit('night-unit', ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`], { OUTBOX_SEEDS: ORDER_SEEDS }),
  ),
  orders: ['1/2', '2/2'].map((shard, at) => [
    {
      ...unit(`night-orders-${at + 1}`, ['e2e/faults/order-faults.sim.test.ts'], { FAULT_SEEDS: ORDER_SEEDS, ORDER_SHARD: shard }),
      isPatient: true,
    },
  ]),
  // Hundreds of processes, one after the other: its work is that of the system, not of a browser beside it.
  programs: one({ ...unit('night-programs', ['tools/deploy/programs.test.ts'], { STORE_PROGRAMS: 'full' }), isPatient: true }),
  journeys: one(browser('night-journeys', ['phone', 'desktop'], [`--shuffle=${seed}`])),
  // The thousand customers take twice as long as all else of a kiosk: a team alone finds its time beside them.
  kiosk: [
    // Half an hour is not tried twice.
    [browser('night-kiosk-soak', ['kiosk'], ['--workers=1', '--retries=0', 'kiosk-soak'])],
    [browser('night-kiosk', ['kiosk'], ['--workers=1', '--grep-invert=F4:']), browser('night-alone', ['alone'], ['--workers=1'])],
  ],
  screens: one(browser('night-screens', ['every-screen'])),
  // Servers of others: each as far as it is on this machine; the tests' titles say which are not.
  servers: one(
    unit('night-servers', ['tools/servers', 'sandbox/src/reports']),
    ...(hasNginx ? [browser('night-nginx', ['phone'], ['--workers=1', ...BEHIND_NGINX], { E2E_FRONT: 'nginx' })] : []),
  ),
  browsers: one(...OTHER_BROWSERS.filter(({ isHere }) => isHere).map(({ name }) => before(name))),
  order: one(shuffled(1), shuffled(2)),
  // P7 by the day's count: F4 holds 1,000 orders of a kiosk to less than P7's bytes an order, in the part kiosk.
  perf: one({ args: ['node', 'tools/perf/run.ts'], title: 'P1 to P9 and P13 within their budgets' }),
  // After one another: each has the processors to itself.
  edge: one(
    { args: ['node', 'tools/perf/edge-load.ts'], title: 'the page service with a thousand brands, within its figures' },
    { args: ['node', 'tools/perf/edge-kills.ts'], title: 'no navigation fails while page services behind haproxy are killed' },
  ),
  // By the seed of the date, and whatever survives: it reports. It fails only when nothing could be tried.
  mutants: one({ args: ['node', 'tools/mutants/main.ts', '--sample', '--count', '250', '--write'], title: 'mutants are drawn and tried' }),
};

/** Parts that run at once: the kiosk's customers wait for screens half of their time, the schedules of orders for nothing. */
const BESIDE: readonly (readonly string[])[] = [['orders', 'programs', 'kiosk']];

async function run({ args: [name = '', ...args], env = {}, report, title = '', isPatient = false }: Command): Promise<Counted> {
  if (report !== undefined) rmSync(reportFile(report), { force: true });
  const program = name === 'node' ? process.execPath : join(BIN, name);
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env, NIGHT_SEED: String(seed), ...(report === undefined ? {} : { REPORT: report }) },
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const code = await new Promise<number>((resolve) => {
    child.once('exit', (status) => resolve(status ?? 1));
    child.once('error', (cause) => (console.error(String(cause)), resolve(1)));
  });
  if (report !== undefined) return countedOf({ name: report, code, report: readReport(report) });
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, broken: [title] };
}

async function runLane(lane: Lane): Promise<readonly Counted[]> {
  const counts: Counted[] = [];
  for (const command of lane) counts.push(await run(command));
  return counts;
}

async function runPart(name: string, plan: Plan): Promise<PartRun> {
  const began = Date.now();
  const counts = await Promise.all(plan.map(runLane));
  const part = { name, minutes: (Date.now() - began) / 60_000, counted: sumOf(counts.flat()) };
  console.log(`\n${name}: ${part.minutes.toFixed(1)} min, ${part.counted.passed} passed, ${part.counted.failed} failed\n`);
  return part;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}
/** What git says, or `undefined` where it knows nothing of this folder, or is not there. */
const git = (...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};
const commit = git('rev-parse', '--short', 'HEAD');
// The pages that a night writes are no change.
const isChanged = git('status', '--porcelain', '--', '.', `:!${relative(ROOT, SUMMARY)}`, ':!docs/mutants.md') !== '';
const night = {
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  commit: commit === undefined ? 'unknown' : `${commit}${isChanged ? ' and changes' : ''}`,
  seed,
};
console.log(`seed ${seed}`);
const earlier = existsSync(SUMMARY) ? readFileSync(SUMMARY, 'utf8') : '';
const chosen = Object.keys(PARTS).filter((name) => asked.length === 0 || asked.includes(name));
const groups = chosen
  .map((name) => BESIDE.find((group) => group.includes(name))?.filter((other) => chosen.includes(other)) ?? [name])
  .filter(([first], at) => chosen.indexOf(first ?? '') === at);
/** What is not on this machine, and how it comes there. */
const notRun = [
  ...(chosen.includes('servers') && !hasNginx
    ? ['servers: the journeys behind nginx, which is not on this machine (apt-get install nginx)']
    : []),
  ...OTHER_BROWSERS.filter(({ isHere }) => chosen.includes('browsers') && !isHere).map(
    ({ name, packages }) => `browsers: ${name}, which is not on this machine (apt-get install ${packages})`,
  ),
];
for (const what of notRun) console.log(`not run: ${what}`);
const began = Date.now();
const parts: PartRun[] = [];
let summary = '';
for (const group of groups) {
  await Promise.all(
    group.map(async (name) => {
      parts.push(await runPart(name, PARTS[name] ?? []));
      // After each part, so that a night that is broken off has said what it saw.
      summary = nightSummary({ ...night, parts, notRun, minutes: (Date.now() - began) / 60_000 });
      writeFileSync(SUMMARY, withSummary(earlier, summary));
    }),
  );
}
const sum = sumOf(parts.map(({ counted }) => counted));
console.log(`${summary}\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = isGoodNight(sum) ? 0 : 1;
