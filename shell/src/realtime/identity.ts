import { BehaviorSubject, distinctUntilChanged, map, skip } from 'rxjs';
import type { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';
import type { SessionStore } from '../auth/create-session.ts';
import type { RealtimeConnection } from './connection.ts';
import { ownerOf } from './node-path.ts';
import { TOKEN_DEBOUNCE_MS, TOKEN_LIFETIME_MS } from './token-source.ts';
import type { TokenSource } from './token-source.ts';

/** How long after a token of another stamp the profile is read again. Spec C8-046. */
export const PROFILE_REFRESH_MS = 1_000;

export interface IdentityOptions {
  readonly session: Pick<SessionStore, 'reader' | 'realtimeStamp' | 'refresh'>;
  readonly clock: Clock;
  readonly tokens: TokenSource;
  readonly connection: () => RealtimeConnection | undefined;
}

/** Whose login a lent token is: nobody's. */
const LENT = 'lent';

/** Whom the channel speaks for. */
export interface Identity {
  /** The id of the user's own node; `''`: signed in by a lent token, without one; undefined: nobody is signed in. */
  readonly user: BehaviorSubject<string | undefined>;
  /** Somebody needs a private node: signs in, or renews what is too old. Nothing happens while that is under way. */
  want(): void;
  /** A token that came with an order: it signs in who has no login. The newest counts. Spec C7-053. */
  lend(token: string): void;
  /** Keeps up with the session until unsubscribed. */
  follow(): Subscription;
}

/** Signs the channel in and out as the session changes. Spec C7-059, C9-012, C8-046. */
export function createIdentity({ session, clock, tokens, connection }: IdentityOptions): Identity {
  const user = new BehaviorSubject<string | undefined>(undefined);
  let signed: { readonly owner: string; readonly token: string } | undefined;
  let lent: string | undefined;
  let isBusy = false;
  let isWanted = false;
  let cancelNext: Release | undefined;

  const again = (ms: number): void => {
    cancelNext?.();
    cancelNext = clock.after(ms, want);
  };
  const current = (): string | undefined => ownerOf(session.reader.current()) ?? (lent === undefined ? undefined : LENT);

  /** The token to speak with; undefined: there is none at this moment. */
  const tokenFor = async (owner: string): Promise<{ readonly token: string; readonly userId: string } | undefined> => {
    const stamp = session.realtimeStamp();
    const result = await tokens.get(owner, stamp);
    if (!result.ok) {
      if (result.failure.kind !== 'auth') again(TOKEN_DEBOUNCE_MS);
      return undefined;
    }
    if (stamp !== undefined && stamp !== result.value.stamp) clock.after(PROFILE_REFRESH_MS, () => void session.refresh());
    return result.value;
  };
  const refused = (owner: string, token: string): void => {
    if (owner === LENT) {
      // The next reading of the order brings another one.
      if (lent === token) lent = undefined;
      return;
    }
    tokens.drop();
    again(TOKEN_DEBOUNCE_MS);
  };
  const signIn = async (to: RealtimeConnection, owner: string): Promise<void> => {
    const found = owner === LENT ? lent !== undefined && { token: lent, userId: '' } : await tokenFor(owner);
    if (!found || (signed?.owner === owner && (owner === LENT || signed.token === found.token))) return;
    const { token, userId } = found;
    const entered = await to.signIn(token);
    if (current() !== owner) return;
    if (!entered.ok) refused(owner, token);
    else {
      signed = { owner, token };
      if (owner !== LENT) again(TOKEN_LIFETIME_MS + 1);
      if (user.value !== userId) user.next(userId);
    }
  };

  const bringAbout = async (): Promise<void> => {
    const to = connection();
    if (to === undefined) return;
    isBusy = true;
    const owner = current();
    try {
      if (owner !== signed?.owner && signed !== undefined) {
        signed = undefined;
        if (user.value !== undefined) user.next(undefined);
        await to.signOut();
      }
      if (owner !== undefined) await signIn(to, owner);
    } finally {
      isBusy = false;
    }
    if (current() !== owner) want();
  };

  function want(): void {
    isWanted = true;
    if (!isBusy) void bringAbout();
  }

  return {
    user,
    want,
    lend: (token) => {
      lent = token;
    },
    follow: () => {
      const name = (): string => `${current() ?? ''} ${session.realtimeStamp() ?? ''}`;
      const following = session.reader.changes.pipe(map(name), distinctUntilChanged(), skip(1)).subscribe(() => {
        if (isWanted) want();
      });
      following.add(() => cancelNext?.());
      return following;
    },
  };
}
