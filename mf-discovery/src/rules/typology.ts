/** The catalogue's ids, first and last of each range. */
const RANGES: readonly (readonly [first: number, last: number])[] = [
  [101, 115],
  [161, 161],
  [171, 176],
  [401, 441],
  [600, 641],
];

/** Whether an id is one of the catalogue of kinds of restaurant, whose names stand under `typology.{id}`. Spec C9-035, Q99. */
export function isTypology(id: string): boolean {
  const number = Number(id);
  return Number.isInteger(number) && RANGES.some(([first, last]) => number >= first && number <= last);
}
