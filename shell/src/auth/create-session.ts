import { BehaviorSubject, merge } from 'rxjs';
import type { Bus } from '@comanda/shared-contracts/bus';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Account } from '@comanda/shared-contracts/domain/account';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { Guest, KioskDevice, Session } from '@comanda/shared-contracts/domain/session';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Clock, PartStorage, SessionReader, VenueReader } from '@comanda/shared-contracts/host';
import type { Events } from '@comanda/shared-contracts/topics';
import type { LoginRequest } from '@comanda/shared-contracts/wire/login';
import type { ProfileChanges } from '@comanda/shared-contracts/wire/profile';
import type { HttpApi } from '../http/client.ts';
import type { Credentials } from '../http/credentials.ts';
import { toKioskDevice } from './api/kiosk-user.ts';
import { callLinkKiosk } from './api/link-kiosk.ts';
import { callLogin, callSendCode } from './api/login.ts';
import type { CodeSent } from './api/login.ts';
import { callLogOut, callReadProfile, callSaveProfile } from './api/profile.ts';
import { HELD_NOBODY, endOf, isSameLogin, restore, toCredentials, toSession } from './held-session.ts';
import type { Held } from './held-session.ts';
import { cleanEmail } from './rules/email.ts';
import { MODULE_DINER, mayUseModule } from './rules/modules.ts';
import { hasName } from './rules/names.ts';
import { cleanCode } from './rules/secrets.ts';
import { createStoredSession } from './stored-session.ts';

export interface SessionOptions {
  readonly api: HttpApi;
  readonly storage: PartStorage<'shell'>;
  readonly clock: Clock;
  readonly composition: Composition;
  readonly bus: Bus<'shell'>;
  /** The open venue: a login from its pages names it. */
  readonly venue: Pick<VenueReader, 'current'>;
}

/** The session: who is here, and everything that changes it. The only holder of credentials. */
export interface SessionStore {
  readonly reader: SessionReader;
  credentials(): Credentials;
  /** Stamp of the profile's realtime token: another one means that a new token is worth fetching. Spec C8-046. */
  realtimeStamp(): string | undefined;
  /** Takes up what the browser kept. Returns at once for the session's kind; the profile follows by itself. */
  start(): void;
  sendCode(email: string): Promise<Result<CodeSent>>;
  logInWithCode(email: string, code: string): Promise<Result<Session>>;
  logInWithPassword(email: string, password: string): Promise<Result<Session>>;
  continueAsGuest(): Session;
  /** Ends the session here at once, and at the provider when it can be reached. */
  logOut(): Promise<void>;
  linkKiosk(kioskId: string, code: string): Promise<Result<LinkedDevice>>;
  saveGuest(change: Partial<Guest>): Session;
  saveProfile(changes: ProfileChanges): Promise<Result<Session>>;
  /** Reads the profile again; null when nobody is logged in. */
  refresh(): Promise<Session | null>;
  /** The provider refused these credentials: the session they belong to is over. */
  credentialsRefused(code: string, refused: Credentials): void;
  release(): void;
}

/** A device that was just linked. */
export interface LinkedDevice {
  readonly device: KioskDevice;
  /** It serves several venues. */
  readonly portalId?: string;
  /** The environment that it belongs to. Q03. */
  readonly environment: Environment;
}

/** A profile without a name is read again at this pace, and so often. Spec C4-045. */
export const NAME_RETRY_MS = 2_000;
const NAME_TRIES = 30;
/** After a reload without network, the profile is asked for again at this pace. */
const PROFILE_RETRY_MS = 30_000;
/** Browsers cut timers at 24.8 days; a login may last longer. */
const LONGEST_TIMER_MS = 12 * 3_600_000;

/** Codes by which the provider says that a login or a device no longer holds. */
const OVER: Readonly<Record<string, Credentials['kind']>> = { session: 'user', device: 'kiosk' };

