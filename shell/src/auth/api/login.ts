import type { Account } from '@comanda/shared-contracts/domain/account';
import { done, failed } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { unreadable } from '@comanda/shared-contracts/wire/decode';
import { decodeLogin, encodeLogin } from '@comanda/shared-contracts/wire/login';
import type { LoginRequest } from '@comanda/shared-contracts/wire/login';

/** A code is on its way. */
export interface CodeSent {
  /** How long the code can be used. */
  readonly lifetimeSeconds: number;
  /** When the next one may be asked for. */
  readonly resendSeconds: number;
}

/** POST of the login path with an email alone: sends a code to it. Spec C7-042. */
export async function callSendCode(api: Api, request: LoginRequest): Promise<Result<CodeSent>> {
  const result = await api.call({ operation: 'login', body: encodeLogin(request), decode: decodeLogin });
  if (!result.ok) return result;
  return result.value.kind === 'code-sent' ? done(result.value) : unreadable('data');
}

/** POST of the login path with a code, a password or a social code. Failures: see `decodeLogin`. Spec C7-042. */
export async function callLogin(api: Api, request: LoginRequest): Promise<Result<Account>> {
  const result = await api.call({ operation: 'login', body: encodeLogin(request), decode: decodeLogin });
  if (!result.ok) return failed(result.failure);
  return result.value.kind === 'logged-in' ? done(result.value.account) : unreadable('data');
}
