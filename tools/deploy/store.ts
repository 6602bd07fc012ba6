import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Composition, Release } from '../../shared-contracts/src/composition.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { ROOT } from '../build/root.ts';
import { alone } from './store-lock.ts';

/**
 * A folder as a content network would hold it: immutable releases under `shell/<version>/` and `remotes/<id>/<version>/`,
 * and the composition documents that point at them. The sandbox finds it by the same rule: `STORE_DIR`, else `store` in `DATA_DIR`.
 */
export function storeDirectory(): string {
  return resolve(process.env['STORE_DIR'] ?? join(process.env['DATA_DIR'] ?? join(ROOT, 'sandbox/data'), 'store'));
}

/** Where a version of a part lies in the store: immutable, one folder each. */
export function releaseDirectory(store: string, id: PartId, version: string): string {
  return id === 'shell' ? join(store, 'shell', version) : join(store, 'remotes', id, version);
}

/** The release as it was stored, or undefined. */
export function readRelease(store: string, id: PartId, version: string): Release | undefined {
  return readJson<Release>(join(releaseDirectory(store, id, version), 'release.json'));
}

/**
 * Copies a build into its immutable folder, with precompressed copies beside the files. A folder that exists is never
 * changed: the same version with other content is refused. Who stores at the same time waits.
 */
export function addRelease(store: string, build: string): Release {
  return alone(store, () => added(store, build));
}

function added(store: string, build: string): Release {
  const release = readJson<Release>(join(build, 'release.json'));
  if (release === undefined) throw new Error(`no release.json in ${build}`);
  const target = releaseDirectory(store, release.id, release.version);
  const known = readRelease(store, release.id, release.version);
  if (known !== undefined) {
    if (known.entry !== release.entry) throw new Error(`${release.id} ${release.version} is published already with other content`);
    return known;
  }
  const draft = `${target}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const file of readdirSync(build)) {
    copyFileSync(join(build, file), join(draft, file));
    if (/\.(js|css|svg|json|wasm)$/.test(file)) compress(join(draft, file));
  }
  renameSync(draft, target);
  return release;
}

/** A composition document; undefined when the store has none of that name, or one that cannot be read, which is told. */
export function readComposition(store: string, name: string): Composition | undefined {
  const file = join(store, 'compositions', `${name}.json`);
  try {
    return readJson<Composition>(file);
  } catch (cause) {
    console.error(`${file} cannot be read: ${String(cause)}`);
    return undefined;
  }
}

/**
 * Replaces each document in one step: a reader sees the old one or the new one. The first one is replaced when all of them are on the disk, so that
 * a full disk leaves all as they were.
 */
export function writeComposition(store: string, ...compositions: readonly Composition[]): void {
  const folder = join(store, 'compositions');
  mkdirSync(folder, { recursive: true });
  const files = compositions.map((composition) => ({ file: join(folder, `${composition.name}.json`), composition }));
  for (const { file, composition } of files) writeFileSync(`${file}.draft`, `${JSON.stringify(composition, null, 2)}\n`);
  for (const { file } of files) renameSync(`${file}.draft`, file);
}

/** The names of all composition documents in the store. */
export function compositionNames(store: string): readonly string[] {
  const folder = join(store, 'compositions');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
}

/** A hash over everything that the build of a folder's sources reads; the same hash means that nothing has to be built. */
export function sourceHash(folder: PartId | 'sandbox/src/console', root = ROOT): string {
  const hash = createHash('sha256');
  const inputs = [folder, 'shared-contracts/src', 'shared-ui/src', 'tools/build', 'package-lock.json'];
  for (const input of inputs) {
    for (const file of filesOf(join(root, input))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      (entry) =>
        !['dist', 'node_modules', 'publish', 'compositions'].includes(entry.name) && !/\.(test|test-d)\.tsx?$|\.md$/.test(entry.name),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => filesOf(join(path, entry.name)));
}

function compress(file: string): void {
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
