import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { each } from '../catalog/each.ts';
import type { Identity } from './rules.ts';

/** Where the time comes from: Unix milliseconds. */
export interface Clock {
  now(): number;
}

export interface TokenClaims {
  readonly uid: string;
  /** Where they work; see `Identity`. */
  readonly staff: readonly string[];
  /** Names the provider's session that the token comes from and ends with; `''` where there is none, as of an anonymous diner. */
  readonly session: string;
}

/** Whether the session that a refresh token comes from still goes on. */
export type IsLive = (claims: TokenClaims) => Promise<boolean>;

/** What a sign in or a refresh hands out. */
export interface Session {
  readonly idToken: string;
  readonly refreshToken: string;
  /** Lifetime of the id token in seconds. */
  readonly expiresIn: number;
  readonly uid: string;
}

export interface VerifiedIdentity extends Identity {
  /** Unix time in milliseconds from which the id token no longer holds. */
  readonly expiresAt: number;
}

export type IdTokenCheck = { readonly status: 'ok'; readonly identity: VerifiedIdentity } | { readonly status: 'invalid' | 'expired' };

type Use = 'custom' | 'id' | 'refresh';

const CUSTOM_TOKEN_SECONDS = 3600;
const ID_TOKEN_SECONDS = 3600;
/** As long as a session of the provider. Each refresh of a session that goes on starts it anew; without a session it ends for good. */
const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
const PROJECT = 'comanda';

/**
 * Makes and checks the three tokens of the realtime channel: custom (given to a person's browser by the provider), id (shown to the
 * database), refresh. All are JWTs signed with HS256, which the SDK accepts because it only reads them; good for a sandbox only.
 */
export class Tokens {
  readonly #secret: string;
  readonly #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  /** A custom token for `signInWithCustomToken`, good for one hour. */
  customToken(claims: TokenClaims): string {
    return this.#sign('custom', claims, CUSTOM_TOKEN_SECONDS);
  }

  /** Exchanges a custom token; `null` when it is forged, expired or another kind of token. */
  signIn(customToken: string): Session | null {
    return this.#session(this.#verify('custom', customToken));
  }

  /** Exchanges a refresh token; `null` when it is forged, ended or another kind of token, or when its session has ended. */
  async refresh(refreshToken: string, isLive: IsLive): Promise<Session | null> {
    const payload = this.#verify('refresh', refreshToken);
    if (payload === null || (payload.session !== '' && !(await isLive(payload)))) return null;
    return this.#session(payload);
  }

  /** Reads an id token. */
  checkIdToken(idToken: string): IdTokenCheck {
    const payload = this.#verify('id', idToken);
    if (payload === null) return { status: 'invalid' };
    const expiresAt = payload.exp * 1000;
    if (expiresAt <= this.#clock.now()) return { status: 'expired' };
    return { status: 'ok', identity: { uid: payload.uid, venues: payload.staff, expiresAt } };
  }

  #session(payload: Payload | null): Session | null {
    if (payload === null || payload.exp * 1000 <= this.#clock.now()) return null;
    const { uid, staff, session, use, exp } = payload;
    const claims = { uid, staff, session };
    const left = use === 'refresh' && session === '' ? exp - Math.floor(this.#clock.now() / 1000) : REFRESH_TOKEN_SECONDS;
    return {
      idToken: this.#sign('id', claims, ID_TOKEN_SECONDS),
      refreshToken: this.#sign('refresh', claims, left),
      expiresIn: ID_TOKEN_SECONDS,
      uid: claims.uid,
    };
  }

  #sign(use: Use, claims: TokenClaims, seconds: number): string {
    const iat = Math.floor(this.#clock.now() / 1000);
    const payload = {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: claims.uid,
      user_id: claims.uid,
      uid: claims.uid,
      staff: claims.staff,
      session: claims.session,
      use,
      iat,
      auth_time: iat,
      exp: iat + seconds,
      firebase: { identities: {}, sign_in_provider: 'custom' },
    };
    const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
    return `${body}.${this.#signature(body)}`;
  }

  #verify(use: Use, token: string): Payload | null {
    const end = token.lastIndexOf('.');
    const body = token.slice(0, Math.max(end, 0));
    const given = Buffer.from(token.slice(end + 1));
    const wanted = Buffer.from(this.#signature(body));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    const payload = parsePayload(body.slice(body.indexOf('.') + 1));
    return payload?.use === use ? payload : null;
  }

  #signature(body: string): string {
    return createHmac('sha256', this.#secret).update(body).digest('base64url');
  }
}

/** `exp` in Unix seconds. One of an older version names no session: whoever has it signs in again. */
const payloadSchema = z.object({ ...each('uid session use', z.string()), staff: z.array(z.string()), exp: z.number() });
type Payload = z.output<typeof payloadSchema>;

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Only called on text whose signature holds, so it is JSON that this class wrote. */
function parsePayload(text: string): Payload | null {
  return payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
}
