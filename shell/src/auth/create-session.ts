import { merge } from 'rxjs';
import type { Bus } from '@comanda/shared-contracts/bus';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { Guest, Session } from '@comanda/shared-contracts/domain/session';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, Clock, PartStorage, Random, SessionReader, VenueReader } from '@comanda/shared-contracts/host';
import type { ProfileChanges } from '@comanda/shared-contracts/wire/profile';
import type { HttpApi } from '../http/client.ts';
import type { Credentials } from '../http/credentials.ts';
import type { DeviceLogin } from './api/link-kiosk.ts';
import type { EndedLogins } from './ended-logins.ts';
import { createEnding } from './ending.ts';
import type { Ending } from './ending.ts';
import { createGuestStore } from './guest-store.ts';
import { isSameLogin, restore, toCredentials } from './held-session.ts';
import type { Held } from './held-session.ts';
import type { LinkedDevice } from './link-device.ts';
import type { LogIn } from './log-in.ts';
import { createProfileReading } from './profile-reading.ts';
import { guestChange } from './rules/guest-change.ts';
import { createSessionCore } from './session-core.ts';
import { createStoredSession } from './stored-session.ts';
import { guestName } from './who.ts';

export interface SessionOptions {
  readonly api: Api & Pick<HttpApi, 'clearCache'>;
  readonly storage: PartStorage<'shell'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly composition: Composition;
  readonly bus: Bus<'shell'>;
  /** The open venue: a login from its pages names it. */
  readonly venue: Pick<VenueReader, 'current'>;
  /** Sees to it that the provider is notified of logins that ended here, or that nobody uses. */
  readonly ended?: Pick<EndedLogins, 'add' | 'end'>;
  /** A guest has logged in: what they ordered is the account's from now on. Both as the outbox names them. X-04. */
  readonly handOver?: (guest: string, account: string) => void;
  /** Removes what belongs to whoever left, whichever part keeps it: orders (TEMPCART, Q116), and at a logout what is about health. */
  readonly wipe?: (kind: 'order' | 'health') => void;
}

/** The session: who is here, and everything that changes it. The only holder of credentials. */
export interface SessionStore extends LogIn, Ending {
  readonly reader: SessionReader;
  credentials(): Credentials;
  /** Stamp of the profile's realtime token: another one means that a new token is worth fetching. Spec C8-046. */
  realtimeStamp(): string | undefined;
  /** The guest who came in by the login that is held, as the outbox names them; undefined: nobody, or they were none. */
  formerGuest(): string | undefined;
  /** Resumes what the browser kept. Returns at once for the session's kind; the profile follows by itself. */
  start(): void;
  /** Goes on without an account; whoever is in already, also in another tab by now, stays. */
  continueAsGuest(): Session;
  /** `environment`: of the page that links. */
  linkKiosk(login: DeviceLogin, environment: Environment): Promise<Result<LinkedDevice>>;
  saveGuest(change: Partial<Guest>): Session;
  /** `profileId`: of whom the changes are meant for; failure `other-account` where another one is in by then. */
  saveProfile(changes: ProfileChanges, profileId?: string): Promise<Result<Session>>;
  /** Reads the profile again; null when nobody is logged in. */
  refresh(): Promise<Session | null>;
  release(): void;
}

/** Makes the session store; `start` resumes what the browser kept. */
export function createSession(options: SessionOptions): SessionStore {
  const { api, storage, clock, random, composition, bus, venue, ended, handOver, wipe = () => undefined } = options;
  const isKiosk = composition.kind === 'kiosk';
  const productName = composition.rules.productSlug;
  const stored = createStoredSession(storage);
  const guests = createGuestStore(stored, { clock, random });
  const found = (): Held => restore(stored, isKiosk, clock.now());
  const core = createSessionCore({ stored, found, follow: () => follow(), clock, bus, clearCache: api.clearCache, wipe });
  const profiles = createProfileReading(core, api, clock);
  const ending = createEnding(core, api, ended);
  const { held, enter } = core;

  /** Its code comes with the login's dialog, or now. */
  const byLogIn = async <T>(ask: (calls: LogIn) => Promise<Result<T>>): Promise<Result<T>> => {
    const code = await import(/* webpackChunkName: "shell-login-dialog" */ './log-in.ts').catch(() => undefined);
    if (code === undefined) return failed(failure('transport', 'offline'));
    return ask(code.createLogIn({ api, random, productName, venue, stored, core, follow, profiles, ended, handOver }));
  };
  /** Another tab logged in or out. */
  const follow = (): void => {
    core.setGuest(guests.mend());
    const now = found();
    const known = held();
    if (isSameLogin(now, known)) {
      if (now.kind === 'user' && known.kind === 'user') core.hold({ ...known, login: now.login });
      core.publish();
    } else if (now.kind === 'nobody') core.leave('elsewhere');
    else {
      // The other tab has wiped and written what the browser keeps: here the old person only ends.
      if (!isStillHere(known, now)) core.end('elsewhere');
      enter(now);
      profiles.awaitProfile();
    }
  };
  const keys = ['LT3', 'ISANONY', 'KIOUSER', 'ADATA'] as const;
  const following = merge(...keys.map((key) => storage.changes(key))).subscribe(follow);

  return {
    ...ending,
    reader: { current: () => core.session.value, changes: core.session },
    credentials: () => toCredentials(held()),
    realtimeStamp: () => {
      const now = held();
      return now.kind === 'user' ? now.stamp : undefined;
    },
    formerGuest: () => {
      const now = held();
      return now.kind === 'user' && now.login.guest !== undefined ? guestName(now.login.guest) : undefined;
    },
    start: () => {
      const now = found();
      // Whoever ordered here was in: their login ended while no page was open, whatever is left of it. Q116, X-04.
      if (now.kind === 'nobody' && !isKiosk) wipe('order');
      core.hold(now);
      core.publish();
      profiles.awaitProfile();
    },
    logIn: (by, isWanted) => byLogIn((calls) => calls.logIn(by, isWanted)),
    sendCode: (email) => byLogIn((calls) => calls.sendCode(email)),
    recoverPassword: (email) => byLogIn((calls) => calls.recoverPassword(email)),
    createAccount: (account, language) => byLogIn((calls) => calls.createAccount(account, language)),
    continueAsGuest: () => {
      // The update of another tab may be on its way: a guest takes the place of nobody.
      follow();
      if (held().kind !== 'nobody') return core.session.value;
      const since = clock.now();
      stored.keepAnonymous(since);
      return enter({ kind: 'guest', since });
    },
    linkKiosk: async (login, environment) => {
      if (!isKiosk) return failed(failure('composition', 'not-a-kiosk'));
      const { linkDevice } = await import(/* webpackChunkName: "shell-login" */ './link-device.ts');
      return linkDevice({ api, composition, stored, core }, login, environment);
    },
    saveGuest: (change) => {
      core.setGuest(guests.change(guestChange(core.guest(), change)));
      return core.publish();
    },
    saveProfile: profiles.save,
    refresh: profiles.refresh,
    release: () => {
      core.release();
      following.unsubscribe();
    },
  };
}

/** Whether whoever was known is who came, a guest who has logged in; or was nobody. */
function isStillHere(known: Held, now: Held): boolean {
  return known.kind === 'nobody' || (known.kind === 'guest' && now.kind === 'user' && now.login.guest === known.since);
}
