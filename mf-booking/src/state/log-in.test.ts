import { expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { aStaffSession, bookingWorld } from '../test-host.ts';
import { logIn } from './log-in.ts';
import { savePhone } from './save-phone.ts';

const LOG_IN = { command: 'session/log-in', payload: { reason: 'booking', allowGuest: false } };
const LOG_OUT = { command: 'session/log-out', payload: {} };

it.each([
  [aVisitorSession(), [LOG_IN]],
  [aSession(), [LOG_IN]],
  [aStaffSession(), [LOG_OUT, LOG_IN]],
])('[X-22] only the staff leave their account before another one comes in', async (session, commands) => {
  const { host, asked, notices, reports } = bookingWorld({ session, logsInAs: aSession() });
  await logIn(host);
  expect([asked, notices, reports]).toEqual([commands, [], []]);
});

it('[X-22] a login that cannot be opened is said and reported', async () => {
  const { host, notices, reports } = bookingWorld({ session: aVisitorSession(), logsInAs: 'broken' });
  await logIn(host);
  expect(notices).toMatchObject([{ tone: 'bad', text: host.i18n.text('bookings.noLogin') }]);
  expect(reports.at(-1)).toMatchObject({ context: { phase: 'event' } });
});

it('[X-22] whoever cannot leave the account of the staff is asked for no other one, and is told', async () => {
  const { host, as, notices, reports } = createTestHost('mf-booking', { session: aStaffSession() });
  const asked: string[] = [];
  as('shell').handle('session/log-out', () => {
    throw new Error('no logout');
  });
  as('shell').handle('session/log-in', () => {
    asked.push('log-in');
    return null;
  });
  await logIn(host);
  expect([asked, notices.length]).toEqual([[], 1]);
  expect(reports.at(-1)).toMatchObject({ context: { phase: 'event' } });
});

it('[C8-041] a phone is said to be saved only when it is; else the failure is reported and comes back', async () => {
  const { host, as, notices, reports } = createTestHost('mf-booking', { session: aSession() });
  const refused = failure('domain', 'refused');
  as('shell').handle('session/save-profile', () => failed(refused));
  expect(await savePhone(host, '+56911111111', '1001')).toEqual(failed(refused));
  expect(reports).toMatchObject([{ cause: refused, context: { phase: 'call', operation: 'profile-save' } }]);
  expect(notices).toEqual([]);
});

it('[X-22] a phone that no shell takes is a failure of ours, and reported as such', async () => {
  const { host, notices, reports } = createTestHost('mf-booking', { session: aSession() });
  expect(await savePhone(host, '+56911111111', '1001')).toMatchObject({ ok: false, failure: { kind: 'bug' } });
  expect(reports.at(-1)).toMatchObject({ cause: { kind: 'bug' }, context: { operation: 'profile-save' } });
  expect(notices).toEqual([]);
});
