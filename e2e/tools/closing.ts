import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closingLines, countedIn, sumOf } from './run-report.ts';

/**
 * The last lines of `npm test`: what the runners of the stages named as arguments counted, and which tests passed only when
 * they were repeated. The names of those are kept in `e2e/reports/flaky.txt`.
 */
const REPORTS = join(dirname(fileURLToPath(import.meta.url)), '../reports');

const files = process.argv.slice(2).map((stage) => join(REPORTS, `${stage}.json`));
const sum = sumOf(files.filter((file) => existsSync(file)).map((file) => countedIn(JSON.parse(readFileSync(file, 'utf8')))));
writeFileSync(join(REPORTS, 'flaky.txt'), sum.flaky.map((title) => `${title}\n`).join(''));
console.log(`\n${closingLines(sum).join('\n')}`);
