import * as v from 'valibot';
import type { Account } from '@comanda/shared-contracts/domain/account';
import { done, failed, type Failure, type Result } from '@comanda/shared-contracts/failures';
import { noting, readAnswer, readLenient, refusal } from '@comanda/shared-contracts/wire/decode';
import { count, marking } from '@comanda/shared-contracts/wire/primitives';
import { asNumber, asText, compact, isRecord } from '@comanda/shared-contracts/wire/values';
import { decodeAccount } from '@comanda/shared-contracts/wire/profile';

/** The code was right once, but is older than its life. Spec C8-001. */
export const CODE_EXPIRED = 18432;
/** Bit of codes that say that the social account gave no email. Q18. */
export const NO_EMAIL_BIT = 4096;

export interface LoginRequest {
  /** Identity: an email, or the name of a social provider. */
  readonly identity?: string;
  /** Secret: a password, or the code that the social provider returned. */
  readonly secret?: string;
  /** For logging in by a code that was sent. */
  readonly email?: string;
  readonly code?: string;
  readonly module: number;
  readonly returnUrl?: string;
  readonly isApple?: boolean;
  readonly productName?: string;
  readonly restaurantId?: number;
  readonly localId?: number;
}

/** Body of POST {loginPath}. Q06, Q09. */
export function encodeLogin(request: LoginRequest): Readonly<Record<string, unknown>> {
  return compact({
    tot0: request.identity,
    tot3: request.secret,
    em: request.email,
    cd: request.code,
    xmod: request.module,
    redirect_uri: request.returnUrl,
    apple: request.isApple === undefined ? undefined : Number(request.isApple),
    napp: request.productName,
    xir: request.restaurantId,
    xil: request.localId,
  });
}

/** A code is on its way to the email that was named. */
export interface CodeSent {
  /** How long the code can be used; 0 where the provider does not say. */
  readonly lifetimeSeconds: number;
  /** When the next one may be asked for; 0 where the provider does not say. */
  readonly resendSeconds: number;
}

export const codeSentSchema = v.object({ expires: count, resend: count });

/** Answer of POST {loginPath} with a code, a password or a social code. Refusals carry one of the codes of `loginFailure`. */
export function decodeLogin(raw: unknown): Result<Account> {
  return answered(raw, (answer) =>
    decodeAccount(
      answer['data'],
      noting(answer, 'tot4', () => marking(answer['tot4'], asText)),
    ),
  );
}

/** Answer of POST {loginPath} with an email alone: `ok` says that the code is on its way, whatever else it tells. Q10. */
export function decodeCodeSent(raw: unknown): Result<CodeSent> {
  return answered(raw, (answer) => {
    const { expires, resend } = noting(answer, 'data', () => readLenient(codeSentSchema, answer['data']));
    return done({ lifetimeSeconds: expires, resendSeconds: resend });
  });
}

function answered<T>(raw: unknown, decode: (answer: Readonly<Record<string, unknown>>) => Result<T>): Result<T> {
  return isRecord(raw) && raw['ok'] === false ? failed(loginFailure(raw)) : readAnswer(raw, decode);
}

/**
 * Codes: `code-expired`, `social-without-email`, `no-permission`, `wait`, `too-many-tries`, `wrong`. The expired code
 * is looked at before the bit, and does not contain it. Spec C8-001, Q18.
 */
export function loginFailure(raw: Readonly<Record<string, unknown>>): Failure {
  const number = asNumber(raw['codError']) ?? 0;
  const seconds = asNumber(raw['retry']);
  const left = asNumber(raw['left']);
  return {
    ...refusal(raw),
    kind: 'auth',
    code: loginCode(number),
    ...(seconds !== undefined && { detail: { kind: 'wait' as const, seconds } }),
    ...(left !== undefined && { detail: { kind: 'attempts-left' as const, count: left } }),
  };
}

function loginCode(number: number): string {
  if (number === CODE_EXPIRED) return 'code-expired';
  if ((number & NO_EMAIL_BIT) !== 0) return 'social-without-email';
  return CODES[number] ?? 'wrong';
}

const CODES: Readonly<Record<number, string>> = { 2: 'wait', 3: 'too-many-tries', 8: 'no-permission' };
