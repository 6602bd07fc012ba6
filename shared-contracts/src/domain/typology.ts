const RANGES: readonly (readonly [first: number, last: number])[] = [
  [101, 115],
  [161, 161],
  [171, 176],
  [401, 441],
  [600, 641],
];

/** Ids of the catalogue of kinds of kitchen; the text of each stands under `typology.{id}`. Spec C9-035, Q99. */
export const TYPOLOGY_IDS: readonly number[] = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index),
);

/** Whether an id is one of the specification's kinds of restaurant. Q99. */
export function isTypology(id: number): boolean {
  return Number.isInteger(id) && RANGES.some(([first, last]) => id >= first && id <= last);
}

/** Key of a kind's text; a part that has no text for it shows nothing. Q99. */
export function typologyTextKey(id: number | string): string | undefined {
  return isTypology(Number(id)) ? `typology.${id}` : undefined;
}
