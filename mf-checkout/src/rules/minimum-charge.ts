/** What a card is charged to be saved, in major units of its country. Spec C9-004. */
const MINIMUM: Readonly<Record<string, number>> = { cl: 1000, pe: 100, mx: 300, ar: 2, co: 1000 };
const ELSEWHERE = 1700;

/** The charge with which a card is saved, in major units. Spec C9-004, Q38. */
export function minimumCharge(country: string): number {
  return MINIMUM[country.toLowerCase()] ?? ELSEWHERE;
}
