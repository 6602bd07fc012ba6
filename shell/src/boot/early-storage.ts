import type { StorageKey } from '@comanda/shared-contracts/storage-keys';
import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import { openEnvelope, sealEnvelope } from '../storage/envelope.ts';

/**
 * The registry's keys as the early file reads them, before the storage with its lifetimes is there. Reads what has the
 * form of today and nothing else; removes nothing. Throws where the browser blocks its storage.
 */
export const earlyStorage = {
  has: (key: StorageKey): boolean => localStorage.getItem(key) !== null,
  read<T>(key: StorageKey, decode: (raw: unknown) => T | undefined): T | undefined {
    const envelope = openEnvelope(localStorage.getItem(key) ?? '');
    return envelope?.v === STORAGE_KEYS[key].version ? decode(envelope.d) : undefined;
  },
  write(key: StorageKey, value: unknown): void {
    const text = sealEnvelope({ v: STORAGE_KEYS[key].version, t: Date.now(), d: value });
    if (text !== undefined) localStorage.setItem(key, text);
  },
};
