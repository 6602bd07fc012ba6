import type { Account } from '../domain/account.ts';
import type { Result } from '../failures.ts';
import { readData } from './decode.ts';
import { decodeAccount } from './profile.ts';

/** Answer of GET and POST /srv/profileinfo. */
export function decodeProfileInfo(raw: unknown): Result<Account> {
  return readData(raw, (data) => decodeAccount(data));
}
