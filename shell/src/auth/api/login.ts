import type { Account } from '@comanda/shared-contracts/domain/account';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeCreatedUser, encodeCreateUser } from '../../wire/create-user.ts';
import { decodeCodeSent, decodeLogin, encodeLogin } from '../../wire/login.ts';
import type { CodeSent, LoginRequest } from '../../wire/login.ts';
import { decodePasswordAnswer } from '@comanda/shared-contracts/wire/password';

/** POST of the login path with an email alone: sends a code to it. Spec C7-042. */
export function callSendCode(api: Api, request: LoginRequest): Promise<Result<CodeSent>> {
  return api.call({ operation: 'login', body: encodeLogin(request), decode: decodeCodeSent });
}

/** POST of the login path with a code, a password or a social code. Failures: see `decodeLogin`. Spec C7-042. */
export function callLogin(api: Api, request: LoginRequest): Promise<Result<Account>> {
  return api.call({ operation: 'login', body: encodeLogin(request), decode: decodeLogin });
}

/** POST /sapi/pwdrecover: mails a link to choose another password. Refused for an email without account. Spec C7-058, Q10. */
export function callRecoverPassword(api: Api, email: string): Promise<Result<null>> {
  return api.call({ operation: 'password-recover', body: { em: email }, decode: decodePasswordAnswer });
}

/** POST /mw/{product}app/createuserapp: mails a link that logs in. Refused for an email that has an account. Spec C7-050. */
export function callCreateUser(api: Api, user: Parameters<typeof encodeCreateUser>[0]): Promise<Result<unknown>> {
  return api.call({ operation: 'user-create', body: encodeCreateUser(user), decode: decodeCreatedUser });
}
