import { isPartId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import { editKeys, keysLines, newKey } from './keys.ts';
import type { KeysEdit } from './keys.ts';
import { Refused } from './refused.ts';

/** What stands behind `keys` on a command line. */
export interface KeysWords {
  readonly words: readonly string[];
  readonly owner?: string | undefined;
  readonly 'take-back'?: boolean | undefined;
  readonly until?: string | undefined;
  readonly why?: string | undefined;
}

/** Makes keys, says whose a part's are, and changes them. Gives lines for a person; undefined: it is no such command. Throws `Refused`. */
export async function keysCommand(driver: StoreDriver, said: KeysWords): Promise<readonly string[] | undefined> {
  const [first = '', second = '', third, ...more] = said.words;
  if (more.length > 0) return undefined;
  if (first === 'new' && second !== '' && third === undefined) {
    const key = newKey(second);
    return [`${second} is the private half: keep it as a secret, and name it in TEAM_KEY`, `public: ${key}`];
  }
  if (isPartId(first) && second === '') return keysLines(driver, first);
  if (!isPartId(second) || third === undefined) return undefined;
  const edit = editOf(first, third, said);
  if (edit === undefined) return undefined;
  const { from } = await editKeys(driver, second, edit, said.why);
  return [
    ...(await keysLines(driver, second)),
    ...(edit.did === 'add' ? [`publish once, so that nothing below entry ${from + 1} holds`] : []),
  ];
}

function editOf(did: string, key: string, { owner, until, 'take-back': isBack }: KeysWords): KeysEdit | undefined {
  if (did === 'add') return { did, key, owner, may: isBack === true ? 'take-back' : undefined };
  if (did !== 'retire') return undefined;
  if (until !== undefined && !/^\d{1,15}$/.test(until)) throw new Refused('--until wants the number of an entry');
  return { did, key, until: until === undefined ? undefined : Number(until) };
}
