/** A mutant that no test can notice, or none should. */
export interface NamedSurvivor {
  readonly file: string;
  /** The source line on which the change begins, without its indent. */
  readonly line: string;
  readonly was: string;
  readonly becomes: string;
  /** Why it cannot matter. */
  readonly reason: string;
}

/** The survivors that leave a sample, at most one drawn mutant in twenty. Whoever changes the line judges it anew. */
export const NAMED: readonly NamedSurvivor[] = [
  {
    file: 'shell/src/outbox/send-marks.ts',
    line: 'if (locks === undefined) return run();',
    was: 'locks === undefined',
    becomes: 'false',
    reason: 'Asking for a lock that is not there throws, and the order goes out without a mark all the same.',
  },
];
