import { describe, expect, it } from 'vitest';
import { VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { aDiner, aGuest } from '../testing/fixtures.ts';
import { afterLogin, contactChange, contactOf, toDialable } from './contact.ts';

describe('who orders', () => {
  it('is who is logged in, with what was typed before it', () => {
    expect(contactOf({}, aDiner())).toMatchObject({
      firstName: 'Ana',
      lastName: 'Rojas',
      email: 'ana@comanda.test',
      phone: '+56912345678',
    });
    expect(contactOf({ phone: ' +56 9 1111 2222 ' }, aDiner()).phone).toBe('+56 9 1111 2222');
    expect(contactOf({}, aGuest({ name: 'Eva', phone: '123' }))).toMatchObject({ firstName: 'Eva', lastName: '', email: '', phone: '123' });
  });

  it('after a login the profile stays as it is and only its gaps are filled', () => {
    const typed = { firstName: 'Anita', phone: '987654321' };
    expect(afterLogin(typed, aDiner())).toEqual({});
    expect(afterLogin(typed, aDiner({ phone: '' }))).toEqual({ phone: '987654321' });
    expect(afterLogin(typed, aGuest())).toEqual(typed);
  });

  it('only what changed is kept: in the profile of a diner, in the browser of a guest', () => {
    const change = (typed: object, session: Parameters<typeof contactOf>[1]) => contactChange(contactOf(typed, session), session, 'cl');
    expect(change({}, aDiner())).toBeUndefined();
    expect(change({ phone: '9 8765 4321' }, aDiner())).toEqual({ kind: 'profile', profileId: '1001', changes: { phone: '+56987654321' } });
    expect(change({ phone: '' }, aDiner())).toBeUndefined();
    expect(change({ firstName: 'Eva' }, aGuest())).toEqual({ kind: 'guest', changes: { name: 'Eva' } });
    expect(change({ firstName: 'Eva', phone: '+56911112222' }, aGuest())).toEqual({
      kind: 'guest',
      changes: { name: 'Eva', phone: '+56911112222' },
    });
    expect(change({ firstName: 'Eva' }, VISITOR)).toBeUndefined();
  });

  it.each([
    ['9 8765 4321', 'cl', '+56987654321'],
    ['+56 9 8765 4321', 'cl', '+56987654321'],
    ['0056 987654321', 'cl', '+56987654321'],
    ['09 11 2233', 'ar', '+549112233'],
    ['987654321', 'xx', '987654321'],
    ['', 'cl', ''],
  ])('a phone typed as %j in %s is kept as %j', (typed, country, kept) => {
    expect(toDialable(typed, country)).toBe(kept);
  });
});
