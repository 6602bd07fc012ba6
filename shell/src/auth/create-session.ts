import { merge } from 'rxjs';
import type { Bus } from '@comanda/shared-contracts/bus';
import type { Composition, SocialProvider } from '@comanda/shared-contracts/composition';
import type { Environment, Language } from '@comanda/shared-contracts/domain/environment';
import type { Guest, KioskDevice, Session } from '@comanda/shared-contracts/domain/session';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, Clock, PartStorage, Random, SessionReader, VenueReader } from '@comanda/shared-contracts/host';
import type { LoginRequest } from '../wire/login.ts';
import type { ProfileChanges } from '@comanda/shared-contracts/wire/profile';
import { wireAmb } from '../wire/amb.ts';
import type { HttpApi } from '../http/client.ts';
import type { Credentials } from '../http/credentials.ts';
import type { DeviceLogin } from './api/link-kiosk.ts';
import { toKioskDevice } from '../wire/kiosk-user.ts';
import type { CodeSent } from '../wire/login.ts';
import { callLogOut, callReadProfile, callSaveProfile } from './api/profile.ts';
import { createGuestStore } from './guest-store.ts';
import { isSameLogin, restore, toCredentials } from './held-session.ts';
import { createProfileReading } from './profile-reading.ts';
import { guestChange } from './rules/guest-change.ts';
import { cleanEmail } from './rules/email.ts';
import type { NewAccount } from './rules/form-login.ts';
import { MODULE_DINER, mayUseModule } from './rules/modules.ts';
import { cleanCode } from './rules/secrets.ts';
import { createSessionCore } from './session-core.ts';
import { createStoredSession } from './stored-session.ts';

type LoginCalls = typeof import('./api/login.ts');

