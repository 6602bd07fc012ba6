import type { PartId } from '@comanda/shared-contracts/remotes';

/** What was switched off since the page was made. */
export interface Switched {
  /** Parts of which nothing is started any more. */
  readonly off: readonly PartId[];
  /** Those of them whose screens are taken away as well: nothing of a diner was in flight. */
  readonly closed: readonly PartId[];
}

export const NOTHING_SWITCHED: Switched = { off: [], closed: [] };
