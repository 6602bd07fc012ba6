import { BehaviorSubject } from 'rxjs';
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

  const signOut = async (to: RealtimeConnection): Promise<void> => {
    signed = undefined;
    if (user.value !== undefined) user.next(undefined);
    await to.signOut();
  };

  const signInLent = async (to: RealtimeConnection, token: string): Promise<void> => {
    if (signed?.owner === LENT) return;
    const entered = await to.signIn(token);
    if (current() !== LENT) return;
    if (!entered.ok) {
      // The next reading of the order brings another one.
      if (lent === token) lent = undefined;
      return;
    }
    signed = { owner: LENT, token };
    if (user.value !== '') user.next('');
  };

  const signIn = async (to: RealtimeConnection, owner: string): Promise<void> => {
    if (owner === LENT) return lent === undefined ? undefined : signInLent(to, lent);
    const stamp = session.realtimeStamp();
    const result = await tokens.get(owner, stamp);
    if (!result.ok) {
      if (result.failure.kind !== 'auth') again(TOKEN_DEBOUNCE_MS);
      return;
    }
    if (stamp !== undefined && stamp !== result.value.stamp) clock.after(PROFILE_REFRESH_MS, () => void session.refresh());
    const { token, userId } = result.value;
    if (signed?.owner === owner && signed.token === token) return;
    const entered = await to.signIn(token);
    if (current() !== owner) return;
    if (!entered.ok) {
      tokens.drop();
      again(TOKEN_DEBOUNCE_MS);
      return;
    }
    signed = { owner, token };
    again(TOKEN_LIFETIME_MS + 1);
    if (user.value !== userId) user.next(userId);
  };

  const bringAbout = async (): Promise<void> => {
    const to = connection();
    if (to === undefined) return;
    isBusy = true;
    const owner = current();
    try {
      if (owner !== signed?.owner && signed !== undefined) await signOut(to);
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
      let seen: string | undefined;
      const following = session.reader.changes.subscribe(() => {
        const now = `${current() ?? ''} ${session.realtimeStamp() ?? ''}`;
        if (isWanted && seen !== undefined && now !== seen) want();
        seen = now;
      });
      following.add(() => cancelNext?.());
      return following;
    },
  };
}
