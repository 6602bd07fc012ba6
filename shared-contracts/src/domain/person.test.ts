import { describe, expect, it } from 'vitest';
import { aGuestSession, aSession, aVisitorSession } from '../testing/fixtures/session.ts';
import { personChange } from './person.ts';

const ANA = aSession();
const LUIS = aSession({ id: '2002' });
const VISITOR = aVisitorSession();
const GUEST = aGuestSession();

describe('whoever is at the page', () => {
  it.each([
    ['a profile that was saved', ANA, aSession({ phone: '+56900000000' }), 'same'],
    ['a visitor who logs in', VISITOR, ANA, 'known'],
    ['a visitor who goes on without an account', VISITOR, GUEST, 'known'],
    ['a guest who logs in', GUEST, ANA, 'known'],
    ['a logout', ANA, VISITOR, 'left'],
    ['the end of a guest', GUEST, VISITOR, 'left'],
    ['another login, seen late', ANA, LUIS, 'left'],
    ['a guest after a login', ANA, GUEST, 'left'],
    ['another guest', GUEST, { ...GUEST, since: 5 }, 'left'],
  ] as const)('%s', (_what, before, now, change) => {
    expect(personChange(before, now)).toBe(change);
  });
});
