import type { Pointer } from '../../shared-contracts/src/hosting/documents.ts';
import { isEnabledIn, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';

/**
 * What became of a version of a part that was put live in compositions, in lines for a person, by the pointer as it is after that: where it runs, where it does
 * not because the part is off, and where another version is live. `did`: what was done with it, where it runs and where it is only set.
 */
export function versionLines(
  id: PartId,
  pointer: Pointer | undefined,
  names: readonly string[],
  version: string,
  did: { readonly runs: string; readonly isSet: string },
): readonly string[] {
  const versionIn = (name: string) => releaseIn(pointer, name)?.version;
  const here = names.filter((name) => versionIn(name) === version);
  const others = names
    .filter((name) => versionIn(name) !== version)
    .map((name) => {
      const isOwn = pointer !== undefined && Object.hasOwn(pointer.except, name) && pointer.except[name]?.release !== undefined;
      const what = isOwn
        ? `stays at ${versionIn(name)} of its own (rollback ${id} --composition ${name})`
        : `was put at ${versionIn(name)} meanwhile`;
      return `${id} ${versionIn(name) === undefined ? 'was taken back meanwhile' : what} in ${name}`;
    });
  return [
    ...line(id, did.runs, here.filter(isOnIn(pointer))),
    ...line(id, `${did.isSet} but switched off (to run it: on ${id})`, here.filter(isOffIn(pointer))),
    ...others,
  ];
}

/** What became of the switch of a part in compositions, by the pointer as it is after that. */
export function switchLines(id: PartId, pointer: Pointer | undefined, names: readonly string[], did: 'on' | 'off'): readonly string[] {
  const [on, off] = [names.filter(isOnIn(pointer)), names.filter(isOffIn(pointer))];
  if (did === 'off') return [...line(id, 'switched off', off), ...line(id, 'was switched on meanwhile', on)];
  return [
    ...line(id, 'switched on', on),
    ...off.flatMap((name) => line(id, `stays off of its own (on ${id} --composition ${name})`, [name])),
  ];
}

const isOnIn = (pointer: Pointer | undefined) => (name: string) => pointer !== undefined && isEnabledIn(pointer, name);
const isOffIn = (pointer: Pointer | undefined) => (name: string) => !isOnIn(pointer)(name);

function line(id: PartId, what: string, where: readonly string[]): readonly string[] {
  return where.length === 0 ? [] : [`${id} ${what} in ${where.join(', ')}`];
}
