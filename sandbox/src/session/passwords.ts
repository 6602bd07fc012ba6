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

/** Whether the password is the stored one; false for an account without a password. */
export function isPassword(password: string, stored: string | null): boolean {
  const [salt, hash] = stored?.split(':') ?? [];
  if (salt === undefined || hash === undefined) return false;
  return timingSafeEqual(scryptSync(password, salt, KEY_BYTES, COST), Buffer.from(hash, 'hex'));
}
