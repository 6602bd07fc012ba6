import type { Address } from './address.ts';
import type { Language } from './environment.ts';
import type { Instant } from './time.ts';

/** A saved payment card, as far as a screen may know it. Spec C3-002. */
export interface SavedCard {
  readonly id: string;
  /** Id of the payment provider that keeps the card, for instance 5011. */
  readonly provider: number;
  readonly country: string;
  readonly lastFourDigits: string;
  readonly brand: string;
  /** The one that payments take unless told otherwise. Wire: default.product. */
  readonly isDefault: boolean;
}

/** The read copy of the profile that travels on the bus. Credentials never do. Spec C3-001, C3-002. */
export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly isPhoneVerified: boolean;
  readonly nationalId: string;
  readonly pictureUrl?: string;
  readonly addresses: readonly Address[];
  readonly cards: readonly SavedCard[];
  readonly language?: Language;
}

/** What an anonymous diner has told us about themselves; kept in the browser only. Spec C6-010. */
export interface Guest {
  readonly name: string;
  readonly phone: string;
  readonly addresses: readonly Address[];
}

/** A linked kiosk device, without its credentials. Spec K3-006. */
export interface KioskDevice {
  readonly venueId: string;
  readonly simpleId: number;
  readonly dk: number;
  readonly name: string;
  readonly country: string;
  /** Identity of the device at the provider; tax documents are addressed to it (Q88). */
  readonly deviceId: string;
}

/** Who is using the product. Owned by the shell; topic `session/current`. */
export type Session =
  | { readonly kind: 'visitor'; readonly guest: Guest }
  | { readonly kind: 'guest'; readonly guest: Guest; readonly since: Instant; readonly endsAt: Instant }
  | {
      readonly kind: 'registered';
      readonly profile: Profile;
      /** Since when they were a guest here until they logged in; absent: they were none. X-04. */
      readonly guestSince?: Instant;
      readonly endsAt: Instant;
    }
  | { readonly kind: 'kiosk'; readonly device: KioskDevice }
  | {
      readonly kind: 'staff';
      readonly profile: Profile;
      /** The module of the staff that they logged in to. Spec C6-004. */
      readonly module: number;
      /** Ids of the venues that the person may work for. Spec C6-005. */
      readonly venues: readonly string[];
      /** Id of the person's role at each of them; 0: none of their own. Spec C6-007. */
      readonly roleIds?: Readonly<Record<string, number>>;
      /** The one they work for now; absent until they chose. */
      readonly venueId?: string;
      readonly endsAt: Instant;
    };

/** Whether this session may place an order. Spec K6-003: a login, an anonymous session, or a kiosk device. */
export function mayOrder(session: Session): boolean {
  return session.kind !== 'visitor';
}
