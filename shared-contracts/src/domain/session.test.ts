import { expect, it } from 'vitest';
import { aGuestSession, aKioskSession, aSession, aVisitorSession } from '../testing/fixtures/session.ts';
import { mayOrder } from './session.ts';

it('[K6-003] whoever logged in, goes on without an account or stands before a kiosk may order; a visitor may not', () => {
  expect([aSession(), aGuestSession(), aKioskSession(), aVisitorSession()].map(mayOrder)).toEqual([true, true, true, false]);
});
