import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareLong, type Diagnostic, type FunctionsOfFiles, longFunctions } from './long-functions.ts';

/** Holds the functions of the product to the limit of functions.oxlintrc.json, but for those of long-functions.json, which may only shrink. */
const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../..');
const parts = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')) && name !== 'node_modules');
const { stdout, error } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-c', join(HERE, 'functions.oxlintrc.json'), '--format', 'json', ...parts],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (error !== undefined) throw error;
const { diagnostics, number_of_files: files }: { diagnostics: readonly Diagnostic[]; number_of_files: number } = JSON.parse(stdout);
const listed: FunctionsOfFiles = JSON.parse(readFileSync(join(HERE, 'long-functions.json'), 'utf8'));
// A team that has some parts only has their functions alone.
const ours = Object.fromEntries(Object.entries(listed).filter(([file]) => parts.includes(file.split('/')[0] ?? '')));
const problems = compareLong(longFunctions(diagnostics), ours);

for (const problem of problems) console.error(problem);
console.log(`functions: ${files} files, ${Object.values(ours).flat().length} on the list, ${problems.length} problems`);
process.exit(problems.length === 0 && files > 0 ? 0 : 1);
