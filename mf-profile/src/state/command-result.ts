import type { CommandResult } from '@comanda/shared-contracts/bus';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';

/** Whoever began it is not here any more: it is kept in nobody else's profile, nor in this browser. The same as of `session/save-profile`. */
export const OTHER_ACCOUNT = failure('auth', 'other-account');

/** The answer of a command as a result: that nobody answered is a failure like any other, and may be tried again. */
export function answerOf<T>(answer: CommandResult<T>): Result<T> {
  if (answer.ok) return done(answer.value);
  return failed(
    failure('composition', `command-${answer.failure.kind}`, {
      outcome: answer.failure.kind === 'timed-out' ? 'unknown' : 'none',
      retry: true,
    }),
  );
}
