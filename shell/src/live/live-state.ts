import type { LiveDocument } from '@comanda/shared-contracts/hosting/live';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import type { PageVersions } from './page-versions.ts';
import type { Reload } from './reload.ts';
import type { Switched } from './switched.ts';

/**
 * What a diner is doing. `in-flight`: a save, a payment or a dialog is open. `in-use`: something was typed that a page made anew would not have.
 * `idle`: neither.
 */
export type Rest = 'in-flight' | 'in-use' | 'idle';

export interface LiveState {
  readonly page: PageVersions;
  readonly isVisible: boolean;
  readonly isOnline: boolean;
  readonly rest: Rest;
  /** Asks so far; the last one is the newest. */
  readonly asks: number;
  /** When the ask began that is not answered yet, ms of the monotonic clock. */
  readonly askingSince?: number | undefined;
  /** What is known is at least as new as this, ms of the monotonic clock. */
  readonly knownAt: number;
  /** How many asks in a row were lost, and when the last one was. */
  readonly lost: number;
  readonly lostAt: number;
  readonly live?: LiveDocument;
  /** Parts of which the page runs a version that never was everybody's. */
  readonly canaries: readonly RemoteId[];
  /** Parts of which `live` has a version for this device that is not everybody's. */
  readonly chosen: readonly RemoteId[];
  /** An order of the visit keeps its versions, as far as anybody runs them. */
  readonly isPinned: boolean;
  /** Parts of which a file could not be had. */
  readonly failed: readonly PartId[];
  readonly switched: Switched;
  /** Why this tab made its page anew before: never twice for one reason. */
  readonly reloads: readonly string[];
  readonly isReloading: boolean;
}

export type LiveEvent = { readonly at: number } & (
  | { readonly kind: 'visible' | 'hidden' | 'online' | 'offline' | 'due' }
  | { readonly kind: 'rest'; readonly rest: Rest }
  // A file of it could not be had, or somebody tries again.
  | { readonly kind: 'failed'; readonly part: PartId }
  // Nobody waits for that file any more: it came, or the diner is elsewhere.
  | { readonly kind: 'passed'; readonly part: PartId }
  // The version before runs in place of the page's own.
  | { readonly kind: 'instead'; readonly part: RemoteId }
  | { readonly kind: 'pinned'; readonly isPinned: boolean }
  | {
      readonly kind: 'answered';
      readonly ask: number;
      readonly askedAt: number;
      readonly live: LiveDocument;
      readonly chosen: LiveState['chosen'];
    }
  | { readonly kind: 'lost'; readonly ask: number }
);

export type LiveEffect =
  | { readonly do: 'ask'; readonly ask: number }
  /** A `due` in so many ms, in place of the one that was set before. */
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'switch'; readonly switched: Switched }
  | ({ readonly do: 'reload' } & Reload);
