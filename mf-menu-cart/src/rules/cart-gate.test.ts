import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { needsLogin } from './cart-gate.ts';

const GUEST = { name: '', phone: '', addresses: [] };
const guest: Session = { kind: 'guest', guest: GUEST, since: 0, endsAt: 57_600_000 };

describe('the cart button', () => {
  it('[C4-029] asks a visitor to log in', () => {
    expect(needsLogin({ kind: 'visitor', guest: GUEST }, 0)).toBe(true);
  });
  it('[C4-029] lets a guest through for 16 hours and no longer', () => {
    expect(needsLogin(guest, 57_599_000)).toBe(false);
    expect(needsLogin(guest, 57_600_000)).toBe(true);
  });
  it('lets a diner with a login through', () => {
    const profile = {
      id: '1',
      email: '',
      firstName: '',
      lastName: '',
      phone: '',
      isPhoneVerified: false,
      nationalId: '',
      addresses: [],
      cards: [],
    };
    expect(needsLogin({ kind: 'registered', profile, endsAt: 1 }, 0)).toBe(false);
  });
});
