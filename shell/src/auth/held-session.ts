import type { Guest, Profile, Session } from '@comanda/shared-contracts/domain/session';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { NO_CREDENTIALS } from '../http/credentials.ts';
import type { Credentials } from '../http/credentials.ts';
import { toKioskDevice } from '../wire/kiosk-user.ts';
import type { KioskUser } from '../wire/kiosk-user.ts';
import { ANONYMOUS_LOGIN_MS, isAnonymousLoginLive } from './rules/anonymous.ts';
import { MODULE_DINER, STAFF_MODULES } from './rules/modules.ts';
import { sessionEndsAt } from './rules/session-end.ts';
import type { StoredLogin, StoredSession } from './stored-session.ts';

/** Who is here, with the secrets that never leave the shell. */
export type Held =
  | { readonly kind: 'nobody' }
  /** `profile` is missing after a reload until the provider has sent it. */
  | {
      readonly kind: 'user';
      readonly login: StoredLogin;
      readonly profile?: Profile;
      readonly stamp?: string;
      /** Of staff: where they may work and as what, once the provider has sent it. */
      readonly venues?: readonly string[];
      readonly roleIds?: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'guest'; readonly since: Instant }
  | { readonly kind: 'kiosk'; readonly user: KioskUser };

export const HELD_NOBODY: Held = { kind: 'nobody' };

/**
 * Who the browser's storage says is here. A linked device is one in every composition; a kiosk composition knows nobody
 * else. A live login goes before a live anonymous login. What has ended is removed. Spec C4-030, C9-016, K2-021.
 */
export function restore(stored: StoredSession, isKiosk: boolean, now: Instant): Held {
  const user = stored.kiosk();
  if (user !== undefined) return { kind: 'kiosk', user };
  if (isKiosk) return HELD_NOBODY;
  const login = stored.login();
  const since = stored.anonymousSince();
  if (login !== undefined && now < endOfLogin(login)) return { kind: 'user', login };
  if (since !== undefined && isAnonymousLoginLive(since, now)) return { kind: 'guest', since };
  if (login !== undefined || since !== undefined) stored.forgetLogin();
  return HELD_NOBODY;
}

/** When what is held ends by itself; undefined: never. */
export function endOf(held: Held): Instant | undefined {
  if (held.kind === 'user') return endOfLogin(held.login);
  return held.kind === 'guest' ? held.since + ANONYMOUS_LOGIN_MS : undefined;
}

/** The read copy for the bus: no secrets. Spec C6-001 to C6-003. */
export function toSession(held: Held, guest: Guest): Session {
  switch (held.kind) {
    case 'nobody':
      return { kind: 'visitor', guest };
    case 'guest':
      return { kind: 'guest', guest, since: held.since, endsAt: held.since + ANONYMOUS_LOGIN_MS };
    case 'kiosk':
      return { kind: 'kiosk', device: toKioskDevice(held.user) };
    case 'user':
      return toPerson(held);
  }
}

function toPerson({ login, profile = unreadProfile(login.xid), venues = [], roleIds = {} }: Extract<Held, { kind: 'user' }>): Session {
  const endsAt = endOfLogin(login);
  const module = staffModule(login);
  if (module === undefined)
    return { kind: 'registered', profile, endsAt, ...(login.guest === undefined ? {} : { guestSince: login.guest }) };
  return { kind: 'staff', profile, module, venues, roleIds, endsAt, ...(login.venue === undefined ? {} : { venueId: login.venue }) };
}

/** The module of the staff that the login is to; undefined: a diner's. Spec C6-004. */
function staffModule({ xmod }: StoredLogin): number | undefined {
  return STAFF_MODULES.find((module) => module === xmod);
}

function endOfLogin({ expU, xmod = MODULE_DINER }: StoredLogin): Instant {
  return sessionEndsAt(expU, xmod);
}

/** What signs this session's calls. Spec C7-003. */
export function toCredentials(held: Held): Credentials {
  switch (held.kind) {
    case 'nobody':
      return NO_CREDENTIALS;
    case 'guest':
      return { kind: 'guest' };
    case 'kiosk':
      return { kind: 'kiosk', xiu: held.user.iu, xapitoken: held.user.to };
    case 'user':
      return { kind: 'user', xid: held.login.xid, xtot1: held.login.tot1, xtot4: held.login.tot4 };
  }
}

/** Whether both speak for the same login. Calls of guests are signed alike: they differ by when they began. */
export function isSameLogin(a: Held, b: Held): boolean {
  if (a.kind === 'guest' && b.kind === 'guest') return a.since === b.since;
  return JSON.stringify(toCredentials(a)) === JSON.stringify(toCredentials(b));
}

function unreadProfile(id: string): Profile {
  return { id, email: '', firstName: '', lastName: '', phone: '', isPhoneVerified: false, nationalId: '', addresses: [], cards: [] };
}
