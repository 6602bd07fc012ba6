import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const SALT_BYTES = 12;
/** Cheap on purpose: the accounts are invented. */
const COST = { N: 1024 };

/** The stored form of a password, `salt:hash` in hex. */
export function hashPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return `${salt}:${scryptSync(password, salt, KEY_BYTES, COST).toString('hex')}`;
}

/**
 * Whether the password is the stored one; false for an account without a password, and for no account (`undefined`), after the same
 * work: nobody learns from the time of an answer who has an account.
 */
export function isPassword(password: string, stored: string | null | undefined): boolean {
  const [salt = '', hash = ''] = stored?.split(':') ?? [];
  const given = scryptSync(password, salt, KEY_BYTES, COST);
  const kept = Buffer.from(hash, 'hex');
  return kept.length === given.length && timingSafeEqual(given, kept);
}
