import { parseArgs } from 'node:util';
import { isRemoteId } from '../src/remotes.ts';
import type { RemoteId } from '../src/remotes.ts';
import { buildStale, compose, presentParts, versionOf } from './build.ts';
import { rolledBack, switched, withRelease } from './edit-composition.ts';
import { compositionNames, readComposition, readRelease, storeDirectory, writeComposition } from './store.ts';

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
else if (task === 'rollback')
  edit(target, (name, id) => rolledBack(document(name), id) ?? fail(`${id} has no previous version in ${name}`));
else if (task === 'off' || task === 'on')
  edit(target, (name, id) => switched(document(name), id, task === 'on') ?? fail(`${name} has no ${id}`));
else fail(USAGE);

/** Everything that is present and changed since it was built last. */
async function build(): Promise<void> {
  const started = performance.now();
  const built = await buildStale(presentParts(), store);
  const names = compose(built, store);
  const what = built.length === 0 ? 'nothing to build' : `built ${built.join(', ')}`;
  console.log(`${what} in ${Math.round(performance.now() - started)} ms; compositions: ${names.join(', ')}`);
}

async function publish(id: RemoteId): Promise<void> {
  await buildStale([id], store);
  const version = versionOf(id);
  const release = readRelease(store, id, version) ?? fail(`${id} ${version} is not in the store`);
  edit(id, (name) => withRelease(document(name), release));
  console.log(`${id} ${version} is live`);
}

function edit(id: RemoteId, change: (name: string, id: RemoteId) => ReturnType<typeof document>): void {
  const names = compositionNames(store).filter((name) =>
    values.composition === undefined ? document(name).remotes[id] !== undefined : name === values.composition,
  );
  if (names.length === 0) fail(`no composition has ${id}`);
  for (const name of names) writeComposition(store, change(name, id));
  console.log(`${id}: edited ${names.join(', ')}`);
}

function document(name: string) {
  return readComposition(store, name) ?? fail(`no composition ${name}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
