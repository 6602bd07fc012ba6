import { parseArgs } from 'node:util';
import { isPartId } from '../../shared-contracts/src/hosting/documents.ts';
import type { CompositionSettings } from '../../shared-contracts/src/hosting/documents.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { buildStale, moveBuilt, presentParts } from './build.ts';
import { checkoutId } from './checkout.ts';
import { buildConsole } from './console.ts';
import { folderDriver, sweepDrafts } from './folder-driver.ts';
import { historyLines } from './history.ts';
import { move, Refused } from './move.ts';
import type { Move } from './move.ts';
import { moveStore } from './move-store.ts';
import { switchLines, versionLines } from './outcome.ts';
import { rollbackOf } from './rollback.ts';
import { draftOf, settingsSources, writeSettings } from './settings.ts';
import { settingsFaults } from './settings-gate.ts';
import { readState, settingsWith } from './store-state.ts';
import type { StoreState } from './store-state.ts';
import { pinned, readRelease, storeDirectory } from './store.ts';

const USAGE = `usage:
  build                                 builds what changed and puts it live, but for what another checkout published
  [publish] <part> ... [--composition C]  builds parts (the shell is one) and puts them live together when they fit what is live
  rollback <part> ... [--composition C]   to the last version that nobody rolled back from
  rollback <part> --to VERSION [--composition C]
  off <remote> | on <remote> [--composition C]
  history <part>                        who did what when, and why
  settings [--composition C]            publishes shell/compositions
  --why TEXT                            is kept in the history`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { composition: { type: 'string' }, to: { type: 'string' }, why: { type: 'string' } },
});
const { composition, why } = values;
const [first = ''] = positionals;
const [task = '', ...named] = isPartId(first) ? ['publish', ...positionals] : positionals;
const parts = [...new Set(named.filter(isPartId))];
const store = storeDirectory();
const driver = folderDriver(store);

