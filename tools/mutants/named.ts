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
  {
    file: 'mf-menu-cart/src/state/cart-keeper.ts',
    line: 'let made: readonly Made<CartChange>[] = [];',
    was: '[]',
    becomes: '["Stryker was here"]',
    reason: 'A change without a time is older than any that is watched: it is never found missing, and the next change drops it.',
  },
  {
    file: 'mf-checkout/src/state/save-card.ts',
    line: "if (outcome.kind === 'left' || !isHere(host, person)) return;",
    was: "outcome.kind === 'left'",
    becomes: 'false',
    reason: 'Whoever left is not here either, which the other half of the condition sees: this one tells the compiler so.',
  },
  {
    file: 'mf-kiosk/src/rules/counter/endings.ts',
    line: 'if (draft !== undefined && !draft.isPlaced && isEarlier(turn, file)) {',
    was: 'draft !== undefined && !draft.isPlaced',
    becomes: 'true',
    reason:
      'An earlier order is brought to its end before the draft behind it is placed, and for no other reason while its customer is there.',
  },
];
