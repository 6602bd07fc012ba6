import type { Account } from '@comanda/shared-contracts/domain/account';
import type { Result } from '@comanda/shared-contracts/failures';
import { readData } from '@comanda/shared-contracts/wire/decode';
import { decodeAccount } from '@comanda/shared-contracts/wire/profile';

/** Answer of GET and POST /srv/profileinfo. */
export function decodeProfileInfo(raw: unknown): Result<Account> {
  return readData(raw, (data) => decodeAccount(data));
}
