import { canaryIn, pointerAt, shareAt } from '../../shared-contracts/src/hosting/canary.ts';
import type { Canary, PinnedRelease, Pointer } from '../../shared-contracts/src/hosting/documents.ts';
import { isEnabledIn, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import type { CanaryWish } from './canary-wish.ts';
import { canaryText, percent } from './history.ts';
import { Refused } from './refused.ts';
import type { PointerEdit } from './pointer-step.ts';
import { settingsWith } from './store-state.ts';
import type { StoreState } from './store-state.ts';

/** Of which part a canary is, and of which composition; without one of all. */
export interface CanaryPlace {
  readonly id: PartId;
  readonly composition?: string | undefined;
}

/**
 * Throws `Refused` for the shell. A page is one text for all and names with their hashes the files of the shell that draws it: nothing of them can choose before it is
 * there, and the contract and the calls of the whole document are those of one shell.
 */
export function mayHaveCanary(id: PartId): void {
  if (id !== 'shell') return;
  throw new Refused(
    'the shell draws every page, so that no page can choose it: publish it in one composition first, with --composition\nnothing is changed',
  );
}

/** The edit that puts a version live for those who are wished. One canary at a time: who comes second is told of the first one. Throws `Refused`. */
export function beginning(
  state: StoreState,
  { id, composition }: CanaryPlace,
  release: PinnedRelease,
  wish: CanaryWish,
  now: number,
): PointerEdit {
  const pointer = pointerNow(state, id, now);
  const live = releaseIn(pointer, composition);
  if (live === undefined) throw new Refused(`${id} is not live yet: there is nothing that the others would run`);
  if (live.version === release.version) throw new Refused(`${id} ${release.version} is live for everybody already`);
  const running = canaryIn(pointer, composition);
  if (running !== undefined && running.release.version !== release.version)
    throw new Refused(`${id} has a canary already (${running.release.version}): promote ${id}, or canary ${id} --stop`);
  if (wish.share === 1) throw new Refused('that is everybody: publish it without --canary');
  // Its schedule would run all the same, and bring it to everybody who then comes.
  if (pointer !== undefined && !settingsWith(state, id, composition).some(({ name }) => isEnabledIn(pointer, name)))
    throw new Refused(`${id} is switched off: nobody would run it (on ${id})`);
  return { did: 'canary', composition, canary: canaryOf(state, id, { release, share: 0, ...running }, wish, now) };
}

/** The edit that changes for whom a canary is; at 100 % it is the release. Throws `Refused`. */
export function changing(state: StoreState, { id, composition }: CanaryPlace, wish: CanaryWish, now: number): PointerEdit {
  const running = runningIn(state, { id, composition }, now);
  if (wish.share === 1) return { did: 'promote', composition };
  if (wish.share === undefined && wish.later.length === 0 && wish.devices.length === 0)
    throw new Refused(`${id} ${running.release.version} is a canary: say a share, --devices or --stop`);
  return { did: 'canary', composition, canary: canaryOf(state, id, running, wish, now) };
}

/** The edit that ends a canary, with its version for everybody or for nobody. Throws `Refused` when there is none. */
export function ending(state: StoreState, place: CanaryPlace, did: 'promote' | 'stop', now: number): PointerEdit {
  runningIn(state, place, now);
  return { did, composition: place.composition };
}

/** What became of a canary, in lines for a person: for whom it runs in compositions, or what everybody has there when it has ended. */
export function canaryLines(id: PartId, pointer: Pointer | undefined, names: readonly string[], version: string): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const name of names) {
    const canary = canaryIn(pointer, name);
    const isOn = pointer !== undefined && isEnabledIn(pointer, name);
    const live = releaseIn(pointer, name)?.version;
    const ended = live === version ? `${version} is live for everybody` : `${version} is taken back: everybody has ${live}`;
    const what = canary?.release.version === version ? `${version} runs for ${canaryText(canary)}` : ended;
    const line = isOn ? what : `is switched off`;
    lines.set(line, [...(lines.get(line) ?? []), name]);
  }
  return [...lines].map(([line, where]) => `${id} ${line} in ${where.join(', ')}`);
}

/** The canary that runs in a place; throws `Refused` when there is none. */
export function runningIn(state: StoreState, { id, composition }: CanaryPlace, now: number): Canary {
  const running = canaryIn(pointerNow(state, id, now), composition);
  if (running === undefined)
    throw new Refused(`${id} has no canary${composition === undefined ? '' : ` in ${composition}`}: nothing is changed`);
  return running;
}

function pointerNow(state: StoreState, id: PartId, now: number): Pointer | undefined {
  const pointer = state.pointers.get(id)?.newest?.entry.pointer;
  return pointer === undefined ? undefined : pointerAt(pointer, now);
}

/** What is wished in place of what was: the share that holds now stays where none is said, and so do the lists. */
function canaryOf(state: StoreState, id: PartId, before: Canary, wish: CanaryWish, now: number): Canary {
  const lists = new Set(settingsWith(state, id).flatMap(({ devices = {} }) => Object.keys(devices)));
  const unknown = wish.devices.filter((list) => !lists.has(list));
  if (unknown.length > 0) throw new Refused(`no composition that has ${id} has a list of devices ${unknown.join(', ')}`);
  const devices = wish.devices.length === 0 ? before.devices : wish.devices;
  const share = wish.share ?? shareAt(before, now);
  if ((wish.later[0] ?? Infinity) <= share) throw new Refused(`the shares of a rollout only grow: it has ${percent(share)} now`);
  const steps = wish.later.map((share, index) => ({ at: new Date(now + (index + 1) * wish.afterMs).toISOString(), share }));
  return {
    release: before.release,
    share,
    ...(steps.length === 0 ? {} : { steps }),
    ...(devices === undefined ? {} : { devices }),
  };
}
