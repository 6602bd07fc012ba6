import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox, ROOT } from '../../e2e/support/start-sandbox.ts';
import { measureBigMenu } from './big-menu.ts';
import { check } from './budget.ts';
import { measureDialog } from './dialog.ts';
import { measureFirstAdd } from './first-add.ts';
import { addFrozen } from './frozen.ts';
import { measureHeapTax } from './heap-tax.ts';
import { measureKioskOrders } from './kiosk-orders.ts';
import { measureKitchen } from './kitchen.ts';
import { addTwin } from './one-program/build.ts';
import { pageBytes, untilPictured } from './page-bytes.ts';
import { measurePictureCost } from './picture-cost.ts';
import { measureRepeatVisit } from './repeat-visit.ts';

/**
 * `npm run perf [-- --runs 5] [--only p6,p8]`: the consumer home and a menu, cold, on slow 4G with a processor four times slower: the
 * page as it arrives with its picture, the same screen frozen (no program), the page without a picture, and the same sources built as one program,
 * interleaved in the same run (p1: P1 to P4); then P5 to P9 and P13, each by itself. Prints
 * the figures and holds them against the budgets. With NIGHTLY=1 the kiosk takes its 700 orders.
 */
const PATHS = { home: '/', menu: '/r/cl/fuente-alameda/1/menu' } as const;
/** A menu of 40 dishes, which is what the page's bytes and its processor time are asked for; the one above has 57. */
const OF_40 = '/r/cl/verde-matta/5/menu';
/** Where the code on a table leads. */
const TABLE = '/r/cl/fuente-alameda/1/checkin/5';
/** P1, P2, P4; the bytes as decision record 0009 says. */
const BUDGET = {
  lcpRatio: 1.2,
  fcpRatio: 1.25,
  htmlKb: 25,
  scanMs: 1_500,
  jsKb: { home: 201, menu: 223 },
  cls: 0.01,
  tbtMs: 100,
  longestTaskMs: 150,
  entryKb: 9,
} as const;

interface Median {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly maxTaskMs: number;
  readonly jsUntilLcp: number;
  readonly requests: number;
}

interface Report {
  readonly results: readonly { readonly url: string; readonly median: Median }[];
}

const { values } = parseArgs({ strict: false, options: { only: { type: 'string' }, runs: { type: 'string', default: '5' } } });
const only = typeof values.only === 'string' ? values.only.split(',') : undefined;
const runs = Number(values.runs);
const wants = (goal: string): boolean => only === undefined || only.includes(goal);

const sandbox = await startSandbox();
try {
  if (wants('p1') || wants('p9')) await addTwin(sandbox.store);
  if (wants('p1')) await measureLoads();
  if (wants('p5')) await measureRepeatVisit(sandbox);
  if (wants('p6')) await measureBigMenu(sandbox, runs);
  if (wants('p7')) await measureKioskOrders(sandbox);
  if (wants('p8')) await measureDialog(sandbox, runs);
  if (wants('p9')) await measureHeapTax(sandbox, runs);
  if (wants('p13')) await measureKitchen(sandbox);
} finally {
  await sandbox.stop();
}

/** P1 to P4. */
async function measureLoads(): Promise<void> {
  const pictured = await startSandbox({ PICTURES: '1' });
  try {
    const frozen = await addFrozen(sandbox, PATHS);
    const pagesOf = (path: string, still: string): Pages => ({
      picture: pictured.url() + path,
      frozen: sandbox.url() + still,
      today: sandbox.url() + path,
      twin: sandbox.url('one.localhost') + path,
    });
    const pages = { home: pagesOf(PATHS.home, frozen.home), menu: pagesOf(PATHS.menu, frozen.menu) };
    const table = pictured.url() + TABLE;
    for (const url of [table, pages.home.picture, pages.menu.picture, pictured.url() + OF_40]) await untilPictured(url);
    const all = Object.values(pages).flatMap(({ picture, frozen: still, today, twin }) => [picture, still, today, twin]);
    const report = measured([...all, table], [table, pages.home.picture, pages.menu.picture]);
    for (const name of ['home', 'menu'] as const) evaluate(name, pages[name], report);
    for (const [name, path] of [
      ['home', PATHS.home],
      ['menu of 40', OF_40],
    ] as const)
      check(`${name}: the page itself, brotli`, (await pageBytes(pictured.url() + path)) / 1024, BUDGET.htmlKb, ' kB');
    // What is read stands with the first paint; fonts and photos come after.
    const scanned = report.results.find(({ url }) => url === table)?.median.fcp ?? Number.NaN;
    check('from a scanned code to a menu that can be read', scanned, BUDGET.scanMs, ' ms');
    await measureFirstAdd(pages.menu, runs);
    await measurePictureCost(pictured, OF_40);
  } finally {
    await pictured.stop();
  }
}

/** `pictured`: those that come with a picture. */
function measured(urls: readonly string[], pictured: readonly string[]): Report {
  const out = join(ROOT, 'e2e/reports/perf.json');
  const run = spawnSync(
    process.execPath,
    [join(ROOT, 'tools/perf/measure.mjs'), ...urls, '--out', out, ...pictured.flatMap((url) => ['--pictured', url]), ...passedOn()],
    {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
    },
  );
  if (run.status !== 0) process.exitCode = 1;
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** One screen in four pages, by their addresses. */
interface Pages {
  readonly picture: string;
  readonly frozen: string;
  readonly today: string;
  readonly twin: string;
}

/** The arguments of measure.mjs among ours. */
function passedOn(): readonly string[] {
  const args = process.argv.slice(2);
  const at = args.findIndex((arg) => arg.startsWith('--only'));
  return at < 0 ? args : args.toSpliced(at, args[at] === '--only' ? 2 : 1);
}

/** Each budget with what was measured; a budget that is missed is named, and the run ends with 1. */
function evaluate(name: keyof typeof PATHS, pages: Pages, report: Report): void {
  const of = (url: string) => report.results.find((result) => result.url === url)?.median;
  const [picture, frozen, today, twin] = [of(pages.picture), of(pages.frozen), of(pages.today), of(pages.twin)];
  if (picture === undefined || frozen === undefined || today === undefined || twin === undefined) return;
  check(`${name}: LCP against the same screen frozen`, picture.lcp / frozen.lcp, BUDGET.lcpRatio, 'x');
  check(`${name}: first paint against the same screen frozen`, picture.fcp / frozen.fcp, BUDGET.fcpRatio, 'x');
  check(`${name}: CLS with the takeover`, picture.cls, BUDGET.cls, '');
  console.log(
    `     ${name}: TBT ${Math.round(picture.tbt)} ms with the picture, ${Math.round(today.tbt)} ms without: the program starts after the first paint`,
  );
  check(`${name}: longest task`, picture.maxTaskMs, Math.max(BUDGET.longestTaskMs, twin.maxTaskMs), ' ms');
  check(`${name} without its picture: LCP against one program`, today.lcp / twin.lcp, BUDGET.lcpRatio, 'x');
  check(`${name} without its picture: JS until LCP + 2 s`, today.jsUntilLcp / 1024, BUDGET.jsKb[name], ' kB');
  check(`${name} without its picture: CLS`, today.cls, BUDGET.cls, '');
  // On a machine so slow that one program misses the figure, too, that program is the measure. Record 0010.
  check(`${name} without its picture: TBT`, today.tbt, Math.max(BUDGET.tbtMs, twin.tbt), ' ms');
  check(`${name} without its picture: longest task`, today.maxTaskMs, Math.max(BUDGET.longestTaskMs, twin.maxTaskMs), ' ms');
}
