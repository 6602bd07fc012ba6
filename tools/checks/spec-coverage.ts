import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSources } from './reachable.ts';
import { readReport, REPORTED } from '../suite/report-files.ts';
import { readSources } from './sources.ts';
import { evaluate, passedTitles, rulesOf } from './spec-rules.ts';

/**
 * Holds the runners' JSON reports against the SPEC.md files: a rule counts when a passed test quotes its ID in its title. A unit test counts
 * only where a user can meet what it tests: where a product entry reaches all of it.
 * Fails without the report of a stage, and for a workspace that says `status: complete` and is not; prints a count for the others, and of the workspaces
 * named as arguments the rules that are missing: `npm run spec -- shell`.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

const reports = new Map(REPORTED.map((name) => [name, readReport(name)]));
const absent = REPORTED.filter((name) => reports.get(name) === undefined);
const { isOfProduct } = createSources(readSources(ROOT));
const placeOf = (file: string) => relative(ROOT, file).replaceAll('\\', '/');
const { quoted, idle, overloaded, missing } = evaluate([...reports.values()].flatMap(passedTitles), (file) => isOfProduct(placeOf(file)));
let failed = absent.length > 0;
if (failed) console.error(`No report of ${absent.join(', ')}: a whole run (npm test) leaves them.`);

for (const workspace of readdirSync(ROOT).toSorted()) {
  const file = join(ROOT, workspace, 'SPEC.md');
  if (!existsSync(file)) continue;
  const { status, ids } = rulesOf(readFileSync(file, 'utf8'));
  const uncovered = ids.filter((id) => !quoted.has(id));
  const count = `${workspace}: ${ids.length - uncovered.length} of ${ids.length} rules`;
  if (status === 'complete' && uncovered.length > 0) {
    failed = true;
    console.error(`${count}, but it says complete. Missing: ${uncovered.join(' ')}`);
    const idleTests = uncovered.flatMap((id) =>
      [...(idle.get(id) ?? [])].map((test) => `  ${id} only in a test of what no user meets: ${placeOf(test)}`),
    );
    for (const line of idleTests) console.error(line);
  } else console.log(`${count}${status === 'complete' ? ', complete' : ''}`);
  if (process.argv.includes(workspace)) console.log(`  ${uncovered.join(' ')}`);
}
for (const title of overloaded) {
  failed = true;
  console.error(`more than two IDs in a title: ${title}`);
}
if (missing > 0) {
  failed = true;
  console.error(`${missing} tests are skipped or to be done`);
}
process.exit(failed ? 1 : 0);
