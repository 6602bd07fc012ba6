import type { SocialProvider } from '@comanda/shared-contracts/composition';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, Random, VenueReader } from '@comanda/shared-contracts/host';
import type { CodeSent, LoginRequest } from '../wire/login.ts';
import { callCreateUser, callLogin, callRecoverPassword, callSendCode } from './api/login.ts';
import type { EndedLogins } from './ended-logins.ts';
import { toCredentials } from './held-session.ts';
import type { Held } from './held-session.ts';
import type { ProfileReading } from './profile-reading.ts';
import { cleanEmail } from './rules/email.ts';
import type { NewAccount } from './rules/form-login.ts';
import { MODULE_DINER, mayUseModule } from './rules/modules.ts';
import { cleanCode } from './rules/secrets.ts';
import type { SessionCore } from './session-core.ts';
import type { StoredSession } from './stored-session.ts';
import { guestName, ownerName } from './who.ts';

/** By what somebody logs in. */
export type LoginBy =
  | { readonly by: 'code'; readonly email: string; readonly code: string }
  /** `module`: the diner's, or one of the staff's. Spec C6-006. */
  | { readonly by: 'password'; readonly email: string; readonly password: string; readonly module?: number }
  /** With the code that a social provider gave; `returnUrl` is where it sent it. Q19. */
  | { readonly by: 'social'; readonly provider: SocialProvider; readonly code: string; readonly returnUrl: string };

export interface LogInNeeds {
  readonly api: Api;
  readonly random: Random;
  readonly productName: string;
  /** The open venue: a login from its pages names it. */
  readonly venue: Pick<VenueReader, 'current'>;
  readonly stored: StoredSession;
  readonly core: SessionCore;
  /** Follows whom another tab logged in or out. */
  readonly follow: () => void;
  readonly profiles: ProfileReading;
  readonly ended: Pick<EndedLogins, 'end'> | undefined;
  readonly handOver: ((guest: string, account: string) => void) | undefined;
}

/** What one who is not in can ask the provider for: a code, a way in, another password, an account. */
export interface LogIn {
  /**
   * Begins the session of whoever is let in, if `isWanted` says of their profile's id that it is wanted then; the provider is notified
   * that nobody uses a login that is not.
   */
  logIn(by: LoginBy, isWanted?: (profileId: string) => boolean): Promise<Result<Session>>;
  sendCode(email: string): Promise<Result<CodeSent>>;
  /** Has a link mailed, by which another password can be chosen. Spec C2-076. */
  recoverPassword(email: string): Promise<Result<null>>;
  /** Has an account made, and the link mailed that logs in. Spec C2-076, C7-050. */
  createAccount(account: NewAccount, language: Language): Promise<Result<unknown>>;
}

/** The calls of a login, and what follows from them. Spec C7-042. */
export function createLogIn({ api, random, productName, venue, stored, core, follow, profiles, ended, handOver }: LogInNeeds): LogIn {
  const complete = (request: Omit<LoginRequest, 'module' | 'productName'>, module = MODULE_DINER): LoginRequest => {
    const open = venue.current();
    const place = open === null ? {} : { restaurantId: open.restaurantId, localId: open.localId };
    return { module, ...request, productName, ...place };
  };
  return {
    sendCode: (email) => callSendCode(api, complete({ email: cleanEmail(email) })),
    recoverPassword: (email) => callRecoverPassword(api, cleanEmail(email)),
    createAccount: ({ email, firstName, lastName }, language) =>
      callCreateUser(api, {
        email: cleanEmail(email),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        language,
        requestCode: [...random.bytes(12)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      }),
    logIn: async (by, isWanted = () => true) => {
      const module = by.by === 'password' ? (by.module ?? MODULE_DINER) : MODULE_DINER;
      const result = await callLogin(api, complete(requestOf(by), module));
      if (!result.ok) return result;
      const account = result.value;
      const { profileId: xid, token: tot1, moduleToken: tot4 = '', endsAt } = account.credentials;
      const login = { xid, tot1, tot4, expU: Math.floor(endsAt / 1_000), ...(module === MODULE_DINER ? {} : { xmod: module }) };
      // The update of another tab may be on its way: whose place is taken must be known first.
      follow();
      const isAllowed = mayUseModule(module, account.permissions);
      if (!isAllowed || !isWanted(xid)) {
        void ended?.end(toCredentials({ kind: 'user', login }));
        return failed(failure('auth', isAllowed ? 'unwanted' : 'no-permission'));
      }
      const before = core.held();
      // Nothing of an order of whoever was in may reach the account that takes their place. Q116.
      if (before.kind === 'user' && before.login.xid !== xid) core.leave('logged-out');
      const guest = module === MODULE_DINER ? guestOf(before, xid) : undefined;
      const kept = guest === undefined ? login : { ...login, guest };
      stored.forgetLogin();
      stored.keepLogin(kept);
      core.hold({ kind: 'user', login: kept });
      profiles.adopt(account);
      const entered = core.enter(core.held());
      if (before.kind === 'guest' && guest !== undefined) handOver?.(guestName(guest), ownerName(entered));
      profiles.awaitName();
      return done(entered);
    },
  };
}

/** Since when whoever logs in to the account had been a guest, also where that account is in already; undefined: they were none. */
function guestOf(before: Held, xid: string): Instant | undefined {
  if (before.kind === 'guest') return before.since;
  return before.kind === 'user' && before.login.xid === xid ? before.login.guest : undefined;
}

function requestOf(by: LoginBy): Omit<LoginRequest, 'module' | 'productName'> {
  switch (by.by) {
    case 'code':
      return { email: cleanEmail(by.email), code: cleanCode(by.code) };
    case 'password':
      return { identity: cleanEmail(by.email), secret: by.password };
    case 'social':
      return { identity: by.provider, secret: by.code, returnUrl: by.returnUrl, ...(by.provider === 'apple' ? { isApple: true } : {}) };
  }
}
