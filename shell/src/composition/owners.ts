import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { KIOSK_KEYS, STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import type { StorageKey } from '@comanda/shared-contracts/storage-keys';

/** Whose a key of the storage is: a kiosk has neither checkout nor menu, and keeps what is theirs elsewhere. Decisions, "Who owns what". */
export function keyOwner(kind: Composition['kind'], key: StorageKey): PartId {
  return kind === 'kiosk' && KIOSK_KEYS.some((own) => own === key) ? 'mf-kiosk' : STORAGE_KEYS[key].owner;
}
