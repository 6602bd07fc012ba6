import type { StadiumBoxes } from './stadium.ts';

/** First and last number, both included. */
export type BoxRange = Pick<StadiumBoxes, 'first' | 'last'>;

/** Offered before a letter is chosen, and where a letter has no range. Spec K9-011, Q94. */
export const DEFAULT_RANGE: BoxRange = { first: 11, last: 31 };

/** No letter has more boxes than this: a longer range is an error of the provider and would freeze the page. */
const MOST_BOXES = 1_000;

/** The letters to choose from, in the provider's order, each once. */
export function lettersOf(boxes: readonly StadiumBoxes[]): readonly string[] {
  return [...new Set(boxes.map(({ letter }) => letter))];
}

/** The numbers of a letter: its own range, else the default one. Spec K9-011, Q94. */
export function rangeOf(boxes: readonly StadiumBoxes[], letter: string): BoxRange {
  const own = boxes.find((entry) => entry.letter === letter);
  return own !== undefined && isRange(own) ? own : DEFAULT_RANGE;
}

/** All numbers of a range, ascending. */
export function numbersOf({ first, last }: BoxRange): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Left (I) or right (D) half of a range: left up to the middle, rounded down. Spec K9-010, Q92. */
export function boxSide(number: number, { first, last }: BoxRange): 'I' | 'D' {
  return number <= Math.floor((first + last) / 2) ? 'I' : 'D';
}

function isRange({ first, last }: BoxRange): boolean {
  return Number.isInteger(first) && Number.isInteger(last) && first <= last && last - first < MOST_BOXES;
}