export interface SessionOptions {
  readonly api: Api & Pick<HttpApi, 'clearCache'>;
  readonly storage: PartStorage<'shell'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly composition: Composition;
  readonly bus: Bus<'shell'>;
  /** The open venue: a login from its pages names it. */
  readonly venue: Pick<VenueReader, 'current'>;
  /** Keeps the ending of a login of which the provider could not be told. */
  readonly keepEnded?: (ended: Credentials) => Promise<void>;
  /** Removes what belongs to whoever left, whichever part keeps it: orders (TEMPCART, Q116), and at a logout what is about health. */
  readonly wipe?: (kind: 'order' | 'health') => void;
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
  /** `module`: the diner's, or one of the staff's. Spec C6-006. */
  logInWithPassword(email: string, password: string, module?: number): Promise<Result<Session>>;
  /** With the code that a social provider gave; `returnUrl` is where it sent it. Q19. */
  logInWithSocial(provider: SocialProvider, code: string, returnUrl: string): Promise<Result<Session>>;
  /** Has a link mailed, by which another password can be chosen. Spec C2-076. */
  recoverPassword(email: string): Promise<Result<null>>;
  /** Has an account made, and the link mailed that logs in. Spec C2-076, C7-050. */
  createAccount(account: NewAccount, language: Language): Promise<Result<unknown>>;
  /** Staff choose where they work: the first choice holds; another venue than the chosen one ends the session. Spec C6-005. */
  chooseVenue(id: string): Promise<'chosen' | 'logged-out'>;
  continueAsGuest(): Session;
  /** Ends the session here at once, and at the provider as soon as it can be reached. */
  logOut(): Promise<void>;
  /** `environment`: of the page that links. */
  linkKiosk(login: DeviceLogin, environment: Environment): Promise<Result<LinkedDevice>>;
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

/** Codes by which the provider says that a login or a device no longer holds. */
const OVER: Readonly<Record<string, Credentials['kind']>> = { session: 'user', device: 'kiosk' };

/** A 401 that does not say what is over: the codes are ours, no provider need know them. */
const UNSAID = 'http-401';

/** What a login says of itself; the rest of the request is the same for all. */
type LoginBy = Omit<LoginRequest, 'module' | 'productName' | 'restaurantId' | 'localId'> & { readonly module?: number };

/** Makes the session store; `start` takes up what the browser kept. */
export function createSession({
  api,
  storage,
  clock,
  random,
  composition,
  bus,
  venue,
  keepEnded,
  wipe = () => undefined,
}: SessionOptions): SessionStore {
  const isKiosk = composition.kind === 'kiosk';
  const stored = createStoredSession(storage);
  const guests = createGuestStore(stored, { clock, random });
  const core = createSessionCore({ stored, clock, bus, clearCache: api.clearCache, wipe });
  const profiles = createProfileReading(core, stored, api, clock);
  const { held, enter, leave } = core;

  const complete = (request: LoginBy): LoginRequest => {
    const open = venue.current();
    return {
      module: MODULE_DINER,
      ...request,
      productName: composition.rules.productSlug,
      ...(open === null ? {} : { restaurantId: open.restaurantId, localId: open.localId }),
    };
  };
  /** A call that only who logs in needs: its code comes with the login's dialog, or now. */
  const byLogin = async <T>(call: (calls: LoginCalls) => Promise<Result<T>>): Promise<Result<T>> => {
    const calls = await import(/* webpackChunkName: "shell-login-dialog" */ './api/login.ts').catch(() => undefined);
    return calls === undefined ? failed(failure('transport', 'offline')) : call(calls);
  };
  const logIn = async (request: LoginBy): Promise<Result<Session>> => {
    const { module = MODULE_DINER } = request;
    const result = await byLogin(({ callLogin }) => callLogin(api, complete(request)));
    if (!result.ok) return result;
    const account = result.value;
    if (!mayUseModule(module, account.permissions)) return failed(failure('auth', 'no-permission'));
    const { profileId, token, moduleToken, endsAt } = account.credentials;
    const login = {
      xid: profileId,
      tot1: token,
      tot4: moduleToken ?? '',
      expU: Math.floor(endsAt / 1_000),
      ...(module === MODULE_DINER ? {} : { xmod: module }),
    };
    const before = held();
    // Nothing of an order of whoever was in may reach the account that takes their place. Q116.
    if (before.kind === 'user' && before.login.xid !== login.xid) leave('logged-out');
    stored.forgetLogin();
    stored.keepLogin(login);
    core.hold({ kind: 'user', login });
    profiles.adopt(account);
    const entered = enter(held());
    profiles.awaitName();
    return done(entered);
  };

  const logOut = async (): Promise<void> => {
    const { kind } = held();
    if (kind === 'nobody') return;
    // The call takes its credentials as it starts: the session can end here at once.
    const ended = toCredentials(held());
    const told = kind === 'user' || kind === 'kiosk' ? callLogOut(api) : undefined;
    leave('logged-out');
    const answer = await told;
    if (answer?.ok === false && answer.failure.kind !== 'auth') void keepEnded?.(ended);
  };

  const isHeld = (credentials: Credentials): boolean => JSON.stringify(credentials) === JSON.stringify(toCredentials(held()));
  let isAsking = false;
  /** The profile is the session's own: where it is refused too, the session is over. */
  const askWhether = async (refused: Credentials): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const answer = await callReadProfile(api);
    isAsking = false;
    if (!answer.ok && answer.failure.kind === 'auth' && isHeld(refused)) leave('elsewhere');
  };

  /** Another tab logged in or out. */
  const follow = (): void => {
    core.setGuest(guests.mend());
    const found = restore(stored, isKiosk, clock.now());
    const known = held();
    if (isSameLogin(found, known)) {
      if (found.kind === 'user' && known.kind === 'user') core.hold({ ...known, login: found.login });
      core.publish();
    } else if (found.kind === 'nobody') leave('elsewhere');
    else {
      // The other tab has wiped and written what the browser keeps: here the old person only ends.
      if (known.kind === 'user') core.end('elsewhere');
      enter(found);
      profiles.awaitProfile();
    }
  };
  const following = merge(
    storage.changes('LT3'),
    storage.changes('ISANONY'),
    storage.changes('KIOUSER'),
    storage.changes('ADATA'),
  ).subscribe(follow);

