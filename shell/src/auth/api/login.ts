import type { Account } from '@comanda/shared-contracts/domain/account';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeCodeSent, decodeLogin, encodeLogin } from '@comanda/shared-contracts/wire/login';
import type { CodeSent, LoginRequest } from '@comanda/shared-contracts/wire/login';

/** POST of the login path with an email alone: sends a code to it. Spec C7-042. */
export function callSendCode(api: Api, request: LoginRequest): Promise<Result<CodeSent>> {
  return api.call({ operation: 'login', body: encodeLogin(request), decode: decodeCodeSent });
}

/** POST of the login path with a code, a password or a social code. Failures: see `decodeLogin`. Spec C7-042. */
export function callLogin(api: Api, request: LoginRequest): Promise<Result<Account>> {
  return api.call({ operation: 'login', body: encodeLogin(request), decode: decodeLogin });
}
