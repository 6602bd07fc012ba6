import { percent } from './score.ts';
import type { Verdict } from './score.ts';
import { NEAREST } from './other-tests.ts';

export interface Trial {
  /** UTC, to the minute. */
  readonly date: string;
  readonly commit: string;
  /** `sample`, `money`, or the place that was tried whole. */
  readonly kind: string;
  /** Of a sample. */
  readonly seed: number | undefined;
  readonly minutes: number;
  readonly verdict: Verdict;
}

const HEAD = `# Mutants

What \`npm run mutants -- ... --write\` found, the newest first: small changes of the source, drawn by the seed, and how many of them some unit
test noticed. Each is tried by the unit tests of its own workspace; what survives is tried once more by those of the others that come by it: the
tests of orders under faults and of money, and the ${NEAREST} test files that are nearest over imports. Simulations run as often as by day. Not judged
is what acts only while a module is loaded, and of what survives all tests what does not compile (what tests notice is not asked whether
it compiles). Named are survivors that cannot matter, each with its reason in \`tools/mutants/named.ts\`;
they leave the sample, at most 5 % of it. Wanted: 85 % of a sample, 95 % of one of money.

| Date (UTC) | Commit | Kind | Seed | Minutes | Drawn | Not judged | Killed | Survived | Named | Score % |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
`;

/** A trial as a row of the page. */
export function rowOf({ date, commit, kind, seed, minutes, verdict }: Trial): string {
  const { drawn, unscored, killed, survivors, named, score } = verdict;
  const cells = [date, commit, kind, seed ?? '', minutes.toFixed(0), drawn, unscored, killed, survivors.length, named, percent(score)];
  return `| ${cells.join(' | ')} |\n`;
}

/** The page of all trials with one more on top. */
export function withRow(page: string, row: string): string {
  const earlier = page.split('\n').filter((line) => /^\| \d{4}-/.test(line));
  return `${HEAD}${row}${earlier.map((line) => `${line}\n`).join('')}`;
}
