import type { Composition } from '../../shared-contracts/src/composition.ts';
import type { PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { merged } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { bootsOf } from '../boot/boot-plan.ts';
import { appendAll } from './append.ts';
import type { NewEntry } from './append.ts';
import { signature } from './checkout.ts';
import type { Said } from './checkout.ts';
import type { StoreDriver } from './driver.ts';
import { refusals } from './gate.ts';
import type { Planned, Refusal } from './gate.ts';
import { changedIn, step, undo } from './pointer-step.ts';
import type { PointerEdit } from './pointer-step.ts';
import { Refused } from './refused.ts';
import { signingFault } from './sign-entries.ts';
import { pointersIn, readState, settingsWith } from './store-state.ts';
import type { Chain, StoreState } from './store-state.ts';

/** What is to become of the pointer of a part. */
export interface Move {
  readonly part: PartId;
  /** The edit of the state that was read; asked again when another program came first. Undefined: nothing. Throws `Refused`. */
  edit(chain: Chain<PointerEntry> | undefined, state: StoreState): Promise<PointerEdit | undefined>;
}

/** How what is to go live is tried before it does: by a trial of the compositions in which something changes, or, because somebody said so, not at all. */
export type Trial = 'untried' | ((compositions: readonly Composition[], moved: ReadonlySet<PartId>) => Promise<readonly Refusal[]>);

/**
 * Moves the pointers of parts when what comes to run fits together, and gives the state after it. Each write names the state that it was computed
 * from; where another program was first, all is computed anew. Several parts move at once or not at all. Throws `Refused` with nothing changed.
 */
export async function move(driver: StoreDriver, moves: readonly Move[], said: Said = {}, trial?: Trial): Promise<StoreState> {
  for (;;) {
    const state = await readState(driver);
    const planned = await plan(moves, state);
    const refused = [...unsignable(state, planned), ...(await refusals(driver, state, planned))];
    if (refused.length > 0) throw new Refused(`${linesOf(refused)}\nnothing is changed`, refused);
    const moved = new Set(planned.map(({ part }) => part));
    const shown = compositionsAfter(state, planned);
    const entries = planned.map((one) => newEntry(one, said, isUntried(one.part, shown, moved, trial)));
    if (typeof trial === 'function' && planned.length > 0) {
      const failed = await trial(shown, moved);
      if (failed.length > 0) throw new Refused(`${linesOf(failed)}\nnothing is changed`, failed);
    }
    if (!(await appendAll(driver, state, entries))) continue;
    const after = await readState(driver);
    if (planned.length === 0) return after;
    const lost = await uncounted(after, planned);
    if (lost.length > 0) {
      await withdraw(driver, planned);
      throw new Refused(lost.map((part) => `${part}: the key that signed it was retired meanwhile\nnothing is changed`).join('\n'));
    }
    // A shell and a remote that went live at the same instant were each held against what was live before: then who sees it goes back.
    const met = await refusals(driver, after, planned);
    if (met.length === 0) return after;
    const back = await withdraw(driver, planned);
    const what = back.length === 0 ? 'another program changed it since' : `taken back (${back.join(', ')}): it went live at the same time`;
    throw new Refused(`${linesOf(met)}\n${what}`, met);
  }
}

/** Parts that others move. */
function unsignable(state: StoreState, planned: readonly Planned[]): readonly Refusal[] {
  return planned.flatMap(({ part, edit: { did }, before, after }) => {
    const line = signingFault(state, { part, did, pointer: after }, before);
    return line === undefined ? [] : [{ part, line }];
  });
}

/** Parts of which the entry that was written does not count. */
async function uncounted(state: StoreState, planned: readonly Planned[]): Promise<readonly PartId[]> {
  const found = await Promise.all(
    planned.map(async ({ part, number }) => {
      for await (const place of state.pointers.get(part)?.places() ?? []) {
        if (place.number === number) return place.entry === undefined ? [part] : [];
        if (place.number < number) break;
      }
      return [];
    }),
  );
  return found.flat();
}

function linesOf(refused: readonly Refusal[]): string {
  return refused.map(({ line }) => line).join('\n');
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

/** Whether nobody opens a part that goes live: it was said so, or no page has it, because it is off or there is no page yet. */
function isUntried(part: PartId, shown: readonly Composition[], moved: ReadonlySet<PartId>, trial: Trial | undefined): boolean {
  return (
    trial === 'untried' ||
    (trial !== undefined &&
      !bootsOf(shown, moved).some(({ remote, screens }) => (part === 'shell' || remote === part) && screens.length > 0))
  );
}

/** The compositions in which something changes, as they will be. */
function compositionsAfter(state: StoreState, planned: readonly Planned[]): readonly Composition[] {
  const changed = planned.flatMap(({ part, before, after }) => {
    const names = settingsWith(state, part).map(({ name }) => name);
    return changedIn(names, before, after);
  });
  const entries = planned.map((one) => [one.part, newEntry(one)] as const);
  const pointers = new Map([...pointersIn(state), ...entries]);
  return [...new Set(changed)].flatMap((name) => {
    const newest = state.settings.get(name)?.newest;
    return newest === undefined ? [] : [forItsCanaries(merged(newest, pointers), new Set(planned.map(({ part }) => part)))];
  });
}

/** A composition as those visitors get it who run the canaries of these parts. */
function forItsCanaries(composition: Composition, parts: ReadonlySet<string>): Composition {
  const remotes = Object.entries(composition.remotes).map(([id, { canary, ...all }]) => {
    if (canary === undefined || !parts.has(id)) return [id, all];
    const { share: _, devices: __, ...version } = canary;
    return [id, { ...all, ...version }];
  });
  return { ...composition, remotes: Object.fromEntries(remotes) };
}

function newEntry(
  {
    number,
    part,
    edit: { did, composition },
    after: pointer,
  }: Pick<Planned, 'number' | 'part' | 'after'> & { readonly edit: Pick<PointerEdit, 'did' | 'composition'> },
  { why, who }: Said = {},
  isUntried = false,
): NewEntry {
  const where = composition === undefined ? {} : { composition };
  return { number, entry: { part, ...signature(why, who), did, ...where, pointer, ...(isUntried ? { isUntried } : {}) } };
}

/** Undoes what a move changed, all of it at once, but for what another program changed since. Gives the parts of which there was something to undo. */
async function withdraw(driver: StoreDriver, planned: readonly Planned[]): Promise<readonly PartId[]> {
  for (;;) {
    const state = await readState(driver);
    const entries = planned.flatMap(({ part, edit, before, after }) => {
      const chain = state.pointers.get(part);
      const now = chain?.newest?.entry.pointer;
      const undone = now === undefined ? undefined : undo(now, before, after);
      if (chain === undefined || undone === undefined || undone === now) return [];
      const did = edit.did === 'on' ? 'off' : edit.did === 'canary' ? 'stop' : 'rollback';
      const why = 'does not fit what went live';
      const undoing = newEntry({ number: chain.next, part, edit: { did, composition: edit.composition }, after: undone }, { why });
      return [{ ...undoing, entry: { ...undoing.entry, isUndone: true } }];
    });
    if (entries.length === 0 || (await appendAll(driver, state, entries))) return entries.map(({ entry }) => entry.part);
  }
}
