import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { closeWithPerson } from './close-with-person.ts';
import { createOverlay } from './create-overlay.ts';

const guest = { name: '', phone: '', addresses: [] };
const data = { email: '', firstName: '', lastName: '', phone: '', isPhoneVerified: false, nationalId: '', addresses: [], cards: [] };
const visitor: Session = { kind: 'visitor', guest };
const guestOf = (since: number): Session => ({ kind: 'guest', guest, since, endsAt: since + 1 });
const account = (id: string): Session => ({ kind: 'registered', profile: { ...data, id }, endsAt: 1 });

/** Whether a dialog that the first of them opened is still there when the last one is. */
async function staysOpen([first = visitor, ...others]: readonly Session[]): Promise<boolean> {
  const changes = new BehaviorSubject(first);
  const overlay = createOverlay();
  closeWithPerson({ changes }, overlay);
  void overlay.open({ name: 'address', render: () => null });
  await settle();
  for (const next of others) changes.next(next);
  await settle();
  return overlay.dialogs.value.length > 0;
}

describe('a dialog', () => {
  it.each([
    ['a guest who leaves', [guestOf(1), visitor]],
    ['a guest, when somebody else logs in', [guestOf(1), visitor, account('1001')]],
    ['a guest, when the next one is here', [guestOf(1), guestOf(2)]],
    ['an account that logs out', [account('1001'), visitor]],
    ['an account, when another one is in', [account('1001'), account('2002')]],
  ])('[X-04] closes with whoever opened it: %s', async (_, sessions) => {
    expect(await staysOpen(sessions)).toBe(false);
  });

  it.each([
    ['a visitor who goes on as a guest', [visitor, guestOf(1)]],
    ['a visitor who logs in', [visitor, account('1001')]],
    ['a guest who logs in', [guestOf(1), account('1001')]],
    ['a guest who told their name', [guestOf(1), { ...guestOf(1), guest: { ...guest, name: 'Ana' } } as Session]],
    [
      'an account whose profile was read',
      [account('1001'), { ...account('1001'), profile: { ...data, id: '1001', phone: '1' } } as Session],
    ],
  ])('stays with whoever is still here: %s', async (_, sessions) => {
    expect(await staysOpen(sessions)).toBe(true);
  });

  it('[X-04] that waits for another one to leave the history closes with whoever opened it, and never shows', async () => {
    const changes = new BehaviorSubject(account('1001'));
    const overlay = createOverlay();
    let level = 0;
    let goneBack = (): void => undefined;
    overlay.connect({
      push: (next) => void (level = next),
      back: () => new Promise((resolve) => (goneBack = () => resolve(void (level -= 1)))),
      level: () => level,
    });
    closeWithPerson({ changes }, overlay);
    void overlay.open({ name: 'list', render: () => null });
    await settle();
    overlay.dialogs.value[0]?.close();
    await settle();
    const answer = overlay.open<string>({ name: 'address', render: () => null });
    changes.next(visitor);
    goneBack();
    expect(await Promise.race([answer, settle().then(() => 'still open')])).toBeNull();
    expect([overlay.dialogs.value, level]).toEqual([[], 0]);
  });
});
