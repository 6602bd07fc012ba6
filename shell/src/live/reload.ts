import type { RemoteId } from '@comanda/shared-contracts/remotes';

/** Why a page is made anew, and what the next one is to know. */
export interface Reload {
  /** The same for the same cause, so that nothing makes a page anew twice. */
  readonly reason: string;
  /** This version is not to be tried again in this visit: the one before it runs. */
  readonly passOver?: { readonly part: RemoteId; readonly version: string };
  /** The version of it that was passed over may be tried again: another one is live. */
  readonly tryAgain?: RemoteId;
}
