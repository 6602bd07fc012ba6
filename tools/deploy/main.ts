import { parseArgs } from 'node:util';
import type { Composition } from '../../shared-contracts/src/composition.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import type { RemoteId } from '../../shared-contracts/src/remotes.ts';
import { buildStale, compose, presentParts, versionOf } from './build.ts';
import { rolledBack, switched, withRelease } from './edit-composition.ts';
import { buildConsole } from './console.ts';
import { checkoutId, movesOfBuild, readBuilt, writeBuilt } from './built.ts';
import { compositionNames, readComposition, readRelease, storeDirectory, writeComposition } from './store.ts';
import { alone } from './store-lock.ts';

const USAGE = `usage:
  build                                builds what changed and points the compositions at it
  [publish] <remote> [--composition C] builds a remote and puts it live
  rollback <remote> [--composition C]
  off <remote> | on <remote> [--composition C]`;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { composition: { type: 'string' } } });
const [first = ''] = positionals;
const [task = '', target = ''] = isRemoteId(first) ? ['publish', first] : positionals;
const store = storeDirectory();

if (task === 'build') await build();
else if (!isRemoteId(target)) fail(USAGE);
else if (task === 'publish') await publish(target);
else if (task === 'rollback') {
  const edited = edit(target, (document) => rolledBack(document, target), 'has no previous version in');
  print(target, `back at ${versionsOf(edited, target)}`, edited);
} else if (task === 'off' || task === 'on') {
  print(
    target,
    `switched ${task}`,
    edit(target, (document) => switched(document, target, task === 'on'), 'is no part of'),
  );
} else fail(USAGE);

/**
 * Everything that is present and changed since it was built last; what became again what it was before goes live as well. A part that another
 * checkout published last is stored and stays as it is live: to put ours live is to publish it.
 */
async function build(): Promise<void> {
  const started = performance.now();
  const parts = presentParts();
  const built = await buildStale(parts, store);
  const isConsoleBuilt = await buildConsole(store);
  const versions = Object.fromEntries(parts.map((id) => [id, versionOf(id)]));
  const { back, left, names } = alone(store, () => {
    const moves = movesOfBuild(versions, built, readBuilt(store), checkoutId());
    const written = compose([...moves.fresh, ...moves.back], store);
    writeBuilt(store, Object.fromEntries(Object.entries(versions).filter(([id]) => !moves.left.some((other) => other === id))));
    return { ...moves, names: written };
  });
  const what = [
    ...listed('built', isConsoleBuilt ? [...built, 'the operator console'] : built),
    ...listed('back at an earlier build of', back),
    ...listed('another checkout published', left),
  ];
  console.log(
    `${what.join(', ') || 'nothing to build'} in ${Math.round(performance.now() - started)} ms; compositions: ${names.join(', ')}`,
  );
}

function listed(what: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`${what} ${parts.join(', ')}`];
}

async function publish(id: RemoteId): Promise<void> {
  await buildStale([id], store);
  const version = versionOf(id);
  const release = readRelease(store, id, version) ?? fail(`${id} ${version} is not in the store`);
  const edited = edit(id, (document) => withRelease(document, release), 'cannot be a part of');
  alone(store, () => writeBuilt(store, { [id]: version }));
  const isOn = ({ remotes }: Composition) => remotes[id]?.enabled === true;
  const [live, off] = [edited.filter(isOn), edited.filter((document) => !isOn(document))];
  if (live.length > 0) print(id, `${version} is live`, live);
  if (off.length > 0) print(id, `${version} is published but switched off (to run it: on ${id})`, off);
}

/** As `changed`, while no other program edits the store. */
function edit(id: RemoteId, change: (document: Composition) => Composition | undefined, refusal: string): readonly Composition[] {
  return alone(store, () => changed(id, change, refusal));
}

/** All or nothing, but for documents that cannot be read (a build writes those anew): the first document is written when all of them could be changed. Gives them as they are then. */
function changed(id: RemoteId, change: (document: Composition) => Composition | undefined, refusal: string): readonly Composition[] {
  const names = values.composition === undefined ? compositionNames(store) : [values.composition];
  const documents = names
    .flatMap((name) => readComposition(store, name) ?? (values.composition === undefined ? [] : fail(`no composition ${name}`)))
    .filter(({ remotes }) => values.composition !== undefined || remotes[id] !== undefined);
  if (documents.length === 0) fail(`no composition has ${id}`);
  const changes = documents.map((document) => ({ name: document.name, after: change(document) }));
  const refused = changes.filter(({ after }) => after === undefined).map(({ name }) => name);
  if (refused.length > 0) fail(`${id} ${refusal} ${refused.join(', ')}: nothing is changed`);
  const edited = changes.flatMap(({ after }) => after ?? []);
  writeComposition(store, ...edited.filter((document) => !documents.includes(document)));
  return edited;
}

function versionsOf(documents: readonly Composition[], id: RemoteId): string {
  return [...new Set(documents.map(({ remotes }) => remotes[id]?.version))].join(' and ');
}

function print(id: RemoteId, what: string, where: readonly Composition[]): void {
  console.log(`${id} ${what} in ${where.map(({ name }) => name).join(', ')}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
