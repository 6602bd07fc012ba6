import type { Session } from './session.ts';

/** Who somebody is to what is kept of them: a login, not its kind alone. */
export function personOf(session: Session): string {
  if (session.kind === 'registered' || session.kind === 'staff') return session.profile.id;
  return session.kind === 'guest' ? `guest:${session.since}` : session.kind;
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
