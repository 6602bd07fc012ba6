/** More than so many are counted with plus and minus instead of one chip each. */
export const MOST_CHIPS = 30;

const USUAL_PARTY = 2;

/** Whether so many can book: 1 to the venue's maximum. Spec C5-047. */
export function isPartySize(size: number, maximum: number): boolean {
  return Number.isInteger(size) && size >= 1 && size <= maximum;
}

/** 1 to the maximum. */
export function partySizes(maximum: number): readonly number[] {
  return Array.from({ length: maximum }, (_, index) => index + 1);
}

/** What is chosen before the diner says anything. */
export function defaultPartySize(maximum: number): number {
  return Math.min(USUAL_PARTY, maximum);
}
