import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { startSandbox } from '../../e2e/support/start-sandbox.ts';
import { median } from './budget.ts';
import { untilPictured } from './page-bytes.ts';

/**
 * `node tools/perf/lighthouse.ts [--runs 5]`: what Lighthouse, which npm fetches for this (it is no package of ours), says of home and a menu as they
 * arrive: its mobile preset, cold, medians, of a browser in Spanish as in the other measures. A report and no gate. It does not slow the network down but works out by
 * rules how long each file would have taken: by those, a program that is asked for first delays the first paint by a second, which no browser on a slow network does
 * (`npm run perf -- --only p1` slows it down).
 */
const PATHS = { home: '/', menu: '/r/cl/fuente-alameda/1/menu' } as const;
const LIGHTHOUSE = 'lighthouse@13';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const report = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ score: v.nullable(v.number()), numericValue: v.optional(v.number()), title: v.string() })),
});
type Report = v.InferOutput<typeof report>;

const folder = mkdtempSync(join(tmpdir(), 'comanda-lighthouse-'));
const sandbox = await startSandbox({ PICTURES: '1' });
try {
  for (const path of Object.values(PATHS)) await untilPictured(sandbox.url() + path);
  const seen: Record<keyof typeof PATHS, Report[]> = { home: [], menu: [] };
  for (let run = 0; run < Number(values.runs); run += 1) {
    seen.home.push(look(sandbox.url() + PATHS.home));
    seen.menu.push(look(sandbox.url() + PATHS.menu));
  }
  tell('home', seen.home);
  tell('menu', seen.menu);
} finally {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
}

function look(url: string): Report {
  const out = join(folder, 'report.json');
  const flags = ['--output=json', `--output-path=${out}`, '--quiet', '--chrome-flags=--headless=new --no-sandbox --accept-lang=es-CL'];
  const { status, stderr } = spawnSync('npx', ['--yes', LIGHTHOUSE, url, ...flags, `--only-categories=${CATEGORIES.join(',')}`], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
  });
  if (status !== 0) throw new Error(`Lighthouse did not run: ${stderr.slice(-500)}`);
  return v.parse(report, JSON.parse(readFileSync(out, 'utf8')));
}

/** The medians of a page, and what each category finds wrong with it. */
function tell(name: string, reports: readonly Report[]): void {
  const scores = CATEGORIES.map(
    (category) => `${category} ${Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)))}`,
  );
  const metrics = METRICS.map(
    (metric) => `${metric} ${Number(median(reports.map(({ audits }) => audits[metric]?.numericValue ?? 0)).toFixed(3))}`,
  );
  console.log(`${name}: ${scores.join(', ')}\n     ${metrics.join(', ')}`);
  const wrong = Object.entries(reports[0]?.audits ?? {}).filter(([, { score }]) => score !== null && score < 0.9);
  for (const [id, { title, score }] of wrong) console.log(`     ${id} ${String(score)}: ${title}`);
}
