import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asked } from './asked.ts';
import { copyOfTree, removeCopy } from './copy.ts';
import { drawn, moreToDraw } from './draw.ts';
import type { Mutant } from './draw.ts';
import { percent, survivorLine, verdictOf } from './score.ts';
import type { Tried } from './score.ts';
import { mutantsOf } from './list.ts';
import { NAMED } from './named.ts';
import { rowOf, withRow } from './page.ts';
import { isAt, isMoney, isSampled, mutableFiles } from './places.ts';
import { triedIn } from './try-all.ts';

/**
 * `npm run mutants -- PLACE ...` changes each small thing in a workspace, folder or file and names the changes that no unit test
 * notices. `npm run mutants -- --sample [--money] [--seed N] [--count 250] [--minutes 20]` draws from the whole product, or from what has
 * to do with money, until the minutes are over, but never fewer than the count; the seed is the date unless given. `--write` puts the
 * result on top of `docs/mutants.md`.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const PAGE = join(ROOT, 'docs/mutants.md');

const request = asked(process.argv.slice(2), new Date());
if (typeof request === 'string') {
  console.error(request);
  process.exit(1);
}

const began = Date.now();
const files = mutableFiles(ROOT).filter((path) => {
  if (request.kind === 'sample') return isSampled(path);
  if (request.kind === 'money') return isMoney(path);
  return request.places.some((place) => isAt(path, place));
});
if (files.length === 0) {
  console.error('There is no source to change there.');
  process.exit(1);
}
const mutants = await mutantsOf(ROOT, files);
console.log(`${mutants.length} mutants in ${files.length} files${request.seed === undefined ? '' : `, seed ${request.seed}`}`);

// Whoever works on meanwhile changes nothing of the copy.
const tree = commit();
const copy = copyOfTree(ROOT);
process.once('exit', () => removeCopy(copy));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const tried =
  request.seed === undefined ? await triedIn(copy, mutants) : await sampled(drawn(mutants, request.seed), request.count, request.minutes);
const verdict = verdictOf(tried, NAMED);
const minutes = (Date.now() - began) / 60_000;
for (const survivor of verdict.survivors) console.log(survivorLine(survivor));
const { killed, timeouts, survivors, named, unscored, score } = verdict;
console.log(
  `${verdict.drawn} drawn, ${killed} killed (${timeouts} by time), ${survivors.length} survived, ${named} named, ` +
    `${unscored} not judged: ${percent(score)} % in ${minutes.toFixed(1)} min`,
);
if (request.write) {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const kind = request.places.length === 0 ? request.kind : request.places.join(', ');
  const row = rowOf({ date, commit: tree, kind, seed: request.seed, minutes, verdict });
  writeFileSync(PAGE, withRow(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', row));
}
// How many survive changes no exit code, but no state at all is no result: the tests themselves fail.
if (tried.every(({ state }) => state === undefined)) process.exitCode = 1;

/** The first `count` of an order, then as many more as fit into the minutes. */
async function sampled(order: readonly Mutant[], count: number, limit: number): Promise<readonly Tried[]> {
  const started = Date.now();
  const first = await triedIn(copy, order.slice(0, count));
  const spent = Date.now() - started;
  const more = moreToDraw(first.length, spent, limit * 60_000 - (Date.now() - began));
  return more === 0 ? first : [...first, ...(await triedIn(copy, order.slice(count, count + more)))];
}

/** The commit, and whether there was more than it; the page itself is no change. */
function commit(): string {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const head = git('rev-parse', '--short', 'HEAD');
  if (head.status !== 0) return 'unknown';
  return `${head.stdout.trim()}${git('status', '--porcelain', '--', '.', `:!${relative(ROOT, PAGE)}`).stdout === '' ? '' : ' and changes'}`;
}
