import type { Api } from '@comanda/shared-contracts/host';
import type { Credentials } from '../http/credentials.ts';
import { callLogOut, callReadProfile } from './api/profile.ts';
import type { EndedLogins } from './ended-logins.ts';
import { toCredentials } from './held-session.ts';
import type { SessionCore } from './session-core.ts';

/** How a session ends: by a logout, by staff who go to another venue, or because the provider says that it is over. */
export interface Ending {
  /** Ends the session here at once, and at the provider as soon as it can be reached. */
  logOut(): Promise<void>;
  /** Staff choose where they work: the first choice holds; another venue than the chosen one ends the session. Spec C6-005. */
  chooseVenue(id: string): Promise<'chosen' | 'logged-out'>;
  /** The provider refused these credentials: the session they belong to is over. */
  credentialsRefused(code: string, refused: Credentials): void;
}

/** Codes by which the provider says that a login or a device no longer holds. */
const OVER: Readonly<Record<string, Credentials['kind']>> = { session: 'user', device: 'kiosk' };

/** A 401 that does not say what is over: the codes are ours, no provider need know them. */
const UNSTATED = 'http-401';

/** `ended` keeps the ending of a login of which the provider could not be notified. */
export function createEnding(core: SessionCore, api: Api, ended?: Pick<EndedLogins, 'add'>): Ending {
  const isHeld = (credentials: Credentials): boolean => JSON.stringify(credentials) === JSON.stringify(toCredentials(core.held()));
  let isAsking = false;
  /** The profile is the session's own: where it is refused too, the session is over. */
  const askWhether = async (refused: Credentials): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const answer = await callReadProfile(api);
    isAsking = false;
    if (!answer.ok && answer.failure.kind === 'auth' && isHeld(refused)) core.leave('elsewhere');
  };
  const logOut = async (): Promise<void> => {
    const { kind } = core.held();
    if (kind === 'nobody') return;
    // The call takes its credentials as it starts: the session can end here at once.
    const left = toCredentials(core.held());
    const reported = kind === 'user' || kind === 'kiosk' ? callLogOut(api) : undefined;
    core.leave('logged-out');
    const answer = await reported;
    if (answer?.ok === false && answer.failure.kind !== 'auth') void ended?.add(left);
  };
  return {
    logOut,
    chooseVenue: async (id) => {
      const now = core.held();
      if (now.kind !== 'user') return 'logged-out';
      if (now.login.venue !== undefined && now.login.venue !== id) {
        await logOut();
        return 'logged-out';
      }
      const login = { ...now.login, venue: id };
      core.keepLogin(login);
      core.hold({ ...now, login });
      core.publish();
      return 'chosen';
    },
    credentialsRefused: (code, refused) => {
      if (!isHeld(refused)) return;
      if (OVER[code] === core.held().kind) core.leave('elsewhere');
      else if (code === UNSTATED && refused.kind === 'user') void askWhether(refused);
    },
  };
}