try {
  const isRead = task === 'history';
  if (!isRead) await prepare();
  if (task === 'build') await build();
  else if (task === 'settings') await publishSettings();
  else if (parts.length === 0 || !named.every(isPartId)) throw new Refused(USAGE);
  else if (task === 'publish') await publish(parts);
  else if (task === 'rollback' && (values.to === undefined || parts.length === 1)) await rollBack(parts);
  else if ((task === 'off' || task === 'on') && parts.length === 1) await switchPart(parts, task);
  else if (isRead && parts.length === 1) await printHistory(parts);
  else throw new Refused(USAGE);
} catch (cause) {
  if (!(cause instanceof Refused)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}

async function prepare(): Promise<void> {
  await sweepDrafts(store);
  const moved = await moveStore(driver, store);
  if (moved.length > 0) console.log(`moved over from a store of before: ${moved.join(', ')}`);
}

/**
 * Everything that is present and changed since it was built last; what became again what it was before goes live as well. What another
 * checkout published last is stored and stays as it is live: to put ours live is to publish it.
 */
async function build(): Promise<void> {
  const started = performance.now();
  const made = await buildStale(presentParts(), driver);
  const isConsoleBuilt = await buildConsole(store);
  const sources = settingsSources();
  const settings = await Promise.all(sources.map(async (each) => ({ name: each.name, ...(await buildSettings(each, sources)) })));
  const { back, left, unfit } = await moveBuilt(driver, made, checkoutId());
  for (const line of [...settings.flatMap(({ fault }) => fault ?? []), ...unfit.map((one) => one.line)]) console.error(line);
  const foreign = settings.filter((each) => each.did === 'left').map(({ name }) => `the settings of ${name}`);
  const what = [
    ...listed('built', isConsoleBuilt ? [...made.built, 'the operator console'] : made.built),
    ...listed('back at an earlier build of', back),
    ...listed('another checkout published or changed', [...left, ...foreign]),
    ...listed('would not run and stays as it is live:', [...new Set(unfit.map(({ part }) => part))]),
  ];
  const names = settings.map(({ name }) => name);
  console.log(
    `${what.join(', ') || 'nothing to build'} in ${Math.round(performance.now() - started)} ms; compositions: ${names.join(', ')}`,
  );
}

/** What became of the settings of a composition at a build; one that cannot go live keeps none of the others. */
async function buildSettings(source: CompositionSettings, together: readonly CompositionSettings[]) {
  try {
    return { did: await writeSettings(driver, source, { did: 'build', together }) };
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return { did: 'refused' as const, fault: cause.message };
  }
}

function listed(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what} ${names.join(', ')}`];
}

async function publish(ids: readonly PartId[]): Promise<void> {
  const before = await readState(driver);
  for (const id of ids) placesOf(before, id);
  const absent = ids.filter((id) => !presentParts().includes(id));
  if (absent.length > 0) throw new Refused(`there are no sources of ${absent.join(', ')} here`);
  const { versions } = await buildStale(ids, driver);
  const pins = await Promise.all(
    [...versions].map(async ([id, version]) => {
      const release = await readRelease(driver, id, version);
      if (release === undefined) throw new Refused(`${id} ${version} is not in the store: nothing is changed`);
      return { id, release: pinned(release) };
    }),
  );
  const state = await move(
    driver,
    pins.map(({ id, release }) => ({ part: id, edit: async () => ({ did: 'publish' as const, release, composition }) })),
    why,
  );
  for (const { id, release } of pins) {
    const did = { runs: `${release.version} is live`, isSet: `${release.version} is published` };
    print(versionLines(id, pointerIn(state, id), placesOf(state, id), release.version, did));
  }
}

async function rollBack(ids: readonly PartId[]): Promise<void> {
  const before = await readState(driver);
  for (const id of ids) placesOf(before, id);
  const targets = new Map<PartId, string>();
  const state = await move(
    driver,
    ids.map((id) => {
      const editOf = rollbackOf(driver, id, composition, values.to);
      return {
        part: id,
        edit: async (...read: Parameters<Move['edit']>) => {
          const edit = await editOf(...read);
          targets.set(id, edit.release.version);
          return edit;
        },
      };
    }),
    why,
  );
  for (const [id, version] of targets) {
    const did = { runs: `back at ${version}`, isSet: `back at ${version}` };
    print(versionLines(id, pointerIn(state, id), placesOf(state, id), version, did));
  }
}

async function switchPart([id]: readonly PartId[], did: 'on' | 'off'): Promise<void> {
  if (id === undefined) return;
  if (id === 'shell') throw new Refused('the shell draws every page: it cannot be switched off; roll it back');
  placesOf(await readState(driver), id);
  const state = await move(
    driver,
    [
      {
        part: id,
        edit: async (chain) => {
          if (chain?.newest === undefined) throw new Refused(`${id} has not been published`);
          return { did, composition };
        },
      },
    ],
    why,
  );
  print(switchLines(id, pointerIn(state, id), placesOf(state, id), did));
}

async function printHistory([id]: readonly PartId[]): Promise<void> {
  if (id === undefined) return;
  const chain = (await readState(driver)).pointers.get(id);
  if (chain === undefined) throw new Refused(`${id} has not been published`);
  for await (const line of historyLines(chain)) console.log(line);
}

async function publishSettings(): Promise<void> {
  const sources = settingsSources().filter(({ name }) => composition === undefined || name === composition);
  if (sources.length === 0) throw new Refused(`no settings${composition === undefined ? '' : ` of ${composition}`} in shell/compositions`);
  // All of them or none: a host may go from one to another.
  const state = await readState(driver);
  const writing = { did: 'publish', why, together: sources } as const;
  const faults = await Promise.all(sources.map((source) => settingsFaults(driver, state, draftOf(source, writing), sources)));
  if (faults.flat().length > 0) throw new Refused(`${faults.flat().join('\n')}\nnothing is changed`);
  for (const source of sources) {
    const did = await writeSettings(driver, source, writing);
    console.log(`${source.name}: ${did === 'written' ? 'the settings are live' : 'the settings are live already'}`);
  }
}

/** The compositions that are meant and have a part. */
function placesOf(state: StoreState, id: PartId): readonly string[] {
  if (composition !== undefined && !state.settings.has(composition)) throw new Refused(`no composition ${composition}`);
  const names = settingsWith(state, id, composition).map(({ name }) => name);
  if (names.length > 0) return names;
  throw new Refused(composition === undefined ? `no composition has ${id}` : `${id} is no part of ${composition}: nothing is changed`);
}

function pointerIn(state: StoreState, id: PartId) {
  return state.pointers.get(id)?.newest?.entry.pointer;
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
