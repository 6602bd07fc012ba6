import { randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chainsIn, entryKey, groupKey } from '@comanda/shared-contracts/hosting/chains';
import type { KeysEntry, Numbered, PointerEntry } from '@comanda/shared-contracts/hosting/documents';
import {
  activeKeys,
  decisionText,
  entryText,
  publicText,
  readDecision,
  readPointer,
  signedEntry,
  takesBackOnly,
} from '@comanda/shared-contracts/hosting/team-keys';

/** By whom the part is moved, and with which key it is done here. */
export interface Signing {
  readonly keys?: KeysEntry | undefined;
  readonly key?: KeyObject | undefined;
}

/** Whether an entry of a part can be signed here, or needs no signature. */
export function canSign({ keys, key }: Signing): boolean {
  return keys === undefined || (key !== undefined && activeKeys(keys).some((one) => one.key === publicText(key)));
}

/**
 * Adds the entry that follows from the newest one of a part's pointer. False: somebody was first, and nothing is changed. Entries of a group of which
 * nothing is decided stand above that one: they are ended first, because they could count later, below ours. What nobody signed who may is as if it
 * were not there.
 */
export function appendPointer(store: string, newest: Numbered<PointerEntry>, next: PointerEntry, signing: Signing = {}): boolean {
  const { part } = next;
  const { keys, key } = signing;
  const listed = readdirSync(join(store, 'live')).map((file) => `live/${file}`);
  const numbers = chainsIn('live', listed).get(part) ?? [];
  for (const number of numbers.filter((one) => one > newest.number)) {
    const found = readPointer(part, readFileSync(join(store, entryKey('live', part, number)), 'utf8'), number, keys);
    if ('fault' in found) continue;
    const { entry } = found;
    if (found.mayOnlyTakeBack === true && !takesBackOnly(newest.entry.pointer, entry.pointer)) continue;
    if (entry.group === undefined) return false;
    const decided = groupKey(entry.group);
    const counts = existsSync(join(store, decided))
      ? readDecision(entry.group, readFileSync(join(store, decided), 'utf8'))
      : !create(store, decided, decisionText(entry.group));
    if (counts === true) return false;
  }
  const number = (numbers[0] ?? 0) + 1;
  const sealed = keys === undefined || key === undefined ? next : signedEntry(next, number, keys, key);
  return create(store, entryKey('live', part, number), entryText(sealed));
}

/** Puts a text where nothing lies, whole or not at all. */
function create(store: string, key: string, text: string): boolean {
  const draft = join(store, 'drafts', randomUUID());
  for (const place of [draft, join(store, key)]) mkdirSync(dirname(place), { recursive: true });
  writeFileSync(draft, text);
  try {
    linkSync(draft, join(store, key));
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
}
