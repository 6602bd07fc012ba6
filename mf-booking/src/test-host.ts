import type { Session } from '@comanda/shared-contracts/domain/session';
import { instantOf } from '@comanda/shared-contracts/domain/time';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import type { TestHost, TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { aProfile, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { bookingConfigRaw, bookingMadeRaw, bookingRaw } from '@comanda/shared-contracts/testing/fixtures/wire-booking';
import type { BookingHost } from './state/host.ts';

/** Friday 2026-11-20, noon in Santiago. */
export const NOON = instantOf({ date: '2026-11-20', time: '12:00', zone: 'America/Santiago' });

/** Lunch 12:30-15:30 on all days, dinner 19:00-23:00 except on Sundays, 60 min ahead, one blocked date near. */
export const CONFIG_RAW = {
  ...bookingConfigRaw,
  rv: { d: [{ wfd: 31, wfpx: 12, inc: 15, anp: 60, atr: 15, bkd: ['20261124', '20261225'] }] },
};

/** Raw answers of a list of bookings. */
export function listRaw(...bookings: readonly Record<string, unknown>[]) {
  return { ok: true, tr: { rv: bookings.map((booking) => ({ ...bookingRaw, ...booking })) } };
}

export interface BookingWorld extends Omit<TestHost<'mf-booking'>, 'host'> {
  readonly host: BookingHost;
  /** Payloads of the commands that the shell was asked. */
  readonly asked: { readonly command: string; readonly payload: unknown }[];
  callsOf(operation: string): TestHost<'mf-booking'>['calls'];
}

export interface WorldOptions extends TestHostOptions {
  /** Who comes out of the login dialog; null: it is closed; broken: it cannot be opened. */
  readonly logsInAs?: Session | null | 'broken';
}

/** Somebody of the staff, whose account books no tables. */
export function aStaffSession(): Session {
  return { kind: 'staff', profile: aProfile(), module: 5000, venues: [], endsAt: NOON * 2 };
}

/** A host at noon with a venue that takes bookings and a shell that answers the session's commands. */
export function bookingWorld({ logsInAs = null, api, ...options }: WorldOptions = {}): BookingWorld {
  const world = createTestHost('mf-booking', {
    start: NOON,
    venue: aVenue({ contact: { phone: '+56 2 2345 1171', bookingPhone: '+56 2 2345 1172' } }),
    api: {
      'booking-config': CONFIG_RAW,
      'bookings-list': listRaw(),
      'booking-make': bookingMadeRaw,
      'booking-cancel': { ok: true },
      ...api,
    },
    ...options,
  });
  const asked: { command: string; payload: unknown }[] = [];
  const shell = world.as('shell');
  shell.handle('session/log-in', (payload) => {
    asked.push({ command: 'session/log-in', payload });
    if (logsInAs === 'broken') throw new Error('no login');
    if (logsInAs !== null) world.setSession(logsInAs);
    return logsInAs;
  });
  shell.handle('session/log-out', (payload) => {
    asked.push({ command: 'session/log-out', payload });
    world.setSession(aVisitorSession());
    return null;
  });
  shell.handle('session/save-profile', (payload) => {
    asked.push({ command: 'session/save-profile', payload });
    const now = world.host.session.current();
    const { profileId, ...changes } = payload;
    if (now.kind === 'registered' && now.profile.id !== profileId) return failed(failure('auth', 'other-account'));
    const session: Session = { kind: 'registered', profile: aProfile(changes), endsAt: NOON * 2 };
    world.setSession(session);
    return done(session);
  });
  return { ...world, asked, callsOf: (operation) => world.calls.filter((call) => call.operation === operation) };
}
