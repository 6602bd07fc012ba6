import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chainsIn, entryKey, groupKey } from '@comanda/shared-contracts/hosting/chains';
import { parseGroup, parsePointer } from '@comanda/shared-contracts/hosting/documents';
import type { Numbered, PointerEntry } from '@comanda/shared-contracts/hosting/documents';

/**
 * Adds the entry that follows from the newest one of a part's pointer. False: somebody was first, and nothing is changed. Entries of a group of which
 * nothing is decided stand above that one: they are ended first, because they could count later, below ours.
 */
export function appendPointer(store: string, newest: Numbered<PointerEntry>, next: PointerEntry): boolean {
  const { part } = next;
  const keys = readdirSync(join(store, 'live')).map((file) => `live/${file}`);
  const numbers = chainsIn('live', keys).get(part) ?? [];
  for (const number of numbers.filter((one) => one > newest.number)) {
    const entry = parsePointer(part, readFileSync(join(store, entryKey('live', part, number)), 'utf8'));
    if (entry === undefined) continue;
    if (entry.group === undefined) return false;
    const decided = groupKey(entry.group);
    const isEnded = existsSync(join(store, decided))
      ? parseGroup(readFileSync(join(store, decided), 'utf8'))?.counts === false
      : create(store, decided, '{"counts":false}\n');
    if (!isEnded) return false;
  }
  return create(store, entryKey('live', part, (numbers[0] ?? 0) + 1), `${JSON.stringify(next, null, 1)}\n`);
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
