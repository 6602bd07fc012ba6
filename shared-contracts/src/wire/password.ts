import * as v from 'valibot';
import type { Result } from '../failures.ts';
import { read, readAnswer, readOk } from './decode.ts';
import { requiredText } from './primitives.ts';

export const passwordCodeSchema = v.object({ em: requiredText });

/** Answer of GET /sapi/pwdreset: whose password the link resets. */
export function decodePasswordCode(value: unknown): Result<{ readonly email: string }> {
  return readAnswer(value, (answer) => read(passwordCodeSchema, answer, ({ em }) => ({ email: em })));
}

/** Body of POST /sapi/pwdreset. */
export function encodePasswordReset(reset: {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly tag: string;
}): Readonly<Record<string, string>> {
  return { em: reset.email, pwd: reset.password, code: reset.code, tag: reset.tag };
}

/** Body of POST /sapi/chclave: current and new password. */
export function encodePasswordChange(change: { readonly current: string; readonly next: string }): Readonly<Record<string, string>> {
  return { clave0: change.current, clave1: change.next };
}

/** Answer of POST /sapi/pwdreset, /sapi/pwdrecover and /sapi/chclave. */
export function decodePasswordAnswer(value: unknown): Result<null> {
  return readOk(value);
}
