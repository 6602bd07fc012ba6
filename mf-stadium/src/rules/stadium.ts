/** The boxes of one letter. Spec K3-019, Q96. */
export interface StadiumBoxes {
  readonly letter: string;
  readonly first: number;
  readonly last: number;
  readonly sector: string;
}

/** Which venues bring orders where. Entries are venue ids `x-y`. Q93. */
export interface StadiumVenues {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly general: readonly string[];
  readonly suites: readonly string[];
  readonly westSuites: readonly string[];
  readonly eastSuites: readonly string[];
  /** By suite number: the only venues of that suite. */
  readonly exceptions: Readonly<Record<string, readonly string[]>>;
}

/** Spec K3-019. */
export interface Stadium {
  readonly name: string;
  readonly boxes: readonly StadiumBoxes[];
  readonly suites: readonly number[];
  readonly venues: StadiumVenues;
}
