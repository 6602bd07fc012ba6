import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circlesOf, refusedOf } from './import-graph.ts';
import { missingNames, providedNames } from './provided-names.ts';
import { readSources } from './sources.ts';

/**
 * Holds every import against fences.ts and `shell/src/provided`, and finds circles: one line for each that is refused. Of this repository,
 * or of the folder that is named.
 */
const sources = readSources(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../..'));
const provided = providedNames(sources);
const problems = [
  ...refusedOf(sources).map(
    ({ file, name, from, to }) => `${file}: ${from} may not import ${to === 'package' ? 'the package' : to}: ${name}`,
  ),
  ...circlesOf(sources).map((circle) => `${circle.join(', ')}: import each other in a circle`),
  ...missingNames(sources, provided).map(
    ({ file, module, name }) => `${file}: ${name} of ${module} is not in shell/src/provided: it is undefined at run time`,
  ),
];

for (const problem of problems) console.error(problem);
const shared = provided.size === 0 ? 'no shell here: shared names are not checked' : `${[...provided.keys()].join(', ')} by name`;
console.log(`fences: ${sources.length} files, ${shared}, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