  return {
    reader: { current: () => core.session.value, changes: core.session },
    credentials: () => toCredentials(held()),
    realtimeStamp: () => {
      const now = held();
      return now.kind === 'user' ? now.stamp : undefined;
    },
    start: () => {
      core.hold(restore(stored, isKiosk, clock.now()));
      core.publish();
      profiles.awaitProfile();
    },
    sendCode: (email) => byLogin(({ callSendCode }) => callSendCode(api, complete({ email: cleanEmail(email) }))),
    logInWithCode: (email, code) => logIn({ email: cleanEmail(email), code: cleanCode(code) }),
    logInWithPassword: (email, password, module = MODULE_DINER) => logIn({ identity: cleanEmail(email), secret: password, module }),
    logInWithSocial: (provider, code, returnUrl) =>
      logIn({ identity: provider, secret: code, returnUrl, ...(provider === 'apple' ? { isApple: true } : {}) }),
    recoverPassword: (email) => byLogin(({ callRecoverPassword }) => callRecoverPassword(api, cleanEmail(email))),
    createAccount: ({ email, firstName, lastName }, language) =>
      byLogin(({ callCreateUser }) =>
        callCreateUser(api, {
          email: cleanEmail(email),
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          language,
          requestCode: [...random.bytes(12)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
        }),
      ),
    chooseVenue: async (id) => {
      const now = held();
      if (now.kind !== 'user') return 'logged-out';
      const { venue: chosen } = now.login;
      if (chosen !== undefined && chosen !== id) {
        await logOut();
        return 'logged-out';
      }
      const login = { ...now.login, venue: id };
      stored.keepLogin(login);
      core.hold({ ...now, login });
      core.publish();
      return 'chosen';
    },
    continueAsGuest: () => {
      const since = clock.now();
      stored.keepAnonymous(since);
      return enter({ kind: 'guest', since });
    },
    logOut,
    linkKiosk: async ({ kioskId, code }, environment) => {
      if (!isKiosk) return failed(failure('composition', 'not-a-kiosk'));
      const { callLinkKiosk } = await import(/* webpackChunkName: "shell-login" */ './api/link-kiosk.ts');
      const result = await callLinkKiosk(api, { kioskId: kioskId.trim(), code: code.trim() }, environment, composition.provider.kioskLogin);
      if (!result.ok) return result;
      const { portalId } = result.value;
      const told = result.value.user;
      // The wire has one name for TEST and DEV: it is kept as the page knows it. Q03.
      const user = told.amb === wireAmb(environment) ? { ...told, amb: environment } : told;
      stored.keepKiosk(user);
      enter({ kind: 'kiosk', user });
      return done({ device: toKioskDevice(user), environment: user.amb, ...(portalId === undefined ? {} : { portalId }) });
    },
    saveGuest: (change) => {
      core.setGuest(guests.change(guestChange(core.guest(), change)));
      return core.publish();
    },
    saveProfile: async (changes) => {
      const asked = held();
      if (asked.kind !== 'user') return failed(failure('auth', 'not-logged-in'));
      const result = await callSaveProfile(api, changes);
      // The answer is about whoever saved, not about who is here by now.
      if (!isSameLogin(asked, held())) return failed(failure('auth', 'not-logged-in'));
      profiles.saved();
      if (!result.ok) return result;
      profiles.adopt(result.value);
      core.publish();
      await profiles.read();
      return done(core.session.value);
    },
    refresh: profiles.refresh,
    credentialsRefused: (code, refused) => {
      if (!isHeld(refused)) return;
      if (OVER[code] === held().kind) leave('elsewhere');
      else if (code === UNSAID && refused.kind === 'user') void askWhether(refused);
    },
    release: () => {
      core.release();
      following.unsubscribe();
    },
  };
}
