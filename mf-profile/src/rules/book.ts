import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Profile, Session } from '@comanda/shared-contracts/domain/session';

/** Whose addresses they are: of a profile at the provider, or of somebody whom only this browser knows. Spec C6-010. */
export type BookOwner = 'registered' | 'anonymous';

/** The saved addresses of whoever is using the product. */
export interface Book {
  readonly owner: BookOwner;
  readonly addresses: readonly Address[];
  /** False right after a reload: there is a login, and its profile is still to come. */
  readonly isRead: boolean;
}

const NO_BOOK: Book = { owner: 'anonymous', addresses: [], isRead: true };

/** The address book of a session. A kiosk has none. Spec C6-010. */
export function bookOf(session: Session): Book {
  if (session.kind === 'kiosk') return NO_BOOK;
  const profile = profileOf(session);
  if (profile !== undefined) return { owner: 'registered', addresses: profile.addresses, isRead: profile.email !== '' };
  return 'guest' in session ? { owner: 'anonymous', addresses: session.guest.addresses, isRead: true } : NO_BOOK;
}

/** The profile of a logged-in person; undefined for visitors, guests and kiosks. */
export function profileOf(session: Session): Profile | undefined {
  return session.kind === 'registered' || session.kind === 'staff' ? session.profile : undefined;
}
