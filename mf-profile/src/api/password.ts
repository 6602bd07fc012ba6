import { failed } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import {
  decodePasswordAnswer,
  decodePasswordCode,
  encodePasswordChange,
  encodePasswordReset,
} from '@comanda/shared-contracts/wire/password';
import type { ResetLink } from '../rules/password.ts';

/** Whose password the link resets; refused when it is unknown, used or expired. Spec K7-013, Q10. */
export function checkResetLink(api: Api, { code, tag }: ResetLink): Promise<Result<{ readonly email: string }>> {
  return api.call({ operation: 'password-code-check', query: { code, tag }, decode: decodePasswordCode, fresh: true });
}

/** Sets a new password by a mailed link. Spec K7-013. */
export function resetPassword(api: Api, link: ResetLink, email: string, password: string): Promise<Result<null>> {
  return api.call({ operation: 'password-reset', body: encodePasswordReset({ ...link, email, password }), decode: decodePasswordAnswer });
}

/** Changes the password of who is logged in; refused when the current one is wrong, with `wait` after too many wrong ones. Spec C7-046, K7-013. */
export function changePassword(api: Api, current: string, next: string): Promise<Result<null>> {
  return api.call({ operation: 'password-change', body: encodePasswordChange({ current, next }), decode: decodeChange });
}

function decodeChange(raw: unknown): Result<null> {
  const result = decodePasswordAnswer(raw);
  const seconds = typeof raw === 'object' && raw !== null && 'retry' in raw ? raw.retry : undefined;
  if (result.ok || typeof seconds !== 'number') return result;
  return failed({ ...result.failure, code: 'wait', detail: { kind: 'wait', seconds } });
}

/** Mails a link that resets the password. Q10. */
export function mailResetLink(api: Api, email: string): Promise<Result<null>> {
  return api.call({ operation: 'password-recover', body: { em: email }, decode: decodePasswordAnswer });
}
