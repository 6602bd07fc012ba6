import type { Account } from '@comanda/shared-contracts/domain/account';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { readOk } from '@comanda/shared-contracts/wire/decode';
import { encodeProfileChanges } from '@comanda/shared-contracts/wire/profile';
import type { ProfileChanges } from '@comanda/shared-contracts/wire/profile';
import { decodeProfileInfo } from '../../wire/profile-info.ts';

/** GET /srv/profileinfo. Spec C7-045. */
export function callReadProfile(api: Api): Promise<Result<Account>> {
  return api.call({ operation: 'profile-read', decode: decodeProfileInfo, fresh: true });
}

/** POST /srv/profileinfo with the changed fields alone. Spec C7-045, C5-008, Q75. */
export function callSaveProfile(api: Api, changes: ProfileChanges): Promise<Result<Account>> {
  return api.call({ operation: 'profile-save', body: encodeProfileChanges(changes), decode: decodeProfileInfo });
}

/** GET /srv/logoutuser. Spec C7-045. */
export function callLogOut(api: Api): Promise<Result<null>> {
  return api.call({ operation: 'logout', decode: readOk });
}
