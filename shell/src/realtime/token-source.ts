import * as v from 'valibot';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, Clock, PartStorage } from '@comanda/shared-contracts/host';
import { read, readData } from '@comanda/shared-contracts/wire/decode';
import { maybeText, requiredNumber, requiredText, text } from '@comanda/shared-contracts/wire/primitives';
import { parser } from '../auth/stored-session.ts';

/** A custom token of the realtime channel. */
export interface RealtimeToken {
  /** Whom it speaks for: the id of the user's own node. */
  readonly userId: string;
  readonly token: string;
  /** Changes when a new token is worth fetching. Opaque. */
  readonly stamp: string;
}

export interface TokenSource {
  /**
   * The kept token of this login, else a new one. `profileStamp` is the one that the profile carries: a kept token of
   * another stamp is renewed. Not within a minute of the last asking; then the kept one, or the failure `resting`.
   */
  get(owner: string, profileStamp: string | undefined): Promise<Result<RealtimeToken>>;
  /** The kept token was not accepted. */
  drop(): void;
}

/** A token is used for 3540 s, and not asked for again within a minute. Spec C9-012. */
export const TOKEN_LIFETIME_MS = 3_540_000;
export const TOKEN_DEBOUNCE_MS = 60_000;
/** Pauses before the retries of a failed asking. Spec C8-046. */
export const TOKEN_RETRY_MS: readonly number[] = [1_000, 2_000, 4_000];

/** What FBT holds: the token, when it was asked for, and for which login. Q13. */
const keptSchema = v.object({ fbt: requiredText, fbtio: text, uid: requiredText, of: requiredText, ts: requiredNumber });
type Kept = v.InferOutput<typeof keptSchema>;

const answerSchema = v.object({ fbt: requiredText, fbtio: text, uid: maybeText });
const claimsSchema = v.object({ uid: requiredText });

/** Keeps and renews the custom token. Storage key FBT. `isHere`: whether this login still holds. Spec C9-012, C8-046. */
export function createTokenSource(
  api: Pick<Api, 'call'>,
  storage: PartStorage<'shell'>,
  clock: Clock,
  isHere: (owner: string) => boolean,
): TokenSource {
  let askedAt: { readonly owner: string; readonly at: number } | undefined;

  const kept = (owner: string): Kept | undefined => {
    const found = storage.read('FBT', parser(keptSchema));
    return found?.of === owner && clock.now() - found.ts <= TOKEN_LIFETIME_MS ? found : undefined;
  };
  const isRecent = (owner: string): boolean => askedAt?.owner === owner && clock.monotonic() - askedAt.at < TOKEN_DEBOUNCE_MS;

  /** Nothing of somebody who left meanwhile is kept, nor a token of whoever came then under their name. Q116. */
  const left = (): Result<RealtimeToken> => {
    askedAt = undefined;
    return failed(failure('auth', 'not-logged-in'));
  };
  const ask = async (owner: string): Promise<Result<RealtimeToken>> => {
    askedAt = { owner, at: clock.monotonic() };
    for (let tries = 0; ; tries += 1) {
      const result = await api.call({ operation: 'realtime-token', decode: decodeToken });
      if (!isHere(owner)) return left();
      if (result.ok) {
        storage.write('FBT', { fbt: result.value.token, fbtio: result.value.stamp, uid: result.value.userId, of: owner, ts: clock.now() });
        return result;
      }
      const pause = TOKEN_RETRY_MS[tries];
      if (pause === undefined || result.failure.kind === 'auth') return result;
      await new Promise<void>((resolve) => clock.after(pause, resolve));
      if (!isHere(owner)) return left();
    }
  };

  return {
    drop: () => storage.remove('FBT'),
    get: async (owner, profileStamp) => {
      const found = kept(owner);
      const isGood = found !== undefined && (profileStamp === undefined || profileStamp === found.fbtio);
      if (!isGood && !isRecent(owner)) return ask(owner);
      if (found === undefined) return failed(failure('transport', 'resting'));
      return done({ userId: found.uid, token: found.fbt, stamp: found.fbtio });
    },
  };
}

/** Answer of GET /srv/getinfofirebase. Whose it is stands in the token itself where the answer does not say. Spec C7-045, C7-059. */
export function decodeToken(raw: unknown): Result<RealtimeToken> {
  return readData(raw, (data) =>
    read(answerSchema, data, ({ uid, fbt, fbtio }): RealtimeToken | undefined => {
      const userId = uid ?? uidOf(fbt);
      return userId === undefined ? undefined : { userId, token: fbt, stamp: fbtio };
    }),
  );
}

/** The claim `uid` of a custom token: a JSON web token with three parts, the second of them its claims in base64url. */
function uidOf(token: string): string | undefined {
  try {
    const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(claims, (char) => char.charCodeAt(0));
    const parsed = v.safeParse(claimsSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output.uid : undefined;
  } catch {
    return undefined; // opaque: it says nothing, and the answer cannot be read
  }
}
