import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import type { PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { signature } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { refusals } from './gate.ts';
import type { Planned } from './gate.ts';
import { step } from './pointer-step.ts';
import type { PointerEdit } from './pointer-step.ts';
import { readState } from './store-state.ts';
import type { Chain, StoreState } from './store-state.ts';

/** Something that is not done, in words for whoever asked for it. Nothing was changed. */
export class Refused extends Error {}

/** What is to become of the pointer of a part. */
export interface Move {
  readonly part: PartId;
  /** The edit of the state that was read; asked again when another program came first. Undefined: nothing. Throws `Refused`. */
  edit(chain: Chain<PointerEntry> | undefined, state: StoreState): Promise<PointerEdit | undefined>;
}

/**
 * Moves the pointers of parts when what comes to run fits together, and gives the state after it. Each write names the state that it was computed
 * from; where another program was first, all is computed anew. Throws `Refused` with nothing changed.
 */
export async function move(driver: StoreDriver, moves: readonly Move[], why?: string): Promise<StoreState> {
  for (;;) {
    const state = await readState(driver);
    const planned = await plan(moves, state);
    const refused = await refusals(driver, state, planned);
    if (refused.length > 0) throw new Refused(`${refused.join('\n')}\nnothing is changed`);
    if (!(await appendAll(driver, planned, why))) continue;
    const after = await readState(driver);
    if (planned.length === 0) return after;
    // A shell and a remote that went live at the same instant were each held against what was live before: then who sees it goes back.
    const met = await refusals(driver, after, planned);
    if (met.length === 0) return after;
    await withdraw(driver, planned);
    throw new Refused(`${met.join('\n')}\ntaken back: it went live at the same time`);
  }
}

async function plan(moves: readonly Move[], state: StoreState): Promise<readonly Planned[]> {
  const planned = await Promise.all(
    moves.map(async ({ part, edit: editOf }) => {
      const chain = state.pointers.get(part);
      const before = chain?.newest?.entry.pointer;
      const edit = await editOf(chain, state);
      const after = edit === undefined ? before : step(before, edit);
      if (edit === undefined || after === undefined || after === before) return [];
      return [{ part, edit, before, after, number: chain?.next ?? 1 }];
    }),
  );
  return planned.flat();
}

/** One after the other; false as soon as one finds its place taken. */
async function appendAll(driver: StoreDriver, planned: readonly Planned[], why: string | undefined): Promise<boolean> {
  for (const { part, edit, after, number } of planned) {
    if (!(await append(driver, { part, did: edit.did, composition: edit.composition, pointer: after }, number, why))) return false;
  }
  return true;
}

function append(
  driver: StoreDriver,
  { part, did, composition, pointer }: Pick<PointerEntry, 'part' | 'did' | 'pointer'> & { readonly composition: string | undefined },
  number: number,
  why: string | undefined,
): Promise<boolean> {
  const where = composition === undefined ? {} : { composition };
  const entry: PointerEntry = { part, ...signature(why), did, ...where, pointer };
  return driver.create(entryKey('live', part, number), `${JSON.stringify(entry, null, 1)}\n`);
}

/** Puts back what was there before, but for what another program did since. */
async function withdraw(driver: StoreDriver, planned: readonly Planned[]): Promise<void> {
  const back = planned.map(async ({ part, edit: { composition }, before, after }) => {
    for (let isBack = false; !isBack;) {
      const chain = (await readState(driver)).pointers.get(part);
      const now = chain?.newest?.entry.pointer;
      if (chain === undefined || now === undefined || releaseIn(now, composition)?.version !== releaseIn(after, composition)?.version)
        return;
      const restored = before === undefined ? step(now, { did: 'off' }) : { ...before, enabled: now.enabled };
      isBack = await append(driver, { part, did: 'rollback', composition, pointer: restored }, chain.next, 'does not fit what went live');
    }
  });
  await Promise.all(back);
}
