import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Pointer, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { activeKeys, publicText, signedEntry, takesBackOnly } from '../../shared-contracts/src/hosting/team-keys.ts';
import { Refused } from './refused.ts';
import { keysIn } from './store-state.ts';
import type { StoreState } from './store-state.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const PEM = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/g;

/**
 * The private keys of whoever runs this: `TEAM_KEY` holds them as PEM (PKCS #8), or names a file that does. Several may follow one another. Throws `Refused`
 * when it holds anything else.
 */
export function privateKeys(env: Environment = process.env): readonly KeyObject[] {
  const said = env['TEAM_KEY'] ?? '';
  if (said === '') return [];
  const isText = said.includes('-----BEGIN');
  if (!isText && !existsSync(said)) throw new Refused('TEAM_KEY names a file that is not there');
  const found = (isText ? said : readFileSync(said, 'utf8')).match(PEM) ?? [];
  if (found.length === 0) throw new Refused('TEAM_KEY holds no private key in PEM');
  return found.map(readKey);
}

function readKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    publicText(key);
    return key;
  } catch {
    throw new Refused('TEAM_KEY holds a key that is none of Ed25519');
  }
}

/** Why an entry of a part cannot be signed here, in words; undefined: it can, or needs no signature. `before`: the pointer that it follows. */
export function signingFault(
  state: Pick<StoreState, 'keys'>,
  entry: Pick<PointerEntry, 'part' | 'did' | 'pointer'>,
  before: Pointer | undefined,
  env?: Environment,
): string | undefined {
  const { part } = entry;
  const keys = keysIn(state, part);
  if (keys === undefined || keyFor(state, entry, before, env) !== undefined) return undefined;
  return `${part} is moved by ${keys.owner === '' ? 'nobody' : keys.owner} alone: TEAM_KEY holds none of its keys that may do that`;
}

/** The entry as it is written: signed for its place, where its part has keys. Throws `Refused` when it cannot be. */
export function sealed(state: Pick<StoreState, 'keys' | 'pointers'>, entry: PointerEntry, number: number, env?: Environment): PointerEntry {
  const keys = keysIn(state, entry.part);
  if (keys === undefined) return entry;
  const before = state.pointers.get(entry.part)?.newest?.entry.pointer;
  const key = keyFor(state, entry, before, env);
  if (key === undefined) throw new Refused(`${signingFault(state, entry, before, env)}: nothing is changed`);
  return signedEntry(entry, number, keys, key);
}

function keyFor(
  state: Pick<StoreState, 'keys'>,
  { part, pointer }: Pick<PointerEntry, 'part' | 'pointer'>,
  before: Pointer | undefined,
  env?: Environment,
): KeyObject | undefined {
  const keys = keysIn(state, part);
  if (keys === undefined) return undefined;
  const isBack = before !== undefined && takesBackOnly(before, pointer);
  const usable = activeKeys(keys).filter(({ may }) => may === undefined || isBack);
  const own = privateKeys(env);
  // Whole keys first: what they sign stands by itself.
  const inOrder = usable.toSorted((one, other) => Number(one.may !== undefined) - Number(other.may !== undefined));
  return inOrder.map(({ key }) => own.find((each) => publicText(each) === key)).find((key) => key !== undefined);
}
