import type { Profile } from './session.ts';
import type { Instant } from './time.ts';

/** What signs requests of a logged-in person. Held by the shell; never on the bus. Q06. */
export interface Credentials {
  readonly profileId: string;
  /** Session token. Wire: tot1. */
  readonly token: string;
  /** Token of the application module, given at login. Wire: tot4. */
  readonly moduleToken?: string;
  /** When the provider ends the session. Wire: expU, in seconds (Q15). */
  readonly endsAt: Instant;
}

/** A scope in which something is allowed; 0 means any. Q16. */
export interface Scope {
  readonly module: number;
  readonly restaurantId: number;
  readonly localId: number;
}

/** Token for the realtime channel. `stamp` changes when a new one is worth fetching. */
export interface RealtimeToken {
  readonly token: string;
  readonly stamp: string;
}

/** Everything that the provider says about a person: their profile, and what only the shell may know. Spec C3-001. */
export interface Account {
  readonly profile: Profile;
  readonly credentials: Credentials;
  readonly displayName: string;
  readonly hasPassword: boolean;
  readonly restaurantId: number;
  readonly localId: number;
  /** Restaurants that the person works for. Wire: pl.r. */
  readonly restaurants: readonly number[];
  readonly permissions: readonly Scope[];
  /** Which role holds in which scope. Wire: pf. */
  readonly roles: readonly (Scope & { readonly roleId: number })[];
  readonly realtime?: RealtimeToken;
}
