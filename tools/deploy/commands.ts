import type { PinnedRelease, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { isEnabledIn, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { beginning, canaryLines, changing, ending, runningIn, mayHaveCanary } from './canary.ts';
import type { CanaryWish } from './canary-wish.ts';
import type { Said } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { move } from './move.ts';
import { Refused } from './refused.ts';
import type { Move, Trial } from './move.ts';
import { switchLines, versionLines } from './outcome.ts';
import { releaseOf, versionsIn } from './pointer-step.ts';
import type { PointerEdit } from './pointer-step.ts';
import { rollbackOf } from './rollback.ts';
import { readState, settingsWith } from './store-state.ts';
import type { Chain, StoreState } from './store-state.ts';

/*
 * What a person does to what is live, whoever asks for it: the command line or the operator's console. Each gives lines for that person, and throws `Refused` with
 * nothing changed.
 */

/** What goes with every command. */
export interface Asked extends Said {
  /** The one that is meant; absent: all. */
  readonly composition?: string | undefined;
  /** The number of the pointer's entry that was looked at when it was decided. Where another one is the newest by now, nothing is done (`ChangedMeanwhile`). */
  readonly seen?: number | undefined;
}

/** The pointer is another one than that which was looked at: what was decided was decided of that one. */
export class ChangedMeanwhile extends Refused {}

/**
 * Puts parts back, together or not at all: at the last version that nobody rolled back from, or at `to`. Where a canary runs, that is taken back. `trial`: how a version is tried that is in the
 * store and has run nowhere, because it was refused once, or was published while the part was off.
 */
export async function rollBack(
  driver: StoreDriver,
  ids: readonly PartId[],
  { to, ...asked }: Asked & { readonly to?: string | undefined },
  trial?: Trial,
): Promise<readonly string[]> {
  const { composition } = asked;
  const before = await readState(driver);
  const edits = new Map<PartId, PointerEdit>();
  for (const id of ids) placesOf(before, id, composition);
  const backs = ids.map((id) => {
    const editOf = rollbackOf(driver, id, composition, to);
    return asSeen(asked, id, async (...read) => {
      const edit = await editOf(...read);
      const known = edits.get(id);
      if (known !== undefined && releaseOf(known)?.version !== releaseOf(edit)?.version)
        throw new ChangedMeanwhile(`${id} was changed meanwhile: nothing is changed`);
      edits.set(id, edit);
      return edit;
    });
  });
  // Once before it is done: whether anything has to be opened follows from where it goes.
  for (const { part, edit } of backs) await edit(before.pointers.get(part), before);
  const ran = await Promise.all(
    [...edits].map(async ([id, edit]) => {
      const release = releaseOf(edit);
      return release === undefined || haveRun(before.pointers.get(id), placesOf(before, id, composition), [release.version]);
    }),
  );
  const state = await move(driver, backs, asked, ran.every(Boolean) ? undefined : trial);
  return ids.flatMap((id) => {
    const edit = edits.get(id);
    if (edit === undefined) return [];
    const version = releaseOf(edit)?.version ?? releaseIn(pointerIn(state, id), composition)?.version ?? '';
    const back = edit.did === 'stop' ? `the canary is taken back, all are at ${version}` : `back at ${version}`;
    return versionLines(id, pointerIn(state, id), placesOf(state, id, composition), version, { runs: back, isSet: back });
  });
}

/** Switches a remote off or on. `trial`: how a version is tried that was published while it was off, and has run nowhere. */
export async function switchPart(
  driver: StoreDriver,
  id: PartId,
  did: 'on' | 'off',
  asked: Asked,
  trial?: Trial,
): Promise<readonly string[]> {
  const { composition } = asked;
  if (id === 'shell') throw new Refused('the shell draws every page: it cannot be switched off; roll it back');
  const before = await readState(driver);
  const places = placesOf(before, id, composition);
  const isNew = did === 'on' && !(await hasRun(before.pointers.get(id), places));
  const edit: Move['edit'] = async (chain) => {
    if (chain?.newest === undefined) throw new Refused(`${id} has not been published`);
    if (did === 'on' && (await hasRun(chain, places)) === isNew)
      throw new Refused(`${id} was changed meanwhile: nothing is changed, try again`);
    return { did, composition };
  };
  const state = await move(driver, [asSeen(asked, id, edit)], asked, isNew ? trial : undefined);
  return switchLines(id, pointerIn(state, id), placesOf(state, id, composition), did);
}

/** Whether what compositions have of a part ran in some composition before, as far as its log tells: for all or for some. */
async function hasRun(chain: Chain<PointerEntry> | undefined, names: readonly string[]): Promise<boolean> {
  return (
    chain !== undefined &&
    haveRun(
      chain,
      names,
      names.flatMap((name) => releaseIn(chain.newest?.entry.pointer, name)?.version ?? []),
    )
  );
}

/** Whether versions of a part ran in some composition before, as far as its log tells: for all or for some. `names`: the compositions that have it. */
export async function haveRun(
  chain: Chain<PointerEntry> | undefined,
  names: readonly string[],
  versions: readonly string[],
): Promise<boolean> {
  const left = new Set(versions);
  if (chain === undefined) return false;
  for await (const { entry } of chain.log()) {
    const { pointer } = entry;
    const places = [undefined, ...names, ...Object.keys(pointer.except)].filter((name) => isEnabledIn(pointer, name));
    for (const { version } of places.flatMap((name) => versionsIn(pointer, name))) left.delete(version);
    if (left.size === 0) return true;
  }
  return left.size === 0;
}

/** What is to become of a canary: it ends, or is for those who are wished. With a release it begins. */
export type RollOut =
  | { readonly did: 'promote' | 'stop' }
  | { readonly did: 'canary'; readonly wish: CanaryWish; readonly release?: PinnedRelease | undefined };

/** Begins, changes or ends a version for some of the visitors. `trial`: how what begins is tried before. */
export async function rollOut(driver: StoreDriver, id: PartId, what: RollOut, asked: Asked, trial?: Trial): Promise<readonly string[]> {
  mayHaveCanary(id);
  const { composition } = asked;
  const place = { id, composition };
  const editOf = (state: StoreState): PointerEdit => {
    if (what.did !== 'canary') return ending(state, place, what.did, Date.now());
    return what.release === undefined
      ? changing(state, place, what.wish, Date.now())
      : beginning(state, place, what.release, what.wish, Date.now());
  };
  const before = await readState(driver);
  placesOf(before, id, composition);
  const begun = what.did === 'canary' ? what.release : undefined;
  const version = begun?.version ?? runningIn(before, place, Date.now()).release.version;
  const state = await move(driver, [asSeen(asked, id, async (_chain, read) => editOf(read))], asked, trial);
  return canaryLines(id, pointerIn(state, id), placesOf(state, id, composition), version);
}

/** The compositions that are meant and have a part. Throws `Refused` when there is none. */
export function placesOf(state: StoreState, id: PartId, composition?: string): readonly string[] {
  if (composition !== undefined && state.settings.get(composition)?.newest === undefined)
    throw new Refused(`no composition ${composition}`);
  const names = settingsWith(state, id, composition).map(({ name }) => name);
  if (names.length > 0) return names;
  throw new Refused(composition === undefined ? `no composition has ${id}` : `${id} is no part of ${composition}: nothing is changed`);
}

/** The pointer of a part as its newest entry says it; undefined: it has none. */
export function pointerIn(state: StoreState, id: PartId) {
  return state.pointers.get(id)?.newest?.entry.pointer;
}

function asSeen({ seen }: Asked, part: PartId, edit: Move['edit']): Move {
  return {
    part,
    edit: async (chain, state) => {
      if (seen !== undefined && chain?.newest?.number !== seen)
        throw new ChangedMeanwhile(`${part} was changed meanwhile: nothing is changed`);
      return edit(chain, state);
    },
  };
}
