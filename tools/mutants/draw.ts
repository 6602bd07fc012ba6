import { diceOf } from '../../e2e/faults/faulty-network.ts';

/** A place of the source: lines from 1, columns from 0. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** One small change of the source that some test should notice. */
export interface Mutant {
  /** From the project's root, with slashes. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
  /** The kind of change, as the mutation tester names it. */
  readonly mutator: string;
  /** The source that is replaced, and what replaces it. */
  readonly was: string;
  readonly becomes: string;
}

/** Mutants in the order in which this seed draws them: each of them once. */
export function drawn<T>(mutants: readonly T[], seed: number): readonly T[] {
  const dice = diceOf(seed);
  const order = [...mutants];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = dice.between(0, last + 1);
    const [moved, kept] = [order[other], order[last]];
    if (moved !== undefined && kept !== undefined) [order[last], order[other]] = [moved, kept];
  }
  return order;
}

/** What tells a mutant from all others of the same sources. */
export function identity({ file, start, end, mutator, becomes }: Mutant): string {
  return `${rangeOf({ file, start, end })} ${mutator} ${becomes}`;
}

/** Where a mutant is, as the mutation tester wants to be told. */
export function rangeOf({ file, start, end }: Pick<Mutant, 'file' | 'start' | 'end'>): string {
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column}`;
}

/**
 * How many more may be drawn in the time that is left, given what the first ones took: a little less than would fit, and none when it
 * is not worth another start of all tests.
 */
export function moreToDraw(done: number, spentMs: number, leftMs: number): number {
  const more = spentMs <= 0 ? 0 : Math.floor((done * leftMs * 0.8) / spentMs);
  return more < done / 5 ? 0 : more;
}
