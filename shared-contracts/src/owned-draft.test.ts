import { describe, expect, it } from 'vitest';
import type { Session } from './domain/session.ts';
import { ownDraft } from './owned-draft.ts';
import { createTestHost, VISITOR } from './testing/create-test-host.ts';
import { aGuestSession, aSession } from './testing/fixtures/session.ts';

const ANA = aSession();
const BETO = aSession({ id: '2002' });
const GUEST = aGuestSession();
const ANOTHER_GUEST = { ...GUEST, since: 5 } as Session;

/** What stands on the page after these changes of the session, of what `who` typed; and how often it was given up. */
function after(who: Session, changes: readonly Session[], ending?: 'elsewhere' | 'expired' | 'logged-out') {
  const { host, setSession, as } = createTestHost('mf-profile', { session: who });
  let shown = 'typed';
  let forgotten = 0;
  ownDraft<string>(host, {
    hide: () => {
      const typed = shown;
      shown = '';
      return typed;
    },
    show: (typed) => {
      shown = typed;
    },
    forget: () => {
      forgotten += 1;
    },
  });
  const [first, ...others] = changes;
  if (first !== undefined) setSession(first);
  if (ending !== undefined) as('shell').emit('session/ended', { reason: ending });
  for (const next of others) setSession(next);
  return [shown, forgotten];
}

describe('[X-04] what somebody typed', () => {
  it.each([
    ['a profile that was saved', ANA, [aSession({ phone: '+56900000000' })]],
    ['a visitor who logs in', VISITOR, [ANA]],
    ['a visitor who goes on as a guest and logs in', VISITOR, [GUEST, ANA]],
    ['a guest who logs in', GUEST, [ANA]],
    ['who is back', ANA, [VISITOR, ANA]],
    ['who is back after going on as a guest', ANA, [VISITOR, GUEST, ANA]],
  ])('stays with %s', (_, who, changes) => {
    expect(after(who, changes)).toEqual(['typed', 0]);
    expect(after(who, changes, 'elsewhere')).toEqual(['typed', 0]);
    expect(after(who, changes, 'expired')).toEqual(['typed', 0]);
  });

  it.each([
    ['a visitor', ANA, [VISITOR], 0],
    ['a guest', ANA, [VISITOR, GUEST], 0],
    ['another account', ANA, [VISITOR, BETO], 1],
    ['another account, seen late', ANA, [BETO], 1],
    ['a visitor after a guest', GUEST, [VISITOR], 0],
    ['another guest', GUEST, [VISITOR, ANOTHER_GUEST], 0],
    ['an account after a guest', GUEST, [VISITOR, BETO], 1],
    ['who is back only after another account', ANA, [VISITOR, BETO, VISITOR, ANA], 2],
  ])('is not shown to %s', (_, who, changes, forgotten) => {
    expect(after(who, changes)).toEqual(['', forgotten]);
  });

  it('is given up with a logout', () => {
    expect(after(ANA, [VISITOR, ANA], 'logged-out')).toEqual(['', 1]);
    expect(after(VISITOR, [GUEST, ANA], 'logged-out')).toEqual(['typed', 0]);
  });
});
