import { randomBytes, randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when read aloud or typed from a mail. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOGIN_CODE_LENGTH = 6;

/** An unguessable text of 2 x `bytes` hex digits behind a prefix, e.g. `s.9f2c...`. */
export function secretId(prefix: string, bytes = 12): string {
  return `${prefix}.${randomBytes(bytes).toString('hex')}`;
}

/** The id of a payment, which opens its page: nobody may guess it from the order's number. */
export function paymentId(): string {
  return `pay_${randomBytes(12).toString('hex')}`;
}

/** A one-time login code of six letters and digits, in capitals. */
export function loginCode(): string {
  return Array.from({ length: LOGIN_CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}
