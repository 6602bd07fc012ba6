import type { Mutant } from './draw.ts';
import type { NamedSurvivor } from './named.ts';

/** As the mutation tester calls it; nothing when it never came to that mutant. */
export type State = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'RuntimeError' | 'CompileError' | 'Pending';

export interface Tried {
  readonly mutant: Mutant;
  /** The source line on which it begins, without its indent. */
  readonly line: string;
  readonly state: State | undefined;
}

export interface Verdict {
  readonly drawn: number;
  readonly killed: number;
  /** Those of the killed whose tests did not end. */
  readonly timeouts: number;
  readonly survivors: readonly Tried[];
  /** Survivors that leave the sample, for they cannot matter. */
  readonly named: number;
  /** What is not tried: it acts only while a module is loaded, or no test could be started with it. */
  readonly unscored: number;
  /** Share of the judged that was killed, 0 to 1; 1 of none. */
  readonly score: number;
}

/** At most so many of the drawn leave a sample because they are named. */
const MOST_NAMED = 1 / 20;

/** What a list of tried mutants comes to. Survivors are named by what they change, not by a line's number. */
export function verdictOf(tried: readonly Tried[], known: readonly NamedSurvivor[]): Verdict {
  const timeouts = tried.filter(({ state }) => state === 'Timeout').length;
  const killed = timeouts + tried.filter(({ state }) => state === 'Killed').length;
  const left = tried.filter(({ state }) => isLeft(state));
  const mayLeave = Math.floor(tried.length * MOST_NAMED);
  const leaving = new Set(left.filter((one) => known.some((name) => isNamed(one, name))).slice(0, mayLeave));
  const survivors = left.filter((one) => !leaving.has(one));
  const scored = killed + survivors.length;
  return {
    drawn: tried.length,
    killed,
    timeouts,
    survivors,
    named: leaving.size,
    unscored: tried.length - scored - leaving.size,
    score: scored === 0 ? 1 : killed / scored,
  };
}

/** Whether no test noticed a mutant: none that came by, or none came by. */
export function isLeft(state: State | undefined): boolean {
  return state === 'Survived' || state === 'NoCoverage';
}

/** Whether somebody gave a reason why this one cannot matter. */
export function isNamed({ mutant, line }: Omit<Tried, 'state'>, named: NamedSurvivor): boolean {
  const isSame = (one: string, other: string): boolean => oneLine(one) === oneLine(other);
  return mutant.file === named.file && isSame(line, named.line) && isSame(mutant.was, named.was) && isSame(mutant.becomes, named.becomes);
}

/** A survivor as somebody reads it: where, what became what, and whether any test came by. */
export function survivorLine({ mutant: { file, start, mutator, was, becomes }, state }: Tried): string {
  const seen = state === 'NoCoverage' ? 'no test comes by' : 'survived';
  return `${file}:${start.line}  ${short(was)}  ->  ${short(becomes)}  (${mutator}, ${seen})`;
}

/** A share in percent, cut off and not rounded: 84.99 is not 85. */
export function percent(share: number): string {
  return (Math.floor(share * 1000) / 10).toFixed(1);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function short(code: string): string {
  const text = oneLine(code);
  return text.length > 90 ? `${text.slice(0, 87)}...` : text;
}