export function createSession({ api, storage, clock, composition, bus, venue }: SessionOptions): SessionStore {
  const isKiosk = composition.kind === 'kiosk';
  const stored = createStoredSession(storage);
  let held: Held = HELD_NOBODY;
  let guest: Guest = stored.guest();
  const session = new BehaviorSubject<Session>(toSession(held, guest));
  let cancelEnd = (): void => undefined;
  let reading: Promise<Session | null> | undefined;
  /** Grows when the profile is saved: what was being read meanwhile is out of date. */
  let saves = 0;

  /** Tells everybody; a registered diner only once the profile is known, so that nobody takes an unread one for an empty one. */
  const publish = (isKnown = held.kind !== 'user' || held.profile !== undefined): Session => {
    const next = toSession(held, guest);
    if (JSON.stringify(next) !== JSON.stringify(session.value)) session.next(next);
    if (isKnown) bus.publish('session/current', session.value);
    return session.value;
  };

  const watchEnd = (): void => {
    cancelEnd();
    const end = endOf(held);
    if (end === undefined) return;
    cancelEnd = clock.after(Math.min(Math.max(end - clock.now(), 0), LONGEST_TIMER_MS), () => {
      if (clock.now() >= end) leave('expired');
      else watchEnd();
    });
  };

  const hold = (next: Held): void => {
    held = next;
    watchEnd();
  };

  const enter = (next: Held): Session => {
    api.clearCache();
    hold(next);
    const entered = publish();
    bus.emit('session/started', { kind: entered.kind });
    return entered;
  };

  const leave = (reason: Events['session/ended']['reason']): void => {
    if (held.kind === 'kiosk') storage.remove('KIOUSER');
    stored.forgetLogin();
    api.clearCache();
    hold(HELD_NOBODY);
    publish();
    bus.emit('session/ended', { reason });
  };

  const adopt = (account: Account): void => {
    if (held.kind !== 'user') return;
    const login = { ...held.login, expU: Math.floor(account.credentials.endsAt / 1_000) };
    if (login.expU !== held.login.expU) stored.keepLogin(login);
    hold({ ...held, login, profile: account.profile, ...(account.realtime === undefined ? {} : { stamp: account.realtime.stamp }) });
  };

  /** One reading at a time; a login that changed meanwhile drops what was read. */
  const read = async (): Promise<Session | null> => {
    const asked = held;
    const savesBefore = saves;
    if (asked.kind !== 'user') return null;
    const result = await callReadProfile(api);
    if (!isSameLogin(asked, held)) return null;
    if (result.ok && saves === savesBefore) adopt(result.value);
    return publish(true);
  };
  const refresh = (): Promise<Session | null> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  /** Reads until `isDone`, as long as the same login lasts. */
  const readUntil = (isDone: () => boolean, everyMs: number, triesLeft: number): void => {
    const asked = held;
    void refresh().then(() => {
      if (triesLeft <= 1 || !isSameLogin(asked, held) || isDone()) return;
      clock.after(everyMs, () => {
        if (isSameLogin(asked, held) && !isDone()) readUntil(isDone, everyMs, triesLeft - 1);
      });
    });
  };
  const hasProfile = (): boolean => held.kind !== 'user' || held.profile !== undefined;
  const isNamed = (): boolean => held.kind !== 'user' || (held.profile !== undefined && hasName(held.profile));

  const logIn = async (request: Omit<LoginRequest, 'module' | 'productName' | 'restaurantId' | 'localId'>): Promise<Result<Session>> => {
    const result = await callLogin(api, complete(request));
    if (!result.ok) return result;
    const account = result.value;
    const { profileId, token, moduleToken, endsAt } = account.credentials;
    if (!mayUseModule(MODULE_DINER, account.permissions)) return failed(failure('auth', 'no-permission'));
    const login = { xid: profileId, tot1: token, tot4: moduleToken ?? '', expU: Math.floor(endsAt / 1_000) };
    stored.forgetLogin();
    stored.keepLogin(login);
    hold({ kind: 'user', login });
    adopt(account);
    const entered = enter(held);
    if (!isNamed()) readUntil(isNamed, NAME_RETRY_MS, NAME_TRIES);
    return done(entered);
  };
  const complete = (request: Omit<LoginRequest, 'module' | 'productName' | 'restaurantId' | 'localId'>): LoginRequest => {
    const open = venue.current();
    return {
      ...request,
      module: MODULE_DINER,
      productName: composition.rules.productSlug,
      ...(open === null ? {} : { restaurantId: open.restaurantId, localId: open.localId }),
    };
  };

  /** Another tab logged in or out. */
  const follow = (): void => {
    guest = stored.guest();
    const found = restore(stored, isKiosk, clock.now());
    if (isSameLogin(found, held)) {
      publish();
      return;
    }
    if (found.kind === 'nobody') {
      leave('elsewhere');
      return;
    }
    enter(found);
    readUntil(hasProfile, PROFILE_RETRY_MS, Number.POSITIVE_INFINITY);
  };
  const following = merge(storage.changes('LT3'), storage.changes('ISANONY'), storage.changes('KIOUSER'), storage.changes('ADATA')).subscribe(follow);

  return {
    reader: { current: () => session.value, changes: session },
    credentials: () => toCredentials(held),
    realtimeStamp: () => (held.kind === 'user' ? held.stamp : undefined),
    start: () => {
      hold(restore(stored, isKiosk, clock.now()));
      publish();
      if (!hasProfile()) readUntil(hasProfile, PROFILE_RETRY_MS, Number.POSITIVE_INFINITY);
    },
    sendCode: (email) => callSendCode(api, complete({ email: cleanEmail(email) })),
    logInWithCode: (email, code) => logIn({ email: cleanEmail(email), code: cleanCode(code) }),
    logInWithPassword: (email, password) => logIn({ identity: cleanEmail(email), secret: password }),
    continueAsGuest: () => {
      const since = clock.now();
      stored.keepAnonymous(since);
      return enter({ kind: 'guest', since });
    },
    logOut: async () => {
      if (held.kind === 'nobody') return;
      const told = held.kind === 'user' ? callLogOut(api) : undefined;
      leave('logged-out');
      await told;
    },
    linkKiosk: async (kioskId, code) => {
      if (!isKiosk) return failed(failure('composition', 'not-a-kiosk'));
      const result = await callLinkKiosk(api, kioskId.trim(), code.trim());
      if (!result.ok) return result;
      const { user, portalId } = result.value;
      stored.keepKiosk(user);
      enter({ kind: 'kiosk', user });
      return done({ device: toKioskDevice(user), environment: user.amb, ...(portalId === undefined ? {} : { portalId }) });
    },
    saveGuest: (change) => {
      guest = { ...guest, ...change };
      stored.keepGuest(guest);
      return publish();
    },
    saveProfile: async (changes) => {
      if (held.kind !== 'user') return failed(failure('auth', 'not-logged-in'));
      const result = await callSaveProfile(api, changes);
      saves += 1;
      if (!result.ok) return result;
      adopt(result.value);
      publish();
      await read();
      return done(session.value);
    },
    refresh,
    credentialsRefused: (code, refused) => {
      if (OVER[code] !== held.kind || JSON.stringify(refused) !== JSON.stringify(toCredentials(held))) return;
      leave('elsewhere');
    },
    release: () => {
      cancelEnd();
      following.unsubscribe();
    },
  };
}
