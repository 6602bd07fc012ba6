import { START_KEYS, type StartKey } from '@comanda/shared-contracts/start-keys';
import { openEnvelope, sealEnvelope } from '../storage/envelope.ts';

/**
 * The registry's keys as the early file reads them, before the storage with its lifetimes is there. Reads what has the
 * form of today and nothing else; removes nothing. Throws where the browser blocks its storage.
 */
export const earlyStorage = {
  has: (key: StartKey): boolean => localStorage.getItem(key) !== null,
  /** Of this tab. */
  isPinned: (): boolean => sessionStorage.getItem('VERSIONS') !== null,
  read<T>(key: StartKey, decode: (raw: unknown) => T | undefined): T | undefined {
    const envelope = openEnvelope(localStorage.getItem(key) ?? '');
    return envelope?.v === START_KEYS[key].version ? decode(envelope.d) : undefined;
  },
  write(key: StartKey, value: unknown): void {
    const text = sealEnvelope({ v: START_KEYS[key].version, t: Date.now(), d: value });
    if (text !== undefined) localStorage.setItem(key, text);
  },
};
