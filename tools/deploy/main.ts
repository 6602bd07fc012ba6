import { parseArgs } from 'node:util';
import { isPartId } from '../../shared-contracts/src/hosting/documents.ts';
import { isEnabledIn, releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { buildStale, moveBuilt, presentParts, versionOf } from './build.ts';
import { checkoutId } from './checkout.ts';
import { buildConsole } from './console.ts';
import { folderDriver, sweepDrafts } from './folder-driver.ts';
import { historyLines } from './history.ts';
import { move, Refused } from './move.ts';
import { moveStore } from './move-store.ts';
import { rollbackOf } from './rollback.ts';
import { settingsSources, writeSettings } from './settings.ts';
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
const parts = named.filter(isPartId);
const store = storeDirectory();
const driver = folderDriver(store);

try {
  const isRead = task === 'history';
  if (!isRead) await prepare();
  if (task === 'build') await build();
  else if (task === 'settings') await publishSettings();
  else if (parts.length === 0 || parts.length < named.length) throw new Refused(USAGE);
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
  const present = presentParts();
  const built = await buildStale(present, driver);
  const isConsoleBuilt = await buildConsole(store);
  const sources = settingsSources();
  const settings = await Promise.all(sources.map(async (each) => ({ name: each.name, move: await writeSettings(driver, each, 'build') })));
  const versions = Object.fromEntries(present.map((id) => [id, versionOf(id)]));
  const { back, left } = await moveBuilt(driver, versions, built, checkoutId());
  const foreign = settings.filter((each) => each.move === 'left').map(({ name }) => `the settings of ${name}`);
  const what = [
    ...listed('built', isConsoleBuilt ? [...built, 'the operator console'] : built),
    ...listed('back at an earlier build of', back),
    ...listed('another checkout published or changed', [...left, ...foreign]),
  ];
  const names = settings.map(({ name }) => name);
  console.log(
    `${what.join(', ') || 'nothing to build'} in ${Math.round(performance.now() - started)} ms; compositions: ${names.join(', ')}`,
  );
}

function listed(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what} ${names.join(', ')}`];
}

async function publish(ids: readonly PartId[]): Promise<void> {
  const before = await readState(driver);
  for (const id of ids) placesOf(before, id);
  await buildStale(ids, driver);
  const releases = await Promise.all(ids.map((id) => readRelease(driver, id, versionOf(id))));
  const pins = releases.flatMap((release) => (release === undefined ? [] : [{ id: release.id, release: pinned(release) }]));
  const state = await move(
    driver,
    pins.map(({ id, release }) => ({ part: id, edit: async () => ({ did: 'publish' as const, release, composition }) })),
    why,
  );
  for (const { id, release } of pins) {
    const [live, off] = [true, false].map((isOn) => placesOf(state, id).filter((name) => isOnIn(state, id, name) === isOn));
    print(id, `${release.version} is live`, live);
    print(id, `${release.version} is published but switched off (to run it: on ${id})`, off);
  }
}

async function rollBack(ids: readonly PartId[]): Promise<void> {
  const before = await readState(driver);
  for (const id of ids) placesOf(before, id);
  const state = await move(
    driver,
    ids.map((id) => ({ part: id, edit: rollbackOf(driver, id, composition, values.to) })),
    why,
  );
  for (const id of ids) {
    const pointer = state.pointers.get(id)?.newest?.entry.pointer;
    const version = releaseIn(pointer, composition)?.version;
    const isBack = (name: string) => releaseIn(pointer, name)?.version === version;
    const names = placesOf(state, id);
    print(id, `back at ${version}`, names.filter(isBack));
    for (const name of names.filter((one) => !isBack(one)))
      print(id, `stays at ${releaseIn(pointer, name)?.version} of its own (rollback ${id} --composition ${name})`, [name]);
  }
}

async function switchPart([id]: readonly PartId[], did: 'on' | 'off'): Promise<void> {
  if (id === undefined) return;
  if (id === 'shell') throw new Refused('the shell draws every page: it cannot be switched off; roll it back');
  const names = placesOf(await readState(driver), id);
  await move(
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
  print(id, `switched ${did}`, names);
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
  for (const source of sources) {
    const did = await writeSettings(driver, source, 'publish', why);
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

function isOnIn(state: StoreState, id: PartId, name: string): boolean {
  const pointer = state.pointers.get(id)?.newest?.entry.pointer;
  return pointer !== undefined && isEnabledIn(pointer, name);
}

function print(id: PartId, what: string, where: readonly string[] = []): void {
  if (where.length > 0) console.log(`${id} ${what} in ${where.join(', ')}`);
}
