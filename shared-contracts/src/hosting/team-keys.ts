import { createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { withoutCanary } from './canary.ts';
import { parseGroup, parsePointer } from './documents.ts';
import type { PartId } from '../remotes.ts';
import type { GroupDecision, KeysEntry, Pointer, PointerEntry, PointerException, TeamKey } from './documents.ts';

/*
 * A part that has keys is moved by its team alone: an entry of its pointer counts when one of them signed it, for this store and for its place in the
 * chain. What is signed is the text of the entry as it lies in the store, so that a copy in another place and a byte that was altered are both refused.
 * Ed25519 of the platform's own library; nothing here runs in a browser.
 */

/** Of what is signed: no signature of one kind can be taken for another. */
const POINTER_KIND = 'comanda pointer 1';

/** Ed25519 signatures have 64 bytes. */
const SIGNATURE_LETTERS = 86;

/** The public half of a key as documents name it: its 32 bytes in base64url. Throws when it is no Ed25519 key. */
export function publicText(key: KeyObject): string {
  const { crv, x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  if (crv !== 'Ed25519' || x === undefined) throw new Error('it is no Ed25519 key');
  return x;
}

/** The key that a document names, or undefined when it is none. */
export function publicKeyOf(text: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

/** Signs a text of a kind; base64url. Throws when the key is no Ed25519 key. */
export function signText(kind: string, text: string, key: KeyObject): string {
  publicText(key);
  return sign(null, signed(kind, text), key).toString('base64url');
}

/** Whether a public key signed a text of a kind. A signature that is written in another way than ours is none. */
export function isSignedBy(kind: string, text: string, key: string, signature: string): boolean {
  if (signature.length !== SIGNATURE_LETTERS || !isPlain(signature) || !isPlain(key)) return false;
  const known = publicKeyOf(key);
  return known !== undefined && verify(null, signed(kind, text), known, Buffer.from(signature, 'base64url'));
}

/** The text of an entry as it lies in a store. */
export function entryText(entry: object): string {
  return `${JSON.stringify(entry, null, 1)}\n`;
}

/** An entry signed for its place in the chain of its part. `keys`: those of the part. */
export function signedEntry(entry: PointerEntry, number: number, keys: KeysEntry, key: KeyObject): PointerEntry {
  const { signature: _, ...bare } = entry;
  return { ...bare, signature: { key: publicText(key), value: signText(POINTER_KIND, toSign(bare, number, keys), key) } };
}

/*
 * Entries that count together name their group, and the group names the key that decides it: one that whoever writes the entries makes for that group alone and forgets. That it counts is
 * said by nobody else; that it does not, by anybody who writes over an entry of it, for its writer may be gone.
 */

/** Of what is signed: that a group counts, and which entries are its own. */
const GROUP_KIND = 'comanda group 1';
/** A key has 43 letters of base64url; with those before it a name is as long as a tool of before takes it. */
const GROUP = /^[\w-]{16}_([\w-]{43})$/;

/** The text of a decision: that a group counts, by its key and with the keys of its entries, or that it does not. */
export function decisionText(group: string, yes?: { readonly key: KeyObject; readonly entries: readonly string[] }): string {
  const decision: GroupDecision =
    yes === undefined
      ? { counts: false }
      : { counts: true, entries: yes.entries, signature: signText(GROUP_KIND, decided(group, yes.entries), yes.key) };
  return `${JSON.stringify(decision)}\n`;
}

/** Whether a group counts, by the text of its decision; undefined where nobody can read that, or where who said that it does was not its key. A group of before names no key. */
export function readDecision(group: string, text: string): boolean | undefined {
  const decision = parseGroup(text);
  const [, key] = GROUP.exec(group) ?? [];
  if (decision?.counts !== true || key === undefined) return decision?.counts;
  return isSignedBy(GROUP_KIND, decided(group, decision.entries ?? []), key, decision.signature ?? '') ? true : undefined;
}

/** What is signed of a group that counts. */
function decided(group: string, entries: readonly string[]): string {
  return [group, ...entries].join('\n');
}

/** What was read in a place of a chain: an entry, or why there is none that counts. */
export type Reading<E> = { readonly entry: E; readonly mayOnlyTakeBack?: true } | { readonly fault: 'unreadable' | 'unsigned' };

/** A text that nobody has to sign. */
export function readPlain<E>(entry: E | undefined): Reading<E> {
  return entry === undefined ? { fault: 'unreadable' } : { entry };
}

/**
 * An entry of the pointer of a part as it counts. Without `keys` the part has none, and everybody moves it; entries from before the keys were registered
 * count as they are. One that was signed by a key that may only take back counts where it does (`takesBackOnly`), which is seen by the entry before it.
 */
export function readPointer(part: string, text: string, number: number, keys: KeysEntry | undefined): Reading<PointerEntry> {
  const entry = parsePointer(part, text);
  if (entry === undefined) return { fault: 'unreadable' };
  if (keys === undefined || number <= keys.from) return { entry };
  const { signature, ...bare } = entry;
  const known = keys.keys.find(({ key, until = Infinity }) => key === signature?.key && number <= until);
  if (signature === undefined || known === undefined || text !== entryText(entry)) return { fault: 'unsigned' };
  if (!isSignedBy(POINTER_KIND, toSign(bare, number, keys), known.key, signature.value)) return { fault: 'unsigned' };
  return known.may === 'take-back' ? { entry, mayOnlyTakeBack: true } : { entry };
}

/** The keys of a part of which a store has a list that nobody can read: nothing counts that anybody signed. */
export function keysOfNobody(part: PartId): KeysEntry {
  return { part, did: 'keys', at: '', by: '', checkout: '', owner: '', store: '', from: 0, keys: [] };
}

/** Why the entry at a key does not count, for a person. */
export function faultText(key: string, fault: 'unreadable' | 'unsigned'): string {
  return fault === 'unreadable' ? `${key} cannot be read` : `${key} is not signed by a key of its part`;
}

/** The keys that may sign the next entry of a part now. */
export function activeKeys(keys: KeysEntry): readonly TeamKey[] {
  return keys.keys.filter(({ until }) => until === undefined);
}

/**
 * Whether a pointer is the one before it with nothing but canaries less: no version that did not run in the same place, no switch, no floor. What a
 * clean-up says of itself may change.
 */
export function takesBackOnly(before: Pointer, after: Pointer): boolean {
  if (!isDeepStrictEqual(bareOf(before), bareOf(after))) return false;
  const isKept = (own: PointerException | undefined, old: PointerException | undefined) =>
    own?.canary === undefined || isDeepStrictEqual(own.canary, old?.canary);
  return isKept(after, before) && Object.entries(after.except).every(([name, own]) => isKept(own, before.except[name]));
}

function bareOf(pointer: Pointer) {
  const { gone: _, ...rest } = withoutCanary(pointer);
  const except = Object.entries(pointer.except).map(([name, own]) => [name, withoutCanary(own)] as const);
  return { ...rest, except: Object.fromEntries(except.filter(([, own]) => Object.keys(own).length > 0)) };
}

function toSign(bare: object, number: number, { part, store }: KeysEntry): string {
  return JSON.stringify([part, store, number, bare]);
}

function signed(kind: string, text: string): Buffer {
  return Buffer.from(`${kind}\n${text}`, 'utf8');
}

/** Written as base64url writes it: no padding, no other letters, no bits that say nothing. */
function isPlain(text: string): boolean {
  return Buffer.from(text, 'base64url').toString('base64url') === text;
}
