import type { Credentials } from '../../../shell/src/http/credentials.ts';
import type { Subject } from '../subject.ts';

/** What a walk asks, and as whom. */
export interface Plan {
  readonly on: Subject;
  /** Logs in with a password; without it nothing that belongs to a diner is asked. */
  readonly account?: { readonly email: string; readonly password: string };
  /** A linked kiosk, or the id and short code of one that may be linked anew. */
  readonly kiosk?: Extract<Credentials, { kind: 'kiosk' }> | { readonly kind: 'code'; readonly kioskId: string; readonly code: string };
  readonly portalId?: string;
  readonly isStadium: boolean;
  /** A venue that delivers by a courier, `{restaurant}-{local}`. */
  readonly courierVenueId?: string;
  /** What the code on the first table of the venue says. */
  readonly tableCode?: string;
  /** An email without an account, which gets one. */
  readonly newEmail?: string;
  /** Whether something is made or changed: orders, bookings, messages, links, the password (and put back again). */
  readonly writes: boolean;
  /** Id of an order that is to be sent, 16 characters, another one each time. */
  readonly newIntent: () => string;
  /** The time at the provider, ms since 1970. */
  readonly now: () => number;
}
