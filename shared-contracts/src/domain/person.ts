import type { Session } from './session.ts';

const GUEST = 'guest:';

/** Who somebody is to what is kept of them: a login, not its kind alone. */
export function personOf(session: Session): string {
  if (session.kind === 'registered' || session.kind === 'staff') return session.profile.id;
  return session.kind === 'guest' ? `${GUEST}${session.since}` : session.kind;
}

/** The guest (as `personOf` named them) who this account was here until it logged in; undefined: it was none. */
export function formerNameOf(session: Session): string | undefined {
  return session.kind === 'registered' && session.guestSince !== undefined ? `${GUEST}${session.guestSince}` : undefined;
}

/** Whether what is kept under this name is of who is here: a guest who has logged in since is theirs, for whoever leaves takes it along. */
export function isOfPerson(name: string, session: Session): boolean {
  return name === personOf(session) || (session.kind === 'registered' && name.startsWith(GUEST));
}

/**
 * What a change of the session means for what stands on a page: `same` person, `known` by now who it is that typed (a visitor or
 * a guest logged in), or `left`: the page is somebody else's.
 */
export function personChange(before: Session, now: Session): 'same' | 'known' | 'left' {
  if (personOf(before) === personOf(now)) return 'same';
  if (before.kind === 'visitor') return 'known';
  return before.kind === 'guest' && now.kind === 'registered' ? 'known' : 'left';
}
