import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { KeysEntry, TeamKey } from '../../shared-contracts/src/hosting/documents.ts';
import { activeKeys, entryText, publicKeyOf, publicText } from '../../shared-contracts/src/hosting/team-keys.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { signature } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { Refused } from './refused.ts';
import { readState } from './store-state.ts';

/** So many keys of one kind sign at a time: the one in use, and the one that takes its place. */
const MOST_ACTIVE = 2;

/** What is to become of the keys of a part. */
export type KeysEdit =
  | { readonly did: 'add'; readonly key: string; readonly owner?: string | undefined; readonly may?: 'take-back' | undefined }
  | { readonly did: 'retire'; readonly key: string; readonly until?: number | undefined };

/** Makes a key pair: the private half in a new file that its owner alone reads. Gives the public half. Throws `Refused` when the file is there. */
export function newKey(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    throw new Refused(`${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  return publicText(privateKey);
}

/**
 * The keys of a part after an edit. `newest`: the number of the newest entry of its pointer: what is before the first key counts unsigned, and what a retired
 * key signed counts up to it. Throws `Refused`.
 */
export function keysAfter(part: PartId, before: KeysEntry | undefined, edit: KeysEdit, newest: number) {
  const { store = randomUUID(), from = newest, keys = [] } = before ?? {};
  const owner = ('owner' in edit ? edit.owner : undefined) ?? before?.owner;
  if (owner === undefined) throw new Refused(`say who moves ${part} from now on: --owner NAME`);
  return { part, did: 'keys' as const, owner, store, from, keys: edit.did === 'add' ? added(keys, edit) : retired(keys, edit, newest) };
}

function added(keys: readonly TeamKey[], { key, may }: Extract<KeysEdit, { did: 'add' }>): readonly TeamKey[] {
  const known = publicKeyOf(key);
  if (known === undefined || publicText(known) !== key) throw new Refused(`${key} is no public key: 43 letters, as keys new says them`);
  if (keys.some((one) => one.key === key)) throw new Refused(`${key} is a key of it already, or was one`);
  if (keys.filter((one) => one.until === undefined && one.may === may).length >= MOST_ACTIVE)
    throw new Refused(`${MOST_ACTIVE} keys sign at a time: retire one first`);
  return [...keys, { key, ...(may === undefined ? {} : { may }) }];
}

function retired(keys: readonly TeamKey[], { key, until }: Extract<KeysEdit, { did: 'retire' }>, newest: number): readonly TeamKey[] {
  const old = keys.find((one) => one.key === key && one.until === undefined);
  if (old === undefined) throw new Refused(`${key} is no key that signs for it`);
  const left = keys.filter((one) => one !== old && one.until === undefined && one.may === undefined);
  if (old.may === undefined && left.length === 0) throw new Refused('it is the last one: add another one first, or nobody moves the part');
  if (until !== undefined && !(Number.isInteger(until) && until >= 0 && until <= newest))
    throw new Refused(`--until names an entry from 0 to ${newest}`);
  return keys.map((one) => (one === old ? { ...one, until: until ?? newest } : one));
}

/** Edits the keys of a part, and gives them as they are then. Throws `Refused` with nothing changed. */
export async function editKeys(driver: StoreDriver, part: PartId, edit: KeysEdit, why?: string): Promise<KeysEntry> {
  for (;;) {
    const state = await readState(driver);
    const chain = state.keys.get(part);
    // What was retired there would sign again.
    if (chain !== undefined && chain.newest?.number !== chain.next - 1)
      throw new Refused(`the keys of ${part} cannot be read: nothing is changed`);
    const after = keysAfter(part, chain?.newest?.entry, edit, (state.pointers.get(part)?.next ?? 1) - 1);
    const entry: KeysEntry = { ...after, ...signature(why) };
    if (await driver.create(entryKey('keys', part, chain?.next ?? 1), entryText(entry))) return entry;
  }
}

/** Who moves a part, in lines for a person. */
export async function keysLines(driver: StoreDriver, part: PartId): Promise<readonly string[]> {
  const chain = (await readState(driver)).keys.get(part);
  const entry = chain?.newest?.entry;
  if (entry === undefined) return [chain === undefined ? `${part} has no keys: everybody moves it` : `the keys of ${part} cannot be read`];
  const active = activeKeys(entry);
  const lines = entry.keys.map((one) => {
    const until = active.includes(one) ? '' : `, retired: counts up to entry ${one.until}`;
    return `  ${one.key}${one.may === undefined ? '' : ', takes back alone'}${until}`;
  });
  return [`${part} is moved by ${entry.owner}; entries up to ${entry.from} count unsigned`, ...lines];
}
