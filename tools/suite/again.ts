import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readReport, reportFile } from './report-files.ts';
import { closingLines, countedOf, sumOf } from './run-report.ts';

/**
 * `node tools/suite/again.ts --times 5 --busy 2`: the browser part of `npm test` so many times in a row, beside so many processes that
 * do nothing but work, and the closing lines of each. Ends with 1 when a test failed.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const CLI = join(ROOT, 'node_modules/@playwright/test/cli.js');
const STAGES = [
  { report: 'again-journeys', projects: ['phone', 'desktop', 'kiosk'] },
  { report: 'again-screens', projects: ['every-screen'] },
] as const;

const { values } = parseArgs({ options: { times: { type: 'string', default: '5' }, busy: { type: 'string', default: '0' } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1 || !Number.isInteger(Number(values.busy))) {
  console.error('again.ts --times 5 --busy 2: at least one run, whole numbers');
  process.exit(1);
}
const busy = Array.from({ length: Number(values.busy) }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
try {
  for (let time = 1; time <= times; time += 1) {
    const began = Date.now();
    const counts = STAGES.map(({ report, projects }) => {
      const args = [CLI, 'test', '-c', 'e2e/playwright.config.ts', ...projects.map((name) => `--project=${name}`)];
      rmSync(reportFile(report), { force: true });
      const { status } = spawnSync(process.execPath, args, {
        cwd: ROOT,
        stdio: 'ignore',
        env: { ...process.env, DAY: '1', REPORT: report },
      });
      return countedOf({ name: report, code: status ?? 1, report: readReport(report) });
    });
    const sum = sumOf(counts);
    if (sum.failed > 0) process.exitCode = 1;
    const beside = busy.length === 0 ? '' : `, beside ${busy.length} busy processes`;
    console.log([`run ${time}${beside}, ${((Date.now() - began) / 1000).toFixed(0)} s`, ...closingLines(sum)].join('\n'));
  }
} finally {
  for (const child of busy) child.kill('SIGKILL');
}
