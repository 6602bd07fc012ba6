import { describe, expect, it } from 'vitest';
import { createTestHost, VISITOR } from './testing/create-test-host.ts';
import { aGuestSession, aSession } from './testing/fixtures/session.ts';
import { personOf } from './domain/person.ts';
import { askWhoIsHere, whoIsHere } from './who-is-here.ts';

const ANA = aSession();
const BETO = aSession({ id: '2002' });

describe('[X-04] who is here', () => {
  it.each([
    ['a profile that was saved', ANA, [aSession({ phone: '+56900000000' })], true],
    ['a visitor who logs in', VISITOR, [ANA], true],
    ['a visitor who goes on as a guest and logs in', VISITOR, [aGuestSession(), ANA], true],
    ['a guest who logs in', aGuestSession(), [ANA], true],
    ['who logs out and in again', ANA, [VISITOR, ANA], true],
    ['a logout', ANA, [VISITOR], false],
    ['somebody else, seen late', ANA, [BETO], false],
    ['somebody else after a logout', ANA, [VISITOR, BETO], false],
    ['a guest who leaves before another one logs in', aGuestSession(), [VISITOR, BETO], false],
    ['a visitor who logged in and out before another visitor', VISITOR, [ANA, VISITOR], false],
    ['a visitor who logged in and out before somebody else', VISITOR, [ANA, VISITOR, BETO], false],
  ] as const)('%s', (_, session, changes, isSame) => {
    const { host, setSession } = createTestHost('mf-checkout', { session });
    const somebody = whoIsHere(host).now();
    for (const next of changes) setSession(next);
    expect(somebody.isHere()).toBe(isSame);
  });

  it('is the same object through all names of one person, and tells each change of name', () => {
    const { host, setSession } = createTestHost('mf-checkout', { session: VISITOR });
    const names: (readonly [string, string])[] = [];
    const who = whoIsHere(host);
    who.onNamed((...named) => void names.push(named));
    const somebody = who.now();
    setSession(aGuestSession());
    setSession(ANA);
    setSession(VISITOR);
    setSession(BETO);
    expect([somebody.name(), who.now().name(), who.now() === somebody]).toEqual(['1001', '2002', false]);
    expect(names).toEqual([
      ['visitor', personOf(aGuestSession())],
      [personOf(aGuestSession()), '1001'],
      ['visitor', '2002'],
    ]);
  });

  it('is known to have been the guest of before also where the page saw nothing of the login', () => {
    const guest = aGuestSession();
    const { host, setSession } = createTestHost('mf-checkout', { session: { ...ANA, guestSince: guest.since } });
    const names: (readonly [string, string])[] = [];
    whoIsHere(host).onNamed((...named) => void names.push(named));
    // Another tab's guest, who logged in there.
    setSession({ ...BETO, guestSince: guest.since + 1 });
    expect(names).toEqual([
      [personOf(guest), '1001'],
      [personOf({ ...guest, since: guest.since + 1 }), '2002'],
    ]);
  });

  it('a dialog is answered by who was asked, and by nobody else', async () => {
    const { host, setSession, closeDialog } = createTestHost('mf-checkout', { session: aGuestSession() });
    const ask = () => askWhoIsHere<string>(host, { name: 'mf-checkout/test', render: () => null });
    const first = ask();
    setSession(ANA);
    closeDialog('yes');
    expect(await first).toBe('yes');
    const second = ask();
    setSession(VISITOR);
    closeDialog('yes');
    expect(await second).toBeNull();
  });
});
