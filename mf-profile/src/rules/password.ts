/** Fewest characters of a password. Spec C5-004. */
export const PASSWORD_MINIMUM = 8;

export interface PasswordForm {
  /** Only where a password is changed; a reset is proved by its link. */
  readonly current?: string;
  readonly next: string;
  readonly repeated: string;
}

export type PasswordProblem = 'short' | 'different';

/** What is wrong with each field; empty: it may be sent. Blanks count: they may be part of a password. Spec C5-004. */
export function passwordProblems({
  current,
  next,
  repeated,
}: PasswordForm): Readonly<Partial<Record<keyof PasswordForm, PasswordProblem>>> {
  return {
    ...(current !== undefined && current.length < PASSWORD_MINIMUM ? { current: 'short' as const } : {}),
    ...(next.length < PASSWORD_MINIMUM ? { next: 'short' as const } : {}),
    ...(repeated === next ? {} : { repeated: 'different' as const }),
  };
}

/** The two halves of a mailed link. */
export interface ResetLink {
  readonly code: string;
  readonly tag: string;
}
