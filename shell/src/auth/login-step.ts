import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { FormPhase } from './rules/form-login.ts';
import type { LoginError } from './rules/login-error.ts';

/** An error beside the form; `count` are the tries that are left, `seconds` the wait until the next. */
export interface ShownError {
  readonly kind: LoginError;
  readonly count?: number;
  readonly seconds?: number;
  readonly email?: string;
}

/** Where the person stands. Spec C4-044. */
export type LoginStep =
  | { readonly step: 'email'; readonly email: string; readonly isBusy: boolean; readonly error?: ShownError }
  | {
      readonly step: 'code';
      readonly email: string;
      readonly isBusy: boolean;
      /** Another code is being asked for. */
      readonly isResending: boolean;
      /** How many codes went out, and when the next may. */
      readonly sent: number;
      readonly resendAt: Instant;
      readonly lifetimeMinutes: number;
      readonly error?: ShownError;
    }
  | { readonly step: 'form'; readonly phase: FormPhase; readonly email: string; readonly error?: ShownError }
  /** Coming back from a social provider. Q19. */
  | { readonly step: 'social' }
  | { readonly step: 'names'; readonly isBusy: boolean; readonly error?: ShownError }
  | { readonly step: 'done'; readonly session: Session };
