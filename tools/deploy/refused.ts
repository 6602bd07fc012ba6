import type { Refusal } from './gate.ts';

/** Something that is not done, in words for whoever asked for it. Nothing was changed. */
export class Refused extends Error {
  /** What would not run, where that is why. */
  readonly refusals: readonly Refusal[];

  constructor(message: string, refusals: readonly Refusal[] = []) {
    super(message);
    this.refusals = refusals;
  }
}
