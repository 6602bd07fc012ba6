import * as v from 'valibot';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { Result } from '@comanda/shared-contracts/failures';
import { read, readAnswer } from '@comanda/shared-contracts/wire/decode';
import { requiredText } from '@comanda/shared-contracts/wire/primitives';

export const createdUserSchema = v.object({ id: requiredText });

/** Body of POST /mw/{product}app/createuserapp. The random code ties the mail to this request. Q41. */
export function encodeCreateUser(user: {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly requestCode: string;
}): Readonly<Record<string, string>> {
  return { em: user.email, nm: user.firstName, ln: user.lastName, lang: user.language, tcd: user.requestCode };
}

/** Answer of the same call. */
export function decodeCreatedUser(value: unknown): Result<{ readonly profileId: string }> {
  return readAnswer(value, (answer) => read(createdUserSchema, answer, ({ id }) => ({ profileId: id })));
}
