import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { danglingIn, definedIn } from './citations.ts';

/** Holds every rule, decision, promise, record and page that code and pages cite against what there is to read. */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
// The tests of these tools make names up.
const NOT_OURS = ['**/node_modules/**', '**/dist/**', 'e2e/{reports,test-results}/**', 'sandbox/data/**', 'tools/**/*.test.ts'];

const find = (...patterns: readonly string[]): readonly string[] => globSync(patterns, { cwd: ROOT, exclude: NOT_OURS }).toSorted();
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const pages = find('**/*.md');
const defined = new Set(
  ['docs/decisions.md', 'docs/promises.md', ...find('docs/records/*.md', '*/SPEC.md')].flatMap((page) => definedIn(read(page))),
);
const names = new Set(pages.map((page) => basename(page)));
const problems = [...find('**/*.{ts,tsx,css,mjs}'), ...pages].flatMap((file) =>
  danglingIn(read(file), defined, names).map(({ cited, line }) => `${file}:${line} cites ${cited}, which is nowhere`),
);

for (const problem of problems) console.error(problem);
console.log(`citations: ${defined.size} rules, decisions, promises and records, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
