import type { Failure } from '@comanda/shared-contracts/failures';
import { changePassword, checkResetLink, mailResetLink, resetPassword } from '../api/password.ts';
import type { PasswordForm, ResetLink } from '../rules/password.ts';
import type { ProfileHost } from './host.ts';

type Caller = Pick<ProfileHost, 'api'>;

/** `refused`: the link is unknown, used or expired. `unchecked`: nobody could say; it may be tried again. Spec K4-024. */
export type LinkCheck = { readonly kind: 'form'; readonly email: string } | { readonly kind: 'refused' } | { readonly kind: 'unchecked' };

/** Whose password a mailed link resets. Spec K4-024, K7-013. */
export async function checkLink({ api }: Caller, link: ResetLink): Promise<LinkCheck> {
  const answer = await checkResetLink(api, link);
  if (answer.ok) return { kind: 'form', email: answer.value.email };
  return { kind: answer.failure.kind === 'domain' ? 'refused' : 'unchecked' };
}

/** What keeps a password from being saved; each has its sentence. `refused`: the link is no good any more. */
export type SaveProblem = 'refused' | 'changeBad' | 'wait' | 'failed' | 'unknown';

/** Sets the password by a mailed link, else changes that of who is logged in. Null: it is saved. Spec C7-046, K7-013. */
export async function savePassword(
  { api }: Caller,
  link: ResetLink | undefined,
  email: string,
  { current = '', next }: PasswordForm,
): Promise<SaveProblem | null> {
  const saved = link === undefined ? await changePassword(api, current, next) : await resetPassword(api, link, email, next);
  return saved.ok ? null : problemOf(saved.failure, link);
}

function problemOf({ kind, code, outcome }: Failure, link: ResetLink | undefined): SaveProblem {
  if (kind !== 'domain') return outcome === 'unknown' ? 'unknown' : 'failed';
  if (link !== undefined) return 'refused';
  return code === 'wait' ? 'wait' : 'changeBad';
}

/** Mails a link that resets the password; false where that failed. Q10. */
export async function mailLink({ api }: Caller, email: string): Promise<boolean> {
  const sent = await mailResetLink(api, email);
  return sent.ok;
}
