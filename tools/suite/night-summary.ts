import { sumOf } from './run-report.ts';
import type { Counted } from './run-report.ts';

/** A part of the night that has ended. */
export interface PartRun {
  readonly name: string;
  readonly minutes: number;
  readonly counted: Counted;
}

export interface Night {
  /** UTC, to the minute. */
  readonly date: string;
  readonly commit: string;
  /** All others follow from it. */
  readonly seed: number;
  readonly parts: readonly PartRun[];
  /** What could not be run on this machine. */
  readonly notRun?: readonly string[];
  /** From the first part's begin to now: less than the parts' sum where some ran beside each other. */
  readonly minutes: number;
}

/** By night so many tests may need a second try. */
const MOST_FLAKY = 2;
const TITLE =
  '# Nights\n\nSummaries of `npm run nightly`, the newest first. A night with a failure, or with more than two tests that needed a second try, is bad.\n';

/** Whether a night may end with 0. */
export function isGoodNight({ failed, flaky }: Counted): boolean {
  return failed === 0 && flaky.length <= MOST_FLAKY;
}

/** What a night found, as a section of Markdown. */
export function nightSummary({ date, commit, seed, parts, notRun = [], minutes }: Night): string {
  const sum = sumOf(parts.map(({ counted }) => counted));
  const row = (name: string, took: number, { passed, failed, flaky }: Counted): string =>
    `| ${name} | ${took.toFixed(1)} | ${passed} | ${failed} | ${flaky.length} |`;
  return [
    `## ${date} UTC, commit ${commit}, seed ${seed}`,
    '',
    '| Part | Minutes | Passed | Failed | Flaky |',
    '| --- | --- | --- | --- | --- |',
    ...parts.map(({ name, minutes: took, counted }) => row(name, took, counted)),
    ...(parts.length > 1 ? [row('all', minutes, sum)] : []),
    '',
    ...sum.broken.map((title) => `- failed: ${oneLine(title)}`),
    ...sum.flaky.map((title) => `- flaky: ${oneLine(title)}`),
    ...notRun.map((what) => `- not run: ${oneLine(what)}`),
    ...(sum.broken.length + sum.flaky.length + notRun.length > 0 ? [''] : []),
  ].join('\n');
}

/** The page of all nights with one more on top. */
export function withSummary(page: string, summary: string): string {
  const earlier = page.indexOf('## ');
  return `${TITLE}\n${summary}${earlier < 0 ? '' : `\n${page.slice(earlier)}`}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
