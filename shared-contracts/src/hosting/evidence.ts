/** What was counted of two versions that ran side by side for a while. */
export interface SideBySide {
  /** Of all starts, the part that the new version had: how many of the failures would be its own if it were as good as the old one. Between 0 and 1. */
  readonly newShare: number;
  readonly newFailures: number;
  readonly oldFailures: number;
}

/** How many times as often the new version may fail, each with how much it is thought of beforehand. */
const RATIOS: readonly (readonly [ratio: number, weight: number])[] = [
  [4, 1 / 8],
  [16, 1 / 8],
  [64, 1 / 8],
  [256, 1 / 8],
  [1000, 1 / 2],
];

/**
 * How much speaks for the new version failing more often, as a bet that a good version wins by chance with a probability of at most 1 / evidence: the
 * evidence is 1 or more in expectation of a bad one, 1 of one that is as good, and it stays a fair bet however often somebody looks and whenever they
 * stop (Ville's inequality). A failure is the new version's with the probability of its share of the starts if both are as good; a mixture of likelihood
 * ratios against that is a test that is valid at any time: M. Lindon and A. Malek, "Anytime-valid inference for multinomial count data", NeurIPS 2022, and M. Lindon,
 * C. Sanden and V. Shirikian, "Rapid regression detection in software deployments through sequential testing", KDD 2022. That failures are compared with
 * each other, and not rates, is why an outage that hits both versions speaks against neither.
 */
export function evidence(spans: readonly SideBySide[]): number {
  return RATIOS.reduce((sum, [ratio, weight]) => sum + weight * Math.exp(spans.reduce((log, span) => log + logRatio(span, ratio), 0)), 0);
}

function logRatio({ newShare, newFailures, oldFailures }: SideBySide, ratio: number): number {
  const expected = (newShare * ratio) / (newShare * ratio + 1 - newShare);
  return newFailures * Math.log(expected / newShare) + oldFailures * Math.log((1 - expected) / (1 - newShare));
}
