import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox, ROOT } from '../support/start-sandbox.ts';
import { addTwin } from './one-program/build.ts';

/**
 * `npm run perf [-- --runs 5]`: the consumer home and a menu, cold, on slow 4G with a processor four times slower, beside
 * the same sources built as one program, interleaved in the same run. Prints the figures and holds them against the budgets.
 */
const PATHS = { home: '/', menu: '/r/cl/fuente-alameda/1/menu' } as const;
const BUDGET = { lcpRatio: 1.2, jsKb: 150, cls: 0.01, tbtMs: 100, longestTaskMs: 150, entryKb: 9 } as const;

interface Median {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly maxTaskMs: number;
  readonly jsBytes: number;
  readonly requests: number;
}

interface Report {
  readonly results: readonly { readonly url: string; readonly median: Median }[];
}

const sandbox = await startSandbox();
const out = join(ROOT, 'e2e/reports/perf.json');
try {
  await addTwin(sandbox.store);
  const urls = Object.values(PATHS).flatMap((path) => [`${sandbox.url()}${path}`, `${sandbox.url('one.localhost')}${path}`]);
  const measured = spawnSync(process.execPath, [join(ROOT, 'e2e/perf/measure.mjs'), ...urls, '--out', out, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
  });
  if (measured.status !== 0) process.exitCode = 1;
  judge(JSON.parse(readFileSync(out, 'utf8')));
} finally {
  await sandbox.stop();
}

/** Each budget with what was measured; a budget that is missed is named, and the run ends with 1. */
function judge(report: Report): void {
  const of = (host: string, path: string) => report.results.find(({ url }) => url === `${sandbox.url(host)}${path}`)?.median;
  for (const [name, path] of Object.entries(PATHS)) {
    const [federated, twin] = [of('localhost', path), of('one.localhost', path)];
    if (federated === undefined || twin === undefined) continue;
    check(`${name}: LCP against one program`, federated.lcp / twin.lcp, BUDGET.lcpRatio, 'x');
    check(`${name}: JS`, federated.jsBytes / 1024, BUDGET.jsKb, ' kB');
    check(`${name}: CLS`, federated.cls, BUDGET.cls, '');
    check(`${name}: TBT`, federated.tbt, BUDGET.tbtMs, ' ms');
    check(`${name}: longest task`, federated.maxTaskMs, BUDGET.longestTaskMs, ' ms');
  }
}

function check(what: string, value: number, limit: number, unit: string): void {
  const isGood = value <= limit;
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(value < 10 ? 2 : 0)}${unit} (limit ${limit}${unit})`);
  if (!isGood) process.exitCode = 1;
}
