import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareLanguages, compareWithSources, flatten, misspelled } from './text-rules.ts';
import type { TextTree } from './text-rules.ts';

/** Holds es.json, en.json and the sources of every workspace against each other. */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Contracts name texts too: a status, a payment method. */
const contracts = codeOf(join(ROOT, 'shared-contracts/src/domain'));
let count = 0;
const problems: string[] = [];

for (const workspace of readdirSync(ROOT).toSorted()) {
  const source = join(ROOT, workspace, 'src');
  if (!existsSync(join(source, 'i18n/es.json'))) continue;
  const [es, en] = ['es', 'en'].map((language) => flatten(read(join(source, 'i18n', `${language}.json`))));
  if (es === undefined || en === undefined) continue;
  count += es.size;
  problems.push(
    ...[...compareLanguages(es, en), ...misspelled(es), ...compareWithSources(es, `${codeOf(source)}\n${contracts}`)].map(
      (problem) => `${workspace}: ${problem}`,
    ),
  );
}

for (const problem of problems) console.error(problem);
console.log(`texts: ${count} in es and en, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

function read(file: string): TextTree {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** All code of a folder in one text, without the tests. */
function codeOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|test-\w+)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
