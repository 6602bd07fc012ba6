import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReport, REPORTED, REPORTS } from './report-files.ts';
import { closingLines, countedOf, NOTHING, sumOf } from './run-report.ts';

/**
 * The last lines of `npm test`: `closing.ts CODE STAGE ...`, where the last of the stages that ran ended with CODE. What their runners
 * counted, which tests passed only when they were repeated (their names are kept in `e2e/reports/flaky.txt`), and which stage failed
 * although none of its tests did. Ends with 1 when anything failed.
 */
const [code = '1', ...stages] = process.argv.slice(2);

const counts = stages.map((name, at) => {
  const ended = at === stages.length - 1 ? Number(code) : 0;
  if (REPORTED.includes(name)) return countedOf({ name, code: ended, report: readReport(name) });
  return ended === 0 ? NOTHING : { ...NOTHING, failed: 1, broken: [`${name} ended with ${ended}`] };
});
const sum = sumOf(counts);
writeFileSync(join(REPORTS, 'flaky.txt'), sum.flaky.map((title) => `${title}\n`).join(''));
console.log(`\n${closingLines(sum).join('\n')}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
