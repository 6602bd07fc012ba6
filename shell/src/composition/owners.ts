import type { Composition } from '@comanda/shared-contracts/composition';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { KIOSK_KEYS, STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import type { SharedKey } from '@comanda/shared-contracts/storage-keys';
import type { StorageRule } from '@comanda/shared-contracts/storage-rule';

/** Whose a key of the storage is: a kiosk has neither checkout nor menu, and keeps what is theirs elsewhere. Decisions, "Who owns what". */
export function keyOwner(kind: Composition['kind'], key: SharedKey): PartId {
  return kind === 'kiosk' && KIOSK_KEYS.some((own) => own === key) ? 'mf-kiosk' : STORAGE_KEYS[key].owner;
}

/** The keys that the parts of a composition alone use, by their passports, those of a part that is off among them: each its own, by its name. */
export function broughtKeys({ remotes }: Pick<Composition, 'remotes'>): Readonly<Record<string, StorageRule>> {
  const keys: Record<string, StorageRule> = {};
  for (const [owner, { passport }] of Object.entries(remotes)) {
    for (const [key, rule] of Object.entries(passport?.storage ?? {})) {
      if (isRemoteId(owner) && (!key.includes('/') || key.startsWith(`${owner}/`))) keys[key] = { ...rule, owner };
    }
  }
  return keys;
}
