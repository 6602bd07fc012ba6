import type { Failure } from '@comanda/shared-contracts/failures';

/** What the login says to the person; each kind is a text `auth.error.<kind>`. */
export type LoginError =
  | 'code-expired'
  | 'code-invalid'
  | 'too-many-tries'
  | 'email-invalid'
  | 'password-wrong'
  | 'social-without-email'
  | 'social-cancelled'
  | 'social-stale'
  | 'recovery'
  | 'account'
  | 'wait'
  | 'no-permission'
  | 'kiosk-wait'
  | 'kiosk-invalid'
  | 'offline'
  | 'later';

/** What the person was doing. */
export type LoginStage = 'send-code' | 'code' | 'password' | 'social' | 'recovery' | 'account' | 'kiosk';

/**
 * The error to show. An expired code and a social account without email are distinguished by the provider's number (18432,
 * then bit 4096); any other refusal means that what was typed is wrong. Spec C8-004 to C8-008, C8-010, Q18.
 */
export function loginError({ kind, code }: Pick<Failure, 'kind' | 'code'>, stage: LoginStage): LoginError {
  if (kind === 'transport') return 'offline';
  if (kind !== 'auth' && kind !== 'domain') return 'later';
  if (stage === 'kiosk' && code === 'wait') return 'kiosk-wait';
  const reported = MESSAGES[code];
  if (reported !== undefined) return reported;
  return WRONG[stage];
}

const MESSAGES: Readonly<Record<string, LoginError>> = {
  'code-expired': 'code-expired',
  'social-without-email': 'social-without-email',
  'too-many-tries': 'too-many-tries',
  'no-permission': 'no-permission',
  wait: 'wait',
};

const WRONG: Readonly<Record<LoginStage, LoginError>> = {
  'send-code': 'email-invalid',
  code: 'code-invalid',
  password: 'password-wrong',
  social: 'code-invalid',
  recovery: 'recovery',
  account: 'account',
  kiosk: 'kiosk-invalid',
};
