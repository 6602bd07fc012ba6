import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/** The account that is in; undefined for whoever has none. */
export function personOf(session: Session): string | undefined {
  return session.kind === 'registered' || session.kind === 'staff' ? session.profile.id : undefined;
}

/** Who orders, as the outbox distinguishes them: each guest is a person of their own, from the moment that they began. */
export function ownerName(session: Session): string {
  if (session.kind === 'guest') return guestName(session.since);
  if (session.kind === 'registered' || session.kind === 'staff') return `${session.kind}:${session.profile.id}`;
  return session.kind === 'kiosk' ? `kiosk:${session.device.simpleId}-${session.device.dk}` : session.kind;
}

/** A guest, as the outbox names them. */
export function guestName(since: Instant): string {
  return `guest:${since}`;
}

/** Whom a login lets in: an account, or one of the guests; undefined for whoever nobody let in. */
export function entrantOf(session: Session): string | undefined {
  return personOf(session) ?? (session.kind === 'guest' ? ownerName(session) : undefined);
}
