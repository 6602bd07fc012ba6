import { entryKey, groupKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { decisionText, entryText } from '../../shared-contracts/src/hosting/team-keys.ts';
import type { StoreDriver } from './driver.ts';
import { newGroup } from './new-group.ts';
import { sealed } from './sign-entries.ts';
import type { StoreState } from './store-state.ts';

/** An entry of the pointer of its part, and the number that it is to have. */
export interface NewEntry {
  readonly number: number;
  readonly entry: PointerEntry;
}

/**
 * Adds entries that were computed from a state to the chains of their parts: all of them count from one instant on, or none ever does. Several are a group,
 * whose decision is written when all of them are there; a program that is killed before that has changed nothing. An entry of a part that has keys is signed.
 * False: another program was first, and nothing has changed. Throws `Refused`, with nothing changed, when a key is not at hand.
 */
export async function appendAll(driver: StoreDriver, state: StoreState, entries: readonly NewEntry[]): Promise<boolean> {
  const chains = new Set(entries.map(({ entry }) => state.pointers.get(entry.part)));
  const group = entries.length > 1 ? newGroup() : undefined;
  const texts = entries.map(({ number, entry }) => {
    const grouped = group === undefined ? entry : { ...entry, group: group.name };
    return { key: entryKey('live', entry.part, number), text: entryText(sealed(state, grouped, number)) };
  });
  const undecided = new Set([...chains].flatMap((chain) => chain?.undecided ?? []));
  // Not before they are ended for good: they could count later, below ours.
  for (const other of undecided) if (!(await driver.create(groupKey(other), decisionText(other)))) return false;
  for (const { key, text } of texts) if (!(await driver.create(key, text))) return false;
  if (group === undefined) return true;
  const keys = texts.map(({ key }) => key);
  return driver.create(groupKey(group.name), decisionText(group.name, { key: group.key, entries: keys }));
}
