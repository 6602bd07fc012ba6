import type { Health } from '@comanda/shared-contracts/hosting/health';

/** A version that some visitors run, with how it does beside the one of all others. */
export interface Rollout {
  readonly part: string;
  /** The one that it is tried in; absent: all that have nothing of their own. */
  readonly composition?: string;
  readonly version: string;
  readonly live: string;
  readonly share: number;
  readonly health: Health;
}
